/** Calls over HTTP; what goes wrong comes back as one sentence for people. */
import type { BoardData } from '../draw/board';
import { t, type Lang } from './texts.svelte';
import type { Moment, PlayerInfo, RuleSection, ScenarioInfo } from './wire';

export class ApiError extends Error {}

export async function call(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError(t('server-away'));
  }
  if (response.ok) return response;
  const told = (await response.json().catch(() => null)) as { error?: { text?: string } } | null;
  throw new ApiError(told?.error?.text ?? t('server-trouble', { status: response.status }));
}
const json = async <T>(path: string, init?: RequestInit): Promise<T> => (await call(path, init)).json() as Promise<T>;

export const scenarios = (): Promise<ScenarioInfo[]> => json('/api/scenarios');
export const players = (): Promise<PlayerInfo[]> => json('/api/players');
export const board = (scenario: string): Promise<BoardData> => json(`/api/boards/${scenario}`);
const boards = new Map<string, Promise<BoardData>>();
/** Boards never change while the page is open. */
export function cachedBoard(scenario: string): Promise<BoardData> {
  const known = boards.get(scenario) ?? board(scenario);
  boards.set(scenario, known);
  known.catch(() => boards.delete(scenario));
  return known;
}
export const rule = (id: string): Promise<RuleSection> => json(`/api/rules/${encodeURIComponent(id)}`);
export const findRules = (words: string): Promise<{ id: string; title: string; text: string }[]> =>
  json(`/api/rules?q=${encodeURIComponent(words)}`);
export const catalogue = async (lang: Lang): Promise<string> => (await call(`/api/texts/${lang}`)).text();

export interface NewGame {
  scenario: string;
  seats: Record<string, string>;
  settings?: Record<string, string>;
  seed?: number;
  dice?: 'rolled' | 'typed';
  hotseat?: boolean;
}
export interface Opened {
  id: string;
  /** Allows to change who sits where. */
  host?: string;
  seats: Record<string, string>;
}
export const openGame = (game: NewGame): Promise<Opened> =>
  json('/api/games', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(game) });
export const importGame = (record: string): Promise<Opened> => json('/api/games/import?hotseat=true', { method: 'POST', body: record });
export const record = async (id: string, token: string | null): Promise<Blob> =>
  (await call(`/api/games/${id}/record`, { headers: token ? { Authorization: `Bearer ${token}` } : {} })).blob();
export const moment = (id: string, entry: number, view: string | null, token: string | null): Promise<Moment> =>
  json(`/api/games/${id}/moments/${entry}${view ? `?view=${encodeURIComponent(view)}` : ''}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });

const fetched = new Set<Lang>();
/** Fetches the words of the games once a language. */
export async function loadTexts(lang: Lang, add: (lang: Lang, source: string) => void): Promise<void> {
  if (fetched.has(lang)) return;
  fetched.add(lang);
  try {
    add(lang, await catalogue(lang));
  } catch (error) {
    fetched.delete(lang);
    throw error;
  }
}
