/** Scenario maps in small: fewer, larger trees and thinner lines. */
import { boardGrid, boardSpec, type BoardData } from '../draw/board';
import { f } from '../draw/geom';
import { paintTable, tableDefs, type TableSpec } from '../draw/tabletop';
import { layerGroups, paintMap } from '../draw/terrain';

export interface Thumb {
  svg: string;
  box: string;
  landscape: string;
}
/** The large picture of a map is a part of the small one: both are drawn once. */
const kept = new Map<string, string>();

function painted(board: BoardData): string {
  const key = `${board.id}:${board.cols}x${board.rows}:${board.seed}`;
  const svg = kept.get(key) ?? (board.extra?.size ? freeTable(board.extra as unknown as TableSpec) : hexMap(board));
  kept.set(key, svg);
  return svg;
}
function freeTable(spec: TableSpec): string {
  const { ground, crowns, roofs } = paintTable(spec);
  return `<defs>${tableDefs()}</defs>${ground}${roofs.map((r) => r.svg).join('')}${crowns}`;
}
const hexMap = (board: BoardData): string => layerGroups(paintMap({ ...boardSpec(board, boardGrid(board)), lone: 0.25 }));

export function thumbOf(board: BoardData, large: boolean): Thumb {
  const svg = painted(board);
  if (board.extra?.size) return { svg, box: `0 0 ${(board.extra as unknown as TableSpec).size.join(' ')}`, landscape: '' };
  const grid = boardGrid(board);
  const [w, h] = large ? [Math.min(grid.w, 760), Math.min(grid.h, 370)] : [grid.w, grid.h];
  return {
    svg,
    box: `${f(grid.ox + (grid.w - w) / 2)} ${f(grid.oy + (grid.h - h) / 2)} ${f(w)} ${f(h)}`,
    landscape: board.landscape ? `land-${board.landscape}` : '',
  };
}
