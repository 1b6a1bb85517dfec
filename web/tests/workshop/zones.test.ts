import { describe, expect, it } from 'vitest';
import type { BoardData } from '../../src/draw/board';
import { hexesOf, zoneHexes, zonesOf } from '../../src/workshop/zones';

const names = ['1A.A1', '1A.B1', '1A.C1', '1A.A2', '1A.B2', '1A.C2'];
const board = { id: '', cols: 3, rows: 2, low: 'odd', hexes: names, terrain: ['open', 'wood', 'open', 'open', 'open', 'wood'], levels: [] } as BoardData;

describe('zones of a scenario', () => {
  it('have the hexes that are named', () => {
    expect(zoneHexes({ hexes: ['1A.B2'] }, board)).toEqual([4]);
    expect(zoneHexes({}, board)).toEqual([]);
  });
  it('reach as deep from an edge as they say, on the terrain that they say', () => {
    expect(zoneHexes({ edge: 'south' }, board)).toEqual([3, 4, 5]);
    expect(zoneHexes({ edge: 'east', depth: 2 }, board)).toEqual([1, 2, 4, 5]);
    expect(zoneHexes({ edge: 'east', depth: 2, terrain: ['wood'] }, board)).toEqual([1, 5]);
    expect(zoneHexes({ edge: 'north', hexes: ['1A.C2'] }, board)).toEqual([0, 1, 2, 5]);
  });
  it('are written as columns, rows and single hexes in Combat Commander', () => {
    const plain = { ...board, hexes: ['A1', 'B1', 'C1', 'A2', 'B2', 'C2'] };
    expect(hexesOf(['B-C'], plain)).toEqual([1, 2, 4, 5]);
    expect(hexesOf(['2', 'A1'], plain)).toEqual([0, 3, 4, 5]);
    expect(zonesOf({ axis: { area: ['A'] }, allies: { area: ['C1'] } }, plain)).toEqual([[0, 3], [2]]);
  });
});
