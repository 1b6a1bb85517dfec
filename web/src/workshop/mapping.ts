/** Maps written as letters and digits row by row, and what brushes do to them. */
import type { BoardData } from '../draw/board';
import type { Bench } from './state.svelte';
import type { Block, Draft } from './wire';
import { pick, type Words } from '../lib/texts.svelte';

export interface Ink {
  letter: string;
  terrain: string;
  name: string;
}
export type Sheet = string[][];

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
/** Which kind of entry is a map, and which of its fields hold the terrain. */
export const MAPS: Record<string, { kind: string; rows: string; top: number }> = {
  assault: { kind: 'tiles', rows: 'rows', top: 3 },
  commander: { kind: 'maps', rows: 'terrain', top: 4 },
};
export const MAP_KIND: Record<string, string> = { assault: 'tiles', commander: 'maps', skirmish: 'tables' };

export const sheetOf = (text: unknown): Sheet =>
  typeof text !== 'string'
    ? []
    : text
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter((line) => line[0] !== '');
export const written = (sheet: Sheet): string => sheet.map((line) => line.join(' ')).join('\n') + '\n';
export const inked = (sheet: Sheet, hexes: readonly number[], letter: string): Sheet => {
  const cols = sheet[0]?.length ?? 0;
  const copy = sheet.map((line) => [...line]);
  for (const hex of hexes) copy[Math.floor(hex / cols)][hex % cols] = letter;
  return copy;
};
export const mirrored = (sheet: Sheet): Sheet => sheet.map((line) => [...line].reverse());
export const turned = (sheet: Sheet): Sheet => mirrored([...sheet].reverse());

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

/** A draft in which some scenario lies on this map, so that the map can be drawn though nothing is played on it. */
export function onMap(bench: Bench, id: string): { draft: Draft; scenario: string } {
  const [scenario] = bench.ids('scenarios');
  const below = bench.entry('scenarios', scenario);
  const changes = { ...below, ...CHANGES[bench.base.manifest.game](bench, below, id) };
  const { manifest, entries } = bench.draft;
  return { draft: { manifest, entries: { ...entries, scenarios: { [scenario]: changes } } }, scenario };
}
type Some = Record<string, unknown>;
const sidesOf = (scenario: Block): Some[] => scenario.sides as Some[];
const CHANGES: Record<string, (bench: Bench, scenario: Block, id: string) => Block> = {
  commander: (_bench, _scenario, id) => ({ map: id, special: [] }),
  assault: (_bench, scenario, id) => ({
    tiles: [[{ tile: id }]],
    objectives: [],
    overlays: [],
    sides: sidesOf(scenario).map(({ id: side, faction, name }) => ({ id: side, faction, name })),
  }),
  skirmish: (bench, scenario, id) => {
    const [w, h] = (bench.entry('tables', id).size as number[] | undefined) ?? [1200, 1200];
    return {
      table: id,
      victory: { mode: 'points' },
      sides: sidesOf(scenario).map(({ id: side, nation, name, force }) => ({ id: side, nation, name, force, zone: [0, 0, w, h] })),
    };
  },
};

/** The board as it is being drawn: terrain and levels as they stand on the sheets. */
export function drawnOn(board: BoardData, terrain: Sheet, levels: Sheet, known: readonly Ink[]): BoardData {
  const ids = new Map(known.map((ink) => [ink.letter, ink.terrain]));
  const cols = terrain[0]?.length ?? 0;
  if (cols !== board.cols || terrain.length !== board.rows) return board;
  const flat = terrain.flat();
  const heights = levels.flat().map(Number);
  return {
    ...board,
    terrain: flat.map((letter, i) => ids.get(letter) ?? board.terrain[i]),
    levels: heights.length === flat.length ? heights : board.levels,
    buildings: board.buildings?.filter(({ hex }) => ids.get(flat[hex]) === undefined || ids.get(flat[hex]) === board.terrain[hex]),
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
