/** Roofs seen from above: each face is toned by the way it slopes. */
import { blob, f, LIGHT, path, poly, pt, rotate, segment, shadowOf, type Point } from './geom';
import { rng } from './noise';

export type BuildingKind = 'gable' | 'hip' | 'flat' | 'court' | 'church' | 'ruin';

export interface Building {
  x: number;
  y: number;
  w: number;
  h: number;
  a?: number;
  kind?: BuildingKind;
  /** Height for the shadow; each kind has its own. */
  z?: number;
}

interface Drawn {
  shadow: string;
  body: string;
}

/** A building's own frame: half sizes, footprint, and its points and normals on the map. */
interface Frame {
  W: number;
  H: number;
  foot: Point[];
  at: (x: number, y: number) => Point;
  normal: (x: number, y: number) => Point;
  box: (x0: number, y0: number, x1: number, y1: number) => Point[];
}

function frameOf({ x, y, w, h, a = 0 }: Building): Frame {
  const angle = (a * Math.PI) / 180;
  const at = (px: number, py: number): Point => rotate([px, py], angle, [x, y]);
  const box = (x0: number, y0: number, x1: number, y1: number): Point[] => [at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)];
  const [W, H] = [w / 2, h / 2];
  return { W, H, at, box, normal: (nx, ny) => rotate([nx, ny], angle), foot: box(-W, -H, W, H) };
}

/** Tone 1 (bright) to 5 (dark) from the direction a face slopes to. */
function tone(n: Point): number {
  const d = n[0] * LIGHT[0] + n[1] * LIGHT[1];
  return d > 0.75 ? 1 : d > 0.2 ? 2 : d > -0.3 ? 3 : d > -0.75 ? 4 : 5;
}
const face = (points: Point[], normal: Point, kind = 'r'): string => path(`roof ${kind}${tone(normal)}`, poly(points));
const line = (...points: Point[]): string => path('ridge', segment(...points));
const roofline = (points: Point[]): string => path('roofline', poly(points));

function tileCourses({ at, W, H }: Frame): string {
  let d = '';
  for (let i = -W + 3; i < W - 1; i += 3.1) d += segment(at(i, -H), at(i, H));
  return path('tile', d);
}
function twoSlopes({ at, normal, W, H }: Frame): string {
  return face([at(-W, -H), at(W, -H), at(W, 0), at(-W, 0)], normal(0, -1)) + face([at(-W, 0), at(W, 0), at(W, H), at(-W, H)], normal(0, 1));
}

function gable(b: Building): Drawn {
  const fr = frameOf(b);
  const { at, box, W, H, foot } = fr;
  const chimney = b.w > 15 ? path('chim', poly(box(W * 0.4, -H * 0.55, W * 0.4 + 2.6, -H * 0.55 + 2.6))) : '';
  const body = twoSlopes(fr) + tileCourses(fr) + roofline(foot) + line(at(-W, 0), at(W, 0)) + chimney;
  return { shadow: shadowOf(foot, b.z ?? 7), body };
}

function hip(b: Building): Drawn {
  const { at, normal, W, H, foot } = frameOf(b);
  const e = W - Math.min(W, H);
  const faces =
    face([at(-W, -H), at(W, -H), at(e, 0), at(-e, 0)], normal(0, -1)) +
    face([at(-e, 0), at(e, 0), at(W, H), at(-W, H)], normal(0, 1)) +
    face([at(-W, -H), at(-e, 0), at(-W, H)], normal(-1, 0)) +
    face([at(W, -H), at(W, H), at(e, 0)], normal(1, 0));
  const ridges = segment(at(-W, -H), at(-e, 0), at(e, 0), at(W, -H)) + segment(at(-W, H), at(-e, 0)) + segment(at(W, H), at(e, 0));
  return { shadow: shadowOf(foot, b.z ?? 8), body: faces + roofline(foot) + path('ridge', ridges) };
}

/** Two storeys: a pale flat roof with parapet and stair head, and a long shadow. */
function flat(b: Building): Drawn {
  const { at, box, W, H, foot } = frameOf(b);
  const i = 2.6;
  const u = Math.min(W, H) * 0.36;
  const x = W * 0.2;
  const parapet = [at(-W, -H), at(W, -H), at(W, -H + i), at(-W + i, -H + i), at(-W + i, H), at(-W, H)];
  const body =
    path('flat-p', poly(foot)) +
    path('flat-s', poly(parapet)) +
    path('flat-r', poly(box(-W + i, -H + i, W - i, H - i))) +
    path('flat-in', segment(at(-W + i, H - i), at(-W + i, -H + i), at(W - i, -H + i))) +
    path('stair-s', poly(box(x - u + 2, -u + 2.4, x + u + 2, u + 2.4))) +
    path('stair', poly(box(x - u, -u, x + u, u))) +
    roofline(foot);
  return { shadow: shadowOf(foot, b.z ?? 15), body };
}

/** A large block round a courtyard. */
function court(b: Building): Drawn {
  const { box, normal, W, H, foot } = frameOf(b);
  const k = Math.min(W, H) * 0.5;
  const ring = (d: number): Point[] => box(-W + d, -H + d, W - d, H - d);
  const [o, m, c] = [ring(0), ring(k / 2), ring(k)];
  const normals = [normal(0, -1), normal(1, 0), normal(0, 1), normal(-1, 0)];
  const faces = normals.map((n, s) => {
    const t = (s + 1) % 4;
    return face([o[s], o[t], m[t], m[s]], n) + face([m[s], m[t], c[t], c[s]], [-n[0], -n[1]]);
  });
  const shade: Point[] = [c[0], c[1], [c[1][0] + 0.5, c[1][1] + 4], [c[0][0] + 4, c[0][1] + 4], [c[3][0] + 4, c[3][1]], c[3]];
  const yard = path('court', poly(c)) + path('court-s', poly(shade));
  return { shadow: shadowOf(foot, b.z ?? 17), body: faces.join('') + yard + path('ridge', poly(m)) + roofline(o) + roofline(c) };
}

function apse({ at, W, H }: Frame): string {
  const arc: Point[] = [];
  for (let i = 0; i <= 8; i++) {
    const t = -Math.PI / 2 + (Math.PI * i) / 8;
    arc.push(at(W + Math.cos(t) * H * 0.62, Math.sin(t) * H * 0.62));
  }
  return path('roof r3', poly(arc)) + roofline(arc);
}
function transept({ at, box, normal, W, H }: Frame): string {
  const [x0, x1, x2, y] = [W * 0.2, W * 0.41, W * 0.62, H * 1.35];
  const west = face([at(x0, -y), at(x1, -y), at(x1, y), at(x0, y)], normal(-1, 0));
  const east = face([at(x1, -y), at(x2, -y), at(x2, y), at(x1, y)], normal(1, 0));
  return west + east + roofline(box(x0, -y, x2, y)) + line(at(x1, -y), at(x1, y));
}
function church(b: Building): Drawn {
  const fr = frameOf(b);
  const { at, box, normal, W, foot } = fr;
  const T = b.h * 0.62;
  const tower = box(-W - T * 0.15, -T / 2, -W + T * 0.85, T / 2);
  const top = at(-W + T * 0.35, 0);
  const normals = [normal(0, -1), normal(1, 0), normal(0, 1), normal(-1, 0)];
  const spire = normals.map((n, s) => face([tower[s], tower[(s + 1) % 4], top], n, 'k')).join('');
  const cross = path('cross', `M${f(top[0])} ${f(top[1] - 3.4)}v6.8M${f(top[0] - 2.3)} ${f(top[1] - 1.2)}h4.6`);
  const nave = twoSlopes(fr) + tileCourses(fr) + roofline(foot) + line(at(-W, 0), at(W, 0));
  return { shadow: shadowOf(foot, 12) + shadowOf(tower, 30), body: apse(fr) + nave + transept(fr) + spire + roofline(tower) + cross };
}

function ruin(b: Building): Drawn {
  const { at, box, W, H, foot } = frameOf(b);
  const random = rng(Math.round(b.x * 7 + b.y));
  const walls =
    segment(at(-W * 0.1, -H), at(-W, -H), at(-W, H), at(W * 0.35, H)) + segment(at(W, -H * 0.7), at(W, H * 0.25)) + segment(at(W * 0.35, -H), at(W * 0.7, -H));
  const size = Math.max(1, b.w / 60);
  let rubble = '';
  for (let i = 0; i < 16 * size; i++) {
    const [x, y] = at((random() * 2 - 1) * W * 0.85, (random() * 2 - 1) * H * 0.8);
    rubble += blob(x, y, (1 + random() * 1.7) * size, random, 5, 0.3);
  }
  const body = path('ruin-f', poly(foot)) + path('ruin-w', walls) + path('rubble', rubble);
  return { shadow: shadowOf(box(-W, -H, -W + 3, H), 6), body };
}

const DRAW: Partial<Record<string, (b: Building) => Drawn>> = { gable, hip, flat, court, church, ruin };

export const building = (b: Building): Drawn => (DRAW[b.kind ?? 'gable'] ?? gable)(b);

/** All buildings from north to south, shadows beneath every roof. */
export function paintBuildings(list: Building[]): string {
  const drawn = [...list].sort((p, q) => p.y - q.y).map(building);
  return path('bld-s', drawn.map((d) => d.shadow).join('')) + drawn.map((d) => d.body).join('');
}

/** A bridge deck with parapets, at a point and angle. */
export function bridge([x, y]: Point, angle: number, width: number, length: number, k: number): string {
  const a = (angle * Math.PI) / 180;
  const at = (u: number, v: number): Point => rotate([u * k, v * k], a, [x, y]);
  const [l, w] = [length / 2, width / 2];
  const deck = [at(-l, -w), at(l, -w), at(l, w), at(-l, w)];
  const rails = [-w, w].map((v) => 'M' + pt(at(-l - 1, v)) + 'L' + pt(at(l + 1, v))).join('');
  return path('br-s', poly(deck.map(([X, Y]) => [X + 2, Y + 3]))) + path('br', poly(deck)) + path('br-p', rails);
}
