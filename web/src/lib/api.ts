/** Calls over HTTP; what goes wrong comes back as one sentence for people. */
import type { BoardData } from '../draw/board';
import { learnTypes } from './telling';
import { t, type Lang } from './texts.svelte';
import type { paths } from './openapi';
import type {
  Branching,
  Exercises,
  Family,
  Health,
  Moment,
  NewGame,
  Opened,
  Option,
  PlayerInfo,
  ReviewState,
  RuleHit,
  RuleSection,
  ScenarioInfo,
  Solution,
} from './wire';

export type { NewGame, Opened };

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
const json = async <T>(path: Address, init?: RequestInit): Promise<T> => (await call(path, init)).json() as Promise<T>;
/** An address of the API: its document has the path, with the variables in braces. */
type Filled<P extends string> = P extends `${infer Head}{${string}}${infer Tail}` ? `${Head}${string}${Filled<Tail>}` : P;
type Address = Filled<keyof paths> | `${Filled<keyof paths>}?${string}`;

export const scenarios = (): Promise<ScenarioInfo[]> => json('/api/scenarios');
export const players = (): Promise<PlayerInfo[]> => json('/api/players');
export const board = (scenario: string): Promise<BoardData> => json(`/api/boards/${scenario}`);
const boards = new Map<string, Promise<BoardData>>();
/** Boards never change while the page is open. */
export function cachedBoard(scenario: string): Promise<BoardData> {
  const known = boards.get(scenario) ?? board(scenario);
  boards.set(scenario, known);
  known.then(
    ({ types }) => learnTypes(types ?? {}),
    () => boards.delete(scenario),
  );
  return known;
}
export const health = (): Promise<Health> => json('/api/health');
/** A section with the statement ('RH41-9.8.1a') or ruling ('RH41-9.8.1/1') that was asked for. */
export function rule(id: string, lang: Lang): Promise<RuleSection> {
  const [of, number] = id.split('/').map(encodeURIComponent);
  return number ? json(`/api/rules/${of}/${number}?lang=${lang}`) : json(`/api/rules/${of}?lang=${lang}`);
}
export const findRules = (words: string, lang: Lang): Promise<RuleHit[]> => json(`/api/rules?q=${encodeURIComponent(words)}&lang=${lang}`);
export const catalogue = async (lang: Lang): Promise<string> => (await call(`/api/texts/${lang}`)).text();

export const openGame = (game: NewGame): Promise<Opened> =>
  json('/api/games', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(game) });
export const answerMail = (token: string, wanted: boolean): Promise<unknown> =>
  json('/api/mail', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ token, wanted }) });
export const importGame = (record: string): Promise<Opened> => json('/api/games/import?hotseat=true', { method: 'POST', body: record });
/** The whole record, or with a side what that side has seen so far. */
export const record = async (id: string, token: string | null, view: string | null): Promise<Blob> =>
  (
    await call(`/api/games/${id}/record${view ? `?view=${encodeURIComponent(view)}` : ''}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} })
  ).blob();
export const moment = (id: string, entry: number, view: string | null, token: string | null): Promise<Moment> =>
  json(`/api/games/${id}/moments/${entry}${view ? `?view=${encodeURIComponent(view)}` : ''}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });

const bearing = (token: string | null): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {});
/** How far the review of a game that is over is; with 'POST' it is begun unless it is there. */
export const review = (id: string, token: string | null, method: 'GET' | 'POST' = 'GET'): Promise<ReviewState> =>
  json(`/api/games/${id}/review`, { method, headers: bearing(token) });
export const cancelReview = (id: string, token: string | null): Promise<Response> =>
  call(`/api/games/${id}/review`, { method: 'DELETE', headers: bearing(token) });
/** The review as one page to keep. */
export const reviewPage = async (id: string, token: string | null, lang: string): Promise<Blob> =>
  (await call(`/api/games/${id}/review/page?lang=${lang}`, { headers: bearing(token) })).blob();
export const branches = (id: string, token: string | null): Promise<Family> => json(`/api/games/${id}/branches`, { headers: bearing(token) });
export const branchOff = (id: string, token: string | null, wanted: Branching): Promise<Opened> =>
  json(`/api/games/${id}/branches`, { method: 'POST', headers: { 'Content-Type': 'application/json', ...bearing(token) }, body: JSON.stringify(wanted) });

/** All exercises, and that of the day. */
export const exercises = (): Promise<Exercises> => json('/api/exercises');
/** A table of practice at which the question of an exercise is put. */
export const exerciseTable = (id: string): Promise<Opened> => json(`/api/exercises/${encodeURIComponent(id)}/table`, { method: 'POST' });
/** What an answer is worth beside all others. */
export const answerExercise = (id: string, option: Option): Promise<Solution> =>
  json(`/api/exercises/${encodeURIComponent(id)}/answer`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ option }),
  });

const fetched = new Map<Lang, Promise<void>>();
/** Fetches the words of the games once a language. */
export function loadTexts(lang: Lang, add: (lang: Lang, source: string) => void): Promise<void> {
  const known = fetched.get(lang) ?? catalogue(lang).then((source) => add(lang, source));
  fetched.set(lang, known);
  known.catch(() => fetched.delete(lang));
  return known;
}
