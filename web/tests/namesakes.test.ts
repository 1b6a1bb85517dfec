import { expect, it } from 'vitest';
import { meetAnew, Teller } from '../src/lib/telling';
import type { Picture, Piece } from '../src/lib/wire';

const piece = (id: string, name: string): Piece => ({ id, side: 'soviet', name: { en: name, de: name } });
const teller = (...pieces: Piece[]): Teller => new Teller('assault', { sides: [], pieces } as unknown as Picture, new Set());

it('a piece keeps its number when another of its name is revealed', () => {
  meetAnew('game one');
  const before = teller(piece('s1', 'Unknown'), piece('s2', 'Rifles'), piece('s3', 'Rifles'));
  expect([before.number('s2'), before.number('s3')]).toEqual([1, 2]);
  const after = teller(piece('s1', 'Rifles'), piece('s2', 'Rifles'), piece('s3', 'Rifles'));
  expect([after.number('s1'), after.number('s2'), after.number('s3')]).toEqual([3, 1, 2]);
  meetAnew('game two');
  expect(teller(piece('s1', 'Rifles'), piece('s2', 'Rifles')).number('s1')).toBe(1);
});
