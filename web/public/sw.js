/* Keeps the page itself for a quick start, and for moments without a line what everybody may know: scenarios, boards,
   words and rules as they were last seen. Never anything of a game, and never something old while the server answers.
   What the page keeps of finished games (src/lib/reels.ts) is left alone. */
const SHELL = 'opfire-shell-2';
const KNOWN = /^\/api\/(scenarios|players|texts|boards|rules)(\/|$)/;
const own = (url) => url.origin === location.origin && !url.pathname.startsWith('/api/');
const lasting = (url) => url.pathname.startsWith('/assets/');

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.add('/'))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => {
  const old = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith('opfire-shell') && name !== SHELL).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

async function asset(request) {
  const cache = await caches.open(SHELL);
  const known = await cache.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}
async function page(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok && new URL(request.url).pathname === '/') (await caches.open(SHELL)).put('/', fresh.clone());
    return fresh;
  } catch (error) {
    const known = await caches.match('/');
    if (known) return known;
    throw error;
  }
}
async function known(request) {
  const cache = await caches.open(SHELL);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const last = await cache.match(request);
    if (last) return last;
    throw error;
  }
}
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === 'GET' && url.origin === location.origin && KNOWN.test(url.pathname)) event.respondWith(known(request));
  if (request.method !== 'GET' || !own(url)) return;
  if (lasting(url)) event.respondWith(asset(request));
  else if (request.mode === 'navigate') event.respondWith(page(request));
});
