/** Reach map: where the unit that is looked at could get to, and what that costs. */
import type { Play } from '../lib/play.svelte';
import type { HexHint } from './boardtypes';

interface Reached {
  cost: number;
  how: string;
}

export class Reach {
  on = $state(false);
  private found = $state.raw<Record<string, Reached>>({});
  private asked = '';

  constructor(private readonly play: Play) {}

  toggle(): void {
    this.on = !this.on;
    this.asked = '';
    this.found = {};
  }
  /** Looks again when another unit is looked at or something has changed, but only while it is shown. */
  follow(unit: string | null, version: number): void {
    const wanted = `${unit} ${version}`;
    if (!this.on || !unit || wanted === this.asked) return;
    this.asked = wanted;
    void this.play.tool<Record<string, Reached>>('reach', { unit }).then((found) => {
      if (wanted === this.asked) this.found = found ?? {};
    });
  }
  get empty(): boolean {
    return !Object.keys(this.found).length;
  }
  hints(index: ReadonlyMap<string, number>): HexHint[] {
    if (!this.on) return [];
    return Object.entries(this.found).flatMap(([name, { cost, how }]) => {
      const hex = index.get(name);
      return hex === undefined ? [] : [{ hex, kind: how.startsWith('fast') ? ('reach-fast' as const) : ('reach' as const), text: String(cost) }];
    });
  }
}
