/** How strong the sides of a scenario are: units and points, as their pack values them. */
import type { Bench } from './state.svelte';
import { isBlock } from './tree';
import type { Block, Value } from './wire';
import { sidesOf } from './winning';
import { choiceName } from './words';

export interface Force {
  side: string;
  units: number;
  /** null where the game gives its units no points. */
  points: number | null;
}
const blocks = (value: Value): Block[] => (Array.isArray(value) ? value.filter(isBlock) : []);
const number = (value: Value, otherwise = 0): number => (typeof value === 'number' ? value : otherwise);
const worth = (bench: Bench, kind: string, id: Value, field = 'points'): number => number(bench.entry(kind, String(id))[field]);

/** Units that stand alone, those of formations (the first where one may choose), and those that come later. */
function assault(bench: Bench, scenario: Block): Force[] {
  const names = sidesOf(scenario);
  return blocks(scenario.sides).map((side, i) => {
    const groups = [side, ...blocks(side.reinforcements)];
    const units = groups.flatMap((group) => blocks(group.units));
    const first = blocks(side.formations).flatMap(({ any_of: choices }) => (Array.isArray(choices) ? ((choices[0] ?? []) as string[]) : []));
    const formations = [...first, ...blocks(side.reinforcements).flatMap(({ formations: late }) => (late ?? []) as string[])];
    const within = formations.flatMap((id) => blocks(bench.entry('formations', id).units));
    const ofUnit = ({ type, half }: Block): number => worth(bench, 'units', type, half === true ? 'points_half' : 'points');
    return {
      side: names[i]?.name ?? '',
      units: units.length + within.reduce((sum, one) => sum + number(one.count, 1), 0),
      points: [...units.map(ofUnit), ...formations.map((id) => worth(bench, 'formations', id))].reduce((sum, one) => sum + one, 0),
    };
  });
}
function skirmish(bench: Bench, scenario: Block): Force[] {
  const names = sidesOf(scenario);
  return blocks(scenario.sides).map(({ force }, i) => {
    const many = Object.entries(isBlock(force) ? force : {}).map(([id, n]) => ({ id, n: number(n) }));
    const kindOf = (id: string): string => (bench.ids('models').includes(id) ? 'models' : 'vehicles');
    return {
      side: names[i]?.name ?? '',
      units: many.reduce((sum, { n }) => sum + n, 0),
      points: many.reduce((sum, { id, n }) => sum + n * worth(bench, kindOf(id), id), 0),
    };
  });
}
const commander = (_bench: Bench, scenario: Block): Force[] =>
  ['axis', 'allies'].map((id) => {
    const side = isBlock(scenario[id]) ? scenario[id] : {};
    const musters = [side, ...blocks(side.reinforcements)].flatMap((group) => blocks(group.units));
    return { side: choiceName(id), units: musters.reduce((sum, one) => sum + number(one.count, 1), 0), points: null };
  });
const OF: Record<string, (bench: Bench, scenario: Block) => Force[]> = { assault, skirmish, commander };
export const forcesOf = (bench: Bench, scenario: Block): Force[] => OF[bench.base.manifest.game]?.(bench, scenario) ?? [];
