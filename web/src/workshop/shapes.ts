/** What lies on a table of Skirmish: shapes in millimetres that are placed, moved, turned and resized. */
import type { Point } from '../draw/geom';
import { boxOf, centreOf, inside, type Feature, type TableSpec } from '../games/skirmish/tabletop';
import type { Words } from '../lib/texts.svelte';
import type { Block } from './wire';

export type ShapeKind = 'area' | 'linear' | 'road' | 'building' | 'door' | 'window' | 'wreck' | 'objective';
export interface Piece {
  id: string;
  kind: ShapeKind;
  terrain?: string;
  points: Point[];
  width?: number;
  of?: string;
  high?: boolean;
  roof?: string;
  name?: Words;
}
/** What can be laid on a table: the kind of shape and its row of the terrain table. */
export interface Stock {
  kind: ShapeKind;
  terrain: string;
}
/** So near, in millimetres, a hand has to come to a line or a point. */
const NEAR = 18;
/** A click places a shape of this size. */
const SIZES: Record<string, Point> = { area: [200, 160], building: [160, 120], wreck: [50, 24], linear: [160, 0], road: [400, 0] };
const OPENINGS: Record<string, number> = { door: 28, window: 20 };
const CLOSED = new Set<ShapeKind>(['area', 'building', 'wreck']);
export const isClosed = ({ kind }: Piece): boolean => CLOSED.has(kind);
export const isOpening = ({ kind }: { kind: ShapeKind }): boolean => kind in OPENINGS;

/** All that is written of a table, also what is half filled. */
export const piecesOf = (entry: Block): Piece[] =>
  (Array.isArray(entry.features) ? (entry.features as Piece[]) : []).map((one) => (Array.isArray(one.points) ? one : { ...one, points: [] }));
/** Whether a shape has all that is needed to draw it. */
export const isWhole = (one: Piece): boolean =>
  one.points.length >= (isClosed(one) ? 3 : one.kind === 'objective' ? 1 : 2) && one.points.flat().every((n) => Number.isFinite(n));
export function sizeOfTable(entry: Block): Point {
  const [w, h] = Array.isArray(entry.size) ? (entry.size as unknown[]).map(Number) : [];
  return [w >= 100 && w <= 4000 ? w : 1200, h >= 100 && h <= 4000 ? h : 1200];
}

/** The table as the product draws it, from what is typed and the rows of the terrain table. */
export function tableOf(entry: Block, row: (terrain: string) => Block): TableSpec {
  const pieces = piecesOf(entry).filter(isWhole);
  const drawn = (one: Piece): Feature => {
    const { name, cover, sight } = row(one.terrain ?? '') as { name?: Words; cover?: number; sight?: string };
    const way = (kind: string): [Point, Point][] =>
      pieces.filter((other) => other.kind === kind && other.of === one.id).map(({ points: [a, b] }) => [a, b ?? a]);
    return {
      id: one.id,
      terrain: one.terrain ?? '',
      name: name ?? { en: one.id, de: one.id },
      points: one.points,
      cover: cover ?? 0,
      blocks: sight === 'depth' || !!one.high,
      ...(one.width ? { width: one.width } : {}),
      ...(one.kind === 'building' ? { doors: way('door'), windows: way('window') } : {}),
    };
  };
  const of = (kind: ShapeKind): Feature[] => pieces.filter((one) => one.kind === kind).map(drawn);
  return {
    size: sizeOfTable(entry),
    name: (entry.name as Words | undefined) ?? { en: '', de: '' },
    areas: of('area'),
    lines: of('linear'),
    roads: of('road'),
    buildings: of('building'),
    wrecks: of('wreck'),
    objectives: pieces.filter(({ kind }) => kind === 'objective').map(({ id, points, name }) => ({ id, at: points[0], name: name ?? { en: id, de: id } })),
    zones: {},
  };
}

const apart = ([a, b]: Point, [c, d]: Point): number => Math.hypot(a - c, b - d);
/** The point of a stretch that lies nearest to another, and how far away it is. */
export function onStretch(a: Point, b: Point, p: Point): { at: Point; away: number } {
  const length = apart(a, b) || 1;
  const along = Math.max(0, Math.min(1, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length ** 2));
  const at: Point = [a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along];
  return { at, away: apart(at, p) };
}
const sidesOf = (one: Piece): [Point, Point][] => {
  const pairs = one.points.map((point, i): [Point, Point] => [point, one.points[(i + 1) % one.points.length]]);
  return isClosed(one) ? pairs : pairs.slice(0, -1);
};
function touches(one: Piece, at: Point): boolean {
  if (one.kind === 'objective') return apart(one.points[0], at) < NEAR;
  if (isClosed(one) && inside(one.points, ...at)) return true;
  const reach = one.kind === 'road' ? Math.max(NEAR, (one.width ?? 60) / 2) : isOpening(one) ? NEAR * 0.7 : NEAR;
  return sidesOf(one).some(([a, b]) => onStretch(a, b, at).away < reach);
}
const ABOVE: ShapeKind[] = ['objective', 'door', 'window', 'linear', 'wreck', 'building', 'area', 'road'];
/** The shape under the hand: the one that lies highest. */
export const pieceAt = (pieces: readonly Piece[], at: Point): Piece | undefined =>
  ABOVE.flatMap((kind) => pieces.filter((one) => one.kind === kind && isWhole(one)).reverse()).find((one) => touches(one, at));

const rounded = ([x, y]: Point, step = 1): Point => [Math.round(x / step) * step, Math.round(y / step) * step];
/** Points moved back onto the table together, as far as that is needed. */
function kept(points: readonly Point[], [w, h]: Point): Point[] {
  const [x0, y0, x1, y1] = boxOf([...points]);
  const [dx, dy] = [x0 < 0 ? -x0 : x1 > w ? w - x1 : 0, y0 < 0 ? -y0 : y1 > h ? h - y1 : 0];
  const onto = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
  return points.map(([x, y]) => [onto(x + dx, w), onto(y + dy, h)]);
}
/** A shape changed together with all that belongs to it: the doors and windows of a building. */
function together(pieces: readonly Piece[], id: string, size: Point, work: (point: Point) => Point): Piece[] {
  const whole = pieces.filter((one) => one.id === id || one.of === id);
  const points = kept(
    whole.flatMap((one) => one.points.map(work)),
    size,
  );
  const parts = new Map(whole.map((one) => [one, one.points.map(() => points.shift() as Point)]));
  return pieces.map((one) => (parts.has(one) ? { ...one, points: parts.get(one) as Point[] } : one));
}
export const movedBy = (pieces: readonly Piece[], id: string, [dx, dy]: Point, size: Point): Piece[] =>
  together(pieces, id, size, ([x, y]) => [x + dx, y + dy]);
export function turnedBy(pieces: readonly Piece[], id: string, degrees: number, size: Point): Piece[] {
  const [cx, cy] = middleOf(pieces, id);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return together(pieces, id, size, ([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]);
}
/** A shape made so wide and deep, in millimetres; its upper left corner stays where it is. */
export function resizedTo(pieces: readonly Piece[], id: string, [w, h]: Point, size: Point): Piece[] {
  const [x0, y0, x1, y1] = boxOf(pieces.find((one) => one.id === id)?.points ?? [[0, 0]]);
  const [fx, fy] = [x1 > x0 ? w / (x1 - x0) : 1, y1 > y0 ? h / (y1 - y0) : 1];
  return together(pieces, id, size, ([x, y]) => [x0 + (x - x0) * fx, y0 + (y - y0) * fy]);
}
export const middleOf = (pieces: readonly Piece[], id: string): Point => centreOf(pieces.find((one) => one.id === id)?.points ?? [[0, 0]]);

/** One corner of a shape put elsewhere; what is open in a wall stays in it. */
export function corneredAt(pieces: readonly Piece[], id: string, corner: number, at: Point, size: Point): Piece[] {
  return pieces.map((one) => {
    if (one.id !== id) return one;
    const to = isOpening(one) ? (inWall(pieces, at, one.of)?.at ?? at) : at;
    return { ...one, points: one.points.map((point, i) => (i === corner ? kept([to], size)[0] : point)) };
  });
}
/** A shape with one corner more, between two others, or one less; as few as its kind needs stay. */
export const withCorner = (one: Piece, after: number, at: Point): Piece => ({ ...one, points: one.points.toSpliced(after + 1, 0, rounded(at)) });
export const withoutCorner = (one: Piece, corner: number): Piece =>
  one.points.length > (isClosed(one) ? 3 : 2) ? { ...one, points: one.points.toSpliced(corner, 1) } : one;

/** The nearest place in a wall of a building. */
function inWall(pieces: readonly Piece[], at: Point, of = ''): { at: Point; along: Point; id: string } | null {
  const houses = pieces.filter(({ kind, id }) => kind === 'building' && (!of || id === of));
  const walls = houses.flatMap((house) => sidesOf(house).map(([a, b]) => ({ ...onStretch(a, b, at), a, b, id: house.id })));
  const [best] = walls.sort((one, other) => one.away - other.away);
  if (!best) return null;
  const length = apart(best.a, best.b) || 1;
  return { at: best.at, along: [(best.b[0] - best.a[0]) / length, (best.b[1] - best.a[1]) / length], id: best.id };
}
function freshId(pieces: readonly Piece[], { kind, terrain }: Stock, of: string): string {
  const stem = of ? `${of}-${kind[0]}` : kind === 'objective' ? 'o' : `${terrain || kind}-`;
  let n = 1;
  while (pieces.some(({ id }) => id === `${stem}${n}`)) n++;
  return `${stem}${n}`;
}
/** The corners of a shape drawn from one point to another, or of its usual size round a point that is only clicked. */
function cornersOf(kind: ShapeKind, from: Point, to: Point): Point[] {
  const click = apart(from, to) < 12;
  const [w, h] = SIZES[kind] ?? [0, 0];
  const [a, b] = click ? [rounded([from[0] - w / 2, from[1] - h / 2], 10), rounded([from[0] + w / 2, from[1] + h / 2], 10)] : [from, to];
  if (!CLOSED.has(kind)) return [a, b];
  const [x0, y0, x1, y1] = boxOf([a, b]);
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}
/** The pieces with a new one; null where it cannot lie there, as a door where there is no building. */
export function laid(pieces: readonly Piece[], stock: Stock, from: Point, to: Point, size: Point): Piece | null {
  const wall = isOpening(stock) ? inWall(pieces, from) : null;
  if (isOpening(stock) && !wall) return null;
  const id = freshId(pieces, stock, wall?.id ?? '');
  if (stock.kind === 'objective')
    return { id, kind: 'objective', points: kept([rounded(from)], size), name: { en: `Objective ${id.slice(1)}`, de: `Ziel ${id.slice(1)}` } };
  if (wall) {
    const half = OPENINGS[stock.kind] / 2;
    const end = (sign: number): Point => rounded([wall.at[0] + wall.along[0] * half * sign, wall.at[1] + wall.along[1] * half * sign]);
    return { id, kind: stock.kind, points: [end(-1), end(1)], of: wall.id };
  }
  const points = kept(cornersOf(stock.kind, rounded(from, 10), rounded(to, 10)), size);
  return { id, kind: stock.kind, terrain: stock.terrain, points, ...(stock.kind === 'road' ? { width: 60 } : {}) };
}
/** A second one beside a shape, with its doors and windows. */
export function doubled(pieces: readonly Piece[], id: string, size: Point): { pieces: Piece[]; id: string } {
  const one = pieces.find((piece) => piece.id === id);
  if (!one) return { pieces: [...pieces], id };
  const copy = { ...one, id: freshId(pieces, { kind: one.kind, terrain: one.terrain ?? '' }, one.of ?? '') };
  const parts = pieces.filter(({ of }) => of === id).map((part, n) => ({ ...part, of: copy.id, id: `${copy.id}-${part.kind[0]}${n + 1}` }));
  const moved = movedBy([copy, ...parts], copy.id, [30, 30], size);
  return { pieces: [...pieces, ...moved], id: copy.id };
}
/** The pieces without one, and without what belongs to it. */
export const without = (pieces: readonly Piece[], id: string): Piece[] => pieces.filter((one) => one.id !== id && one.of !== id);
/** The whole table mirrored, or turned round by half a turn. */
export const turnedOver = (pieces: readonly Piece[], turn: 'mirror' | 'round', [w, h]: Point): Piece[] =>
  pieces.map((one) => ({ ...one, points: one.points.map(([x, y]): Point => [w - x, turn === 'mirror' ? y : h - y]) }));

/** A table by chance: a road, woods and fields, a walled house with a door and windows, three objectives. */
export function randomPieces([w, h]: Point, chance: () => number = Math.random): Piece[] {
  const any = (low: number, high: number): number => Math.round((low + chance() * (high - low)) / 10) * 10;
  const road: Piece = {
    id: 'road-1',
    kind: 'road',
    terrain: 'road',
    width: 60,
    points: [
      [0, any(0.3 * h, 0.7 * h)],
      [any(0.4 * w, 0.6 * w), any(0.35 * h, 0.65 * h)],
      [w, any(0.3 * h, 0.7 * h)],
    ],
  };
  let pieces: Piece[] = [road];
  const lay = (kind: ShapeKind, terrain: string, x: number, y: number, dx: number, dy: number): void => {
    const one = laid(pieces, { kind, terrain }, [x, y], [x + dx, y + dy], [w, h]);
    if (one) pieces = [...pieces, one];
  };
  for (const terrain of ['woods', 'woods', 'field', 'vegetation', 'rocks', 'uneven'])
    lay('area', terrain, any(0, w - 280), any(0, h - 280), any(140, 260), any(140, 260));
  for (const terrain of ['hedge', 'wall', 'sandbags', 'barricade']) lay('linear', terrain, any(100, w - 300), any(100, h - 200), any(80, 200), any(0, 60));
  const [x, y] = [any(0.3 * w, 0.6 * w), any(0.1 * h, 0.25 * h)];
  lay('building', 'building', x, y, 160, 120);
  lay('door', '', x + 80, y + 120, 0, 0);
  for (const at of [x, x + 160]) lay('window', '', at, y + 60, 0, 0);
  lay('objective', '', x + 80, y + 60, 0, 0);
  for (const at of [0.25, 0.75]) lay('objective', '', any(0.4 * w, 0.6 * w), Math.round(at * h), 0, 0);
  return pieces;
}
