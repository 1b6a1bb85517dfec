/** A free table and its models for paper, one to five. */
import type { BoardData } from '../../draw/board';
import { texts } from '../../lib/texts.svelte';
import type { Piece } from '../../lib/wire';
import type { PaperFace, PaperMap } from '../family';
import { model, reachOf } from './modeldraw';
import { modelLook } from './models';
import { coverOutlines, groundLabels } from './labels';
import { paintTable, tableDefs, type TableSpec } from './tabletop';

const PER_MM = 5;

export function tablePaper(board: BoardData): PaperMap {
  const spec = board.extra as unknown as TableSpec;
  const [w, h] = spec.size;
  const painted = paintTable(spec);
  const edge = `<defs><clipPath id="paper-edge"><rect width="${w}" height="${h}"/></clipPath></defs>`;
  const roofs = painted.roofs.map((r) => r.svg).join('');
  const svg = `<defs>${tableDefs()}</defs>${edge}${painted.sheet}<g clip-path="url(#paper-edge)">${painted.ground}${roofs}${painted.crowns}${coverOutlines(spec, groundLabels(spec, texts.lang))}</g>`;
  return { svg, box: [-40, -40, w + 40, h + 40], landscape: '', perMm: PER_MM };
}
export function modelFaces(piece: Piece): PaperFace[] {
  const look = { ...modelLook(piece), facing: 0, turret: 0 };
  const r = reachOf(look) + 4;
  return [{ svg: model(look), box: `${-r} ${-r} ${2 * r} ${2 * r}`, mm: (2 * r) / PER_MM }];
}
