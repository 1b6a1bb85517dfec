import { expect, test } from 'vitest';
import { called, type Troop } from '../src/lib/campaigns';

const troop = (id: string, side: string, name: string, lost = false): Troop => ({
  id,
  side,
  name: { en: name, de: name },
  strength: [lost ? 0 : 4, 4],
  experience: 'regular',
  lost,
  fresh: false,
});

test('troops of one side and name are told apart by number as in the next battle', () => {
  const troops = [troop('a', 'german', 'Rifles'), troop('b', 'german', 'Rifles'), troop('c', 'soviet', 'Rifles')];
  expect(troops.map((one) => called(troops, one))).toEqual(['Rifles · 1', 'Rifles · 2', 'Rifles']);
});

test('who is left alone of his name needs no number, nor does who is lost', () => {
  const troops = [troop('a', 'german', 'Rifles', true), troop('b', 'german', 'Rifles')];
  expect(troops.map((one) => called(troops, one))).toEqual(['Rifles', 'Rifles']);
});
