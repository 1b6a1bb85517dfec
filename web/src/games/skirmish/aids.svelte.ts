/** What lies over a free table on demand: how far a model comes, and what it sees or would see. */
import type { Point } from '../../draw/geom';
import type { Play } from '../../lib/play.svelte';
import type { Envelope } from './outline';

export type Bands = Partial<Record<'cautious' | 'fast', Envelope>>;

export class Aids {
  reach = $state(false);
  eye = $state(false);
  bands = $state.raw<Bands>({});
  /** The outline of what the model that is looked at sees. */
  seen = $state.raw<Point[]>([]);
  /** The outline of what the model that moves would see at the end of its way. */
  ahead = $state.raw<Point[]>([]);
  private asked: Record<string, string> = {};

  constructor(private readonly play: Play) {}

  toggleReach(): void {
    this.reach = !this.reach;
    this.bands = {};
    delete this.asked.reach;
  }
  toggleEye(): void {
    this.eye = !this.eye;
    this.seen = [];
    delete this.asked.eye;
  }
  get empty(): boolean {
    return !this.bands.cautious;
  }
  /** Looks again when another model is looked at or something has changed, but only while it is shown. */
  follow(unit: string | null, version: number): void {
    if (!unit) return;
    if (this.reach) void this.fetch<Bands>('reach', `${unit} ${version}`, 'reach', { unit }, (found) => (this.bands = found ?? {}));
    if (this.eye) void this.fetch<Point[]>('eye', `${unit} ${version}`, 'view', { unit }, (found) => (this.seen = found ?? []));
  }
  /** What would be seen from the end of a way that is shown but not yet gone. */
  lookAhead(unit: string, end: Point | null, facing: number): void {
    if (!end) {
      this.ahead = [];
      delete this.asked.ahead;
      return;
    }
    const from = end.map(Math.round).join(',');
    void this.fetch<Point[]>('ahead', `${unit} ${from} ${facing}`, 'view', { unit, from, facing: String(facing) }, (found) => (this.ahead = found ?? []));
  }
  private async fetch<T>(slot: string, wanted: string, tool: string, args: Record<string, string>, put: (found: T | null) => void): Promise<void> {
    if (this.asked[slot] === wanted) return;
    this.asked[slot] = wanted;
    const found = await this.play.tool<T>(tool, args);
    if (this.asked[slot] === wanted) put(found);
  }
}
