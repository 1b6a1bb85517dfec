/** Where things lie on the board: stacks, objectives beside counters, works under and smoke over them. */
import { f, path, segment, type Point } from '../draw/geom';
import type { HexGrid, Side } from '../draw/grid';
import { hexside } from '../draw/hexsides';
import { countBadge, objective, tag } from '../draw/hints';
import { rng } from '../draw/noise';
import { OVERLAY_KINDS, overlay } from '../draw/overlays';
import type { BoardObjective, BoardOverlay, BoardPiece, BoardSight } from './boardtypes';

/** Offset and scale of one counter in a stack, the first lowest. */
export function stackSpot(i: number, n: number): [number, number, number] {
  if (n === 1) return [0, 0, 0.97];
  const step = Math.min(17, 30 / (n - 1));
  const from = (-step * (n - 1)) / 2;
  return [from + i * step, -(from + i * step) * 0.8, 0.8];
}

export interface Placed {
  p: BoardPiece;
  x: number;
  y: number;
  scale: number;
}
const FAN = 62;
/** A stack laid out side by side over its hex, weapons below who carries them. */
function fanOut(stack: BoardPiece[], [x, y]: Point): Placed[] {
  const first = -((stack.length - 1) * FAN) / 2;
  return stack.map((p, i) => ({ p, x: x + first + i * FAN, y, scale: 1.1 }));
}
/** Enemies at close quarters stand face to face, so that it is seen who fights whom; two of a side a little below each other. */
function faceToFace(main: BoardPiece[]): Map<string, [number, number, number]> {
  const nations = [...new Set(main.map(({ look }) => look.nation))];
  return new Map(
    main.map((p) => {
      const place = main.filter(({ look }) => look.nation === p.look.nation).indexOf(p);
      return [p.id, [nations.indexOf(p.look.nation) ? 22 : -22, place * 16 - 6, 0.7]];
    }),
  );
}
function spotsIn(main: BoardPiece[]): Map<string, [number, number, number]> {
  const fighting = main.every(({ body }) => body === undefined) && new Set(main.map(({ look }) => look.nation)).size > 1;
  return fighting ? faceToFace(main) : new Map(main.map((p, i) => [p.id, stackSpot(i, main.length)]));
}
function stackUp(stack: BoardPiece[], [x, y]: Point): Placed[] {
  const main = stack.filter((p) => p.carrier === undefined);
  const spots = spotsIn(main);
  return stack.map((p, i) => {
    const own = spots.get(p.id);
    const [dx, dy, scale] = own ?? spots.get(p.carrier ?? '') ?? stackSpot(i, stack.length);
    return own ? { p, x: x + dx, y: y + dy, scale } : { p, x: x + dx + 2, y: y + dy + 25, scale: scale * 0.92 };
  });
}
/** Where every counter lies; those of a fanned-out hex come last, over all others. */
export function layOut(pieces: BoardPiece[], grid: HexGrid, fanned: number | null): Placed[] {
  const stacks = new Map<number, BoardPiece[]>();
  for (const p of pieces) stacks.set(p.hex, [...(stacks.get(p.hex) ?? []), p]);
  const all = [...stacks].flatMap(([hex, stack]) => (hex === fanned && stack.length > 1 ? [] : stackUp(stack, grid.at(hex))));
  const open = fanned === null ? undefined : stacks.get(fanned);
  return open && open.length > 1 ? [...all, ...fanOut(open, grid.at(fanned ?? 0))] : all;
}

/** Fortifications grow when occupied or overlooked, so that they show round a counter. */
const GROWN: Record<string, number> = { bunker: 1.62, nest: 1.35, sandbags: 1.3, emplacement: 1.2 };

/** Works lie where they lie for many turns, and each is drawn sack by sack: one drawing serves as long as the map is open. */
const kept = new WeakMap<HexGrid, Map<string, string>>();
function drawn(o: BoardOverlay, grid: HexGrid): string {
  const works = kept.get(grid) ?? new Map<string, string>();
  kept.set(grid, works);
  const key = `${o.kind} ${o.hex} ${o.side ?? o.facing ?? 0}`;
  const known = works.get(key) ?? (o.side ? onSide(o, o.side, grid) : inHex(o, grid));
  works.set(key, known);
  return known;
}
const inHex = (o: BoardOverlay, grid: HexGrid): string =>
  overlay(o.kind, grid.at(o.hex), { a: o.facing ?? 0, s: grid.s, seed: 3 + (o.hex % 11), z: GROWN[o.kind] ?? 1 });
const onSide = (o: BoardOverlay, side: Side, grid: HexGrid): string =>
  hexside(o.kind, ...grid.side(o.hex, side), rng(3 + (o.hex % 11)), { k: (grid.s / 46) * 1.25 });
/** The front of a work along the two sides of the hex that it looks over, the flanks thinner: it shows round any counter. */
export function fronts(list: BoardOverlay[], grid: HexGrid): string {
  return list
    .filter((o) => o.fronted)
    .map((o) => front(grid, grid.at(o.hex), Math.round((o.facing ?? 0) / 60)))
    .join('');
}
function front(grid: HexGrid, at: Point, vertex: number): string {
  const [left, near, ahead, far, right] = [-2, -1, 0, 1, 2].map((turn) => grid.corner(at, vertex + turn, 0.9));
  return path('front-fl', segment(left, near) + segment(far, right)) + path('front-h', segment(near, ahead, far)) + path('front', segment(near, ahead, far));
}

function draw(list: BoardOverlay[], grid: HexGrid): string {
  return list
    .map((o) => {
      const [x, y] = grid.at(o.hex);
      const text = !o.text ? '' : o.text.length > 2 ? tag(x, y + grid.s * 0.7, o.text) : countBadge(x + 22, y + 20, o.text, 9);
      return drawn(o, grid) + text;
    })
    .join('');
}
const floats = (o: BoardOverlay): boolean => o.kind === 'smoke' || o.kind === 'aim';
export const overlaysUnder = (list: BoardOverlay[], grid: HexGrid): string =>
  draw(
    list.filter((o) => !floats(o) && (o.side !== undefined || OVERLAY_KINDS.includes(o.kind))),
    grid,
  );
export const overlaysOver = (list: BoardOverlay[], grid: HexGrid): string => draw(list.filter(floats), grid);

/** In the middle of an empty hex, at the lower left of an occupied one. */
export function objectiveMarks(list: BoardObjective[], taken: ReadonlySet<number>, grid: HexGrid): string {
  return list
    .map((o) => {
      const [x, y] = taken.has(o.hex) ? grid.at(o.hex, -0.9, 0.58) : grid.at(o.hex, 0, 0.1);
      return objective(x, y, o.points, o.nation, 12.6);
    })
    .join('');
}

/** The share of a sight line at which it enters the first hex that matters. */
export function cutShare(grid: HexGrid, sight: BoardSight): number {
  const wanted = new Set((sight.by ?? []).map((b) => b.hex));
  if (!wanted.size) return 0.5;
  const [a, b] = [grid.at(sight.from), grid.at(sight.to)];
  const steps = 200;
  for (let i = 1; i < steps; i++) {
    const share = i / steps;
    if (wanted.has(grid.hexAt(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))) return Number(f(share * 100)) / 100;
  }
  return 0.5;
}
