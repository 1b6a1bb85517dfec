/**
 * What is shown of a game. The truth is known as soon as it comes; what lies on the table walks there scene by scene, and
 * nothing is asked before it has arrived.
 */
import type { Speed } from '../lib/settings.svelte';
import type { Teller } from '../lib/telling';
import type { LogEntry, Picture, State } from '../lib/wire';
import { Announcer, sentence } from './announcer';
import { changes, placesOf, withWay, type Way } from './changes';
import { Clock } from './clock';
import { cut, type Beat, type Place, type Scene, type Staging } from './scene';

/** How a family plays its events, and in whose words. */
export interface Direction {
  staging: Staging;
  teller: (picture: Picture) => Teller;
}
/** The beat on the board: the layer draws it anew when `scene` or `beat` is another. */
export interface Playing {
  scene: Scene;
  beat: number;
  number: number;
  waiting: number;
  /** What it is about is written on the other side, where it covers nothing of it. */
  aside?: boolean;
}
/** Moves the board to what is out of view, and back. */
export interface Camera {
  /** Whether it has to go somewhere to see these. */
  aim: (places: Place[]) => boolean;
  /** Whether it has somewhere to go back to. */
  home: () => boolean;
  /** Whether these lie where the caption of a scene has its place. */
  crowds: (places: Place[]) => boolean;
  glide: (share: number) => void;
}
interface Message {
  state: State;
  log: LogEntry[];
  scenes: Scene[];
}
/** A stretch of time; without an end it waits for the player. */
interface Step {
  ms: number;
  pass?: (share: number) => void;
  waits?: boolean;
  /** Ends as soon as what happened has been told. */
  heeds?: boolean;
}

const FACTOR: Record<Exclude<Speed, 'off'>, number> = { slow: 1, normal: 1, fast: 3 };
/** Milliseconds: a scene with another behind it lasts at least so long, the camera travels, a change is lit. */
const LEAST = 800;
const TRAVEL = 350;
const LIT = 900;
/** From so many scenes on they go a little faster, and never more than so much. */
const MANY = 12;
const FASTEST = 2;
/** A click so soon after the last scene was meant for the scene. */
const GRACE = 250;

export class Stage {
  /** What lies on the table. */
  state = $state.raw<State | null>(null);
  /** What was told up to the beat that plays. */
  log = $state.raw<LogEntry[]>([]);
  /** How things really stand. */
  truth = $state.raw<State | null>(null);
  act = $state.raw<Playing | null>(null);
  /** Scenes are on, or the camera is on its way back. */
  busy = $state(false);
  /** The scene is over and waits for the player. */
  waits = $state(false);
  /** Where pieces went since the last own answer. */
  ways = $state.raw<Way[]>([]);
  /** What happened since the last own answer. */
  since = $state.raw<Scene[]>([]);
  /** What happened and was not shown. */
  missed = $state.raw<LogEntry[]>([]);
  /** What has changed without a scene. */
  lit = $state.raw<Place[]>([]);
  /** For who does not see it. */
  said = $state('');
  camera: Camera | null = null;
  direction: Direction | null = null;
  /** Called when everything has been shown. */
  onrest: (() => void) | null = null;
  /** Times as fast, in a replay. */
  rate = 1;

  readonly clock = new Clock(
    (ms) => this.pass(ms),
    () => this.quiet,
  );
  private readonly announcer = new Announcer((text) => (this.said = text));
  private readonly watchers = new Map<(share: number) => void, Playing | null>();
  private queue: Message[] = [];
  private steps: Generator<Step, void> | null = null;
  private step: Step | null = null;
  private turning = false;
  private gone = 0;
  private litFor = 0;
  /** Scenes since the player was last asked, and whether one of them was skipped. */
  private batch = 0;
  private skipped = false;
  private rushing = false;
  private ended = -Infinity;
  private told: LogEntry[] = [];
  /** The scene that was cut last, as far as it has come. */
  private latest: Scene | null = null;
  /** The last line that was seen before the page was opened; nothing is missed where nobody was here before. */
  seenBefore: number | null = null;

  /** `aloud` when the player follows by ear: no scene is over before it has been told. */
  constructor(
    private readonly speed: () => Speed,
    private readonly aloud: () => boolean = () => false,
  ) {}

  /** Whether what lies on the table is how things stand. */
  get present(): boolean {
    return !this.busy;
  }
  /** Called with how much of the beat that plays now is over, frame by frame. */
  watch(frame: (share: number) => void): () => void {
    this.watchers.set(frame, this.act);
    return () => this.watchers.delete(frame);
  }

  /** Takes in how things stand; `unseen` when the reader was away, or may not see how they came about before he has sat down. */
  take(state: State, log: LogEntry[], unseen = false): void {
    const [before, known] = [this.truth, this.told];
    const fresh = log.slice(known.length);
    if (before?.ask && before.version !== state.version) this.began();
    [this.truth, this.told] = [state, log];
    if (!before) return this.cutTo(state, log, this.unseen(log));
    if (!follows(known, log)) return this.cutTo(state, log, []);
    if (unseen) return this.cutTo(state, log, fresh);
    const scenes = this.cutOn(before.picture, fresh, state.picture);
    this.since = scenes.reduce(withScene, this.since);
    if (this.speed() === 'off' && !this.busy) return this.change(before, state, log, scenes);
    this.enqueue({ state, log, scenes });
  }
  /** New events as scenes; the first may go on with the one that is still being played. */
  private cutOn(before: Picture, fresh: LogEntry[], now: Picture): Scene[] {
    if (!this.direction) return [];
    const scenes = cut(before, fresh, this.direction.staging, this.direction.teller(now), this.busy ? this.latest : null, this.truth?.you ?? null);
    this.latest = scenes.reduce(withScene, this.latest ? [this.latest] : []).at(-1) ?? null;
    return scenes;
  }
  /** What happened while the reader was away. */
  private unseen(log: LogEntry[]): LogEntry[] {
    const seen = this.seenBefore;
    return seen === null ? [] : log.filter(({ n }) => n > seen);
  }
  /** Goes straight to how things stand. */
  private cutTo(state: State, log: LogEntry[], missed: LogEntry[]): void {
    this.halt();
    [this.queue, this.rushing, this.skipped, this.batch] = [[], false, false, 0];
    [this.state, this.log, this.missed, this.since, this.ways] = [state, log, missed, [], []];
  }
  /** The player has decided something: what came before is seen. */
  private began(): void {
    [this.since, this.ways, this.missed] = [[], [], []];
    this.announcer.clear();
  }
  private change(before: State, state: State, log: LogEntry[], scenes: Scene[]): void {
    this.clock.start();
    for (const scene of scenes) this.announce(scene);
    for (const beat of scenes.flatMap((scene) => scene.beats)) this.tread(beat);
    const lit = before.version === state.version ? [] : changes(before.picture, state.picture);
    [this.state, this.log] = [state, log];
    this.clock.rouse();
    if (lit.length) [this.lit, this.litFor] = [lit, LIT];
  }
  private announce({ beats }: Scene): void {
    const teller = this.truth && this.direction?.teller(this.truth.picture);
    const heard = (entry: LogEntry): string => [teller?.event(entry), this.direction?.staging.heard?.(entry)].filter(Boolean).join(', ');
    if (teller && !this.rushing) this.announcer.add(beats.map(({ entry }) => sentence(heard(entry))).join(' '));
  }
  /** Says something to who does not see it, after what is being said. */
  tell(text: string): void {
    this.clock.start();
    this.announcer.add(text);
  }

  private enqueue(message: Message): void {
    this.queue.push(message);
    if (this.rushing) return this.finish();
    this.batch += message.scenes.filter(isNew).length;
    if (this.steps) return;
    this.clock.start();
    this.busy = true;
    this.steps = this.script();
    this.next();
  }
  /** Plays what waits, and ends with nothing left but the truth. */
  private *script(): Generator<Step, void> {
    let number = 0;
    while (this.queue.length) {
      for (const scene of this.queue[0].scenes) {
        if (isNew(scene)) number++;
        yield* this.scene(scene, Math.max(1, number));
      }
      this.arrive(this.queue.shift()!);
      if (this.queue.length) continue;
      this.act = null;
      if (this.camera?.home()) yield { ms: TRAVEL, pass: (share) => this.camera?.glide(share) };
    }
    this.state = this.truth;
  }
  private *scene(scene: Scene, number: number): Generator<Step, void> {
    this.announce(scene);
    for (const [at, beat] of scene.beats.entries()) {
      if (!at && seen(scene)) yield* this.open(scene, number);
      this.log = [...this.log, beat.entry];
      if (beat.parts.length) this.act = { scene, beat: at, number, waiting: this.waitingAfter(scene), aside: this.act?.aside };
      if (beat.ms) yield { ms: beat.ms, pass: (share) => this.show(share) };
      this.walk(beat);
    }
    if (seen(scene)) yield* this.close(scene);
  }
  private *open(scene: Scene, number: number): Generator<Step, void> {
    if (this.state) this.state = hushed(this.state);
    const travels = this.camera?.aim(placesOf(scene));
    this.act = { scene, beat: -1, number, waiting: this.waitingAfter(scene), aside: this.camera?.crowds(placesOf(scene)) };
    if (travels) yield { ms: TRAVEL, pass: (share) => this.camera?.glide(share) };
  }
  private *close(scene: Scene): Generator<Step, void> {
    if (this.after(scene)[0]?.goesOn) return;
    const lasted = scene.beats.reduce((all, { ms }) => all + ms, 0);
    if (lasted < LEAST && this.waitingAfter(scene)) yield { ms: LEAST - lasted };
    if (this.aloud()) yield { ms: Infinity, heeds: true };
    else if (this.speed() === 'slow') yield { ms: Infinity, waits: true };
  }
  /** The scenes that come after one. */
  private after(scene: Scene): Scene[] {
    const all = this.queue.flatMap(({ scenes }) => scenes);
    return all.slice(all.indexOf(scene) + 1);
  }
  private waitingAfter(scene: Scene): number {
    return this.after(scene).filter(isNew).length;
  }
  private walk(beat: Beat): void {
    this.tread(beat);
    if (this.state && this.direction) this.state = { ...hushed(this.state), picture: this.direction.staging.reduce(this.state.picture, beat.entry) };
  }
  private tread(beat: Beat): void {
    for (const part of beat.parts) if (part.show === 'walk') this.ways = withWay(this.ways, part);
  }
  /** The true picture takes the place of the one that its events made; the question waits until all is over. */
  private arrive({ state, log }: Message): void {
    this.log = log;
    this.state = hushed(state);
  }

  /** Lets time pass at the table's speed. */
  private pass(ms: number): void {
    const speaks = this.announcer.pass(ms);
    this.fade(ms);
    if (this.step) this.run(ms * this.pace);
    if (!this.step && !speaks && !this.lit.length) this.clock.stop();
  }
  /** For how many milliseconds nothing changes unless the player does something: the clock sleeps then. */
  private get quiet(): number {
    const step = this.step?.pass ? 0 : this.step ? (this.step.ms - this.gone) / this.pace : Infinity;
    return Math.min(step, this.announcer.quiet, this.lit.length ? this.litFor : Infinity);
  }
  private fade(ms: number): void {
    if (!this.lit.length) return;
    this.litFor -= ms;
    if (this.litFor <= 0) this.lit = [];
  }
  private get pace(): number {
    const speed = this.speed();
    return this.rate * (speed === 'off' ? 1 : FACTOR[speed]) * Math.min(FASTEST, Math.max(1, this.batch / MANY));
  }
  private run(ms: number): void {
    while (this.step && ms > 0) {
      if (this.step.heeds && !this.announcer.speaking) this.next();
      if (!this.step) return;
      const left = this.step.ms - this.gone;
      if (ms < left) {
        this.gone += ms;
        return this.step.pass?.(this.gone / this.step.ms);
      }
      ms -= left;
      this.next();
    }
  }
  private show(share: number): void {
    for (const [frame, act] of this.watchers) if (act === this.act) frame(share);
  }
  /** What plays next is thought out without time passing: the clock, which may have slept until something else, looks again. */
  private next(): void {
    if (this.turning) return;
    const played = this.step !== null;
    this.step?.pass?.(1);
    const { value, done } = this.turn();
    this.clock.rouse();
    this.gone = 0;
    this.step = done ? null : value;
    this.waits = this.step?.waits ?? false;
    this.step?.pass?.(0);
    if (done) this.over(played);
  }
  /** One step of the script; whatever it touches must not ask for another one meanwhile. */
  private turn(): IteratorResult<Step, void> {
    this.turning = true;
    try {
      return this.steps?.next() ?? { value: undefined, done: true };
    } finally {
      this.turning = false;
    }
  }
  private over(played: boolean): void {
    this.halt();
    if (played) this.ended = performance.now();
    if (this.truth?.ask || !this.truth?.thinking) [this.rushing, this.skipped, this.batch] = [false, false, 0];
    this.onrest?.();
  }
  private halt(): void {
    [this.steps, this.step, this.act, this.busy, this.waits] = [null, null, null, false, false];
  }

  /** A click or key while scenes play: the first ends the scene, the second all of them; whether there was anything to end. */
  skip(): boolean {
    if (!this.step) return performance.now() - this.ended < GRACE && !this.rushing;
    this.clock.start();
    if (this.waits) this.next();
    else if (this.skipped && this.speed() !== 'slow') this.finish();
    else {
      this.skipped = true;
      this.endScene();
    }
    return true;
  }
  private endScene(): void {
    const scene = this.act?.scene.id;
    do this.next();
    while (this.step && !this.waits && this.act?.scene.id === scene);
  }
  /** Goes to the end of everything; a computer's turn that is not over yet is not shown either. */
  finish(): void {
    this.rushing = true;
    this.announcer.clear();
    if (!this.steps && this.queue.length) this.steps = this.script();
    while (this.steps) this.next();
    this.ended = -Infinity;
  }

  /** Plays what is past once more, from the picture before it, and comes back to how things stand. */
  again(before: Picture, entries: LogEntry[]): void {
    const now = this.truth;
    if (!now || !this.direction || !entries.length) return;
    this.finish();
    this.rushing = false;
    this.missed = [];
    const scenes = cut(before, entries, this.direction.staging, this.direction.teller(now.picture));
    const log = this.told.filter((entry) => entry.n < entries[0].n);
    [this.state, this.log] = [{ ...hushed(now), picture: before }, log];
    this.enqueue({ state: now, log: this.told, scenes });
  }
  leave(): void {
    this.halt();
    this.clock.stop();
  }
}

/** Whether there is anything to see of a scene. */
const seen = ({ beats }: Scene): boolean => beats.some(({ parts, ms }) => parts.length > 0 && ms > 0);
/** Whether it is one more to be counted, and not the rest of the one before. */
const isNew = (scene: Scene): boolean => seen(scene) && !scene.goesOn;
/** Scenes with one more, or with the rest of the last one. */
function withScene(scenes: Scene[], scene: Scene): Scene[] {
  const last = scenes.at(-1);
  if (!scene.goesOn || !last) return [...scenes, scene];
  return [...scenes.slice(0, -1), { ...last, beats: [...last.beats, ...scene.beats] }];
}
/** Nobody is asked anything while scenes play. */
const hushed = (state: State): State => ({ ...state, ask: null, undo: false, outcome: null });
/** Whether a log goes on where another ended; it is told anew to who joins again, and to the next player at the same screen. */
function follows(known: readonly LogEntry[], log: readonly LogEntry[]): boolean {
  const [last, same] = [known.at(-1), log[known.length - 1]];
  return last === same || (log.length >= known.length && JSON.stringify(last) === JSON.stringify(same));
}
