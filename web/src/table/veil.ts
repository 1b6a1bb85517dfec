/**
 * Behind a curtain nothing can be reached. The map itself holds nothing that keys or a screen reader could reach, and stays as
 * it is: a browser draws what it shuts anew, and a map has thousands of parts.
 */
export const veil =
  (veiled: boolean) =>
  (table: HTMLElement): (() => void) | void => {
    if (!veiled) return;
    const shut = new Set<HTMLElement>();
    const close = (): void => {
      for (const one of besideMap(table)) {
        one.inert = true;
        shut.add(one);
      }
    };
    close();
    const watcher = new MutationObserver(close);
    watcher.observe(table, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      for (const one of shut) one.inert = false;
    };
  };

/** The largest parts of the table that do not hold the map. */
function besideMap(part: Element, map = part.querySelector('.mapbox')): HTMLElement[] {
  return [...part.children].flatMap((one) => {
    if (one === map) return [];
    return map && one.contains(map) ? besideMap(one, map) : [one as HTMLElement];
  });
}
