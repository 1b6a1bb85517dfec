/** Where the sides of a scenario stand and may stand, as hexes of its map. */
import type { BoardData } from '../draw/board';
import type { Bench } from './state.svelte';
import { isBlock } from './tree';
import type { Block, Value } from './wire';

const blocks = (value: Value): Block[] => (Array.isArray(value) ? value.filter(isBlock) : []);
const words = (value: Value): string[] => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

/** The hexes of a written area: single ones, columns 'A-C' and rows '1-6'. */
export function hexesOf(area: Value, on: BoardData): number[] {
  const parts = words(area);
  return on.hexes.flatMap((name, hex) => (parts.some((part) => covers(part, name)) ? [hex] : []));
}
function covers(part: string, name: string): boolean {
  if (part === name) return true;
  const [, column, row] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
  const [low, high = low] = part.split('-');
  if (/^[A-Z]+$/.test(low)) return column >= low && column <= high;
  return /^\d+$/.test(low) && Number(row) >= Number(low) && Number(row) <= Number(high);
}
/** The hexes of a zone of Assault: those named, and those that fit tile, terrain and edge, where one of these is said. */
export function zoneHexes(zone: Value, on: BoardData): number[] {
  if (!isBlock(zone)) return [];
  const named = new Set(words(zone.hexes));
  const [tiles, terrain] = [words(zone.tiles), words(zone.terrain)];
  const selects = tiles.length > 0 || terrain.length > 0 || typeof zone.edge === 'string';
  const depth = typeof zone.depth === 'number' ? zone.depth : 1;
  const fits = (hex: number): boolean =>
    (!tiles.length || tiles.includes(on.hexes[hex].split('.')[0])) &&
    (!terrain.length || terrain.includes(on.terrain[hex])) &&
    (typeof zone.edge !== 'string' || fromEdge(zone.edge, hex, on) < depth);
  return on.hexes.flatMap((name, hex) => (named.has(name) || (selects && fits(hex)) ? [hex] : []));
}
function fromEdge(edge: string, hex: number, { cols, rows }: BoardData): number {
  const [column, row] = [hex % cols, Math.floor(hex / cols)];
  return { north: row, south: rows - 1 - row, west: column, east: cols - 1 - column }[edge] ?? Infinity;
}
/** The set-up zones of each side, one after the other. */
export function zonesOf(scenario: Block, on: BoardData): number[][] {
  const named = ['axis', 'allies'].flatMap((id) => (isBlock(scenario[id]) ? [hexesOf(scenario[id].area, on)] : []));
  const sides = blocks(scenario.sides).map(({ zones }) => (isBlock(zones) ? Object.values(zones).flatMap((zone) => zoneHexes(zone, on)) : []));
  return [...named, ...sides];
}

export interface Mark {
  /** -1 for what belongs to nobody, such as an objective. */
  side: number;
  text: string;
}
/** What stands on the map from the start, by its hex: units, objectives, and what is laid, as it is called. */
export function standing(bench: Bench, scenario: Block, on: BoardData, called: (laid: string) => string): Map<number, Mark[]> {
  const found = new Map<number, Mark[]>();
  const put = (name: Value, mark: Mark): void => {
    const hex = on.hexes.indexOf(String(name));
    if (hex >= 0) found.set(hex, [...(found.get(hex) ?? []), mark]);
  };
  for (const { hex, points } of blocks(scenario.objectives)) put(hex, { side: -1, text: `★${String(points ?? 1)}` });
  if (typeof scenario.map === 'string')
    for (const { hex, number } of blocks(bench.entry('maps', scenario.map).objectives)) put(hex, { side: -1, text: `★${String(number)}` });
  blocks(scenario.sides).forEach((side, n) => {
    for (const unit of blocks(side.units)) if (unit.at) put(unit.at, { side: n, text: String(unit.id) });
  });
  for (const { kind, at } of blocks(scenario.overlays)) for (const hex of words(at)) put(hex, { side: -1, text: called(String(kind)) });
  return found;
}
