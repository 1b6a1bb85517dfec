/** Maps of another size: what lies on them follows, and the picture with it. */
import { describe, expect, it } from 'vitest';
import type { BoardData } from '../../src/draw/board';
import { drawnOn } from '../../src/workshop/mapping';
import { sheetOf } from '../../src/workshop/sheets';
import { cutChain, resized } from '../../src/workshop/sizing';

const ENTRY = {
  terrain: '. w .\n. . .\n. B .\n',
  levels: '0 0 0\n0 1 0\n0 0 0\n',
  roads: { r1: 'edge-w A2 B2 C3 edge-e', r2: 'edge-n B1 B2 B3 edge-s' },
  hexsides: { wall: 'A1/A2 C2/C3', fence: 'B3/S' },
  buildings: { mill: 'B3' },
  bridges: [{ kind: 'minor', hexes: ['C3'], over: 'stream', by: 'r1' }],
  objectives: [
    { number: 1, hex: 'A1' },
    { number: 2, hex: 'B3' },
  ],
};
describe('a map made smaller', () => {
  const now = resized(ENTRY, { cols: 2, rows: 2 });
  it('keeps what is left of terrain and levels', () => {
    expect([now.terrain, now.levels]).toEqual(['. w\n. .\n', '0 0\n0 1\n']);
  });
  it('keeps of its ways, hexsides, buildings, bridges and objectives what lies on it', () => {
    expect(now.roads).toEqual({ r1: 'edge-w A2 B2', r2: 'edge-n B1 B2' });
    expect(now.hexsides).toEqual({ wall: 'A1/A2', fence: '' });
    expect([now.buildings, now.bridges, now.objectives]).toEqual([{ mill: '' }, [], [{ number: 1, hex: 'A1' }]]);
  });
});
describe('a map made larger', () => {
  it('has open ground beyond, and no road leads off it from its middle', () => {
    const now = resized(ENTRY, { cols: 4, rows: 3 });
    expect(now.terrain).toBe('. w . .\n. . . .\n. B . .\n');
    expect(now.roads).toEqual({ r1: 'edge-w A2 B2 C3', r2: 'edge-n B1 B2 B3 edge-s' });
  });
});
describe('a way across a part that is cut away', () => {
  it('is two ways', () => {
    expect(cutChain('A1 A2 A3 B3 B2 B1', { cols: 2, rows: 2 })).toEqual(['A1 A2', 'B2 B1']);
  });
  it('is none where a single hex is left', () => {
    expect(cutChain('A2 A3 A4', { cols: 2, rows: 2 })).toEqual([]);
  });
});
describe('the picture', () => {
  const board: BoardData = { id: 'm', cols: 2, rows: 1, low: 'odd', hexes: ['A1', 'B1'], terrain: ['open', 'woods'], levels: [0, 2] };
  const inks = [
    { letter: '.', terrain: 'open', name: '' },
    { letter: 'w', terrain: 'woods', name: '' },
  ];
  it('follows the sheet to another size before anybody has drawn it anew', () => {
    const drawn = drawnOn(board, sheetOf('. w .\n. . w\n'), sheetOf('0 2\n'), inks);
    expect([drawn.cols, drawn.rows, drawn.hexes.at(-1)]).toEqual([3, 2, 'C2']);
    expect(drawn.terrain).toEqual(['open', 'woods', 'open', 'open', 'open', 'woods']);
    expect(drawn.levels).toEqual([0, 2, 0, 0, 0, 0]);
  });
  it('stays as it was while nothing or far too much is typed', () => {
    expect(drawnOn(board, [], [], inks)).toBe(board);
    expect(drawnOn(board, [Array<string>(1000).fill('.')], [], inks)).toBe(board);
  });
});
