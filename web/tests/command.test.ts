import { expect, it } from 'vitest';
import { driftArrow } from '../src/draw/hints';
import { commandOf } from '../src/games/assault/command';
import { weighty } from '../src/table/scene';
import type { Picture } from '../src/lib/wire';

const picture = {
  sides: [{ id: 'g' }, { id: 's' }],
  tracks: { 'focus g': 2, 'focus s': 0, 'support g': 1, 'planned g rifles': 2, 'planned g mortar': 0, 'planned s ': 5 },
  hands: [{ side: 's', count: 1, name: 'requested' }],
} as unknown as Picture;

it('command points are read off the tracks, hidden ones as a number', () => {
  const [german, soviet] = commandOf(picture);
  expect([german.focus, german.support, german.planned]).toEqual([2, 1, [['rifles', 2]]]);
  expect([soviet.planned, soviet.requested]).toEqual([[['', 5]], 1]);
  expect(commandOf({ sides: [{ id: 'g' }] } as unknown as Picture)).toEqual([]);
});
it('a barrage is shown before it is laid, and its drift as an arrow', () => {
  expect(weighty({ marks: [{ at: 'A1', kind: 'shelled' }] })).toBe(true);
  expect(driftArrow([0, 0], [50, 0])).toContain('L34 0');
  expect(driftArrow([5, 5], [5, 5])).toContain('<circle');
});
