/** What stands on a hexside: walls, wire, hedges, fences, slopes, cliffs, barriers. */
import { f, path, poly, pt, segment, type Point } from './geom';
import type { Random } from './noise';
import { crowns, type Tree } from './woods';

export interface SideOptions {
  k?: number;
  /** Which side of the edge is lower, +1 or -1 along its normal. */
  down?: number;
  /** Prefix of the crown symbols. */
  prefix?: string;
}

/** An edge as a ruler: points at a share of its length, set off sideways. */
interface Edge {
  length: number;
  along: Point;
  k: number;
  down: number;
  prefix: string;
  random: Random;
  at: (t: number, off?: number) => Point;
  line: (dx?: number, dy?: number) => string;
}

function edgeOf(a: Point, b: Point, random: Random, { k = 1, down = 1, prefix = '' }: SideOptions): Edge {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  const along: Point = [dx / length, dy / length];
  const at = (t: number, off = 0): Point => [a[0] + dx * t - along[1] * off, a[1] + dy * t + along[0] * off];
  const line = (ox = 0, oy = 0): string => `M${f(a[0] + ox)} ${f(a[1] + oy)}L${f(b[0] + ox)} ${f(b[1] + oy)}`;
  return { length, along, k, down, prefix, random, at, line };
}

function wall({ at, length, along, k, random, line }: Edge): string {
  let stones = '';
  let lights = '';
  let t = 0.02;
  while (t < 0.97) {
    const w = Math.min((3.6 + random() * 2.6) * k, (0.985 - t) * length);
    const half = (1.7 + random() * 0.5) * k;
    const end = t + w / length;
    stones += poly([at(t, -half), at(end, -half), at(end, half), at(t, half)]);
    const m = at(t + w / length / 2);
    lights += `M${f(m[0] - w * 0.22 * along[0] - 0.5)} ${f(m[1] - w * 0.22 * along[1] - 0.6)}l${f(w * 0.44 * along[0])} ${f(w * 0.44 * along[1])}`;
    t += (w + 0.8 * k) / length;
  }
  return path('wall-s', line(2 * k, 2.4 * k)) + path('wall-m', line()) + path('wall-b', stones) + path('wall-h', lights);
}

function wire({ at, length, along, k, line }: Edge): string {
  const r = 3.1 * k;
  const turns = Math.round(length / (4.6 * k));
  const n = turns * 12;
  const coil = Array.from({ length: n + 1 }, (_, i): Point => {
    const w = (i / n) * turns * 6.2832;
    const c = at(i / n);
    const [s, o] = [r * 0.95 * Math.sin(w), r * Math.cos(w)];
    return [c[0] + along[0] * s - along[1] * o, c[1] + along[1] * s + along[0] * o];
  });
  const posts = [0.04, 0.5, 0.96].map((t) => {
    const [x, y] = at(t);
    const [u, v] = [2.4 * k, 4.4 * k];
    return `M${f(x - u)} ${f(y - v)}l${f(4.8 * k)} ${f(8.8 * k)}M${f(x + u)} ${f(y - v)}l${f(-4.8 * k)} ${f(8.8 * k)}`;
  });
  return path('wire-h', line()) + path('wire', segment(...coil)) + path('wire-p', posts.join(''));
}

function hedge({ at, length, k, random, prefix }: Edge): string {
  const trees: Tree[] = [];
  for (let t = 0.03; t < 0.99; t += (4.4 * k) / length) {
    const [x, y] = at(t, (random() - 0.5) * 2);
    trees.push({ x, y });
  }
  return crowns(trees, 'hedge', random, k, prefix);
}

function fence({ at, length, k, line }: Edge): string {
  let posts = '';
  for (let t = 0.04; t < 1; t += (7 * k) / length) posts += segment(at(t, -2.6 * k), at(t, 2.6 * k));
  return path('fence-h', line()) + path('fence', line()) + path('fence-p', posts);
}

/** Teeth that point downhill. */
function steep({ at, length, k, down }: Edge): string {
  let d = '';
  for (let t = 0.12; t < 0.9; t += (9.6 * k) / length) d += poly([at(t), at(t + (6.4 * k) / length), at(t + (3.2 * k) / length, down * 6.4 * k)]);
  return path('steep', d);
}

function cliff({ at, length, k, down, random, line }: Edge): string {
  let d = '';
  for (let t = 0.03; t < 0.98; t += (3.2 * k) / length)
    d += 'M' + pt(at(t)) + 'L' + pt(at(t + ((random() - 0.5) * 1.5) / length, down * (4 + random() * 3.6) * k));
  return path('cliff-l', line()) + path('cliff', d);
}

function barrier({ at, length, k }: Edge): string {
  let [shadow, tooth, dark] = ['', '', ''];
  for (let t = 0.09; t < 0.97; t += (9.2 * k) / length) {
    const [x, y] = at(t);
    const q = 3.6 * k;
    shadow += poly([
      [x - q + 3, y + q + 2],
      [x + q + 4, y + q + 2],
      [x + 4, y - q + 6],
    ]);
    tooth += poly([
      [x - q, y + q],
      [x, y - q],
      [x + q, y + q],
    ]);
    dark += poly([
      [x, y - q],
      [x + q, y + q],
      [x + q * 0.15, y + q],
    ]);
  }
  return path('tree-s', shadow) + path('tooth', tooth) + path('tooth-d', dark);
}

const DRAW: Record<string, (edge: Edge) => string> = { wall, wire, hedge, fence, steep, cliff, barrier };
export const SIDE_KINDS = Object.keys(DRAW);

/** One hexside from corner to corner; kinds without a drawing leave the edge bare. */
export function hexside(kind: string, a: Point, b: Point, random: Random, options: SideOptions = {}): string {
  return DRAW[kind]?.(edgeOf(a, b, random, options)) ?? '';
}
