/** What is new in a picture, for who sees no scenes. */
import type { Picture, Piece } from '../lib/wire';
import type { Place, Scene } from './scene';

const looks = ({ at, strength, markers, gone, hidden }: Piece): string => JSON.stringify([at, strength, markers, gone, hidden]);

/** The pieces that look different now, and the places of those that have left. */
export function changes(before: Picture, after: Picture): Place[] {
  const known = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const there = new Set(after.pieces.filter((piece) => !piece.gone).map((piece) => piece.id));
  const changed = after.pieces.filter((piece) => piece.at && !piece.gone && (!known.has(piece.id) || looks(known.get(piece.id)!) !== looks(piece)));
  const left = before.pieces.filter((piece) => piece.at && !piece.gone && !there.has(piece.id));
  return [...changed.map((piece) => piece.id), ...left.flatMap((piece) => piece.at ?? [])];
}

/** A way that somebody went. */
export interface Way {
  piece: string;
  way: Place[];
}
/** Ways told hex by hex are one. */
export function withWay(ways: readonly Way[], { piece, way }: Way): Way[] {
  const last = ways.at(-1);
  if (last?.piece !== piece || last.way.at(-1) !== way[0]) return [...ways, { piece, way }];
  return [...ways.slice(0, -1), { piece, way: [...last.way, ...way.slice(1)] }];
}

/** Every place that a scene shows, so that it can be brought into view. */
export function placesOf({ beats }: Scene): Place[] {
  return beats.flatMap(({ parts }) =>
    parts.flatMap((part): Place[] => {
      switch (part.show) {
        case 'walk':
          return [part.piece, ...part.way];
        case 'line':
          return [part.from, part.to];
        case 'flash':
          return part.at;
        case 'loss':
          return [part.piece];
        case 'ring':
        case 'dice':
        case 'words':
          return [part.at];
        default:
          return [];
      }
    }),
  );
}
