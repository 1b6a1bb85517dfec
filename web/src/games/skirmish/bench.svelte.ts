/** The tools of a free table, and the work of pointing out places on it. */
import type { Play } from '../../lib/play.svelte';
import { t } from '../../lib/texts.svelte';
import type { Preview, State } from '../../lib/wire';
import type { Tool } from '../../parts/Toolbar.svelte';
import type { Decision } from '../../table/decision.svelte';
import type { Bench } from '../family';
import { Aids } from './aids.svelte';
import { FieldWork } from './fieldwork.svelte';

export class FreeBench implements Bench {
  readonly work: FieldWork;
  readonly aids: Aids;

  constructor(play: Play, decision: Decision) {
    this.work = new FieldWork(play, decision);
    this.aids = new Aids(play);
  }
  follow(now: State, looked: string | null): void {
    this.aids.follow(looked, now.version);
  }
  tools(): Tool[] {
    return [
      { id: 'eye', icon: 'eye', title: t('tool-eye'), on: this.aids.eye, run: () => this.aids.toggleEye() },
      { id: 'reach', icon: 'reach', title: t('tool-reach'), on: this.aids.reach, run: () => this.aids.toggleReach() },
    ];
  }
  hint(name: string): string {
    return this.aids.reach ? t(this.aids.empty || !name ? 'reach-first' : 'reach-about-free', { name }) : '';
  }
  get refusal(): Preview | null {
    return this.work.refusal;
  }
  clear(): void {
    this.work.clear();
  }
}
