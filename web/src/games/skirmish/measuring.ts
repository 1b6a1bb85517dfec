/** What a tape on a free table measures: between the middles of bases, the nearest points of hulls, and plain points. */
import type { Point } from '../../draw/geom';
import { isVehicle } from './modeldraw';
import { t } from '../../lib/texts.svelte';
import type { Picture, Piece } from '../../lib/wire';
import { modelLook, pointOf } from './models';

/** The model that stands for a place of the ruler: that of its own id, or the vehicle that carries it. */
const standing = (place: string | null | undefined, picture: Picture): Piece | undefined =>
  picture.pieces.find((p) => p.load?.includes(place ?? '')) ?? picture.pieces.find((p) => p.id === place);

function endKind(place: string | null | undefined, picture: Picture): 'hull' | 'base' | 'point' {
  const piece = standing(place, picture);
  return !piece ? 'point' : isVehicle(modelLook(piece)) ? 'hull' : 'base';
}

/** A length in words, with what it is measured from and to. */
export const measured = (mm: number, from: string | null | undefined, to: string | null | undefined, picture: Picture): string =>
  t('measured', { n: mm / 10, from: endKind(from, picture), to: endKind(to, picture) });

/** Where a tape that leads to a point begins: at a point, the middle of a base, or the nearest point of a hull. */
export function tapeStart(place: string | null, picture: Picture, to: Point | null): Point | null {
  const piece = standing(place, picture);
  const at = pointOf(piece ? piece.at : place);
  if (!at || !to || !piece || !isVehicle(modelLook(piece))) return at;
  const angle = ((piece.facing ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [l, w] = [Number(piece.values?.length ?? 0) / 2, Number(piece.values?.width ?? 0) / 2];
  const [dx, dy] = [to[0] - at[0], to[1] - at[1]];
  const u = Math.max(-l, Math.min(l, dx * cos + dy * sin));
  const v = Math.max(-w, Math.min(w, dy * cos - dx * sin));
  return [at[0] + u * cos - v * sin, at[1] + u * sin + v * cos];
}
