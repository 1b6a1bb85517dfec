/** What only whoever opened a game may do: new links, locking out, private or public. */
import { call } from './api';
import type { components } from './openapi';

export type SeatFacts = components['schemas']['SeatFacts'];

const ask = (game: string, path: string, host: string, method = 'GET', body?: object): Promise<Response> =>
  call(`/api/games/${encodeURIComponent(game)}/${path}`, {
    method,
    headers: { Authorization: `Bearer ${host}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const at = (seat: SeatFacts): string => `seats/${encodeURIComponent(seat.side)}/${seat.number}`;

export const seatsOf = async (game: string, host: string): Promise<SeatFacts[]> => (await ask(game, 'seats', host)).json() as Promise<SeatFacts[]>;
export const newLink = async (game: string, host: string, seat: SeatFacts): Promise<string> =>
  ((await (await ask(game, `${at(seat)}/link`, host, 'POST')).json()) as { token: string }).token;
export const lockOut = async (game: string, host: string, seat: SeatFacts): Promise<void> => void (await ask(game, at(seat), host, 'DELETE'));
/** Gives the token for watching, empty where everybody may. */
export const setPrivate = async (game: string, host: string, hidden: boolean): Promise<string> =>
  ((await (await ask(game, 'privacy', host, 'PUT', { private: hidden })).json()) as { watch: string }).watch;
