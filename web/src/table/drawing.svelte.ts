/** A way of one's own: drawn hex by hex from the unit that is picked, and kept as far as the rules let it go. */
import type { Plan, Text } from '../lib/wire';

/** Where plans along a way are found, and shown for a yes. */
export interface Sheet {
  along: (way: string[]) => Promise<Plan[] | null>;
  shown: Plan[];
}
/** The hexes of a plan in their order. */
export const wayOf = ({ answers }: Plan): string[] => answers.flatMap(({ do: what, to }) => (what === 'step' ? [String(to)] : []));

export class Drawing {
  /** The hexes after the one where the unit stands. */
  way = $state.raw<string[]>([]);
  /** The step that the rules did not allow, and why. */
  refused = $state.raw<{ hex: string; why: readonly Text[] } | null>(null);
  /** The pen is on the board: nothing is laid over it. */
  going = $state(false);
  private asking = $state(false);

  constructor(private readonly sheet: Sheet) {}

  /** The pen comes to a hex: back on the way it shortens it, beside its end it goes on; whether it has left where it began. */
  over(hex: string, start: string, beside: (one: string, other: string) => boolean): boolean {
    const all = [start, ...this.way];
    const at = all.indexOf(hex);
    if (at === all.length - 1) return this.going;
    this.going = true;
    if (at >= 0) this.to(this.way.slice(0, at));
    else if (hex !== this.refused?.hex && beside(all[all.length - 1], hex)) this.to([...this.way, hex]);
    return true;
  }
  /** Takes the last hex off again; whether there was one. */
  back(): boolean {
    if (!this.way.length) return false;
    this.to(this.way.slice(0, -1));
    return true;
  }
  lift(): void {
    this.going = false;
  }
  clear(): void {
    [this.way, this.refused, this.going] = [[], null, false];
  }

  private to(way: string[]): void {
    [this.way, this.refused] = [way, null];
    if (!this.asking) void this.check();
  }
  /** Asks until what was asked is what is drawn. */
  private async check(): Promise<void> {
    this.asking = true;
    for (let asked: string[] | null = null; asked !== this.way;) {
      asked = this.way;
      const found = asked.length ? await this.sheet.along(asked) : [];
      if (begins(this.way, asked)) this.keep(asked, found ?? []);
      if (this.way.length < asked.length) asked = this.way;
    }
    this.asking = false;
  }
  /** What is behind a step that is not allowed is rubbed out. */
  private keep(asked: string[], found: Plan[]): void {
    const legal = found.length ? wayOf(found[0]).length : 0;
    if (legal < asked.length) [this.way, this.refused] = [asked.slice(0, legal), { hex: asked[legal], why: found[0]?.barred ?? [] }];
    if (this.way.length === legal) this.sheet.shown = found.filter(({ passing }) => !passing);
  }
  /** Where the way may go on but not end. */
  get passing(): string | null {
    return this.sheet.shown.length || this.asking ? null : (this.way.at(-1) ?? null);
  }
}
/** Whether a way begins with another. */
const begins = (way: string[], other: string[]): boolean => other.every((hex, at) => way[at] === hex);
