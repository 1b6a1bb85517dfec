/** How the game of a lesson is opened: the same one for everybody, so that its tips come when they fit. */
import type { NewGame } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { ScenarioInfo } from '../lib/wire';
import type { Lesson } from './lessons';

/** The remembered name at a side, for games that are opened without asking for one. */
export const named = (side: string): Pick<NewGame, 'names'> => (settings.name ? { names: { [side]: settings.name } } : {});

export function gameOf(lesson: Lesson, { id, sides }: ScenarioInfo): NewGame {
  const seats = Object.fromEntries(sides.map((side) => [side, side === lesson.side ? 'human' : lesson.rival]));
  return { scenario: id, seats, seed: lesson.seed, ...named(lesson.side) };
}
