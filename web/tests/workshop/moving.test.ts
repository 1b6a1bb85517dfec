/** Maps mirrored and turned round, with all that lies on them. */
import { describe, expect, it } from 'vitest';
import { HexGrid } from '../../src/draw/grid';
import { SCRIPTS } from '../../src/workshop/lines';
import { Move, moved, movedWay } from '../../src/workshop/moving';
import type { Block } from '../../src/workshop/wire';

const { commander, assault } = SCRIPTS;
const odd = new HexGrid({ cols: 3, rows: 3, s: 10 });
const even = new HexGrid({ cols: 4, rows: 3, s: 10 });

const MAP: Block = {
  edges: ['west', 'north'],
  terrain: '. w B\nf . ~\n. . .\n',
  levels: '0 1 2\n0 0 0\n0 0 1\n',
  roads: { r1: 'edge-w A2 B2 C3 edge-e' },
  hexsides: { wall: 'A1/A2 A2/B1' },
  buildings: { mill: 'C1' },
  bridges: [{ kind: 'minor', hexes: ['C2'], over: 'water', by: 'r1' }],
  objectives: [{ number: 1, hex: 'C1' }],
};
describe('a map whose columns fit, mirrored', () => {
  const now = moved(MAP, 'mirror', 'commander', commander, odd);
  it('has everything on the other side', () => {
    expect(now).toEqual({
      edges: ['east', 'north'],
      terrain: 'B w .\n~ . f\n. . .\n',
      levels: '2 1 0\n0 0 0\n1 0 0\n',
      roads: { r1: 'edge-e C2 B2 A3 edge-w' },
      hexsides: { wall: 'C1/C2 C2/B1' },
      buildings: { mill: 'A1' },
      bridges: [{ kind: 'minor', hexes: ['A2'], over: 'water', by: 'r1' }],
      objectives: [{ number: 1, hex: 'A1' }],
    });
  });
  it('is itself again when it is mirrored twice', () => {
    expect(moved(now, 'mirror', 'commander', commander, odd)).toEqual(MAP);
  });
});

const TILE: Block = {
  rows: '. w B .\nf . . .\n. . . l\n',
  roads: [
    { kind: 'main', path: 'N B1 B2 C3 S' },
    { kind: 'trail', path: 'SW A2 NW' },
  ],
  hexsides: [{ kind: 'hedge', at: 'A1/NE D3/S' }],
  buildings: [{ at: 'C1', buildings: [{ dx: 0.5, dy: -0.25, w: 20, h: 10, a: 30, roof: 'church' }] }],
  places: [{ name: { en: 'Mill', de: 'Mühle' }, at: 'C1', dx: 0.5 }],
};
describe('a tile whose columns fit, turned round', () => {
  const now = moved(TILE, 'round', 'assault', assault, even);
  it('has everything on the other side', () => {
    expect(now.rows).toBe('l . . .\n. . . f\n. B w .\n');
    expect(now.roads).toEqual([
      { kind: 'main', path: 'S C3 C2 B1 N' },
      { kind: 'trail', path: 'NE D2 SE' },
    ]);
    expect(now.hexsides).toEqual([{ kind: 'hedge', at: 'D3/SW A1/N' }]);
    expect(now.buildings).toEqual([{ at: 'B3', buildings: [{ dx: -0.5, dy: 0.25, w: 20, h: 10, a: -150, roof: 'church' }] }]);
    expect(now.places).toEqual([{ name: { en: 'Mill', de: 'Mühle' }, at: 'B3', dx: -0.5 }]);
  });
  it('is itself again when it is turned twice', () => {
    expect(moved(now, 'round', 'assault', assault, even)).toEqual(TILE);
  });
});

describe('a map whose columns do not fit', () => {
  it('keeps its ways whole, which go on to the border and lead off it', () => {
    const move = new Move('mirror', even, assault, 1);
    expect(movedWay('N B1 B2 B3', move)).toEqual(['N C1 C2 C3 S']);
    expect(movedWay('A1 B1 C2 D2', move)).toEqual(['D1 C2 B2 A3']);
  });
  it('moves the way by which less is lost', () => {
    const along = { terrain: '. . .\n. . .\n. . .\n', levels: '0 0 0\n0 0 0\n0 0 0\n', streams: { s1: 'edge-w A3 B3 C3 edge-e' } };
    expect(moved(along, 'round', 'commander', commander, odd).streams).toEqual({ s1: 'edge-e C2 B1 A2 edge-w' });
  });
  it('cuts a way where a hex of it falls off, and leaves no single hex', () => {
    const move = new Move('round', odd, commander, -1);
    expect(movedWay('A2 A3 B3', move)).toEqual(['C2 C1 edge-n']);
    expect(movedWay('A3 B3 C3', move)).toEqual([]);
  });
  it('fills the free hexes like their neighbours, and keeps its objectives', () => {
    const one = {
      terrain: '. w .\n. . .\n. f .\n',
      levels: '0 1 0\n0 0 0\n0 0 0\n',
      roads: { r1: 'A1 A2', r2: 'C1 C2' },
      objectives: [{ number: 1, hex: 'B3' }],
    };
    const now = moved(one, 'round', 'commander', commander, odd);
    expect(now.terrain).toBe('. . .\n. w .\n. w .\n');
    expect(now.objectives).toEqual([{ number: 1, hex: 'B1' }]);
  });
});
