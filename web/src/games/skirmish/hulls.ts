/** Where a man stands who gets on or off a vehicle: beside its hull, as near to where he comes from or goes to as can be. */
import type { Point } from '../../draw/geom';
import type { Piece } from '../../lib/wire';

/** Between his base and the hull; what is nearer touches it, what is farther is not beside it. */
const ROOM = 3;
/** Who only gets off takes one step more, for a way has two ends. */
const STEP = 2;

/** The point so far from a hull that is nearest to another point. */
function offHull(hull: Piece, at: Point, to: Point, room: number): Point {
  const [l, w] = [Number(hull.values?.length ?? 0) / 2, Number(hull.values?.width ?? 0) / 2];
  const turn = ((hull.facing ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [to[0] - at[0], to[1] - at[1]];
  const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin];
  const edge: Point = [Math.max(-l, Math.min(l, u)), Math.max(-w, Math.min(w, v))];
  const out: Point = [u - edge[0], v - edge[1]];
  const far = Math.hypot(...out);
  // Inside the hull the nearer long side is meant.
  const [x, y] = far > 0 ? [edge[0] + (out[0] / far) * room, edge[1] + (out[1] / far) * room] : [u, (v < 0 ? -1 : 1) * (w + room)];
  return [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos];
}
const radius = (man: Piece | undefined): number => Number(man?.values?.base ?? 0) / 2;

/** Where he gets on who comes from a point. */
export const beside = (hull: Piece, at: Point, from: Point, man: Piece | undefined): Point => offHull(hull, at, from, radius(man) + ROOM);

/** A way that begins aboard: off at the side to which it leads, and at least a step away. */
export function gettingOff(hull: Piece, at: Point, way: readonly Point[], man: Piece | undefined): Point[] {
  const near = radius(man) + ROOM;
  const off = offHull(hull, at, way[0], near);
  const away = Math.hypot(off[0] - way[0][0], off[1] - way[0][1]);
  const further = offHull(hull, at, way[0], near + STEP);
  const inside = away < STEP || Math.hypot(way[0][0] - at[0], way[0][1] - at[1]) < Math.hypot(off[0] - at[0], off[1] - at[1]);
  return [off, ...(inside ? [further, ...way.slice(1)] : way)];
}
