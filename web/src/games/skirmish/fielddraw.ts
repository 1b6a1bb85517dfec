/** The outline of a continuous choice: where a unit may be put, go or aim. */
import { circle, f, path, type Point } from '../../draw/geom';
import { centimetres, tape } from './tape';
import type { Envelope, FieldOutline } from './outline';
import type { Bands } from './aids.svelte';

const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** A slice of a circle from the centre. */
function sector([x, y]: Point, r: number, facing: number, half: number): string {
  if (half >= 180) return circle(x, y, r);
  const end = (a: number): string => `${f(x + r * Math.cos(rad(a)))} ${f(y + r * Math.sin(rad(a)))}`;
  return `M${f(x)} ${f(y)}L${end(facing - half)}A${f(r)} ${f(r)} 0 ${half > 90 ? 1 : 0} 1 ${end(facing + half)}Z`;
}
const ring = ([x, y]: Point, inner: number, outer: number): string => circle(x, y, outer) + (inner > 0 ? circle(x, y, inner) : '');

const polygon = (points: Point[]): string => (points.length > 2 ? `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z` : '');
const same = (a: Point[], b: Point[]): boolean => a.every(([x, y], i) => Math.abs(x - b[i][0]) + Math.abs(y - b[i][1]) < 3);

/** Where a move comes to: filled whatever the dice show, dashed on average, dotted at best. */
function envelope(from: Point, ends: Envelope, fan: boolean, cls: string): string {
  const round = (points: Point[]): string => polygon(fan ? [from, ...points] : points);
  const dashed = same(ends.sure, ends.average) ? '' : path(`${cls}2`, round(ends.average));
  const dotted = same(ends.average, ends.best) ? '' : path(`${cls}3`, round(ends.best));
  return path(`${cls}1`, round(ends.sure)) + dashed + dotted;
}
/** A cautious move over a fast one. */
export function reachBands(from: Point, bands: Bands, fan: boolean): string {
  const drawn = (ends: Envelope | undefined, cls: string): string => (ends ? envelope(from, ends, fan, cls) : '');
  return drawn(bands.fast, 'rf') + drawn(bands.cautious, 'mv');
}
/** Everything on a table of this size that an outline does not hold. */
export const unseen = ([w, h]: Point, outline: Point[]): string =>
  outline.length > 2 ? path('unsee', `M0 0H${w}V${h}H0Z${polygon(outline)}`, 'fill-rule="evenodd"') : '';

export interface FieldView {
  chosen: string | null;
  weapon: string;
  facing: number;
  backwards: boolean;
}
export function fieldOutline(field: FieldOutline, view: FieldView): string {
  switch (field.kind) {
    case 'place': {
      const zone = field.units[view.chosen ?? '']?.zone;
      return zone ? `<rect class="tt-zone" x="${zone[0]}" y="${zone[1]}" width="${zone[2] - zone[0]}" height="${zone[3] - zone[1]}"/>` : '';
    }
    case 'move': {
      const way = view.backwards ? view.facing + 180 : view.facing;
      const reach = view.backwards ? field.reach / 2 : field.reach;
      return view.backwards ? path('mv1', sector(field.from, reach, way, field.turn)) : envelope(field.from, field.envelope, field.turn < 180, 'mv');
    }
    case 'aim': {
      const weapon = field.weapons[view.weapon];
      return weapon ? path('mv1', ring(field.from, ...weapon.reach), 'fill-rule="evenodd"') : '';
    }
    case 'turn':
      return path('mv1', circle(...field.from, 90));
  }
}

/** The points between which a choice lies: all that a move may reach at best, or where somebody may be put. */
export function extentOf(field: FieldOutline | null, chosen: string | null): Point[] {
  if (field?.kind === 'move') return [field.from, ...field.envelope.best];
  const zone = field?.kind === 'place' ? field.units[chosen ?? '']?.zone : null;
  return zone ? pointsOver(zone) : [];
}
/** Points all over a zone, so that it counts as in view if any part of it is. */
function pointsOver([x0, y0, x1, y1]: readonly number[]): Point[] {
  const parts = [0, 0.25, 0.5, 0.75, 1];
  return parts.flatMap((u) => parts.map((v): Point => [x0 + u * (x1 - x0), y0 + v * (y1 - y0)]));
}

export const lengthOf = (points: Point[]): number => points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p[0] - points[i][0], p[1] - points[i][1]), 0);
/** As the referee measures: from whole points, up to the next whole millimetre. */
const apart = (a: Point, b: Point): number => Math.ceil(Math.sqrt((Math.round(b[0]) - Math.round(a[0])) ** 2 + (Math.round(b[1]) - Math.round(a[1])) ** 2));
/** Tapes from point to point, each with its length in centimetres; `known` is the length of a tape that the referee has measured. */
export const tapes = (points: Point[], unit: string, known?: number): string =>
  points
    .slice(1)
    .map((p, i) => tape(points[i], p, `${centimetres(known ?? apart(points[i], p))} ${unit}`))
    .join('');
export const blast = ([x, y]: Point, radius: number): string => path('blast', circle(x, y, radius));
