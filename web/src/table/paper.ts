/** A hex map and its counters for paper. */
import type { BoardData } from '../draw/board';
import { counter } from '../draw/counters';
import type { PaperFace, PaperMap } from '../games/family';
import { paintBoard } from '../lib/paint';
import { pick } from '../lib/texts.svelte';
import type { Picture, Piece } from '../lib/wire';
import { objectiveMarks } from './boardmarks';
import { lookOf, objectives } from './scene';

/** Paper counters of 20 millimetres fit the hexes of a large map. */
const PER_MM = 2.7;

export function hexPaper(data: BoardData, picture: Picture): PaperMap {
  const { sheet, terrain, grid, index, called } = paintBoard(data);
  const names = called.map((name, hex) => `<text class="hexid" x="${grid.at(hex)[0]}" y="${grid.at(hex)[1] - grid.s * 0.69}">${name}</text>`).join('');
  const places = (data.places ?? [])
    .map(
      (p) =>
        `<text class="place ${p.style ?? ''}" x="${grid.at(p.hex, p.dx ?? 0, p.dy ?? 0)[0]}" y="${grid.at(p.hex, p.dx ?? 0, p.dy ?? 0)[1]}">${pick(p.name)}</text>`,
    )
    .join('');
  const goals = objectiveMarks(objectives(picture, index), new Set(), grid);
  const edge = `<clipPath id="paper-edge"><rect x="${grid.ox}" y="${grid.oy}" width="${grid.w}" height="${grid.h}"/></clipPath>`;
  return {
    svg: `<defs>${edge}</defs>${sheet}<g clip-path="url(#paper-edge)">${terrain}</g>` + names + places + goals,
    box: [grid.ox - 30, grid.oy - 30, grid.ox + grid.w + 30, grid.oy + grid.h + 30],
    landscape: data.landscape ? `land-${data.landscape}` : '',
    perMm: PER_MM,
  };
}
/** Both faces of a counter. */
export function counterFaces(piece: Piece): PaperFace[] {
  const look = { ...lookOf(piece), markers: [], spent: false, facing: null };
  return [look, { ...look, half: true }].map((one) => ({ svg: counter(one), box: '-36 -36 72 72', mm: 24 }));
}
