/** Which exercises the reader wants, written in the address so that the next one is of the same kind. */
import { familyOf } from '../games/lobby';
import type { Answered } from '../lib/settings.svelte';
import type { ExerciseInfo } from '../lib/wire';

export interface Wanted {
  family: string;
  theme: string;
  /** '1', '2', '3', or nothing for all. */
  level: string;
}
export const ALL: Wanted = { family: '', theme: '', level: '' };
export const LEVELS = ['1', '2', '3'] as const;

export function wantedIn(search: string): Wanted {
  const query = new URLSearchParams(search);
  return { family: query.get('family') ?? '', theme: query.get('theme') ?? '', level: query.get('level') ?? '' };
}
/** The part of the address that says it, with its question mark. */
export function inAddress(wanted: Wanted): string {
  const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));
  return query.size ? `?${query}` : '';
}
/** Editions that players take for games of their own have the same name in their scenarios. */
export const familyOfExercise = ({ game, scenario }: Pick<ExerciseInfo, 'game' | 'scenario'>): string => familyOf({ game, edition: scenario.split('/')[0] });

export const fits = (one: ExerciseInfo, { family, theme, level }: Wanted): boolean =>
  (!family || familyOfExercise(one) === family) && (!theme || one.theme === theme) && (!level || String(one.level) === level);

/** The next one of the same kind that is not solved yet, after this one, then from the start; solved ones when all are. */
export function nextOf(list: readonly ExerciseInfo[], id: string, wanted: Wanted, done: Record<string, Answered>): ExerciseInfo | undefined {
  const here = list.findIndex((one) => one.id === id);
  const others = [...list.slice(here + 1), ...list.slice(0, Math.max(0, here))].filter((one) => fits(one, wanted));
  const open = (one: ExerciseInfo): boolean => (done[one.id]?.solved ?? 'not') === 'not';
  return others.find(open) ?? others[0];
}
