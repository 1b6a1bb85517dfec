/** What the lobby knows of the families before a game of theirs is opened, and what players call their games. */
import type { Lesson } from '../guide/lessons';
import { t, texts } from '../lib/texts.svelte';
import type { ScenarioInfo } from '../lib/wire';

/** What a folder says in its `lobby.ts`. */
export interface Entry {
  /** Its place among the families. */
  rank: number;
  /** Editions that players take for games of their own. */
  editions?: string[];
  /** The guided first game. */
  lesson?: Lesson;
}
const FOLDERS = import.meta.glob<{ entry: Entry }>('./*/lobby.ts', { eager: true });
const ENTRIES = Object.entries(FOLDERS)
  .map(([path, { entry }]) => ({ game: path.split('/')[1], ...entry }))
  .sort((a, b) => a.rank - b.rank);

export const LESSONS: readonly Lesson[] = ENTRIES.flatMap(({ lesson }) => lesson ?? []);
export const lessonOf = (id: string | undefined): Lesson | undefined => LESSONS.find((lesson) => lesson.id === id);

const ORDER = ENTRIES.flatMap(({ game, editions }) => editions ?? [game]);
const place = (id: string): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

export const familyOf = ({ game, edition }: Pick<ScenarioInfo, 'game' | 'edition'>): string =>
  ENTRIES.find((one) => one.game === game)?.editions ? edition : game;
export const familyName = (id: string): string => (texts.has(`family-${id}`) ? t(`family-${id}`) : id);
export const families = (list: Pick<ScenarioInfo, 'game' | 'edition'>[]): string[] => [...new Set(list.map(familyOf))].sort((a, b) => place(a) - place(b));
