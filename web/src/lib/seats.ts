/** The seats this browser holds: secret tokens, kept only here. */
import type { Words } from './texts.svelte';
import type { NewGame, Opened } from './api';

export interface Kept {
  id: string;
  token: string;
  side: string;
  /** Tokens of seats that others are still to take. */
  others?: Record<string, string>;
  host?: string;
  /** The token for watching, where the game is private. */
  watch?: string;
  scenario: string;
  title: Words;
  seats: Record<string, string>;
  hotseat: boolean;
  when: number;
  over?: boolean;
  turn?: number;
  /** The names of the people it is played against. */
  against?: string;
  /** Somebody went back over dice: it counts for nothing. */
  practice?: boolean;
  /** The last line of the log that was seen. */
  seen?: number;
  /** When the last line of the chat was said that has been read. */
  heard?: number;
  /** The guided game it is. */
  lesson?: string;
  /** It goes on from a record. */
  loaded?: boolean;
  /** The campaign it is a battle of. */
  campaign?: string;
  /** The tournament it belongs to. */
  tournament?: string;
}
const KEY = 'opfire.games';
const MOST = 30;

export function keptGames(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}
function write(list: Kept[]): void {
  localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST)));
}
export const keptGame = (id: string): Kept | undefined => keptGames().find((g) => g.id === id);

/** Remembers one's own seat of a new game, and the tokens of the others to invite them with; at one screen a single token holds all. */
export function keepGame(opened: Opened, game: NewGame, title: Words, mine?: string, more: Pick<Kept, 'lesson' | 'campaign' | 'loaded'> = {}): void {
  const side = mine && mine in opened.seats ? mine : (Object.keys(opened.seats)[0] ?? '');
  const { [side]: token = '', ...others } = opened.seats;
  const entry: Kept = {
    id: opened.id,
    token,
    side,
    others,
    host: opened.host,
    watch: opened.watch,
    scenario: game.scenario,
    title,
    seats: game.seats,
    hotseat: game.hotseat ?? false,
    when: Date.now(),
    ...more,
  };
  write([entry, ...keptGames().filter((g) => g.id !== opened.id)]);
}
/** A seat that came by link, or with the game before. */
export function keepSeat(
  id: string,
  token: string,
  side: string,
  scenario: string,
  title: Words,
  more: Pick<Kept, 'host' | 'watch' | 'tournament'> = {},
): void {
  if (keptGame(id)?.token === token) return;
  write([{ id, token, side, scenario, title, seats: {}, hotseat: false, when: Date.now(), ...more }, ...keptGames().filter((g) => g.id !== id)]);
}
/** Remembers what has changed about a kept game. */
export function changeKept(id: string, change: Partial<Kept>): void {
  write(keptGames().map((g) => (g.id === id ? { ...g, ...change } : g)));
}
export function noteGame(id: string, what: Required<Pick<Kept, 'turn' | 'over' | 'against' | 'practice'>>): void {
  write(
    keptGames()
      .map((g) => (g.id === id ? { ...g, ...what, when: Date.now() } : g))
      .sort((a, b) => b.when - a.when),
  );
}
export const forgetGame = (id: string): void => write(keptGames().filter((g) => g.id !== id));
