/** Draws maps in small away from the page, so that the lobby answers at once, and keeps them for the next visit. */
import type { BoardData } from '../draw/board';
import { thumbOf, type Thumb } from './thumbs';

const NAME = 'opfire-maps';
/** The name of a built program changes with everything it draws by: what another one drew is no use. */
const PROGRAM = location.pathname;

/** Where pictures are kept; there is no such place on an insecure line, and none is wanted while the program is worked on. */
async function shelfOf(): Promise<Cache | null> {
  if (!import.meta.env.PROD || !('caches' in globalThis)) return null;
  const shelf = await caches.open(NAME);
  const old = (await shelf.keys()).filter(({ url }) => new URL(url).pathname !== PROGRAM);
  await Promise.all(old.map((request) => shelf.delete(request)));
  return shelf;
}
const opened = shelfOf().catch(() => null);

/** The same for the same map, whatever it is called. */
async function addressOf(board: BoardData, large: boolean): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([board, large])));
  return `${PROGRAM}?${[...new Uint8Array(digest)].join('-')}`;
}
async function kept(board: BoardData, large: boolean): Promise<Thumb> {
  const shelf = await opened;
  if (!shelf) return thumbOf(board, large);
  const address = await addressOf(board, large);
  const found = await shelf.match(address);
  if (found) return (await found.json()) as Thumb;
  const thumb = thumbOf(board, large);
  void shelf.put(address, new Response(JSON.stringify(thumb))).catch(() => undefined);
  return thumb;
}

/** What goes wrong with keeping is no reason not to draw; what goes wrong with drawing the page must hear of. */
addEventListener('message', ({ data: { key, board, large } }: MessageEvent<{ key: number; board: BoardData; large: boolean }>) => {
  void kept(board, large)
    .catch(() => thumbOf(board, large))
    .then((thumb) => postMessage({ key, thumb }), reportError);
});
