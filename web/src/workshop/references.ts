import type { Bench } from './state.svelte';
import { at, isBlock, type Path } from './tree';
import type { Block, Shape, Value } from './wire';

/** Which fields name entries of another kind: they are offered while somebody types. */
const COMMON: Record<string, string[]> = {
  abilities: ['abilities'],
  traits: ['traits'],
  weapon: ['weapons'],
  terrain: ['terrain'],
};
const OF_GAME: Record<string, Record<string, string[]>> = {
  assault: {
    type: ['units'],
    any_of: ['units', 'formations'],
    formations: ['formations'],
    tile: ['tiles'],
    cards: ['support-cards'],
    scenario: ['scenarios'],
    kind: ['terrain', 'fortifications', 'markers'],
  },
  commander: { unit: ['units'], hero: ['units'], private: ['units'], weapons: ['weapons'], radio: ['radios'], map: ['maps'], open_chits: ['chits'] },
  skirmish: {
    force: ['models', 'vehicles'],
    zones: ['models', 'vehicles'],
    table: ['tables'],
    weapons: ['weapons'],
    special: ['special'],
    of: ['models', 'vehicles'],
  },
};
export const referredTo = (game: string, field: string): string[] => OF_GAME[game]?.[field] ?? COMMON[field] ?? [];

const blocks = (value: Value): Block[] => (Array.isArray(value) ? value.filter(isBlock) : []);
const ids = (value: Value): string[] => blocks(value).flatMap(({ id }) => (typeof id === 'string' && id ? [id] : []));
const keys = (value: Value): string[] => (isBlock(value) ? Object.keys(value) : []);
type Within = (bench: Bench, scenario: Block, side: Block) => string[];
const sides: Within = (_bench, scenario) => ids(scenario.sides);
const orDraw: Within = (bench, scenario, side) => [...sides(bench, scenario, side), 'draw'];
const zones: Within = (_bench, _scenario, side) => keys(side.zones);
const features =
  (...sorts: string[]): Within =>
  (bench, { table }) =>
    ids(blocks(bench.entry('tables', String(table)).features).filter(({ kind }) => sorts.includes(String(kind))));
const all =
  (kind: string, field: string): Within =>
  (bench) => [...new Set(bench.ids(kind).map((id) => String(bench.entry(kind, id)[field] ?? '')))];
/** Fields of a scenario that name something of the same scenario, or a word that its pack knows: they are offered while somebody types. */
const WITHIN: Record<string, Record<string, Within>> = {
  assault: {
    initiative: (bench, scenario, side) => ['roll', ...sides(bench, scenario, side)],
    held_by: sides,
    set_up: sides,
    side: sides,
    winner: orDraw,
    otherwise: orDraw,
    zone: zones,
    aboard: (_bench, _scenario, side) => ids(side.units),
    faction: all('units', 'faction'),
    deck: all('command-cards', 'deck'),
    edition: (bench) => [bench.base.manifest.id],
    landscape: all('scenarios', 'landscape'),
    tiles: (_bench, { tiles }) => (Array.isArray(tiles) ? tiles.flat() : []).map((one) => String(at(one, ['tile']) ?? '')),
  },
  skirmish: {
    attacker: sides,
    side: sides,
    nation: all('models', 'nation'),
    place: features('building', 'area'),
    of: (bench, scenario) => [...blocks(scenario.sides).flatMap(({ force }) => keys(force)), ...features('objective')(bench, scenario, {})],
    kinds: (_bench, _scenario, side) => keys(side.force),
    only: (_bench, _scenario, side) => keys(side.force),
  },
};
/** What the scenario itself has that a field may name. */
export function namedWithin(bench: Bench, kind: string, id: string, path: Path): string[] {
  const last = path.findLast((step) => typeof step === 'string') ?? '';
  const offer = kind === 'scenarios' ? WITHIN[bench.base.manifest.game]?.[last] : undefined;
  if (!offer) return [];
  const scenario = bench.entry(kind, id);
  const side = path[0] === 'sides' ? at(scenario, path.slice(0, 2)) : undefined;
  return [...new Set(offer(bench, scenario, isBlock(side) ? side : {}))].filter(Boolean);
}

/** Fields that hold hexes, which can be clicked on the map. */
const HEXES = new Set(['hexes', 'area', 'at', 'hex']);
/** Fields that hold a rectangle of the table, which can be drawn on it. */
export const holdsRectangle = (kind: string, { sort, of = [] }: Shape): boolean => kind === 'scenarios' && sort === 'row' && of.length === 4;
export const holdsHexes = (kind: string, field: string): boolean => kind === 'scenarios' && HEXES.has(field);
