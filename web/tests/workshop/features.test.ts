/** Buildings, bridges, objectives, names and copies of a part on hex maps. */
import { describe, expect, it } from 'vitest';
import { HexGrid } from '../../src/draw/grid';
import { bridged, joinedBuilding, part, pasted, shifted, withName, withObjective } from '../../src/workshop/features';
import { hexOf } from '../../src/workshop/hexes';
import { SCRIPTS } from '../../src/workshop/lines';
import type { Block } from '../../src/workshop/wire';

const grid = new HexGrid({ cols: 8, rows: 9, s: 10 });
const at = (name: string): number => hexOf(grid, name) ?? -1;
const sheet = (letter: string): string => `${Array(8).fill(letter).join(' ')}\n`.repeat(9);
const row = (text: unknown, n: number): string => String(text).split('\n')[n];
const map = (more: Block = {}): Block => ({ terrain: sheet('.'), levels: sheet('0'), ...more });
const NONE = { en: '', de: '' };
const { commander } = SCRIPTS;

describe('what lies on a map', () => {
  it('joins hexes to a building, and parts it by a click', () => {
    const joined = joinedBuilding(map(), grid, [at('B2'), at('C2')]);
    expect(joined.buildings).toEqual({ 'building-1': 'B2 C2' });
    expect(row(joined.terrain, 1)).toBe('. B B . . . . .');
    expect(joinedBuilding(joined, grid, [at('B2')]).buildings).toEqual({ 'building-1': '' });
  });
  it('bridges a stream where a road leads over it, and takes the bridge away again', () => {
    const wet = map({ terrain: sheet('.').replace('. . . . . . . .\n', '. s . . . . . .\n'), roads: { r1: 'A1 B1 C1' } });
    const whole = bridged(wet, grid, commander, [at('B1')]);
    expect(whole?.bridges).toEqual([{ kind: 'minor', hexes: ['B1'], over: 'stream', by: 'r1' }]);
    expect(row(whole?.terrain, 0)).toBe('. x . . . . . .');
    expect(bridged(whole as Block, grid, commander, [at('B1')])).toEqual({ ...wet, bridges: [] });
    expect(bridged(wet, grid, commander, [at('E5')])).toBeNull();
  });
  it('numbers objectives by what is free', () => {
    const two = withObjective(withObjective(map(), grid, at('A1'), NONE), grid, at('B2'), { en: 'Mill', de: 'Mühle' });
    expect(two.objectives).toEqual([
      { number: 1, hex: 'A1', name: { en: 'Objective 1', de: 'Ziel 1' } },
      { number: 2, hex: 'B2', name: { en: 'Mill', de: 'Mühle' } },
    ]);
    expect(withObjective(two, grid, at('A1'), NONE).objectives).toHaveLength(1);
  });
  it('writes and takes away a name', () => {
    const named = withName({}, grid, at('C4'), { en: 'Mill', de: '' });
    expect(named.places).toEqual([{ name: { en: 'Mill', de: 'Mill' }, at: 'C4' }]);
    expect(withName(named, grid, at('C4'), NONE).places).toEqual([]);
  });
  it('lays a part once more with levels, roads and hexsides, also by an odd number of columns', () => {
    const from = map({ roads: { r1: 'A1 B1' }, hexsides: { wall: 'A1/A2' }, terrain: sheet('.').replace('. .', 'w f') });
    const copied = pasted(from, grid, commander, 'terrain', part(grid, at('A1'), at('B1')), at('D5'));
    expect(row(copied.terrain, 4)).toBe('. . . w . . . .');
    expect(row(copied.terrain, 5)).toBe('. . . . f . . .');
    expect(copied.roads).toEqual({ r1: 'A1 B1', r2: 'D5 E6' });
    expect(String((copied.hexsides as Block).wall)).toContain('D5/D6');
    expect(shifted(grid, at('H9'), at('A1'), at('B1'))).toBeNull();
  });
});
