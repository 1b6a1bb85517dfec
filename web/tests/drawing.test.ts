import { afterEach, expect, it, vi } from 'vitest';
import type { BoardData } from '../src/draw/board';

vi.mock('../src/lobby/thumbs', () => ({ thumbOf: (board: BoardData) => ({ svg: board.id, box: '', landscape: '' }) }));
afterEach(() => vi.unstubAllGlobals());

/** A worker that draws the first map and fails at the second. */
class Frail {
  static made = 0;
  onmessage?: (event: object) => void;
  onerror?: () => void;
  private asked = 0;
  constructor() {
    Frail.made += 1;
  }
  postMessage({ key, board }: { key: number; board: BoardData }): void {
    const well = this.asked++ === 0;
    queueMicrotask(() => (well ? this.onmessage?.({ data: { key, thumb: { svg: `by worker ${board.id}`, box: '', landscape: '' } } }) : this.onerror?.()));
  }
  terminate(): void {}
}

it('maps are drawn although the worker fails', async () => {
  vi.stubGlobal('Worker', Frail);
  const { drawn } = await import('../src/lobby/drawing');
  const board = (id: string): BoardData => ({ id, cols: 1, rows: 1, seed: 1 }) as unknown as BoardData;
  const all = await Promise.all(['a', 'b', 'c'].map((id) => drawn(board(id), false, () => true)));
  expect(all.map((thumb) => thumb.svg)).toEqual(['by worker a', 'b', 'by worker c']);
  expect(Frail.made).toBe(2);
});
