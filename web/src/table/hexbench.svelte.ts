/** The tools of a hex board: what the enemy threatens, and how far a unit comes. */
import type { Bench } from '../games/family';
import type { Play } from '../lib/play.svelte';
import { t } from '../lib/texts.svelte';
import type { State } from '../lib/wire';
import type { Tool } from '../parts/Toolbar.svelte';
import type { HexHint } from './boardtypes';
import { Reach } from './reach.svelte';
import { Threat } from './threat.svelte';

export class HexBench implements Bench {
  private readonly threat: Threat;
  private readonly reach: Reach;
  readonly refusal = null;

  constructor(
    play: Play,
    private readonly about: string,
  ) {
    this.threat = new Threat(play);
    this.reach = new Reach(play);
  }
  follow(now: State, looked: string | null): void {
    this.threat.follow(now);
    this.reach.follow(looked, now.version);
  }
  tools(now: State): Tool[] {
    return [
      { id: 'threat', icon: 'threat', title: t('tool-threat'), on: this.threat.on, run: () => this.threat.toggle(now) },
      { id: 'reach', icon: 'reach', title: t('tool-reach'), on: this.reach.on, run: () => this.reach.toggle() },
    ];
  }
  hint(name: string): string {
    return this.reach.on ? t(this.reach.empty ? 'reach-first' : this.about, { name }) : '';
  }
  clear(): void {}
  /** The hexes it tints. */
  hints(index: ReadonlyMap<string, number>): HexHint[] {
    return [...this.threat.hints(index), ...this.reach.hints(index)];
  }
}
