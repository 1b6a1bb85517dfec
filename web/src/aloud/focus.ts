/** Where the focus goes when what had it is gone: a player without sight must never be thrown to the top of the page. */

const lost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Keeps the focus in a part of the page when what had it there disappears. */
export function staying(node: HTMLElement): { destroy: () => void } {
  let held: Element | null = null;
  const note = (event: FocusEvent): void => void (held = event.target as Element);
  const watcher = new MutationObserver(() => {
    if (held && !held.isConnected && lost()) node.focus({ preventScroll: true });
    if (held && !held.isConnected) held = null;
  });
  node.addEventListener('focusin', note);
  watcher.observe(node, { childList: true, subtree: true });
  return {
    destroy: () => {
      node.removeEventListener('focusin', note);
      watcher.disconnect();
    },
  };
}

/** What opens over the table has the focus as long as it is open, and gives it back. */
export function borrowing(node: HTMLElement, first: string | null): { destroy: () => void } {
  const before = document.activeElement as HTMLElement | null;
  if (first) node.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  return {
    destroy: () => {
      const mine = lost() || node.contains(document.activeElement);
      if (mine && before?.isConnected) before.focus({ preventScroll: true });
    },
  };
}
