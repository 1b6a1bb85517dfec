/** Tournaments: their table and pairings; the tokens of the host and of one's own seat are kept only in this browser. */
import { call } from './api';
import type { components } from './openapi';

type Schemas = components['schemas'];
export type Line = Schemas['Line'];
/** The document does not say of what its lists of fixed length are. */
export type Plan = Omit<Schemas['Plan'], 'scenarios'> & { scenarios: string[] };
export type Leg = Omit<Schemas['Leg'], 'sides'> & { sides: [number, number] };
export interface Pairing {
  one: number;
  other?: number | null;
  legs?: Leg[];
  free?: number;
}
export type TournamentFacts = Omit<Schemas['TournamentFacts'], 'plan'> & { plan: Plan };
export type TournamentState = Omit<Schemas['TournamentState'], 'plan' | 'rounds'> & { plan: Plan; rounds: { scenario: string; pairings: Pairing[] }[] };
export interface KeptTournament {
  id: string;
  host?: string;
  token?: string;
}

const KEY = 'opfire.tournaments';
const MOST = 50;
export function keptTournaments(): KeptTournament[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptTournament[];
  } catch {
    return [];
  }
}
export const keptTournament = (id: string): KeptTournament => keptTournaments().find((one) => one.id === id) ?? { id };
function keep(id: string, more: Omit<KeptTournament, 'id'>): void {
  const changed = { ...keptTournament(id), ...more };
  localStorage.setItem(KEY, JSON.stringify([changed, ...keptTournaments().filter((one) => one.id !== id)].slice(0, MOST)));
}

async function say<T>(method: string, path: string, token?: string, body?: unknown): Promise<T> {
  const headers = { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...(body ? { 'Content-Type': 'application/json' } : {}) };
  const response = await call(`/api/tournaments${path}`, { method, headers, body: body ? JSON.stringify(body) : undefined });
  return (response.status === 204 ? undefined : await response.json()) as T;
}
export const tournaments = (): Promise<TournamentFacts[]> => say('GET', '');
export const tournamentState = (id: string): Promise<TournamentState> =>
  say('GET', `/${encodeURIComponent(id)}`, keptTournament(id).token ?? keptTournament(id).host);
export async function announce(plan: Plan): Promise<string> {
  const { id, host } = await say<{ id: string; host: string }>('POST', '', undefined, plan);
  keep(id, { host });
  return id;
}
export async function enter(id: string, name: string): Promise<void> {
  const { token } = await say<{ token: string }>('POST', `/${id}/entrants`, keptTournament(id).host, { name });
  keep(id, { token });
}
export const addComputers = (id: string, player: string, count: number): Promise<unknown> =>
  say('POST', `/${id}/entrants`, keptTournament(id).host, { player, count });
export const start = (id: string): Promise<unknown> => say('POST', `/${id}/start`, keptTournament(id).host);
/** Withdraws, or as the host takes somebody out; a computer may play on for him. */
export const leave = (id: string, number: number, mine: boolean, computer = ''): Promise<unknown> =>
  say('DELETE', `/${id}/entrants/${number}?computer=${computer}`, mine ? keptTournament(id).token : keptTournament(id).host);
export const rule = (id: string, game: string, winner: number | null): Promise<unknown> =>
  say('PUT', `/${id}/games/${game}`, keptTournament(id).host, { winner });

/** Points are counted in halves. */
export const halves = (points: number): string => `${points > 1 || !(points % 2) ? Math.floor(points / 2) : ''}${points % 2 ? '½' : ''}`;
/** Points that were counted in halves twice. */
export const quarters = (points: number): string => String(points / 4);
