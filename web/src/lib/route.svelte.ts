/** Addresses without a library: '/', '/game/:id', '/game/:id/replay', '/game/:id/print', '/campaigns', '/campaign/:id', '/tournaments', '/tournament/:id', '/exercises', '/exercise/:id', '/workshop', '/workshop/:id', '/keeper', '/mail', '/styleguide'. */

export type Route =
  | { page: 'lobby' }
  | { page: 'game'; id: string; replay?: boolean }
  | { page: 'campaign'; id: string }
  | { page: 'tournaments' }
  | { page: 'tournament'; id: string }
  | { page: 'workshop'; id: string }
  | { page: 'exercises' }
  | { page: 'exercise'; id: string }
  | { page: 'print'; id: string }
  | { page: 'keeper' }
  | { page: 'mail' }
  | { page: 'styleguide' }
  | { page: 'unknown' };

export function parseRoute(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (!parts.length) return { page: 'lobby' };
  if (parts[0] === 'game' && parts.length === 2) return { page: 'game', id: parts[1] };
  if (parts[0] === 'game' && parts.length === 3 && parts[2] === 'replay') return { page: 'game', id: parts[1], replay: true };
  if (parts[0] === 'campaigns' && parts.length === 1) return { page: 'campaign', id: '' };
  if (parts[0] === 'campaign' && parts.length === 2) return { page: 'campaign', id: parts[1] };
  if (parts[0] === 'tournaments' && parts.length === 1) return { page: 'tournaments' };
  if (parts[0] === 'tournament' && parts.length === 2) return { page: 'tournament', id: parts[1] };
  if (parts[0] === 'game' && parts.length === 3 && parts[2] === 'print') return { page: 'print', id: parts[1] };
  if (parts[0] === 'workshop' && parts.length <= 2) return { page: 'workshop', id: parts[1] ?? '' };
  if (parts[0] === 'exercises' && parts.length === 1) return { page: 'exercises' };
  if (parts[0] === 'exercise' && parts.length === 2) return { page: 'exercise', id: parts[1] };
  if (parts[0] === 'keeper' && parts.length === 1) return { page: 'keeper' };
  if (parts[0] === 'mail' && parts.length === 1) return { page: 'mail' };
  if (parts[0] === 'styleguide' && parts.length === 1) return { page: 'styleguide' };
  return { page: 'unknown' };
}

class Router {
  path = $state(typeof location === 'undefined' ? '/' : location.pathname);
  readonly route = $derived(parseRoute(this.path));

  constructor() {
    if (typeof window !== 'undefined') window.addEventListener('popstate', () => (this.path = location.pathname));
  }
  go(path: string): void {
    history.pushState(null, '', path);
    this.path = location.pathname;
  }
}
export const router = new Router();

/** Lets a plain link change the page without loading it anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}
