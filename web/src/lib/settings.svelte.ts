/** How the player wants the table: kept in this browser. */

/** When a chance to react is put to the player. */
export type Wish = 'always' | 'matters' | 'never';
export type Speed = 'off' | 'fast' | 'normal' | 'slow';

/** How often an exercise was answered, and whether rightly at once, later or not yet. */
export interface Answered {
  times: number;
  solved: 'first' | 'later' | 'not';
}

interface Kept {
  /** What the player wishes of each kind of reaction, by game and question; else he is asked where it could matter. */
  asked: Record<string, Wish>;
  /** How fast scenes play, once the player has chosen. */
  speed?: Speed;
  /** What the player is called at the table, if he wants to be. */
  name: string;
  /** The chat is not counted and not read out. */
  muted: boolean;
  /** The player follows by ear: the options stand in a list, and nothing goes faster than it is told. */
  aloud: boolean;
  /** The exercises that were answered, by id. */
  exercises: Record<string, Answered>;
}
const KEY = 'opfire.settings';
const FIRST: Kept = { asked: {}, name: '', muted: false, aloud: false, exercises: {} };
/** Who asked his system for less motion. */
const CALM = '(prefers-reduced-motion: reduce)';

function read(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return FIRST;
  }
}

class Settings {
  private kept = $state.raw<Kept>(typeof localStorage === 'undefined' ? FIRST : read());

  wish(game: string, kind: string): Wish {
    return this.kept.asked[`${game}-${kind}`] ?? 'matters';
  }
  wishFor(game: string, kinds: Iterable<string>, wish: Wish): void {
    this.set({ asked: { ...this.kept.asked, ...Object.fromEntries([...kinds].map((kind) => [`${game}-${kind}`, wish])) } });
  }
  get speed(): Speed {
    return this.kept.speed ?? (this.calm ? 'off' : 'normal');
  }
  /** Nothing glides: what moves is here and then there. */
  get calm(): boolean {
    return typeof matchMedia === 'function' && matchMedia(CALM).matches;
  }
  get name(): string {
    return this.kept.name;
  }
  get muted(): boolean {
    return this.kept.muted;
  }
  get aloud(): boolean {
    return this.kept.aloud;
  }
  get exercises(): Record<string, Answered> {
    return this.kept.exercises;
  }
  /** Notes that an exercise was answered; once solved it stays so. */
  answered(id: string, right: boolean): void {
    const before = this.kept.exercises[id] ?? { times: 0, solved: 'not' };
    const solved = before.solved !== 'not' ? before.solved : right ? (before.times ? 'later' : 'first') : 'not';
    this.set({ exercises: { ...this.kept.exercises, [id]: { times: before.times + 1, solved } } });
  }
  set(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.kept));
    this.apply();
  }
  apply(): void {
    document.documentElement.dataset.speed = this.speed;
  }
}
export const settings = new Settings();
