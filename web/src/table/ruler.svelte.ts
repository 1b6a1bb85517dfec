/** Sight and range from any place to any place, at any time; a place is a hex name, on a free table a piece or 'x,y'. */
import type { Play } from '../lib/play.svelte';
import type { SightLine } from '../lib/wire';

export class Ruler {
  on = $state(false);
  from = $state<string | null>(null);
  to = $state<string | null>(null);
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
  choose(place: string): void {
    if (this.from === null) {
      this.from = place;
      return;
    }
    if (this.from === place) {
      this.from = null;
      this.line = null;
      return;
    }
    void this.play.tool<SightLine>('sight', { from: this.from, to: place }).then((line) => {
      if (!this.on) return;
      this.to = place;
      this.line = line;
    });
  }
}
