/** Has maps drawn in small by a worker: the large one first, then those in view. */
import type { BoardData } from '../draw/board';
import type { Thumb } from './thumbs';

interface Order {
  key: number;
  board: BoardData;
  large: boolean;
  /** Whether it can be seen just now; who scrolls on does not wait for what he has passed. */
  seen: () => boolean;
  done: (thumb: Thumb) => void;
}
const waiting: Order[] = [];
let worker: Worker | null = null;
let busy: Order | null = null;
let count = 0;
const kept = new Map<string, Promise<Thumb>>();

function next(): void {
  if (busy || !waiting.length) return;
  const first = [waiting.findIndex((o) => o.large), waiting.findIndex((o) => o.seen()), 0].find((at) => at >= 0);
  [busy] = waiting.splice(first ?? 0, 1);
  worker ??= start();
  const { key, board, large } = busy;
  worker.postMessage({ key, board, large });
}
function start(): Worker {
  const made = new Worker(new URL('./thumbs.worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = (event: MessageEvent<{ key: number; thumb: Thumb }>) => {
    busy?.done(event.data.thumb);
    busy = null;
    next();
  };
  made.onerror = () => void drawHere(made);
  return made;
}
/** A worker that fails, or never came, must not leave the pictures behind it blank: the page draws this one itself. */
async function drawHere(failed: Worker): Promise<void> {
  failed.terminate();
  worker = null;
  const { thumbOf } = await import('./thumbs');
  if (busy) busy.done(thumbOf(busy.board, busy.large));
  busy = null;
  next();
}
export function drawn(board: BoardData, large: boolean, seen: () => boolean): Promise<Thumb> {
  const name = `${board.id}:${board.cols}x${board.rows}:${board.seed}:${large}`;
  const known =
    kept.get(name) ??
    new Promise<Thumb>((done) => {
      waiting.push({ key: ++count, board, large, seen, done });
      next();
    });
  kept.set(name, known);
  return known;
}
