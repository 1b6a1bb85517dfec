/** Hexes by their names on a map: A1, B1, and AA after Z; the names do not depend on the size of the map. */
import type { HexGrid } from '../draw/grid';

export function hexName(col: number, row: number): string {
  let letters = '';
  for (let left = col + 1; left > 0; left = Math.floor((left - 1) / 26)) letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}
/** Column and row of a name; null for what names no hex. */
export function placeOf(name: string): [number, number] | null {
  const parts = /^([A-Z]{1,2})(\d{1,3})$/.exec(name.toUpperCase());
  if (!parts) return null;
  const col = [...parts[1]].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return [col, Number(parts[2]) - 1];
}
export function hexOf(grid: HexGrid, name: string): number | null {
  const place = placeOf(name);
  return place && grid.has(...place) ? grid.index(...place) : null;
}
export const nameIn = (grid: HexGrid, hex: number): string => hexName(...grid.place(hex));
