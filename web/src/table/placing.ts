/** Where a window opens that speaks of a place on the board. */
import type { Point } from '../draw/geom';

/** Between a place and the window beside it. */
const GAP = 56;
const EDGE = 8;
/** What must be seen is clear of the window by so much. */
const CLEAR = 34;

/** The points on the way from one place to another that must be seen as well. */
export const between = (from: Point, to: Point): Point[] =>
  [0, 0.25, 0.5, 0.75].map((share) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);

/** Beside the place, inside the board, and over as little as can be of what must be seen. */
export function placed(at: Point, [width, height]: Point, [frameWidth, frameHeight]: Point, clear: readonly Point[] = []): Point {
  const held = (value: number, room: number): number => Math.max(EDGE, Math.min(value, room - EDGE));
  const inside = ([x, y]: Point): Point => [held(x, frameWidth - width), held(y, frameHeight - height)];
  const covers = ([x, y]: Point, [px, py]: Point): boolean => px > x - CLEAR && px < x + width + CLEAR && py > y - CLEAR && py < y + height + CLEAR;
  const hidden = (corner: Point): number => [at, at, ...clear].filter((p) => covers(corner, p)).length;
  const [x, y] = at;
  const corners: Point[] = [
    [x + GAP, y - GAP],
    [x - GAP - width, y - GAP],
    [x - width / 2, y + GAP],
    [x - width / 2, y - GAP - height],
    [frameWidth, frameHeight],
    [0, frameHeight],
    [frameWidth, 0],
    [0, 0],
  ];
  return corners.map(inside).reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best));
}
