/** The tools of a free table, and the work of pointing out places on it. */
import type { Entry } from '../../aloud/entries';
import type { BoardData } from '../../draw/board';
import type { Play } from '../../lib/play.svelte';
import type { Teller } from '../../lib/telling';
import { t } from '../../lib/texts.svelte';
import type { Preview, State } from '../../lib/wire';
import type { Tool } from '../../parts/Toolbar.svelte';
import type { Decision } from '../../table/decision.svelte';
import type { Bench } from '../family';
import { pointEntries } from './aloud/points';
import { Aids } from './aids.svelte';
import { FieldWork } from './fieldwork.svelte';
import type { TableSpec } from './tabletop';

export class FreeBench implements Bench {
  readonly work: FieldWork;
  readonly aids: Aids;

  constructor(
    private readonly play: Play,
    decision: Decision,
  ) {
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
  points(now: State, board: BoardData, teller: Teller, typed: string): Entry[] {
    return pointEntries(this.work, now, board.extra as unknown as TableSpec, teller, typed);
  }
  /** It belongs to its question, and is none to the next one. */
  get refusal(): Preview | null {
    const { refusal, version } = this.work;
    return version === this.play.state?.version ? refusal : null;
  }
  clear(): void {
    this.work.clear();
  }
}
