/** Terrain is drawn once a map and kept. */
import { boardGrid, boardSpec, calledHexes, shortName, type BoardData } from '../draw/board';
import type { HexGrid } from '../draw/grid';
import { hexDots, layerGroups, paintMap } from '../draw/terrain';
import { neatLine, sheet } from '../draw/sheet';

export interface PaintedBoard {
  grid: HexGrid;
  /** What each hex is called. */
  called: string[];
  /** Hex index by full name. */
  index: Map<string, number>;
  sheet: string;
  terrain: string;
}

const kept = new WeakMap<BoardData, PaintedBoard>();

export function paintBoard(board: BoardData): PaintedBoard {
  const known = kept.get(board);
  if (known) return known;
  const grid = boardGrid(board);
  const spec = boardSpec(board, grid);
  const layers = paintMap(spec);
  layers.grid += hexDots(spec);
  const painted = {
    grid,
    called: [...calledHexes(board.hexes).values()],
    index: new Map(board.hexes.map((name, hex) => [name, hex])),
    sheet: sheet(grid, board.hexes.map(shortName)),
    terrain: layerGroups(layers) + neatLine(grid),
  };
  kept.set(board, painted);
  return painted;
}
