/** How the player wants the table: kept in this browser. */

export type Reactions = 'ask' | 'worthwhile' | 'never';
export type Speed = 'off' | 'fast' | 'normal' | 'slow';

interface Kept {
  reactions: Reactions;
  speed: Speed;
  /** What the player is called at the table, if he wants to be. */
  name: string;
}
const KEY = 'opfire.settings';
const FIRST: Kept = { reactions: 'ask', speed: 'normal', name: '' };
const HOLD: Record<Speed, number> = { off: 0, fast: 1800, normal: 4200, slow: 8000 };

function read(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return FIRST;
  }
}

class Settings {
  private kept = $state.raw<Kept>(typeof localStorage === 'undefined' ? FIRST : read());

  get reactions(): Reactions {
    return this.kept.reactions;
  }
  get speed(): Speed {
    return this.kept.speed;
  }
  get name(): string {
    return this.kept.name;
  }
  /** How long an interruption stays, in milliseconds. */
  get hold(): number {
    return HOLD[this.kept.speed];
  }
  set(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.kept));
    this.apply();
  }
  apply(): void {
    document.documentElement.dataset.speed = this.kept.speed;
  }
}
export const settings = new Settings();
