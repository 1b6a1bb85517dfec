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
const kept = new Map<string, Thumb>();

function freeThumb(spec: TableSpec): Thumb {
  const { ground, crowns, roofs } = paintTable(spec);
  const svg = `<defs>${tableDefs()}</defs>${ground}${roofs.map((r) => r.svg).join('')}${crowns}`;
  return { svg, box: `0 0 ${spec.size.join(' ')}`, landscape: '' };
}

export function thumbOf(board: BoardData, large: boolean): Thumb {
  const key = `${board.id}:${board.cols}x${board.rows}:${board.seed}:${large}`;
  const known = kept.get(key);
  if (known) return known;
  if (board.extra?.size) {
    const thumb = freeThumb(board.extra as unknown as TableSpec);
    kept.set(key, thumb);
    return thumb;
  }
  const grid = boardGrid(board);
  const layers = paintMap({ ...boardSpec(board, grid), lone: 0.25 });
  const [w, h] = large ? [Math.min(grid.w, 760), Math.min(grid.h, 370)] : [grid.w, grid.h];
  const thumb = {
    svg: layerGroups(layers),
    box: `${f(grid.ox + (grid.w - w) / 2)} ${f(grid.oy + (grid.h - h) / 2)} ${f(w)} ${f(h)}`,
    landscape: board.landscape ? `land-${board.landscape}` : '',
  };
  kept.set(key, thumb);
  return thumb;
}
