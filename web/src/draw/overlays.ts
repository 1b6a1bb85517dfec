/** Things laid on a hex: fortifications, craters, smoke, mines, rocks. */
import { blob, circle, f, f3, path, poly, pt, rotate, segment, shadowOf, shift, smoothClosed, type Point } from './geom';
import { hexside } from './hexsides';
import { rng, type Random } from './noise';
import { AIRFRAME } from './silhouettes';

export interface OverlayOptions {
  /** Front of a fortification in degrees. */
  a?: number;
  /** Side of a hex. */
  s?: number;
  seed?: number;
  /** Enlargement, so that it shows round a counter. */
  z?: number;
}

interface Spot {
  x: number;
  y: number;
  k: number;
  angle: number;
  random: Random;
  at: (u: number, v: number) => Point;
}

/** A sandbag: place and turn. */
type Bag = [number, number, number];

function bags({ at, angle, k }: Spot, list: Bag[], size = 4): string {
  let [shadow, body, light] = ['', '', ''];
  for (const [u, v, turn] of list) {
    const c = at(u, v);
    const corner = (i: number, j: number, ox: number, oy: number): Point => {
      const p = rotate([i * k, j * k], angle + turn, c);
      return [p[0] + ox, p[1] + oy];
    };
    const sack = (ox: number, oy: number, m = 1): string => {
      const [w, e, b] = [size * m, 2.1 * m, 2.7 * m];
      return smoothClosed(
        [
          [-w, -e],
          [0, -b],
          [w, -e],
          [w, e],
          [0, b],
          [-w, e],
        ].map(([i, j]) => corner(i, j, ox, oy)),
      );
    };
    shadow += sack(1.8, 2.1);
    body += sack(0, 0);
    light += sack(-0.6, -0.8, 0.55);
  }
  return path('tree-s', shadow) + path('bag', body) + path('bag-h', light);
}

function arc(r: number, from: number, to: number, step: number): Bag[] {
  const out: Bag[] = [];
  for (let t = from; t <= to + 1e-6; t += step) {
    const w = (t * Math.PI) / 180;
    out.push([Math.cos(w) * r, Math.sin(w) * r, w + Math.PI / 2]);
  }
  return out;
}

/** Runs across the hex, its front towards the angle. */
function trench({ at, angle, k }: Spot): string {
  const bends = [
    [-2, -38],
    [3, -27],
    [-5, -20],
    [3, -10],
    [-5, -2],
    [3, 8],
    [-5, 16],
    [3, 25],
    [-2, 37],
  ];
  const z = bends.map(([u, v]) => at(u + 16, v));
  const d = segment(...z);
  const e = rotate([3.1 * k, 0], angle);
  let planks = '';
  for (let i = 0; i < z.length - 1; i++)
    for (const t of [0.25, 0.6]) {
      const c: Point = [z[i][0] + (z[i + 1][0] - z[i][0]) * t, z[i][1] + (z[i + 1][1] - z[i][1]) * t];
      planks += segment([c[0] - e[0], c[1] - e[1]], [c[0] + e[0], c[1] + e[1]]);
    }
  return path('trench-e', d) + path('trench-l', d, 'transform="translate(-1 -1.2)"') + path('trench', d) + path('trench-p', planks);
}

function bunker({ at, k }: Spot): string {
  const ring = (points: number[][]): Point[] => points.map(([u, v]) => at(u, v));
  const outer = ring([
    [-19, -17],
    [8, -19],
    [20, -9],
    [20, 9],
    [8, 19],
    [-19, 17],
  ]);
  const inner = ring([
    [-14, -12.5],
    [6, -14],
    [15, -6.5],
    [15, 6.5],
    [6, 14],
    [-14, 12.5],
  ]);
  const earth = ring([
    [-25, -23],
    [9, -25],
    [27, -12],
    [27, 12],
    [9, 25],
    [-25, 23],
  ]);
  return (
    path('earth-s', smoothClosed(shift(earth, 2, 3))) +
    path('earth', smoothClosed(earth)) +
    path('tree-s', shadowOf(outer, 6 * k)) +
    path('conc-d', poly(outer)) +
    path('conc', poly(inner)) +
    path('conc-l', segment(inner[5], inner[0], inner[1])) +
    path('slit', segment(at(19.2, -7.5), at(19.2, 7.5))) +
    path('conc-x', 'M' + pt(at(-6, -5)) + 'L' + pt(at(3, -5)) + 'L' + pt(at(3, 5)) + 'L' + pt(at(-6, 5)) + 'Z')
  );
}

const sandbags = (spot: Spot): string => bags(spot, [...arc(27, -58, 58, 16.5), ...arc(22.5, -48, 48, 19)]);
const nest = (spot: Spot): string => path('earth', circle(spot.x, spot.y, 24 * spot.k)) + bags(spot, [...arc(24, 0, 344, 16.4), ...arc(19.4, -70, 70, 20)]);
const emplacement = (spot: Spot): string =>
  path('earth', circle(spot.x, spot.y, 30 * spot.k)) + bags(spot, arc(30, -112, 112, 14), 4.4) + bags(spot, arc(25, -100, 100, 18), 4.2);

function crater({ x, y, k, random }: Spot): string {
  let rays = '';
  for (let i = 0; i < 12; i++) {
    const t = (i / 12) * 6.283 + random() * 0.4;
    const r0 = (19 + random() * 3) * k;
    const r1 = r0 + (2 + random() * 6) * k;
    const end = (r: number): Point => [x + Math.cos(t) * r, y + Math.sin(t) * r * 0.92];
    rays += segment(end(r0), end(r1));
  }
  return (
    path('cr-ray', rays) +
    path('cr-rim', blob(x, y, 18 * k, random, 11, 0.1)) +
    path('cr-hole', blob(x + 0.4, y + 0.4, 13 * k, random, 10, 0.09)) +
    path('cr-deep', blob(x - 2.6 * k, y - 3 * k, 8.4 * k, random, 8, 0.12)) +
    path('cr-lit', `M${f(x + 4 * k)} ${f(y + 11 * k)}Q${f(x + 11 * k)} ${f(y + 9 * k)} ${f(x + 12 * k)} ${f(y + 2 * k)}`)
  );
}

function smoke({ x, y, k, random }: Spot): string {
  const puffs: { x: number; y: number; r: number }[] = [];
  for (let i = 0; i < 9; i++) {
    const t = (i / 9) * 6.283 + random() * 0.4;
    const r = (18 + random() * 6) * k;
    puffs.push({ x: x + Math.cos(t) * r * 1.2, y: y + Math.sin(t) * r * 0.86, r: (11 + random() * 6) * k });
  }
  const rim = [...puffs];
  puffs.push({ x, y, r: 24 * k });
  let [shadow, base, middle, high, curls] = ['', '', '', '', ''];
  for (const p of puffs) {
    shadow += circle(p.x + 4, p.y + 5, p.r);
    base += blob(p.x, p.y, p.r, random, 9, 0.06);
    middle += blob(p.x - 2.2, p.y - 2.8, p.r * 0.82, random, 9, 0.07);
  }
  for (const p of rim.filter((_, i) => i % 2 === 0)) high += blob(p.x - 4, p.y - 5, p.r * 0.42, random, 8, 0.1);
  high += blob(x - 6 * k, y - 7 * k, 11 * k, random, 9, 0.12);
  for (const p of rim) {
    const t = random() * 1.2 + 0.2;
    const r = p.r * 0.8;
    curls += `M${f(p.x + Math.cos(t) * r)} ${f(p.y + Math.sin(t) * r)}A${f(r)} ${f(r)} 0 0 1 ${f(p.x + Math.cos(t + 1.5) * r)} ${f(p.y + Math.sin(t + 1.5) * r)}`;
  }
  return path('smoke-s', shadow) + path('smoke-b', base) + path('smoke-m', middle) + path('smoke-h', high) + path('smoke-c', curls);
}

const SOWN = [
  [-16, -11],
  [0, -17],
  [17, -9],
  [-9, 5],
  [9, 6],
  [-18, 14],
  [1, 19],
  [18, 15],
];
const PLACED = [
  [-15, -11],
  [13, -13],
  [0, 3],
  [-17, 15],
  [17, 14],
];
const discs = ({ at, k }: Spot, places: number[][], r: number): string => places.map(([u, v]) => circle(...at(u, v), r * k)).join('');
const laid = (spot: Spot, places: number[][], r: number): string =>
  path('mine-s', discs(spot, places, r), 'transform="translate(1.2 1.5)"') +
  path('mine', discs(spot, places, r)) +
  path('mine-t', discs(spot, places, r * 0.35));
const mines = (spot: Spot): string => laid(spot, SOWN, 3.4);
/** Those against tanks are larger and fewer. */
const heavyMines = (spot: Spot): string => laid(spot, PLACED, 6.2);
const dummies = (spot: Spot): string => path('mine-d', discs(spot, SOWN, 3.4));

const craters = (spot: Spot): string =>
  [
    [-13, -11, 0.62],
    [15, -4, 0.55],
    [-3, 15, 0.7],
  ]
    .map(([u, v, m]) => crater(beside(spot, u, v, m)))
    .join('');
const tornWoods = (spot: Spot): string =>
  craters(spot) +
  path(
    'stump',
    [
      [-22, 8],
      [-6, -22],
      [6, 0],
      [22, 14],
      [20, -20],
      [-20, -24],
    ]
      .map(([u, v]) => segment(spot.at(u - 4, v + 3), spot.at(u + 4, v - 3)))
      .join(''),
  );
/** What is left of a building: a floor, broken walls and rubble. */
const ruins = (spot: Spot): string => {
  const ring = (points: number[][]): Point[] => points.map(([u, v]) => spot.at(u, v));
  const floor = ring([
    [-24, -18],
    [22, -20],
    [25, 17],
    [-21, 20],
  ]);
  const walls =
    segment(
      ...ring([
        [-24, 2],
        [-24, -18],
        [-4, -19],
      ]),
    ) +
    segment(
      ...ring([
        [13, -20],
        [22, -20],
        [23, -4],
      ]),
    ) +
    segment(
      ...ring([
        [25, 8],
        [25, 17],
        [2, 19],
      ]),
    );
  return path('ruin-f', poly(floor)) + rock(beside(spot, 0, 0, 0.7)) + path('ruin-w', walls);
};
/** The same spot moved and made smaller. */
function beside(spot: Spot, u: number, v: number, m: number): Spot {
  const [x, y] = spot.at(u, v);
  const k = spot.k * m;
  return { ...spot, x, y, k, at: (i, j) => rotate([i * k, j * k], spot.angle, [x, y]) };
}

function rock({ x, y, k, random }: Spot): string {
  let [shadow, body, light] = ['', '', ''];
  for (let i = 0; i < 15; i++) {
    const u = x + (random() * 2 - 1) * 28 * k;
    const v = y + (random() * 2 - 1) * 25 * k;
    const r = (2.4 + random() * 4.2) * k;
    const p = Array.from({ length: 6 }, (_, j): Point => {
      const t = (j / 6) * 6.283 + random() * 0.5;
      return [u + Math.cos(t) * r, v + Math.sin(t) * r * 0.8];
    });
    shadow += poly(shift(p, r * 0.4, r * 0.45));
    body += poly(p);
    light += poly(p.map(([X, Y]) => [u + (X - u) * 0.6 - r * 0.18, v + (Y - v) * 0.55 - r * 0.22]));
  }
  return path('tree-s', shadow) + path('rock', body) + path('rock-h', light);
}

/** Three coils of wire across the hex. */
function wire({ x, y, k, random }: Spot): string {
  return [-16, 2, 20].map((dy) => hexside('wire', [x - 34 * k, y + dy * k], [x + 34 * k, y + (dy - 3) * k], random, { k: k * 1.1 })).join('');
}
function blaze({ x, y, k, random }: Spot): string {
  let [outer, inner] = ['', ''];
  for (let i = 0; i < 7; i++) {
    const [u, v] = [x + (random() * 2 - 1) * 24 * k, y + (random() * 2 - 1) * 16 * k + 8 * k];
    const h = (14 + random() * 14) * k;
    const flame = (s: number): string => `M${f(u)} ${f(v)}q${f(-7 * k * s)} ${f(-h * 0.4 * s)} 0 ${f(-h * s)}q${f(7 * k * s)} ${f(h * 0.6 * s)} 0 ${f(h * s)}Z`;
    outer += flame(1);
    inner += flame(0.55);
  }
  return path('earth', circle(x, y + 6 * k, 30 * k)) + path('flame', outer) + path('flame-i', inner);
}

/** Where a battery aims: round the counter that may stand there. */
const aim = ({ x, y, k }: Spot): string => {
  const [r, c] = [36 * k, 42 * k];
  const cross = `M${f(x - c)} ${f(y)}H${f(x - 6 * k)}M${f(x + 6 * k)} ${f(y)}H${f(x + c)}M${f(x)} ${f(y - c)}V${f(y - 6 * k)}M${f(x)} ${f(y + 6 * k)}V${f(y + c)}`;
  return `<g class="aim"><circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}"/><path d="${cross}"/></g>`;
};

/** An aircraft that comes in on what it attacks, beside the counter. */
const aircraft = (spot: Spot): string => {
  const [x, y, k] = [spot.x - 98 * spot.k, spot.y - 12 * spot.k, 0.46 * spot.k];
  return (
    aim(spot) +
    `<path transform="translate(${f(x)} ${f(y)}) scale(${f3(k)})" d="${AIRFRAME}" fill="#23272b" stroke="#fff" stroke-width="5" paint-order="stroke"/>`
  );
};

const DRAW: Record<string, (spot: Spot) => string> = {
  aim,
  aircraft,
  trench,
  bunker,
  sandbags,
  nest,
  emplacement,
  crater,
  craters,
  'torn-woods': tornWoods,
  ruins,
  smoke,
  mines,
  'mines-heavy': heavyMines,
  'mines-dummy': dummies,
  rock,
  wire,
  blaze,
};
export const OVERLAY_KINDS = Object.keys(DRAW);

/** One overlay round a point; unknown kinds draw nothing. */
export function overlay(kind: string, [x, y]: Point, { a = 0, s = 46, seed = 3, z = 1 }: OverlayOptions = {}): string {
  const angle = (a * Math.PI) / 180;
  const k = (s / 46) * z;
  return DRAW[kind]?.({ x, y, k, angle, random: rng(seed), at: (u, v) => rotate([u * k, v * k], angle, [x, y]) }) ?? '';
}
