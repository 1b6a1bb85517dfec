/** Maps written as letters and digits row by row, and what brushes do to them. */
import type { BoardData } from '../draw/board';
import type { Sheet } from './sheets';
import { LARGEST, reframed, sized, sizeOf, type Size } from './sizing';
import type { Bench } from './state.svelte';
import type { Block, Draft } from './wire';
import { pick, type Words } from '../lib/texts.svelte';

export interface Ink {
  letter: string;
  terrain: string;
  name: string;
}

/** Combat Commander's letters, as its maps are written. */
const COMMANDER: Record<string, string> = {
  '.': 'open',
  f: 'field',
  o: 'orchard',
  b: 'brush',
  w: 'woods',
  B: 'building',
  g: 'gully',
  m: 'marsh',
  s: 'stream',
  '~': 'water',
};
/** Which kind of entry is a map, which of its fields holds the terrain, its highest level, and its size where that is given. */
export const MAPS: Record<string, { kind: string; rows: string; top: number; fixed?: Size }> = {
  assault: { kind: 'tiles', rows: 'rows', top: 3, fixed: { cols: 8, rows: 9 } },
  commander: { kind: 'maps', rows: 'terrain', top: 4 },
};
/** Fields that hold a map row by row: they are written on several lines. */
export const isSheet = (kind: string, field: string): boolean => (kind === 'maps' || kind === 'tiles') && ['terrain', 'rows', 'levels'].includes(field);
export const MAP_KIND: Record<string, string> = { assault: 'tiles', commander: 'maps', skirmish: 'tables' };

export const inked = (sheet: Sheet, hexes: readonly number[], letter: string): Sheet => {
  const cols = sheet[0]?.length ?? 0;
  const copy = sheet.map((line) => [...line]);
  for (const hex of hexes) copy[Math.floor(hex / cols)][hex % cols] = letter;
  return copy;
};

/** The letters that a map of this game is drawn with. */
export function inks(bench: Bench): Ink[] {
  const { game } = bench.base.manifest;
  if (game === 'commander') {
    return Object.entries(COMMANDER).map(([letter, terrain]) => ({ letter, terrain, name: named(bench.entry('terrain', terrain), terrain) }));
  }
  return bench.ids('terrain').flatMap((terrain) => {
    const row = bench.entry('terrain', terrain);
    return typeof row.letter === 'string' && row.letter ? [{ letter: row.letter, terrain, name: named(row, terrain) }] : [];
  });
}
const named = (row: Block, id: string): string => (row.name ? pick(row.name as Words) : id);

const TINTS: readonly [RegExp, string][] = [
  [/wood|forest/, 'var(--m-heavy-b)'],
  [/field/, 'var(--m-field-p)'],
  [/building/, 'var(--m-roof-2)'],
  [/water|stream|river|marsh/, 'var(--m-water)'],
  [/brush|orchard|olive|vineyard/, 'var(--m-light-b)'],
];
/** The colour of a stroke until the map is drawn anew. */
export function tint(letter: string, known: readonly Ink[]): string {
  const terrain = known.find((ink) => ink.letter === letter)?.terrain ?? '';
  return TINTS.find(([like]) => like.test(terrain))?.[1] ?? 'var(--select)';
}

type Some = Record<string, unknown>;
const sidesOf = (scenario: Block): Some[] => scenario.sides as Some[];
/** What a scenario of the pack below is like on other ground, with nothing on it that could not lie there. */
const GROUND: Record<string, (bench: Bench, scenario: Block, ground: Block) => Block> = {
  commander: (_bench, { axis, allies }, { map }) => {
    const anywhere = (side: unknown): Block => ({ ...(side as Block), area: ['A'], objectives: [] });
    return { map, special: [], axis: anywhere(axis), allies: anywhere(allies) };
  },
  assault: (_bench, scenario, { tiles, landscape }) => ({
    tiles,
    ...(landscape ? { landscape } : {}),
    objectives: [],
    overlays: [],
    sides: sidesOf(scenario).map(({ id: side, faction, name }) => ({ id: side, faction, name })),
  }),
  skirmish: (bench, scenario, { table }) => {
    const [w, h] = (bench.entry('tables', String(table)).size as number[] | undefined) ?? [1200, 1200];
    return {
      table,
      victory: { mode: 'points' },
      sides: sidesOf(scenario).map(({ id: side, nation, name, force }) => ({ id: side, nation, name, force, zone: [0, 0, w, h] })),
    };
  },
};
/** A draft in which some scenario lies on this ground, so that it can be drawn whatever else is half filled. */
export function onGround(bench: Bench, ground: Block): { draft: Draft; scenario: string } {
  const [scenario] = Object.keys(bench.base.entries.scenarios);
  const below = bench.below('scenarios', scenario) as Block;
  const changes = { ...below, ...GROUND[bench.base.manifest.game](bench, below, ground) };
  const { manifest, entries } = bench.draft;
  const kind = MAP_KIND[manifest.game];
  const laid = new Set(groundOf(bench, ground));
  const kept = Object.fromEntries(['terrain', 'houses'].flatMap((one) => (entries[one] ? [[one, entries[one]]] : [])));
  kept[kind] = Object.fromEntries(Object.entries(entries[kind] ?? {}).filter(([id]) => laid.has(id)));
  return { draft: { manifest, entries: { ...kept, scenarios: { [scenario]: changes } } }, scenario };
}
/** The same for a single map, tile or table. */
export const onMap = (bench: Bench, id: string): { draft: Draft; scenario: string } => onGround(bench, { map: id, table: id, tiles: [[{ tile: id }]] });
/** The maps, tiles or tables that a scenario lies on. */
export function groundOf(bench: Bench, scenario: Block): string[] {
  const { map, table, tiles } = scenario;
  const laid = (Array.isArray(tiles) ? tiles.flat() : []) as (Some | null)[];
  return bench.base.manifest.game === 'assault' ? laid.map((one) => String(one?.tile ?? '')) : [String(map ?? table ?? '')];
}

/** What a new map begins with, so that there is something to draw on: open ground of the usual size. */
export function blankMap(kind: string): Block {
  const open = (cols: number, rows: number, letter: string): string => `${Array(cols).fill(letter).join(' ')}\n`.repeat(rows);
  if (kind === 'maps') return { edges: ['west', 'east'], terrain: open(15, 10, '.'), levels: open(15, 10, '0') };
  if (kind === 'tiles') return { rows: open(8, 9, '.') };
  return kind === 'tables' ? { size: [1200, 1200] } : {};
}

/** The board as it is being drawn: terrain and levels as they stand on the sheets, in the size of the sheet. */
export function drawnOn(board: BoardData, terrain: Sheet, levels: Sheet, known: readonly Ink[]): BoardData {
  const ids = new Map(known.map((ink) => [ink.letter, ink.terrain]));
  const size = sizeOf(terrain);
  if (!size.rows || Math.max(size.cols, size.rows) > LARGEST) return board;
  const sheet = size.cols === board.cols && size.rows === board.rows ? board : reframed(board, size);
  const flat = sized(terrain, size, '').flat();
  return {
    ...sheet,
    terrain: flat.map((letter, i) => ids.get(letter) ?? sheet.terrain[i]),
    levels: sized(levels, size, '0')
      .flat()
      .map((level) => Number(level) || 0),
    buildings: sheet.buildings?.filter(({ hex }) => ids.get(flat[hex]) === undefined || ids.get(flat[hex]) === sheet.terrain[hex]),
  };
}

/** A landscape by chance: patches of woods and fields that grow, a hill or two, a hamlet. */
export function randomSheets(cols: number, rows: number, known: readonly Ink[], chance: () => number = Math.random): { terrain: Sheet; levels: Sheet } {
  const open = known[0]?.letter ?? '.';
  const terrain: Sheet = Array.from({ length: rows }, () => Array.from({ length: cols }, () => open));
  const levels: Sheet = Array.from({ length: rows }, () => Array.from({ length: cols }, () => '0'));
  const spread = (sheet: Sheet, letter: string, size: number): void => {
    let [x, y] = [Math.floor(chance() * cols), Math.floor(chance() * rows)];
    for (let n = 0; n < size; n++) {
      sheet[y][x] = letter;
      x = Math.max(0, Math.min(cols - 1, x + Math.floor(chance() * 3) - 1));
      y = Math.max(0, Math.min(rows - 1, y + Math.floor(chance() * 3) - 1));
    }
  };
  const growing = known.filter(({ terrain: id }) => /wood|forest|field|brush|orchard|olive|vineyard/.test(id));
  const houses = known.find(({ terrain: id }) => /building/.test(id));
  const patches = Math.round((cols * rows) / 14);
  for (let n = 0; n < patches && growing.length; n++) spread(terrain, growing[Math.floor(chance() * growing.length)].letter, 3 + Math.floor(chance() * 7));
  if (houses) for (let n = 0; n < 2; n++) spread(terrain, houses.letter, 4);
  for (let n = 0; n < 2; n++) {
    spread(levels, '1', Math.round((cols * rows) / 12));
  }
  return { terrain, levels };
}
