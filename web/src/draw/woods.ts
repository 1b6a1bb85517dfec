/** Trees: crowns are uses of six lobed symbols a kind, shadows one path of round dots a kind. */
import { f, path, pt, type Box, type Point } from './geom';
import { rng, type Random } from './noise';

export type TreeKind = 'heavy' | 'light' | 'olive' | 'orch' | 'bush' | 'hedge';
/** Small radius, large radius, lobes. */
const KINDS: Record<TreeKind, [number, number, number]> = {
  heavy: [8.2, 9.6, 9],
  light: [6.4, 8, 9],
  olive: [4.8, 5.8, 7],
  orch: [4.9, 5.7, 8],
  bush: [2.6, 3.7, 6],
  hedge: [3.2, 4, 6],
};
export const TREE_KINDS = Object.keys(KINDS) as TreeKind[];

export interface Tree {
  x: number;
  y: number;
}

/** A ring of outward arcs. */
function scallop(x: number, y: number, r: number, n: number, random: Random, jitter: number): string {
  const p: Point[] = [];
  const a0 = random() * 6.28;
  for (let i = 0; i < n; i++) {
    const a = a0 + ((i + (random() - 0.5) * 0.3) / n) * 6.283;
    const q = r * (1 + (random() * 2 - 1) * jitter);
    p.push([Math.cos(a) * q, Math.sin(a) * q]);
  }
  let d = 'M' + pt([x + p[0][0], y + p[0][1]]);
  for (let i = 0; i < n; i++) {
    const [u, v] = [p[i], p[(i + 1) % n]];
    const m: Point = [(u[0] + v[0]) / 2, (u[1] + v[1]) / 2];
    const k = (r * 1.16 * 1.12) / (Math.hypot(...m) || 1);
    d += 'Q' + pt([x + m[0] * k, y + m[1] * k]) + ' ' + pt([x + v[0], y + v[1]]);
  }
  return d + 'Z';
}

/** The crown symbols; `prefix` keeps small and large maps on one page apart. */
export function treeDefs(k = 1, prefix = ''): string {
  const random = rng(77);
  let out = '';
  for (const [kind, [small, large, n]] of Object.entries(KINDS))
    for (let v = 0; v < 6; v++) {
      const r = (v < 3 ? small : large) * k;
      out += `<g id="${prefix}${kind}${v}"${v % 3 === 2 ? ' class="alt"' : ''}>`;
      out += path(`${kind}-o`, scallop(0, 0, r, n, random, 0.07));
      out += path(`${kind}-b`, scallop(-r * 0.13, -r * 0.15, r * 0.8, n - 1, random, 0.09));
      out += path(`${kind}-h`, scallop(-r * 0.27, -r * 0.31, r * 0.46, Math.max(5, n - 3), random, 0.12)) + '</g>';
    }
  return out;
}

type Put = (n: number) => string;
const whole: Put = (n) => String(Math.round(n));

/** Many round dots in one path: zero-length strokes with round caps. */
export function dots(points: Point[], cls: string, width: number, put: Put = f): string {
  if (!points.length) return '';
  return `<path class="dot ${cls}" stroke-width="${f(width)}" d="${points.map(([x, y]) => `M${put(x)} ${put(y)}h0`).join('')}"/>`;
}

export function crowns(trees: Tree[], kind: TreeKind, random: Random, k = 1, prefix = ''): string {
  const [small, large] = KINDS[kind];
  const placed = [...trees].sort((p, q) => p.y - q.y).map((t) => ({ x: t.x, y: t.y, v: Math.floor(random() * 6) }));
  const shadows = [small * k, large * k].map((q, big) => {
    const of = placed.filter((t) => t.v > 2 === (big === 1));
    return dots(
      of.map((t): Point => [t.x + q * 0.36, t.y + q * 0.44]),
      'tree-s',
      q * 2,
      whole,
    );
  });
  const uses = placed.map((t) => `<use href="#${prefix}${kind}${t.v}" x="${whole(t.x)}" y="${whole(t.y)}"/>`);
  return `<g class="tsh">${shadows.join('')}</g>` + uses.join('');
}

export interface Scatter {
  tries?: number;
  keep?: () => boolean;
}

/** Points at least `gap` apart where the test allows (dart throwing over a grid). */
export function scatter(test: (x: number, y: number) => boolean, box: Box, gap: number, random: Random, opt: Scatter = {}): Tree[] {
  const { tries = 14, keep = () => true } = opt;
  const [x0, y0, x1, y1] = box;
  const out: Tree[] = [];
  const columns = Math.ceil((x1 - x0) / gap) + 3;
  const cells = new Array<Tree[] | null>(columns * (Math.ceil((y1 - y0) / gap) + 3)).fill(null);
  const cellOf = (x: number, y: number): number => (Math.floor((y - y0) / gap) + 1) * columns + Math.floor((x - x0) / gap) + 1;
  const crowded = (x: number, y: number): boolean => {
    for (let row = -columns; row <= columns; row += columns)
      for (let at = cellOf(x, y) + row - 1, last = at + 2; at <= last; at++)
        if (cells[at]?.some((p) => (p.x - x) ** 2 + (p.y - y) ** 2 < gap * gap)) return true;
    return false;
  };
  const n = Math.round(((x1 - x0) * (y1 - y0)) / (gap * gap)) * tries;
  for (let i = 0; i < n; i++) {
    const x = x0 + random() * (x1 - x0);
    const y = y0 + random() * (y1 - y0);
    if (crowded(x, y) || !test(x, y) || !keep()) continue;
    const tree = { x, y };
    out.push(tree);
    (cells[cellOf(x, y)] ??= []).push(tree);
  }
  return out;
}

export interface Rows {
  gap: number;
  angle: number;
  jitter: number;
}

/** Trees planted in rows across the whole box, every second row shifted by half a step. */
export function plantRows(test: (x: number, y: number) => boolean, centre: Point, random: Random, { gap, angle, jitter }: Rows): Tree[] {
  const a = (angle * Math.PI) / 180;
  const u: Point = [Math.cos(a), Math.sin(a)];
  const n: Point = [-u[1], u[0]];
  const out: Tree[] = [];
  for (let j = -120; j < 120; j++)
    for (let i = -120; i < 120; i++) {
      const along = i + (j & 1 ? 0.5 : 0);
      const x = centre[0] + u[0] * along * gap + n[0] * j * gap * 0.9 + (random() - 0.5) * jitter;
      const y = centre[1] + u[1] * along * gap + n[1] * j * gap * 0.9 + (random() - 0.5) * jitter;
      if (test(x, y)) out.push({ x, y });
    }
  return out;
}
