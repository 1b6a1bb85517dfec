/** Roads and hexsides as the maps of each game write them, read for drawing and written back. */
import type { BoardData } from '../draw/board';
import { SIDES, type HexGrid, type Side } from '../draw/grid';
import { hexOf, nameIn } from './hexes';
import { isBlock } from './tree';
import type { Block } from './wire';

/** A road, trail or railway from hex to hex; `from` and `to` say over which edge or side it leads off the map. */
export interface Way {
  field: string;
  id: string;
  kind: string;
  path: number[];
  from: string;
  to: string;
  /** What is written, where it cannot be read: it stays as it is, without a path. */
  text?: string;
}
export interface HexsideKind {
  kind: string;
  hex: number;
  side: Side;
}
/** How the maps of a game write their lines. */
export interface Script {
  ways(entry: Block, grid: HexGrid): Way[];
  /** The fields of an entry with these ways; `below` is what the pack below has and an own one can only empty. */
  written(ways: readonly Way[], grid: HexGrid, below: Block): Block;
  /** The words for the kinds of ways that can be drawn: field and kind. */
  kinds: readonly { field: string; kind: string }[];
  /** The word for leading off the map over a side of a hex. */
  off(grid: HexGrid, hex: number, side: Side): string;
  /** The side of a hex that such a word means; `inner` is the hex that the way comes from. */
  exit(grid: HexGrid, hex: number, word: string, inner: number): Side | undefined;
  /** The name of a hexside. */
  sideName(grid: HexGrid, hex: number, side: Side): string | null;
}

const wordsOf = (text: unknown): string[] => (typeof text === 'string' ? text.split(/\s+/).filter(Boolean) : []);
export const opposite = (side: Side): Side => SIDES[(SIDES.indexOf(side) + 3) % 6];
export const sideTo = (grid: HexGrid, from: number, to: number): Side | undefined => SIDES.find((side) => grid.step(from, side) === to);
const isOff = (word: string | undefined): boolean => !!word && (word.startsWith('edge-') || SIDES.includes(word as Side));

/** A chain of names as hexes. */
export function chain(text: string, grid: HexGrid): Pick<Way, 'path' | 'from' | 'to' | 'text'> {
  const words = wordsOf(text);
  const from = isOff(words[0]) ? (words.shift() ?? '') : '';
  const to = isOff(words.at(-1)) ? (words.pop() ?? '') : '';
  const path = words.flatMap((word) => hexOf(grid, word) ?? []);
  const reads = path.length > 0 && path.length === words.length;
  return reads ? { path, from, to } : { path: [], from: '', to: '', text };
}
const told = ({ path, from, to, text }: Way, grid: HexGrid): string => text ?? [from, ...path.map((hex) => nameIn(grid, hex)), to].filter(Boolean).join(' ');

const FIELDS: Record<string, string> = { roads: 'road', trails: 'trail', railways: 'railway' };
const FACING: Record<string, readonly Side[]> = {
  'edge-n': ['N', 'NE', 'NW'],
  'edge-e': ['NE', 'SE'],
  'edge-s': ['S', 'SE', 'SW'],
  'edge-w': ['SW', 'NW'],
};
const COMMANDER: Script = {
  kinds: Object.entries(FIELDS).map(([field, kind]) => ({ field, kind })),
  ways: (entry, grid) =>
    Object.entries(FIELDS).flatMap(([field, kind]) =>
      Object.entries(isBlock(entry[field]) ? entry[field] : {}).map(([id, text]) => ({ field, id, kind, ...chain(String(text), grid) })),
    ),
  written: (ways, grid, below) =>
    Object.fromEntries(
      Object.keys(FIELDS).map((field) => {
        const emptied = Object.keys(isBlock(below[field]) ? below[field] : {}).map((id) => [id, '']);
        const drawn = ways.filter((way) => way.field === field && told(way, grid)).map((way) => [way.id, told(way, grid)]);
        return [field, Object.fromEntries([...emptied, ...drawn]) as Block];
      }),
    ),
  off: (grid, hex, side) => {
    const [col, row] = grid.place(hex);
    const on: Record<string, boolean> = { 'edge-n': row === 0, 'edge-s': row === grid.rows - 1, 'edge-e': col === grid.cols - 1, 'edge-w': col === 0 };
    return Object.keys(FACING).find((edge) => on[edge] && FACING[edge].includes(side)) ?? '';
  },
  exit: (grid, hex, word, inner) => {
    const free = (FACING[word] ?? []).filter((side) => grid.step(hex, side) === null);
    const back = sideTo(grid, hex, inner);
    return back && free.includes(opposite(back)) ? opposite(back) : free[0];
  },
  sideName: (grid, hex, side) => {
    const other = grid.step(hex, side);
    return other === null ? null : `${nameIn(grid, hex)}/${nameIn(grid, other)}`;
  },
};
const ASSAULT: Script = {
  kinds: ['main', 'avenue', 'narrow', 'alley', 'trail'].map((kind) => ({ field: 'roads', kind })),
  ways: (entry, grid) =>
    ((entry.roads ?? []) as { kind?: string; path: string }[]).map(({ kind = 'main', path }, i) => ({
      field: 'roads',
      id: String(i),
      kind,
      ...chain(path, grid),
    })),
  written: (ways, grid) => ({ roads: ways.map((way) => ({ kind: way.kind, path: told(way, grid) })) }),
  off: (_grid, _hex, side) => side,
  exit: (_grid, _hex, word) => SIDES.find((side) => side === word),
  sideName: (grid, hex, side) => `${nameIn(grid, hex)}/${side}`,
};
export const SCRIPTS: Record<string, Script> = { commander: COMMANDER, assault: ASSAULT };

/** The ways as the board draws them. */
export function drawnWays(script: Script, entry: Block, grid: HexGrid): NonNullable<BoardData['roads']> {
  const read = script.ways(entry, grid).filter(({ path }) => path.length);
  return read.map(({ kind, path, from, to }) => ({
    kind: kind === 'railway' ? 'rail' : kind,
    path,
    from: from ? script.exit(grid, path[0], from, path[1]) : undefined,
    to: to ? script.exit(grid, path[path.length - 1], to, path[path.length - 2]) : undefined,
  }));
}

/** The hexside that a word such as C8/C9 or C8/NE names. */
export function sideNamed(word: string, grid: HexGrid): { hex: number; side: Side } | null {
  const [first, second = ''] = word.split('/');
  const hex = hexOf(grid, first);
  if (hex === null) return null;
  const beyond = hexOf(grid, second);
  const side = SIDES.find((one) => one === second.toUpperCase()) ?? (beyond === null ? undefined : sideTo(grid, hex, beyond));
  return side ? { hex, side } : null;
}
/** The lines of hexsides of an entry: a text of names for each kind. */
const sideTexts = (entry: Block): [string, string][] =>
  Array.isArray(entry.hexsides)
    ? (entry.hexsides as { kind: string; at: string }[]).map(({ kind, at }) => [kind, at])
    : Object.entries(isBlock(entry.hexsides) ? entry.hexsides : {}).map(([kind, text]) => [kind, String(text)]);

export const drawnSides = (entry: Block, grid: HexGrid): HexsideKind[] =>
  sideTexts(entry).flatMap(([kind, text]) =>
    wordsOf(text).flatMap((word) => {
      const found = sideNamed(word, grid);
      return found ? [{ kind, ...found }] : [];
    }),
  );

function isSame(grid: HexGrid, word: string, hex: number, side: Side): boolean {
  const found = sideNamed(word, grid);
  if (!found) return false;
  return (found.hex === hex && found.side === side) || (grid.step(hex, side) === found.hex && found.side === opposite(side));
}
/** The hexsides with one of them changed: laid, replaced by another kind, or taken away where this kind lies already. */
export function toggledSide(script: Script, entry: Block, grid: HexGrid, kind: string, hex: number, side: Side): Block {
  const name = script.sideName(grid, hex, side);
  if (!name) return entry;
  let lay = true;
  const texts = sideTexts(entry).map(([one, text]): [string, string] => {
    const left = wordsOf(text).filter((word) => !isSame(grid, word, hex, side));
    if (left.length === wordsOf(text).length) return [one, text];
    if (one === kind) lay = false;
    return [one, left.join(' ')];
  });
  const first = texts.findIndex(([one]) => one === kind);
  if (lay && first >= 0) texts[first][1] = [texts[first][1].trim(), name].filter(Boolean).join(' ');
  else if (lay) texts.push([kind, name]);
  const isList = script === ASSAULT;
  return { ...entry, hexsides: isList ? texts.filter(([, text]) => text).map(([one, at]) => ({ kind: one, at })) : Object.fromEntries(texts) };
}
