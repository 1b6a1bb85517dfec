/** A game looked at again is stepped through by scenes. */
import { expect, it } from 'vitest';
import { sceneEnds } from '../../src/lib/replay.svelte';
import type { LogEntry } from '../../src/lib/wire';
import { small } from './small';

const line = (n: number, entry: number, event: string): LogEntry => ({ n, entry, event });

it('stops after every scene, whatever dice belong to it, from the opening on', () => {
  const log = [
    line(0, 0, 'turn-began'),
    line(1, 1, 'initiative-rolled'),
    line(2, 3, 'fired'),
    line(3, 4, 'rolled'),
    line(4, 4, 'turn-began'),
    { ...line(5, 5, 'moved'), unit: 's1' },
  ];
  expect(sceneEnds(log, small)).toEqual([1, 2, 4, 5, 6]);
  expect(sceneEnds(log.slice(0, 1), small)).toEqual([1]);
  expect(sceneEnds([], small)).toEqual([0]);
});
