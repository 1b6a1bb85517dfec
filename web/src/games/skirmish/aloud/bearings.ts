/** Directions and distances on a free table: north is where the sheet ends at the top, and a bearing goes clockwise from there. */
import type { Point } from '../../../draw/geom';
import { t } from '../../../lib/texts.svelte';

const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export const EIGHT: readonly number[] = WINDS.map((_, i) => i * 45);

export const apart = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
/** Whole degrees clockwise from north. */
export const bearing = (from: Point, to: Point): number => (Math.round((Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI) + 360) % 360;
/** A way a model faces is told clockwise from east. */
export const ofFacing = (facing: number): number => (facing + 90) % 360;
export const windOf = (degrees: number): string => t(`wind-${WINDS[Math.round(degrees / 45) % 8]}`);
/** The point so far away in a direction. */
export function pointAt(from: Point, degrees: number, mm: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [from[0] + Math.sin(angle) * mm, from[1] - Math.cos(angle) * mm];
}
export const centimetresOf = (mm: number): number => Math.round(mm) / 10;
/** How far and in which direction something lies. */
export const wayTo = (from: Point, to: Point): string =>
  t('way-to', { n: centimetresOf(apart(from, to)), wind: windOf(bearing(from, to)), degrees: bearing(from, to) });
/** How far two directions are apart. */
export const turned = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/** The point of a line nearest to another point; of an area it is the point itself when it lies inside. */
export function nearestOn(points: readonly Point[], to: Point, closed: boolean): Point {
  let best = points[0];
  const last = closed ? points.length : points.length - 1;
  for (let i = 0; i < last; i++) {
    const found = onSegment(points[i], points[(i + 1) % points.length], to);
    if (apart(found, to) < apart(best, to)) best = found;
  }
  return best;
}
function onSegment(a: Point, b: Point, [x, y]: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const share = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return [a[0] + dx * share, a[1] + dy * share];
}
