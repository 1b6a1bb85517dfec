/** The seats this browser holds: secret tokens, kept only here. */
import type { Words } from './texts.svelte';
import type { NewGame, Opened } from './api';

export interface Kept {
  id: string;
  token: string;
  side: string;
  scenario: string;
  title: Words;
  seats: Record<string, string>;
  hotseat: boolean;
  when: number;
  over?: boolean;
  turn?: number;
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

/** Remembers the first human seat of a new game; at one screen a single token holds all of them. */
export function keepGame(opened: Opened, game: NewGame, title: Words): void {
  const [side, token] = Object.entries(opened.seats)[0] ?? ['', ''];
  const entry: Kept = { id: opened.id, token, side, scenario: game.scenario, title, seats: game.seats, hotseat: game.hotseat ?? false, when: Date.now() };
  write([entry, ...keptGames()]);
}
export function noteGame(id: string, turn: number, over: boolean): void {
  write(keptGames().map((g) => (g.id === id ? { ...g, turn, over, when: Date.now() } : g)).sort((a, b) => b.when - a.when));
}
export const forgetGame = (id: string): void => write(keptGames().filter((g) => g.id !== id));
