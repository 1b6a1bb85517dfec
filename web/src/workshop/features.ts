/** What lies on a hex map beside its ground: buildings of several hexes, bridges, objectives, names, and copies of a part. */
import type { HexGrid } from '../draw/grid';
import type { Words } from '../lib/texts.svelte';
import { hexOf, nameIn } from './hexes';
import { drawnInto } from './joining';
import { drawnSides, toggledSide, type Script } from './lines';
import { sheetOf, written, type Sheet } from './sheets';
import { isBlock } from './tree';
import type { Block } from './wire';

type Some = Record<string, unknown>;
const BUILDING = 'B';
const BRIDGES: Record<string, string> = { major: 'X', minor: 'x' };
/** What a bridge can lead over, by its letter. */
const UNDER: Record<string, string> = { '~': 'water', s: 'stream', m: 'marsh', g: 'gully' };
/** So many objectives a map of Combat Commander has. */
export const OBJECTIVES = 5;

const listOf = (value: unknown): Some[] => (Array.isArray(value) ? (value as Some[]) : []);
const wordsOf = (text: unknown): string[] => (typeof text === 'string' ? text.split(/\s+/).filter(Boolean) : []);
const letterAt = (sheet: Sheet, grid: HexGrid, hex: number): string => sheet[grid.place(hex)[1]]?.[grid.place(hex)[0]] ?? '';
function lettered(sheet: Sheet, grid: HexGrid, hexes: readonly number[], letter: string): Sheet {
  const copy = sheet.map((line) => [...line]);
  for (const hex of hexes) copy[grid.place(hex)[1]][grid.place(hex)[0]] = letter;
  return copy;
}
function fresh(taken: readonly string[], stem: string): string {
  let n = 1;
  while (taken.includes(`${stem}${n}`)) n++;
  return `${stem}${n}`;
}

/** Hexes joined to one building; a click on a building of several hexes parts them again. */
export function joinedBuilding(entry: Block, grid: HexGrid, hexes: readonly number[]): Block {
  const names = hexes.map((hex) => nameIn(grid, hex));
  const before = Object.entries(isBlock(entry.buildings) ? entry.buildings : {}).map(([id, text]): [string, string[]] => [id, wordsOf(text)]);
  const left = before.map(([id, own]): [string, string] => [id, own.filter((name) => !names.includes(name)).join(' ')]);
  const parted = names.length === 1 && before.some(([, own]) => own.includes(names[0]));
  const buildings = Object.fromEntries(parted ? before.map(([id, own]) => [id, own.includes(names[0]) ? '' : own.join(' ')]) : left);
  if (names.length > 1) buildings[fresh(Object.keys(buildings), 'building-')] = names.join(' ');
  const below = isBlock(entry.buildings) ? entry.buildings : {};
  // A building of the pack below can only be emptied, one of one's own goes altogether.
  const kept = Object.fromEntries(Object.entries(buildings).filter(([id, text]) => text || id in below));
  return { ...entry, terrain: written(lettered(sheetOf(entry.terrain), grid, hexes, BUILDING)), buildings: kept };
}

/** A bridge over the hexes of water, stream, marsh or gully among these, or taken away where one is; null where none can be. */
export function bridged(entry: Block, grid: HexGrid, script: Script, hexes: readonly number[]): Block | null {
  const sheet = sheetOf(entry.terrain);
  const bridges = listOf(entry.bridges);
  const there = bridges.find((one) => (one.hexes as string[]).some((name) => hexes.includes(hexOf(grid, name) ?? -1)));
  if (there) {
    const letter = Object.keys(UNDER).find((one) => UNDER[one] === there.over) ?? 's';
    const below = (there.hexes as string[]).flatMap((name) => hexOf(grid, name) ?? []);
    return { ...entry, terrain: written(lettered(sheet, grid, below, letter)), bridges: bridges.filter((one) => one !== there) };
  }
  const wet = hexes.filter((hex) => UNDER[letterAt(sheet, grid, hex)]);
  const way = script.ways(entry, grid).find(({ path, kind }) => kind !== 'trail' && path.some((hex) => wet.includes(hex)));
  if (!wet.length || !way) return null;
  const over = wet.filter((hex) => way.path.includes(hex));
  const under = UNDER[letterAt(sheet, grid, over[0])];
  const kind = under === 'water' ? 'major' : 'minor';
  const bridge = { kind, hexes: over.map((hex) => nameIn(grid, hex)), over: under, by: way.id };
  return { ...entry, terrain: written(lettered(sheet, grid, over, BRIDGES[kind])), bridges: [...bridges, bridge] };
}

/** An objective in a hex, with the lowest number that is free, or taken away where one is. */
export function withObjective(entry: Block, grid: HexGrid, hex: number, name: Words): Block {
  const objectives = listOf(entry.objectives);
  const at = nameIn(grid, hex);
  const left = objectives.filter((one) => one.hex !== at);
  const number = Array.from({ length: OBJECTIVES }, (_, n) => n + 1).find((n) => !left.some((one) => one.number === n));
  if (left.length < objectives.length || !number) return { ...entry, objectives: left };
  const words = { en: name.en || `Objective ${number}`, de: name.de || `Ziel ${number}` };
  return { ...entry, objectives: [...left, { number, hex: at, name: words }].sort((a, b) => Number(a.number) - Number(b.number)) };
}
/** A name in a hex of a tile, or taken away where there is one and none is typed. */
export function withName(entry: Block, grid: HexGrid, hex: number, name: Words): Block {
  const at = nameIn(grid, hex);
  const left = listOf(entry.places).filter((one) => one.at !== at);
  if (!name.en && !name.de) return { ...entry, places: left };
  return { ...entry, places: [...left, { name: { en: name.en || name.de, de: name.de || name.en }, at }] };
}

/** The hexes between two corners of a part. */
export function part(grid: HexGrid, from: number, to: number): number[] {
  const [[a, b], [c, d]] = [grid.place(from), grid.place(to)];
  const between = (n: number, one: number, other: number): boolean => n >= Math.min(one, other) && n <= Math.max(one, other);
  return Array.from({ length: grid.count }, (_, hex) => hex).filter((hex) => between(grid.place(hex)[0], a, c) && between(grid.place(hex)[1], b, d));
}
/** Where a hex comes to lie when another goes to a third; null beyond the border. */
export function shifted(grid: HexGrid, hex: number, from: number, to: number): number | null {
  const height = (one: number): number => 2 * grid.place(one)[1] + Number(grid.lowered(grid.place(one)[0]));
  const col = grid.place(hex)[0] + grid.place(to)[0] - grid.place(from)[0];
  const row = (height(hex) + height(to) - height(from) - Number(grid.lowered(col))) / 2;
  return grid.has(col, row) ? grid.index(col, row) : null;
}
/** A part of a map laid once more, with levels, roads and hexsides: its first hex comes to lie where it is put. */
export function pasted(entry: Block, grid: HexGrid, script: Script, rows: string, hexes: readonly number[], to: number): Block {
  const put = (hex: number): number | null => shifted(grid, hex, hexes[0], to);
  const sheets = [rows, 'levels'].flatMap((field) => {
    const sheet = sheetOf(entry[field]);
    if (!sheet.length) return [];
    const laid = hexes.reduce((now, hex) => (put(hex) === null ? now : lettered(now, grid, [put(hex) as number], letterAt(sheet, grid, hex))), sheet);
    return [[field, written(laid)] as const];
  });
  const ways = script.ways(entry, grid);
  let drawn = ways;
  for (const { field, kind, path } of ways)
    for (const run of runs(path.map((hex) => (hexes.includes(hex) ? put(hex) : null)))) drawn = drawnInto(drawn, { field, kind }, run, script, grid);
  const told = Object.entries(script.written(drawn, grid, {})).filter(([field, value]) => entry[field] !== undefined || Object.keys(value as object).length);
  const whole: Block = { ...entry, ...Object.fromEntries(sheets), ...Object.fromEntries(told) };
  return drawnSides(entry, grid).reduce((now, { kind, hex, side }) => {
    const at = hexes.includes(hex) ? put(hex) : null;
    if (at === null || drawnSides(now, grid).some((one) => one.hex === at && one.side === side)) return now;
    return toggledSide(script, now, grid, kind, at, side);
  }, whole);
}
/** The stretches of a path without its gaps. */
function runs(path: readonly (number | null)[]): number[][] {
  const found: number[][] = [[]];
  for (const hex of path) {
    if (hex === null) found.push([]);
    else found[found.length - 1].push(hex);
  }
  return found.filter((run) => run.length > 1);
}
