/** Scenario maps in small: fewer, larger trees and thinner lines. */
import { boardGrid, boardSpec, type BoardData } from '../draw/board';
import { f } from '../draw/geom';
import { layerGroups, paintMap } from '../draw/terrain';

export interface Thumb {
  svg: string;
  box: string;
  landscape: string;
}
/** Families that draw their maps themselves say so in a `thumb.ts`. */
const OWN = Object.values(import.meta.glob<{ thumb: (board: BoardData) => Thumb | null }>('../games/*/thumb.ts', { eager: true }));
/** The large picture of a map is a part of the small one: both are drawn once. */
const kept = new Map<string, string>();

function painted(board: BoardData): string {
  const key = `${board.id}:${board.cols}x${board.rows}:${board.seed}`;
  const svg = kept.get(key) ?? hexMap(board);
  kept.set(key, svg);
  return svg;
}
const hexMap = (board: BoardData): string => layerGroups(paintMap({ ...boardSpec(board, boardGrid(board)), lone: 0.25 }));

export function thumbOf(board: BoardData, large: boolean): Thumb {
  for (const { thumb } of OWN) {
    const own = thumb(board);
    if (own) return own;
  }
  const svg = painted(board);
  const grid = boardGrid(board);
  const [w, h] = large ? [Math.min(grid.w, 760), Math.min(grid.h, 370)] : [grid.w, grid.h];
  return {
    svg,
    box: `${f(grid.ox + (grid.w - w) / 2)} ${f(grid.oy + (grid.h - h) / 2)} ${f(w)} ${f(h)}`,
    landscape: board.landscape ? `land-${board.landscape}` : '',
  };
}
