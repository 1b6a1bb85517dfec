/** Points, outlines and curves, written as SVG path data with one decimal. */
import type { Random } from './noise';

export type Point = [number, number];
export type Box = [number, number, number, number];

/** Light falls from the north-west on everything. */
export const LIGHT: Point = [-0.64, -0.77];

const tenth = (n: number): number => {
  const v = Math.round(n * 10) / 10;
  return Object.is(v, -0) ? 0 : v;
};
export const f = (n: number): string => {
  const v = tenth(n);
  return v > -1 && v < 1 ? String(v).replace('0.', '.') : String(v);
};
export const f3 = (n: number): number => Math.round(n * 1000) / 1000;
export const pt = (p: Point): string => f(p[0]) + ' ' + f(p[1]);
export const coarse = (p: Point): string => Math.round(p[0]) + ' ' + Math.round(p[1]);
/** One number for a cell of a grid of up to some thirty thousand rows, to keep what lies there under. */
export const bucket = (column: number, row: number): number => column * 0x10000 + row;
export const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Text from packs and players is data, never markup. */
export const esc = (s: string | number): string =>
  String(s).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);

export const path = (cls: string, d: string, extra = ''): string => (d ? `<path class="${cls}" d="${d}"${extra ? ' ' + extra : ''}/>` : '');

export const moveTo = (p: Point): string => 'M' + pt(p);
export const segment = (...points: Point[]): string => 'M' + points.map(pt).join('L');
export const poly = (points: Point[]): string => segment(...points) + 'Z';
export const shift = (points: Point[], dx: number, dy: number): Point[] => points.map(([x, y]) => [x + dx, y + dy]);

export function rotate(p: Point, a: number, o: Point = [0, 0]): Point {
  const c = Math.cos(a);
  const s = Math.sin(a);
  return [o[0] + p[0] * c - p[1] * s, o[1] + p[0] * s + p[1] * c];
}

export function ringArea(ring: Point[]): number {
  let a = 0;
  for (let i = 0; i < ring.length; i++) {
    const p = ring[i];
    const q = ring[(i + 1) % ring.length];
    a += p[0] * q[1] - q[0] * p[1];
  }
  return a / 2;
}

export function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (run: Point[]): Point[] => {
    const h: Point[] = [];
    for (const x of run) {
      while (h.length > 1 && turn(h[h.length - 2], h[h.length - 1], x) <= 0) h.pop();
      h.push(x);
    }
    return h.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** The shadow a body of this height throws to the south-east. */
export const shadowOf = (points: Point[], height: number): string => poly(hull([...points, ...shift(points, height * 0.72, height * 0.86)]));

/** Ramer-Douglas-Peucker on an open line. */
export function simplifyLine(p: Point[], eps: number): Point[] {
  if (p.length < 3) return p;
  const a = p[0];
  const b = p[p.length - 1];
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.hypot(dx, dy) || 1;
  let worst = 0;
  let k = 0;
  for (let i = 1; i < p.length - 1; i++) {
    const e = Math.abs((p[i][0] - a[0]) * dy - (p[i][1] - a[1]) * dx) / length;
    if (e > worst) [worst, k] = [e, i];
  }
  if (worst <= eps) return [a, b];
  return [...simplifyLine(p.slice(0, k + 1), eps).slice(0, -1), ...simplifyLine(p.slice(k), eps)];
}

/** A closed ring is split at its two farthest points so that it simplifies evenly. */
export function simplify(ring: Point[], eps: number): Point[] {
  if (ring.length < 8) return ring;
  let k = 0;
  let far = -1;
  ring.forEach((p, i) => {
    const e = (p[0] - ring[0][0]) ** 2 + (p[1] - ring[0][1]) ** 2;
    if (e > far) [far, k] = [e, i];
  });
  const there = simplifyLine(ring.slice(0, k + 1), eps).slice(0, -1);
  const back = simplifyLine([...ring.slice(k), ring[0]], eps).slice(0, -1);
  return [...there, ...back];
}

export function smoothClosed(r: Point[], put: (p: Point) => string = pt): string {
  if (r.length < 3) return '';
  let d = 'M' + put(mid(r[0], r[1]));
  for (let i = 1; i <= r.length; i++) {
    const p = r[i % r.length];
    d += 'Q' + put(p) + ' ' + put(mid(p, r[(i + 1) % r.length]));
  }
  return d + 'Z';
}

export function smoothOpen(r: Point[]): string {
  if (r.length < 3) return segment(...r);
  let d = moveTo(r[0]);
  for (let i = 1; i < r.length - 1; i++) {
    const end = i === r.length - 2 ? r[i + 1] : mid(r[i], r[i + 1]);
    d += 'Q' + pt(r[i]) + ' ' + pt(end);
  }
  return d;
}

/** The Bézier pieces of a Catmull-Rom curve through all points: start, two handles, end. */
function bezier(p: Point[], i: number): [Point, Point, Point, Point] {
  const a = p[Math.max(0, i - 1)];
  const b = p[i];
  const c = p[i + 1];
  const e = p[Math.min(p.length - 1, i + 2)];
  const u: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
  const v: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
  return [b, u, v, c];
}

export function spline(p: Point[]): string {
  let d = moveTo(p[0]);
  for (let i = 0; i < p.length - 1; i++) {
    const [, u, v, c] = bezier(p, i);
    d += 'C' + pt(u) + ' ' + pt(v) + ' ' + pt(c);
  }
  return d;
}

export function splinePoints(p: Point[], n = 14): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < p.length - 1; i++) {
    const [b, u, v, c] = bezier(p, i);
    for (let k = 0; k < n; k++) {
      const t = k / n;
      const m = 1 - t;
      const at = (j: 0 | 1): number => m * m * m * b[j] + 3 * m * m * t * u[j] + 3 * m * t * t * v[j] + t * t * t * c[j];
      out.push([at(0), at(1)]);
    }
  }
  out.push(p[p.length - 1]);
  return out;
}

export function distanceTo(points: Point[], x: number, y: number): number {
  let d = 1e9;
  for (const p of points) d = Math.min(d, (p[0] - x) ** 2 + (p[1] - y) ** 2);
  return Math.sqrt(d);
}

/** A lobed blob, for smoke, rubble and craters. */
export function blob(x: number, y: number, r: number, random: Random, lobes = 7, jitter = 0.16): string {
  const p: Point[] = [];
  const a0 = random() * 6.28;
  for (let i = 0; i < lobes; i++) {
    const a = a0 + (i / lobes) * 6.283;
    const q = r * (1 + (random() * 2 - 1) * jitter);
    p.push([x + Math.cos(a) * q, y + Math.sin(a) * q]);
  }
  return smoothClosed(p);
}

export const circle = (x: number, y: number, r: number): string =>
  `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0Z`;
