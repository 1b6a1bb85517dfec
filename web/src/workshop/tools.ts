/** What the hand holds over a map. */
import { pick, type Words } from '../lib/texts.svelte';
import { SCRIPTS } from './lines';
import type { Bench } from './state.svelte';
import { choiceName } from './words';

/** What lies on a map beside its ground, and a part of it that is laid once more. */
export type Thing = 'building' | 'bridge' | 'objective' | 'name' | 'copy';
/** What can be laid on the maps of each game. */
export const THINGS: Record<string, readonly Thing[]> = { commander: ['building', 'bridge', 'objective', 'copy'], assault: ['name', 'copy'] };

export interface Tool {
  sort: 'none' | 'terrain' | 'level' | 'way' | 'side' | 'erase' | 'sight' | Thing;
  /** The letter of a terrain, a level, or the kind of way or hexside. */
  what: string;
}
export const NOTHING: Tool = { sort: 'none', what: '' };
export interface Named {
  kind: string;
  name: string;
}
const nameIn = (bench: Bench, kind: string): string => {
  const words = bench.entry('terrain', kind).name as Words | undefined;
  return words ? pick(words) : choiceName(kind);
};
/** The kinds of roads that a map of this game can have. */
export const wayKinds = (bench: Bench): Named[] =>
  SCRIPTS[bench.base.manifest.game].kinds.map(({ kind }) => ({
    kind,
    name: bench.base.manifest.game === 'commander' ? nameIn(bench, kind) : choiceName(kind),
  }));
/** What can lie on a hexside, as the terrain chart names it. */
export const sideKinds = (bench: Bench): Named[] =>
  bench
    .ids('terrain')
    .filter((id) => bench.entry('terrain', id).kind === 'hexside')
    .map((kind) => ({ kind, name: nameIn(bench, kind) }));
