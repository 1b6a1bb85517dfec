/** Roads and streams: splines through hex centres and hexside midpoints, casing first, then fill. */
import { bucket, distanceTo, mid, path, spline, splinePoints, type Point } from './geom';
import type { HexGrid, Side } from './grid';
import type { Road, RoadKind, Route, Stream } from './mapspec';
import type { Random } from './noise';
import { crowns, type Tree } from './woods';

export interface LaidRoad extends Road {
  line: Point[];
  d: string;
}

const WIDTH: Record<RoadKind, number> = { main: 11, avenue: 11, narrow: 7, alley: 7, trail: 3, rail: 6 };

/** How far past a hexside a line goes that runs off the sheet, or that a line of the next tile takes over. */
const [OFF, OVER] = [1.6, 0.05];
/** Two points that carry a line over the hexside. */
function exit(g: HexGrid, hex: number, side: Side): [Point, Point] {
  const m = g.sideMiddle(hex, side);
  const c = g.at(hex);
  const far = g.step(hex, side) === null ? OFF : OVER;
  return [m, [m[0] + (m[0] - c[0]) * far, m[1] + (m[1] - c[1]) * far]];
}

export function routePoints(g: HexGrid, r: Route, random: Random, jitter: number): Point[] {
  const points: Point[] = [];
  if (r.from) points.push(...exit(g, r.path[0], r.from).reverse());
  r.path.forEach((hex, i) => {
    const set = r.bend?.[hex];
    points.push(set ? g.at(hex, set[0], set[1]) : g.at(hex, (random() - 0.5) * 2 * jitter, (random() - 0.5) * 2 * jitter));
    if (i < r.path.length - 1) points.push(mid(g.at(hex), g.at(r.path[i + 1])));
  });
  if (r.to) points.push(...exit(g, r.path[r.path.length - 1], r.to));
  return points;
}

/** Where roads leave room: road points in buckets wide enough for the largest distance ever asked. */
export class Clearance {
  private readonly buckets = new Map<number, { x: number; y: number; half: number }[]>();
  private readonly cell: number;

  constructor(roads: LaidRoad[], k: number) {
    this.cell = 24 * Math.max(k, 0.5);
    for (const road of roads)
      for (const [x, y] of road.line) {
        const key = this.key(x, y);
        const list = this.buckets.get(key) ?? [];
        if (!list.length) this.buckets.set(key, list);
        list.push({ x, y, half: (WIDTH[road.kind] / 2) * k });
      }
  }
  private key(x: number, y: number, u = 0, v = 0): number {
    return bucket(Math.floor(x / this.cell) + u, Math.floor(y / this.cell) + v);
  }
  allows(x: number, y: number, margin: number): boolean {
    for (let u = -1; u <= 1; u++)
      for (let v = -1; v <= 1; v++)
        for (const p of this.buckets.get(this.key(x, y, u, v)) ?? []) if ((p.x - x) ** 2 + (p.y - y) ** 2 <= (p.half + margin) ** 2) return false;
    return true;
  }
}

export function layRoads(g: HexGrid, roads: Road[], random: Random): LaidRoad[] {
  return roads.map((r) => {
    const points = routePoints(g, r, random, r.jitter ?? 0.1);
    return { ...r, line: splinePoints(points), d: spline(points) };
  });
}

/** Lines of one kind are drawn as one, so that no bank cuts through where they meet. */
export function paintStreams(g: HexGrid, streams: Stream[], random: Random): string {
  const drawn = streams.map((s) => ({ bed: s.bed, d: spline(routePoints(g, s, random, s.jitter ?? 0.22)) }));
  const of = (bed: Stream['bed']): string =>
    drawn
      .filter((s) => s.bed === bed)
      .map((s) => s.d)
      .join('');
  const [wet, dry, gully] = [of(undefined), of('dry'), of('gully')];
  return (
    path('st-bank', wet) +
    path('st-w', wet) +
    path('st-l', wet, 'transform="translate(-.8 -1)"') +
    path('dry-bank', dry) +
    path('dry', dry) +
    path('dry-p', dry, 'transform="translate(-3.5 -2)"') +
    path('dry-p two', dry, 'transform="translate(3 2.5)"') +
    path('gully-e', gully) +
    path('gully', gully) +
    path('gully-d', gully, 'transform="translate(-1.4 -1.8)"') +
    path('gully-t', gully)
  );
}

export function paintRoads(roads: LaidRoad[]): string {
  const of = (cls: string, ...kinds: RoadKind[]): string =>
    path(
      cls,
      roads
        .filter((r) => kinds.includes(r.kind))
        .map((r) => r.d)
        .join(''),
    );
  const rails = roads.filter((r) => r.kind === 'rail');
  return (
    rails.map((r) => path('rail-c', r.d) + path('rail-t', r.d) + path('rail-f', r.d)).join('') +
    of('rd-trail-c', 'trail') +
    of('rd-trail', 'trail') +
    of('rd-n-c', 'narrow', 'alley') +
    of('rd-m-c', 'main', 'avenue') +
    of('rd-n', 'narrow', 'alley') +
    of('rd-m', 'main', 'avenue') +
    of('rd-m-t', 'main', 'avenue')
  );
}

/** Trees on both sides of one stretch, left out where another road comes near. */
export function avenueTrees(road: LaidRoad, all: LaidRoad[], random: Random, k: number, size: number, prefix = ''): string {
  const [from, to] = road.avenue ?? [0, 1];
  const n = road.line.length;
  const trees: Tree[] = [];
  let walked = 0;
  for (let i = Math.max(1, Math.floor(from * n)); i < to * n; i++) {
    const [p, q] = [road.line[i - 1], road.line[i]];
    const step = Math.hypot(q[0] - p[0], q[1] - p[1]);
    walked += step;
    if (walked <= 12.5 * k) continue;
    walked = 0;
    const [nx, ny] = [-(q[1] - p[1]) / step, (q[0] - p[0]) / step];
    for (const side of [-1, 1]) trees.push({ x: q[0] + nx * side * 11.5 * k, y: q[1] + ny * side * 11.5 * k });
  }
  const free = trees.filter((t) => all.every((o) => o === road || distanceTo(o.line, t.x, t.y) > 8 * k));
  return crowns(free, 'light', random, size, prefix);
}
