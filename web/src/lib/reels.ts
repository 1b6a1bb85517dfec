/** What was seen of one's own finished games, kept in this browser, so that they can be watched without the server. */
import * as api from './api';
import { sideRecordOf, type SideRecord } from './sideRecord';

const STORE = 'opfire-reels';
const MOST = 12;
const addressOf = (id: string): string => `/reels/${id}`;
/** Only pages that came over a safe line, or from this machine, may keep anything. */
const shelf = (): Promise<Cache | null> => ('caches' in globalThis ? caches.open(STORE) : Promise.resolve(null));

/** Keeps a finished game as a side saw it; the oldest makes room. */
export async function keepReel(id: string, token: string | null, side: string): Promise<void> {
  const kept = await shelf();
  if (!kept || (await kept.match(addressOf(id)))) return;
  await kept.put(addressOf(id), new Response(await api.record(id, token, side)));
  for (const old of (await kept.keys()).slice(0, -MOST)) await kept.delete(old);
}
export async function forgetReel(id: string): Promise<void> {
  await (await shelf())?.delete(addressOf(id));
}
export async function keptReel(id: string): Promise<SideRecord | null> {
  const found = await (await shelf())?.match(addressOf(id));
  return found ? sideRecordOf(await found.text()) : null;
}
/** Brings what it takes to watch into the browser's store while the server is there, and names the games that can be. */
export async function readyReels(): Promise<string[]> {
  const ids = ((await (await shelf())?.keys()) ?? []).map(({ url }) => new URL(url).pathname.slice(addressOf('').length));
  if (!ids.length) return ids;
  const [{ loadFamily }] = await Promise.all([import('../games'), import('../pages/Watch.svelte')]);
  const seen = await Promise.all(ids.map(keptReel));
  await Promise.all(seen.map(async (reel) => reel && [await loadFamily(reel.head.kind), await api.cachedBoard(reel.head.scenario)]));
  return ids;
}
