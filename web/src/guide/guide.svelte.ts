/** Gives the tips of a lesson one at a time while a game is played, and remembers which were given. */
import type { LogEntry, State } from '../lib/wire';
import { nextTip, type Lesson, type Tip } from './lessons';

interface Progress {
  given: string[];
  /** The reader wants no more tips. */
  off?: boolean;
}
const KEY = 'opfire.lessons';

function read(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Progress>;
  } catch {
    return {};
  }
}
function write(id: string, progress: Progress): void {
  localStorage.setItem(KEY, JSON.stringify({ ...read(), [id]: progress }));
}
/** How many tips of a lesson the reader has had. */
export const tipsGiven = (lesson: Lesson): number => lesson.tips.filter((tip) => read()[lesson.id]?.given.includes(tip.id)).length;
/** Begins a lesson anew. */
export const restart = (lesson: Lesson): void => write(lesson.id, { given: [] });

export class Guide {
  tip = $state.raw<Tip | null>(null);
  off = $state(false);
  private given: ReadonlySet<string>;
  private version = -1;
  private asked = false;

  constructor(readonly lesson: Lesson) {
    const kept = read()[lesson.id];
    this.given = new Set(kept?.given);
    this.off = kept?.off ?? false;
  }
  /** They come as the game needs them, and are counted as they come. */
  get number(): number {
    return this.tip ? this.lesson.tips.filter(({ id }) => this.given.has(id)).length + 1 : 0;
  }
  /** A tip is done with once a question was answered while it was on show; then the next may come. */
  follow(now: State, log: readonly LogEntry[]): void {
    if (this.off) return;
    if (this.tip && this.asked && now.version > this.version) this.tick(this.tip);
    if (this.tip && now.outcome && !this.tip.when.over) this.tip = null;
    if (!this.tip) this.tip = nextTip(this.lesson, this.given, now, log);
    this.version = now.version;
    this.asked = now.ask !== null && now.ask.side === now.you;
  }
  /** The reader has understood. */
  next(now: State, log: readonly LogEntry[]): void {
    if (this.tip) this.tick(this.tip);
    this.tip = nextTip(this.lesson, this.given, now, log);
  }
  skip(): void {
    this.off = true;
    this.tip = null;
    write(this.lesson.id, { given: [...this.given], off: true });
  }
  private tick(tip: Tip): void {
    this.given = new Set([...this.given, tip.id]);
    this.tip = null;
    write(this.lesson.id, { given: [...this.given] });
  }
}
