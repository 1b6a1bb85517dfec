/** Threat map: the hexes in which enemies could fire at one's units from where they stand, and how many. */
import type { Play } from '../lib/play.svelte';
import type { State } from '../lib/wire';
import type { HexHint } from './boardtypes';

export class Threat {
  on = $state(false);
  private found = $state.raw<Record<string, string[]>>({});
  private version = -1;

  constructor(private readonly play: Play) {}

  toggle(state: State): void {
    this.on = !this.on;
    this.version = -1;
    this.follow(state);
  }
  /** Looks again after every change, but only while it is shown. */
  follow(state: State): void {
    if (!this.on || state.version === this.version) return;
    const version = (this.version = state.version);
    const side = state.you ?? state.picture.sides[0]?.id ?? '';
    void this.play.tool<Record<string, string[]>>('threat', { side }).then((found) => {
      if (version === this.version) this.found = found ?? {};
    });
  }
  hints(index: ReadonlyMap<string, number>): HexHint[] {
    if (!this.on) return [];
    return Object.entries(this.found).flatMap(([name, enemies]) => {
      const hex = index.get(name);
      return hex === undefined ? [] : [{ hex, kind: 'danger' as const, text: String(enemies.length) }];
    });
  }
}
