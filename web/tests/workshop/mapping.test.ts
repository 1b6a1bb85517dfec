/** Maps as letters row by row, and what brushes do to them. */
import { describe, expect, it } from 'vitest';
import { inked, randomSheets } from '../../src/workshop/mapping';
import { sheetOf, written } from '../../src/workshop/sheets';

const MAP = '. w B\nf . ~\n';
describe('a map of letters', () => {
  it('comes out as it was written', () => {
    expect(written(sheetOf(MAP))).toBe(MAP);
  });
  it('is inked hex by hex, row by row', () => {
    expect(written(inked(sheetOf(MAP), [0, 5], 'b'))).toBe('b w B\nf . b\n');
  });
  it('by chance has the size asked for and only known letters', () => {
    const inks = [
      { letter: '.', terrain: 'open', name: 'Open' },
      { letter: 'w', terrain: 'woods', name: 'Woods' },
      { letter: 'B', terrain: 'building', name: 'Building' },
    ];
    let seed = 1;
    const { terrain, levels } = randomSheets(15, 10, inks, () => (seed = (seed * 16807) % 2147483647) / 2147483647);
    expect(terrain.length).toBe(10);
    expect(terrain.every((line) => line.length === 15 && line.every((letter) => '.wB'.includes(letter)))).toBe(true);
    expect(terrain.flat()).toContain('w');
    expect(new Set(levels.flat())).toEqual(new Set(['0', '1']));
  });
});
