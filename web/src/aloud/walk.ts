/** Steps over a hex map by keys. */
import type { HexGrid, Side } from '../draw/grid';

/** The keys of a number block lie as the sides of a hex do. */
const SLANTED: Record<string, Side> = { Home: 'NW', PageUp: 'NE', End: 'SW', PageDown: 'SE', ArrowUp: 'N', ArrowDown: 'S' };

/** Where a key leads from a hex: straight up and down, along the row to the sides, and slantwise; null for another key, the hex itself at the edge. */
export function stepped(grid: HexGrid, hex: number, key: string): number | null {
  if (key in SLANTED) return grid.step(hex, SLANTED[key]) ?? hex;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const [col, row] = grid.place(hex);
  const next = col + (key === 'ArrowLeft' ? -1 : 1);
  return grid.has(next, row) ? grid.index(next, row) : hex;
}
