/* Keeps the page itself for a quick start and for moments without a line; never anything of a game. */
const SHELL = 'opfire-shell-1';
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
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))));
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
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !own(url)) return;
  if (lasting(url)) event.respondWith(asset(request));
  else if (request.mode === 'navigate') event.respondWith(page(request));
});
