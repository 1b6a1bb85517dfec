/** Threat map: the hexes that enemies can see within the reach of their weapons, and how many do. */
import { SvelteMap } from 'svelte/reactivity';
import type { Play } from '../lib/play.svelte';
import type { Piece, State } from '../lib/wire';
import type { HexHint } from './boardtypes';

export class Threat {
  on = $state(false);
  private readonly seen = new SvelteMap<string, number>();
  private version = -1;

  constructor(
    private readonly play: Play,
    private readonly range: (piece: Piece, play: Play) => number | Promise<number>,
  ) {}

  toggle(state: State): void {
    this.on = !this.on;
    this.version = -1;
    this.follow(state);
  }
  /** Looks again after every change, but only while it is shown. */
  follow(state: State): void {
    if (!this.on || state.version === this.version) return;
    this.version = state.version;
    this.seen.clear();
    const mine = state.you ?? state.picture.sides[0]?.id;
    for (const piece of state.picture.pieces) if (piece.side !== mine && piece.at && !piece.gone && !piece.hidden) void this.look(piece, state.version);
  }
  private async look(piece: Piece, version: number): Promise<void> {
    const reach = await this.range(piece, this.play);
    if (!reach) return;
    const found = await this.play.tool<Record<string, string>>('overlook', { from: piece.at ?? '', range: String(reach) });
    if (version !== this.version) return;
    for (const hex of Object.keys(found ?? {})) this.seen.set(hex, (this.seen.get(hex) ?? 0) + 1);
  }
  hints(index: ReadonlyMap<string, number>): HexHint[] {
    if (!this.on) return [];
    return [...this.seen].flatMap(([name, enemies]) => {
      const hex = index.get(name);
      return hex === undefined ? [] : [{ hex, kind: 'danger' as const, text: String(enemies) }];
    });
  }
}
