/** Sight and range from any hex to any hex, at any time. */
import type { Play } from '../lib/play.svelte';
import type { SightLine } from '../lib/wire';

export class Ruler {
  on = $state(false);
  from = $state<number | null>(null);
  line = $state.raw<SightLine | null>(null);

  constructor(private readonly play: Play) {}

  toggle(): void {
    if (this.on) this.stop();
    else this.on = true;
  }
  stop(): void {
    this.on = false;
    this.from = null;
    this.line = null;
  }
  /** The first click sets the start; every further one measures from there, the start itself lifts it. */
  choose(hex: number, names: string[]): void {
    if (this.from === null) {
      this.from = hex;
      return;
    }
    if (this.from === hex) {
      this.from = null;
      this.line = null;
      return;
    }
    void this.play.tool<SightLine>('sight', { from: names[this.from], to: names[hex] }).then((line) => {
      if (this.on) this.line = line;
    });
  }
}
