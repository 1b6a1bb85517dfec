/** A game looked at again: any moment, forwards and backwards, as one side or as both saw it. */
import * as api from './api';
import type { Play } from './play.svelte';
import type { LogEntry, Moment, Picture, State } from './wire';

export const BOTH = 'both';
const PACE: Record<number, number> = { 0.5: 2400, 1: 1200, 2: 600, 4: 250 };
export const SPEEDS = [0.5, 1, 2, 4];

/** Mines as who laid them knows them. */
function openMines(one: Picture, other: Picture): Picture['marks'] {
  const known = new Map((other.marks ?? []).filter((m) => m.kind.startsWith('mine-')).map((m) => [m.at, m]));
  return (one.marks ?? []).map((m) => (m.kind === 'minefield' ? (known.get(m.at) ?? m) : m));
}
/** Command points on the cards where one side sees them, not only how many lie face down. */
function openPlans(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const seen = Object.entries(one).filter(([key]) => !/^planned \S+ $/.test(key) || !plansOf(other, key).length);
  const added = Object.keys(one).flatMap((key) => (/^planned \S+ $/.test(key) ? plansOf(other, key) : []));
  return Object.fromEntries([...seen, ...added]);
}
const plansOf = (tracks: Record<string, number>, hidden: string): [string, number][] => Object.entries(tracks).filter(([key]) => key.startsWith(hidden) && key !== hidden);

/** What either side could see: a face beats a back, a hand with cards one without. */
export function merged(one: Picture, other: Picture): Picture {
  const byId = new Map(other.pieces.map((p) => [p.id, p]));
  const pieces = one.pieces.map((p) => (p.hidden || !p.at ? (byId.get(p.id) ?? p) : p));
  const known = new Set(pieces.map((p) => p.id));
  const hands = (one.hands ?? []).map((hand) => (hand.cards?.length ? hand : ((other.hands ?? []).find((h) => h.side === hand.side && h.name === hand.name) ?? hand)));
  return { ...one, pieces: [...pieces, ...other.pieces.filter((p) => !known.has(p.id))], hands, marks: openMines(one, other), tracks: openPlans(one.tracks ?? {}, other.tracks ?? {}) };
}

export class Replay {
  at = $state(0);
  view = $state<string>('');
  playing = $state(false);
  speed = $state(1);
  moment = $state.raw<Moment | null>(null);
  trouble = $state('');
  private readonly kept = new Map<string, Promise<Moment>>();
  private timer = 0;

  constructor(
    private readonly id: string,
    private readonly token: string | null,
    private readonly play: Play,
  ) {}

  /** The entries at which something was told, so that no step shows nothing. */
  get stops(): number[] {
    return [...new Set([0, ...this.play.log.map((line) => line.entry), this.last])].sort((a, b) => a - b);
  }
  /** Everything that was told up to now. */
  get told(): LogEntry[] {
    return this.play.log;
  }
  get last(): number {
    return this.play.state?.version ?? 0;
  }
  get step(): number {
    return Math.max(0, this.stops.findLastIndex((stop) => stop <= this.at));
  }

  private fetch(entry: number, view: string): Promise<Moment> {
    const key = `${entry}:${view}`;
    const known = this.kept.get(key) ?? api.moment(this.id, entry, view || null, this.token);
    this.kept.set(key, known);
    known.catch(() => this.kept.delete(key));
    return known;
  }
  private async load(entry: number): Promise<Moment> {
    if (this.view !== BOTH) return this.fetch(entry, this.view);
    const sides = (this.play.state?.picture.sides ?? []).map((s) => s.id);
    const [one, ...others] = await Promise.all(sides.map((side) => this.fetch(entry, side)));
    return others.reduce((all, next) => ({ ...all, picture: merged(all.picture, next.picture) }), one);
  }
  async go(entry: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.last, entry));
    const wanted = this.at;
    try {
      const moment = await this.load(wanted);
      if (wanted === this.at) this.moment = moment;
      this.trouble = '';
      const next = this.stops[this.step + 1];
      if (next !== undefined) void this.load(next).catch(() => undefined);
    } catch (error) {
      this.trouble = (error as Error).message;
      this.pause();
    }
  }
  by(steps: number): Promise<void> {
    const stops = this.stops;
    return this.go(stops[Math.max(0, Math.min(stops.length - 1, this.step + steps))]);
  }
  look(view: string): void {
    this.view = view;
    void this.go(this.at);
  }
  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.at >= this.last) this.at = 0;
    this.tick();
  }
  private tick(): void {
    this.timer = window.setTimeout(() => {
      if (this.at >= this.last) return this.pause();
      void this.by(1).then(() => this.playing && this.tick());
    }, PACE[this.speed]);
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** The table as it stood then: nobody is asked anything. */
  state(now: State): State | null {
    const moment = this.moment;
    if (!moment) return null;
    const you = this.view && this.view !== BOTH ? this.view : null;
    return { ...now, you, picture: moment.picture, ask: null, waiting: moment.waiting === 'chance' ? null : moment.waiting, thinking: false, undo: false, outcome: null, version: -1 - moment.entry };
  }
  log(all: LogEntry[]): LogEntry[] {
    return all.filter((line) => line.entry <= this.at);
  }
}
