/** What the people at the table are called; who has given no name goes by his side. */
import { pick } from './texts.svelte';
import type { PlayerInfo, State } from './wire';

/** The most characters of a name; the server counts them too. */
export const LONGEST_NAME = 40;

/** What nobody sees, but for the sign between two pictures that makes one of them. */
const UNSEEN = /(?!(?<=[\p{So}\p{Sk}\ufe0f])\u200d(?=\p{So}))\p{C}/gu;
/** A name to remember: one line without what nobody sees. */
export const plainName = (typed: string): string => [...typed.replace(/\s+/g, ' ').replace(UNSEEN, '').trim()].slice(0, LONGEST_NAME).join('');

/** The names given on a side, empty for none. */
export const namesOf = (now: State, side: string): string => (now.names?.[side] ?? []).join(', ');

const sideName = (now: State, side: string): string => {
  const found = now.picture.sides.find((s) => s.id === side);
  return found ? pick(found.name) : side;
};
/** The people of a side by name, else the side. */
export const who = (now: State, side: string): string => namesOf(now, side) || sideName(now, side);

/** The people of a side by name, with the side behind it. */
export function whoOfSide(now: State, side: string): string {
  const names = namesOf(now, side);
  return names ? `${names} (${sideName(now, side)})` : sideName(now, side);
}
/** Everybody the reader plays against by name, empty where nobody has one. */
export const against = (now: State): string =>
  Object.keys(now.names ?? {})
    .filter((side) => !now.seats?.includes(side))
    .map((side) => namesOf(now, side))
    .join(', ');

/** Who plays each side, computers too; nothing as long as no person has a name. */
export function playersBySide(now: State, computers: readonly PlayerInfo[]): Record<string, string> {
  if (!Object.keys(now.names ?? {}).length) return {};
  const computer = (id: string): string => {
    const known = computers.find((p) => p.id === now.players?.[id]);
    return known ? pick(known.name) : '';
  };
  return Object.fromEntries(now.picture.sides.map(({ id }) => [id, computer(id) || who(now, id)]));
}

/** The sides that people play. */
export const humanSides = (now: State): string[] => now.picture.sides.map(({ id }) => id).filter((id) => now.players?.[id] === 'human');

/** Whether somebody at the table is another person than the reader: on another side, or at another seat of his own. */
export function inCompany(now: State): boolean {
  const others = humanSides(now).filter((side) => !now.seats?.includes(side));
  const beside = (now.seats ?? []).some((side) => (now.present?.[side] ?? []).some((number) => number !== now.places?.[side]));
  return others.length > 0 || beside;
}
