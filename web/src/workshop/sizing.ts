/** A map of Combat Commander made larger or smaller: all that lies beyond its border is taken away with it. */
import { hexName, placeOf } from './hexes';
import { sheetOf, written, type Sheet } from './sheets';
import { isBlock } from './tree';
import type { Block, Entries, Finding } from './wire';
import type { BoardData } from '../draw/board';

/** So many hexes a side of a map may have. */
export const LARGEST = 32;
export interface Size {
  cols: number;
  rows: number;
}

export const sized = (sheet: Sheet, { cols, rows }: Size, fill: string): Sheet =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (_, col) => sheet[row]?.[col] ?? fill));

/** The size of a sheet: its longest row counts while it is being typed. */
export const sizeOf = (sheet: Sheet): Size => ({ cols: Math.max(0, ...sheet.map((line) => line.length)), rows: sheet.length });

const isOn = (name: string, { cols, rows }: Size): boolean => {
  const [col, row] = placeOf(name) ?? [-1, -1];
  return col >= 0 && col < cols && row >= 0 && row < rows;
};
function isOnEdge(name: string, edge: string, { cols, rows }: Size): boolean {
  const [col, row] = placeOf(name) ?? [-1, -1];
  return { 'edge-n': row === 0, 'edge-s': row === rows - 1, 'edge-w': col === 0, 'edge-e': col === cols - 1 }[edge] ?? false;
}
const isEdge = (word: string): boolean => word.startsWith('edge-');

/** What is left of a way: its stretches on the map, which lead off it only where they reach its edge. */
export function cutChain(text: string, size: Size): string[] {
  const runs: string[][] = [[]];
  const words = text.split(/\s+/).filter(Boolean);
  words.forEach((word, i) => {
    const beside = words[i === 0 ? 1 : i - 1] ?? '';
    if (isEdge(word) ? isOnEdge(beside, word, size) : isOn(word, size)) runs[runs.length - 1].push(word);
    else if (runs[runs.length - 1].length) runs.push([]);
  });
  return runs.filter((run) => run.filter((word) => !isEdge(word)).length > 1).map((run) => run.join(' '));
}
/** Ways by their ids; an empty line takes away what the pack below has. */
function cutChains(chains: unknown, size: Size): Block {
  const left: Block = {};
  for (const [id, text] of Object.entries(isBlock(chains) ? chains : {})) {
    const [first = '', ...others] = cutChain(String(text), size);
    left[id] = first;
    others.forEach((other, i) => (left[`${id}-${i + 2}`] = other));
  }
  return left;
}
const kept = (texts: unknown, stays: (word: string) => boolean): Block =>
  Object.fromEntries(
    Object.entries(isBlock(texts) ? texts : {}).map(([id, text]) => [
      id,
      String(text)
        .split(/\s+/)
        .filter((word) => word && stays(word))
        .join(' '),
    ]),
  );

/** The entry of a map in another size. */
export function resized(entry: Block, size: Size): Block {
  const now: Block = { ...entry };
  now.terrain = written(sized(sheetOf(entry.terrain), size, '.'));
  now.levels = written(sized(sheetOf(entry.levels), size, '0'));
  for (const field of ['roads', 'trails', 'railways', 'streams']) if (entry[field]) now[field] = cutChains(entry[field], size);
  if (entry.hexsides) now.hexsides = kept(entry.hexsides, (word) => word.split('/').every((part) => /^[NS][EW]?$/.test(part) || isOn(part, size)));
  if (entry.buildings) now.buildings = kept(entry.buildings, (word) => isOn(word, size));
  if (Array.isArray(entry.bridges)) now.bridges = (entry.bridges as { hexes: string[] }[]).filter(({ hexes }) => hexes.every((hex) => isOn(hex, size)));
  if (Array.isArray(entry.objectives)) now.objectives = (entry.objectives as { hex: string }[]).filter(({ hex }) => isOn(hex, size));
  return now;
}

/** The board of another size, so that the picture follows what is typed before the server has drawn it. */
export function reframed(board: BoardData, size: Size): BoardData {
  const { cols, rows } = size;
  const moved = (hex: number): number | null => {
    const [col, row] = [hex % board.cols, Math.floor(hex / board.cols)];
    return col < cols && row < rows ? row * cols + col : null;
  };
  const places = Array.from({ length: cols * rows }, (_, hex) => [hex % cols, Math.floor(hex / cols)]);
  const from = <T>(values: readonly T[], fill: T): T[] =>
    places.map(([col, row]) => (col < board.cols && row < board.rows ? values[row * board.cols + col] : fill));
  const still = <T extends { hex: number }>(all: readonly T[] = []): T[] =>
    all.flatMap((one) => {
      const hex = moved(one.hex);
      return hex === null ? [] : [{ ...one, hex }];
    });
  return {
    ...board,
    ...size,
    hexes: places.map(([col, row]) => hexName(col, row)),
    terrain: from(board.terrain, 'open'),
    levels: from(board.levels, 0),
    roads: [],
    sides: still(board.sides),
    buildings: still(board.buildings),
    places: still(board.places),
    extra: {},
  };
}

/** The maps of a draft that are larger than any board, before they are sent anywhere. */
export const hugeMaps = (entries: Entries): Finding[] =>
  Object.entries({ maps: 'terrain', tiles: 'rows' }).flatMap(([kind, field]) =>
    Object.entries(entries[kind] ?? {}).flatMap(([id, map]) => {
      const { cols, rows } = sizeOf(sheetOf(map[field]));
      if (Math.max(cols, rows) <= LARGEST) return [];
      const reason = {
        en: `This map has ${cols} by ${rows} hexes; a map has at most ${LARGEST} by ${LARGEST}.`,
        de: `Diese Karte hat ${cols} mal ${rows} Felder; eine Karte hat höchstens ${LARGEST} mal ${LARGEST}.`,
      };
      return [{ kind, id, field, reason, file: `${kind}/${id}.yaml`, line: 1 }];
    }),
  );
