/** A game looked at again: any moment, forwards and backwards, as one side or as both saw it. */
import * as api from './api';
import type { Play } from './play.svelte';
import type { Staging } from '../stage/scene';
import { Stage } from '../stage/stage.svelte';
import type { Speed } from './settings.svelte';
import type { LogEntry, Moment, Picture, State } from './wire';

export const BOTH = 'both';
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
const plansOf = (tracks: Record<string, number>, hidden: string): [string, number][] =>
  Object.entries(tracks).filter(([key]) => key.startsWith(hidden) && key !== hidden);

/** What either side could see: a face beats a back, a hand with cards one without. */
export function merged(one: Picture, other: Picture): Picture {
  const byId = new Map(other.pieces.map((p) => [p.id, p]));
  const pieces = one.pieces.map((p) => (p.hidden || !p.at ? (byId.get(p.id) ?? p) : p));
  const known = new Set(pieces.map((p) => p.id));
  const hands = (one.hands ?? []).map((hand) =>
    hand.cards?.length ? hand : ((other.hands ?? []).find((h) => h.side === hand.side && h.name === hand.name) ?? hand),
  );
  return {
    ...one,
    pieces: [...pieces, ...other.pieces.filter((p) => !known.has(p.id))],
    hands,
    marks: openMines(one, other),
    tracks: openPlans(one.tracks ?? {}, other.tracks ?? {}),
  };
}

export class Replay {
  /** How many lines of the log are told. */
  line = $state(0);
  view = $state<string>('');
  playing = $state(false);
  trouble = $state('');
  readonly stage: Stage;
  private readonly kept = new Map<string, Promise<Moment>>();
  private pace = $state(1);
  /** Counts what was asked for, so that a late answer to an earlier wish is dropped. */
  private wishes = 0;

  constructor(
    id: string,
    token: string | null,
    private readonly play: Play,
    speed: () => Speed,
    private readonly moments = (entry: number, view: string): Promise<Moment> => api.moment(id, entry, view || null, token),
  ) {
    this.stage = new Stage(() => (this.playing || speed() === 'slow' ? 'normal' : speed()));
    this.stage.onrest = () => this.playing && void this.on();
  }

  get speed(): number {
    return this.pace;
  }
  set speed(times: number) {
    this.pace = this.stage.rate = times;
  }
  /** After how many lines a scene ends, so that no step shows nothing. */
  get stops(): number[] {
    return sceneEnds(this.play.log, this.stage.direction?.staging);
  }
  /** Everything that was told up to now. */
  get told(): LogEntry[] {
    return this.play.log;
  }
  private get last(): number {
    return this.play.state?.version ?? 0;
  }
  /** The moment by its number in the record. */
  get at(): number {
    return this.entryAt(this.line);
  }
  private entryAt(line: number): number {
    return line >= this.told.length ? this.last : line ? this.told[line - 1].entry : 0;
  }
  get step(): number {
    return Math.max(
      0,
      this.stops.findLastIndex((stop) => stop <= this.line),
    );
  }

  private fetch(entry: number, view: string): Promise<Moment> {
    const key = `${entry}:${view}`;
    const known = this.kept.get(key) ?? this.moments(entry, view);
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
  /** The table after so many lines; amid what one answer brought, its events make the picture. */
  private async moment(line: number): Promise<Moment> {
    const entry = this.entryAt(line);
    if (this.told[line]?.entry !== entry || !line) return this.load(entry);
    const before = await this.load(entry - 1);
    return { ...before, picture: walked(before.picture, this.told.slice(0, line), entry, this.stage.direction?.staging) };
  }
  private async show(line: number, jump: boolean): Promise<void> {
    const wish = ++this.wishes;
    this.line = Math.max(0, Math.min(this.told.length, line));
    try {
      const moment = await this.moment(this.line);
      if (wish !== this.wishes || !this.play.state) return;
      this.stage.take(this.state(this.play.state, moment), this.told.slice(0, this.line), jump);
      this.trouble = '';
      const next = this.stops[this.step + 1];
      if (next !== undefined) void this.moment(next).catch(() => undefined);
    } catch (error) {
      this.trouble = (error as Error).message;
      this.pause();
    }
  }
  /** Jumps to a moment. */
  go(entry: number): Promise<void> {
    return this.jump(entry >= this.last ? this.told.length : this.told.filter((line) => line.entry <= entry).length);
  }
  jump(line: number): Promise<void> {
    if (this.stage.busy) this.stage.finish();
    return this.show(line, true);
  }
  /** Plays the next scene, or goes back before the last one. */
  by(steps: number): Promise<void> {
    const stops = this.stops;
    if (this.stage.busy) this.stage.finish();
    return this.show(stops[Math.max(0, Math.min(stops.length - 1, this.step + steps))], steps < 0);
  }
  look(view: string): void {
    this.view = view;
    void this.jump(this.line);
  }
  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    void (this.line >= this.told.length ? this.jump(this.stops[0]).then(() => this.on()) : this.on());
  }
  private async on(): Promise<void> {
    if (this.line >= this.told.length) return this.pause();
    await this.show(this.stops[this.step + 1], false);
  }
  pause(): void {
    this.playing = false;
  }

  /** The table as it stood then: nobody is asked anything. */
  private state(now: State, moment: Moment): State {
    const you = this.view && this.view !== BOTH ? this.view : null;
    return {
      ...now,
      you,
      picture: moment.picture,
      ask: null,
      waiting: moment.waiting === 'chance' ? null : moment.waiting,
      thinking: false,
      undo: false,
      outcome: null,
      version: -1 - this.line,
    };
  }
}

/** Steps are the scenes that the events are cut into, whoever or whatever die brought each; what was told before the first answer is the beginning. */
export function sceneEnds(log: readonly LogEntry[], staging: Staging | undefined): number[] {
  const opening = log.filter(({ entry }) => entry === 0).length;
  const ends = [opening];
  let scene: LogEntry[] = [];
  for (const [at, entry] of log.entries()) {
    if (at > opening && (staging ? staging.begins(entry, scene) : entry.entry !== log[at - 1].entry)) {
      ends.push(at);
      scene = [];
    }
    scene.push(entry);
  }
  return log.length > opening ? [...ends, log.length] : ends;
}
/** The picture after those of the lines that one answer brought. */
const walked = (picture: Picture, lines: readonly LogEntry[], entry: number, staging: Staging | undefined): Picture =>
  staging ? lines.filter((line) => line.entry === entry).reduce((now, line) => staging.reduce(now, line), picture) : picture;
