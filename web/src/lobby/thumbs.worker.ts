/** Draws maps in small away from the page, so that the lobby answers at once. */
import type { BoardData } from '../draw/board';
import { thumbOf } from './thumbs';

addEventListener('message', (event: MessageEvent<{ key: number; board: BoardData; large: boolean }>) => {
  const { key, board, large } = event.data;
  const started = performance.now();
  const thumb = thumbOf(board, large);
  postMessage({ key, thumb, took: performance.now() - started });
});
