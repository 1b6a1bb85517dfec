/** The tools of a hex board: what the enemy threatens, and how far a unit comes. */
import type { Bench } from '../games/family';
import type { Play } from '../lib/play.svelte';
import { t } from '../lib/texts.svelte';
import type { Piece, State } from '../lib/wire';
import type { Tool } from '../parts/Toolbar.svelte';
import type { HexHint } from './boardtypes';
import { Reach } from './reach.svelte';
import { Threat } from './threat.svelte';

/** How far a piece shoots, where its counter says so. */
export const rangeOf = (piece: Piece): number =>
  Number(
    String(piece.values?.['now-range'] ?? piece.values?.range ?? 0)
      .split('-')
      .at(-1),
  ) || 0;

export class HexBench implements Bench {
  private readonly threat: Threat;
  private readonly reach: Reach;
  readonly refusal = null;

  constructor(
    play: Play,
    range: (piece: Piece, play: Play) => number | Promise<number>,
    private readonly about: string,
  ) {
    this.threat = new Threat(play, range);
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
