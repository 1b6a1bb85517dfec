/** Roads and hexsides under the pen, as the maps of both families write them. */
import { describe, expect, it } from 'vitest';
import { boardSpec } from '../../src/draw/board';
import { SIDE_KINDS } from '../../src/draw/hexsides';
import { HexGrid } from '../../src/draw/grid';
import { hexName, hexOf } from '../../src/workshop/hexes';
import { between, drawnInto, erasedFrom, nearestSide } from '../../src/workshop/joining';
import { drawnSides, drawnWays, SCRIPTS, toggledSide } from '../../src/workshop/lines';
import type { Block } from '../../src/workshop/wire';

const grid = new HexGrid({ cols: 8, rows: 9, s: 10 });
const at = (name: string): number => hexOf(grid, name) ?? -1;
const hexes = (names: string): number[] => names.split(' ').map(at);
const { commander, assault } = SCRIPTS;
const ROAD = { field: 'roads', kind: 'road' };
const drawn = (entry: Block, names: string, pen = ROAD): Block =>
  commander.written(drawnInto(commander.ways(entry, grid), pen, hexes(names), commander, grid), grid, {});
const roads = (entry: Block): unknown => entry.roads;

describe('names of hexes', () => {
  it('go on after Z and are none beyond the map', () => {
    expect([hexName(0, 0), hexName(25, 8), hexName(26, 0)]).toEqual(['A1', 'Z9', 'AA1']);
    expect([at('C4'), hexOf(grid, 'I1'), hexOf(grid, 'edge-w')]).toEqual([26, null, null]);
  });
});
describe('a road of Combat Commander', () => {
  it('is written hex by hex, and leads off the map where straight on is no hex', () => {
    expect(roads(drawn({}, 'C3 C2 C1'))).toEqual({ r1: 'C3 C2 C1 edge-n' });
    expect(roads(drawn({}, 'A5 B5 C6'))).toEqual({ r1: 'edge-w A5 B5 C6' });
  });
  it('goes on from the end of another, from either side', () => {
    expect(roads(drawn({ roads: { r1: 'B2 B3' } }, 'B3 B4'))).toEqual({ r1: 'B2 B3 B4' });
    expect(roads(drawn({ roads: { r1: 'B3 B4' } }, 'B3 B2'))).toEqual({ r1: 'B2 B3 B4' });
    expect(roads(drawn({ roads: { r1: 'B2 B3' } }, 'B5 B4 B3'))).toEqual({ r1: 'B2 B3 B4 B5' });
  });
  it('meets another in the middle as a road of its own', () => {
    expect(roads(drawn({ roads: { r1: 'B2 B3 B4' } }, 'B3 C4'))).toEqual({ r1: 'B2 B3 B4', r2: 'B3 C4' });
  });
  it('is not drawn twice over the same ground', () => {
    expect(roads(drawn({ roads: { r1: 'B2 B3 B4' } }, 'B2 B3 B4 B5'))).toEqual({ r1: 'B2 B3 B4 B5' });
  });
  it('does not go on from a trail', () => {
    const now = drawn({ trails: { t1: 'B2 B3' } }, 'B3 B4');
    expect([now.roads, now.trails]).toEqual([{ r1: 'B3 B4' }, { t1: 'B2 B3' }]);
  });
  it('is cut where it is erased', () => {
    const ways = commander.ways({ roads: { r1: 'edge-n B1 B2 B3 B4 B5' } }, grid);
    const left = commander.written(erasedFrom(ways, hexes('B3 B2')), grid, {});
    expect(left.roads).toEqual({ r1: 'edge-n B1 B2', r2: 'B3 B4 B5' });
  });
  it('of the pack below is left as an empty line when all of it is erased', () => {
    const below = { roads: { r1: 'B1 B2' } };
    expect(commander.written(erasedFrom(commander.ways(below, grid), hexes('B1 B2')), grid, below).roads).toEqual({ r1: '' });
  });
  it('that cannot be read stays as it is typed', () => {
    expect(roads(drawn({ roads: { r1: 'B2 Z99' } }, 'C3 C4'))).toEqual({ r1: 'B2 Z99', r2: 'C3 C4' });
  });
  it('is drawn out over the side that the edge of the map names', () => {
    expect(drawnWays(commander, { railways: { main: 'edge-w A5 B5' } }, grid)).toEqual([{ kind: 'rail', path: hexes('A5 B5'), from: 'NW', to: undefined }]);
  });
});
describe('a road of Assault', () => {
  it('is an item of a list, with sides at its ends', () => {
    const ways = assault.ways({ roads: [{ path: 'N D1 D2', kind: 'narrow' }] }, grid);
    const now = drawnInto(ways, { field: 'roads', kind: 'narrow' }, hexes('D2 D3'), assault, grid);
    expect(assault.written(now, grid, {}).roads).toEqual([{ kind: 'narrow', path: 'N D1 D2 D3' }]);
    const off = drawnInto([], { field: 'roads', kind: 'main' }, hexes('D8 D9'), assault, grid);
    expect(assault.written(off, grid, {}).roads).toEqual([{ kind: 'main', path: 'D8 D9 S' }]);
  });
});
describe('a quick hand', () => {
  it('leaves no hex out', () => {
    expect(between(grid, at('B2'), at('B5'))).toEqual(hexes('B3 B4 B5'));
    const path = between(grid, at('A1'), at('H7'));
    expect([path.length, path.at(-1)]).toEqual([grid.distance(at('A1'), at('H7')), at('H7')]);
  });
});
describe('a hexside', () => {
  const toggled = (entry: Block, kind: string, name: string, side: 'N' | 'S' | 'NE'): unknown =>
    toggledSide(commander, entry, grid, kind, at(name), side).hexsides;
  it('is laid, and taken away from either of its hexes', () => {
    expect(toggled({}, 'wall', 'B2', 'S')).toEqual({ wall: 'B2/B3' });
    expect(toggled({ hexsides: { wall: 'A1/A2 B2/B3' } }, 'wall', 'B3', 'N')).toEqual({ wall: 'A1/A2' });
  });
  it('is of one kind', () => {
    expect(toggled({ hexsides: { wall: 'B2/B3', fence: 'A1/A2' } }, 'fence', 'B3', 'N')).toEqual({ wall: '', fence: 'A1/A2 B3/B2' });
  });
  it('is not laid along the border of a map, where nothing is beyond', () => {
    expect(toggled({}, 'wall', 'A1', 'N')).toBeUndefined();
  });
  it('of Assault is a hex with a side', () => {
    const now = toggledSide(assault, { hexsides: [{ kind: 'stone-wall', at: 'B1/S' }] }, grid, 'steep-slope', at('B2'), 'N');
    expect(now.hexsides).toEqual([{ kind: 'steep-slope', at: 'B2/N' }]);
    expect(drawnSides(now, grid)).toEqual([{ kind: 'steep-slope', hex: at('B2'), side: 'N' }]);
  });
  it('is drawn, whatever the pack calls it', () => {
    const sides = drawnSides(
      {
        hexsides: [
          { kind: 'stone-wall', at: 'B1/S' },
          { kind: 'steep-slope', at: 'C3/N' },
        ],
      },
      grid,
    );
    const bare = Array.from({ length: grid.count }, () => 0);
    const spec = boardSpec({ id: '', cols: 8, rows: 9, low: 'odd', hexes: [], terrain: bare.map(() => 'clear'), levels: bare, sides });
    expect(spec.sides?.every(({ kind }) => SIDE_KINDS.includes(kind))).toBe(true);
  });
  it('is the one nearest to the click', () => {
    const [x, y] = grid.at(at('C3'));
    expect([nearestSide(grid, at('C3'), [x, y - 6]), nearestSide(grid, at('C3'), [x + 5, y + 4])]).toEqual(['N', 'SE']);
  });
});
