/** A free table seen from above, one unit a millimetre: ground, areas, obstacles, buildings and the cover they give. */
import { building } from '../../draw/buildings';
import { blob, f, path, poly, segment, shadowOf, smoothClosed, spline, type Box, type Point } from '../../draw/geom';
import { hexside } from '../../draw/hexsides';
import { rng, type Random } from '../../draw/noise';
import { overlay } from '../../draw/overlays';
import { crowns, scatter, treeDefs } from '../../draw/woods';

export interface Feature {
  id: string;
  terrain: string;
  name: { en: string; de: string };
  points: Point[];
  /** Dice of cover. */
  cover: number;
  blocks: boolean;
  width?: number;
  doors?: [Point, Point][];
  windows?: [Point, Point][];
}
export interface TableSpec {
  size: Point;
  name: { en: string; de: string };
  areas: Feature[];
  lines: Feature[];
  roads: Feature[];
  buildings: Feature[];
  wrecks: Feature[];
  objectives: { id: string; at: Point; name: { en: string; de: string } }[];
  zones: Record<string, Box>;
}
export interface PaintedTable {
  sheet: string;
  ground: string;
  /** Roofs are lifted while somebody stands beneath them. */
  roofs: { id: string; points: Point[]; svg: string }[];
  /** What stands over the models: crowns of woods. */
  crowns: string;
}

/** Trees are drawn larger here than on a hex map, so they have symbols of their own. */
const TREE = 2.1;
const PREFIX = 'w';
export const tableDefs = (): string =>
  treeDefs(TREE, PREFIX) +
  '<pattern id="p-crop" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(-12)"><path d="M1 3q2.5-3.6 5 0M6.5 8.5q2.5-3.6 5 0M0 10.4h11M0 4.9h11" stroke="var(--m-field-p)" stroke-width="1.5" fill="none" opacity=".75"/></pattern>';

export function inside(points: Point[], x: number, y: number): boolean {
  let within = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [a, b] = points[i];
    const [c, d] = points[j];
    if (b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a) within = !within;
  }
  return within;
}
export const boxOf = (points: Point[]): Box => {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};
export const centreOf = (points: Point[]): Point => {
  const [x0, y0, x1, y1] = boxOf(points);
  return [(x0 + x1) / 2, (y0 + y1) / 2];
};

/** Areas that grow wild have soft outlines, made ones keep their corners. */
const SOFT = new Set(['woods', 'vegetation', 'rocks', 'uneven']);
/** A soft outline through the middle of many short pieces, so that it keeps close to the corners. */
function softened(points: Point[]): string {
  const fine = points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length];
    return [0, 0.25, 0.75].map((t): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
  });
  return smoothClosed(fine);
}
export const outlineOf = (one: Feature): string => (SOFT.has(one.terrain) ? softened(one.points) : poly(one.points));

function meadow([w, h]: Point, random: Random): string {
  let [dark, light, tufts] = ['', '', ''];
  for (let i = 0; i < 46; i++) dark += blob(random() * w, random() * h, 40 + random() * 90, random, 9, 0.3);
  for (let i = 0; i < 36; i++) light += blob(random() * w, random() * h, 30 + random() * 70, random, 8, 0.3);
  for (let i = 0; i < (w * h) / 3600; i++) tufts += `M${f(random() * w)} ${f(random() * h)}l-2-4.5m3 4.5l1-5m1.4 5l3-4`;
  return `<rect class="tt-g0" width="${w}" height="${h}"/>${path('tt-g1', dark)}${path('tt-g2', light)}${path('tt-tuft', tufts)}`;
}

function road(one: Feature): string {
  const width = one.width ?? 60;
  const d = spline(one.points);
  const stroke = (cls: string, w: number, shift = 0): string =>
    path(cls, d, `style="stroke-width:${f(w)}"${shift ? ` transform="translate(0 ${f(shift)})"` : ''}`);
  return stroke('tt-rc', width + 4) + stroke('tt-r', width) + stroke('tt-rt', width * 0.13, -width * 0.2) + stroke('tt-rt', width * 0.13, width * 0.2);
}

function rocks(one: Feature, random: Random): string {
  const spots = scatter((x, y) => inside(one.points, x, y), boxOf(one.points), 46, random, { tries: 6 });
  return spots.map(({ x, y }) => overlay('rock', [x, y], { s: 26, seed: 3 + Math.floor(random() * 40) })).join('');
}
const bushes = (one: Feature, random: Random, gap: number): string =>
  crowns(
    scatter((x, y) => inside(one.points, x, y), boxOf(one.points), gap, random, { tries: 16 }),
    'bush',
    random,
    TREE,
    PREFIX,
  );
function ruin(one: Feature): string {
  const [x0, y0, x1, y1] = boxOf(one.points);
  const drawn = building({ x: (x0 + x1) / 2, y: (y0 + y1) / 2, w: x1 - x0, h: y1 - y0, kind: 'ruin' });
  return path('bld-s', drawn.shadow) + `<g class="tt-ruin">${drawn.body}</g>`;
}

function area(one: Feature, random: Random): string {
  const ground = path(`tt-a tt-${one.terrain}${one.blocks ? ' high' : ''}`, outlineOf(one));
  switch (one.terrain) {
    case 'field':
      return ground + path(one.blocks ? 'tt-crop' : 'tt-stubble', outlineOf(one));
    case 'rocks':
      return ground + rocks(one, random);
    case 'uneven':
      return ground + bushes(one, random, 52);
    case 'vegetation':
      return ground + bushes(one, random, 11);
    case 'ruin':
      return ruin(one);
    default:
      return ground;
  }
}

function alongLine(points: Point[], step: number, put: (at: Point, angle: number) => string): string {
  let out = '';
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b] = [points[i], points[i + 1]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    const n = Math.max(1, Math.round(length / step));
    for (let k = 0; k < n; k++) {
      const t = (k + 0.5) / n;
      out += put([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], angle);
    }
  }
  return out;
}
const turned = ([x, y]: Point, angle: number, body: string): string => `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(angle)})">${body}</g>`;
const SANDBAG =
  '<rect class="tree-s" x="-6" y="-2" width="15" height="9" rx="4"/><rect class="bag" x="-7.5" y="-4.5" width="15" height="9" rx="4"/><rect class="bag-h" x="-5" y="-3.4" width="8" height="3.4" rx="1.7"/>';
const BARREL = '<circle class="tree-s" cx="2.4" cy="3" r="9"/><circle class="tt-brl" r="9"/><circle class="tt-brl2" r="6"/>';
const CRATE =
  '<rect class="tree-s" x="-8" y="-6" width="21" height="18"/><rect class="tt-crate" x="-10.5" y="-9" width="21" height="18"/><path class="tt-brl2" d="M-10.5 -9l21 18M10.5 -9l-21 18"/>';

function line(one: Feature, random: Random): string {
  switch (one.terrain) {
    case 'sandbags':
      return alongLine(one.points, 13.5, (at, a) => turned(at, a + (random() - 0.5) * 12, SANDBAG));
    case 'barricade':
      return alongLine(one.points, 23, (at, a) => turned(at, a + (random() - 0.5) * 30, random() < 0.45 ? BARREL : CRATE));
    default: {
      const kind = one.terrain === 'hedge' ? 'hedge' : 'wall';
      const k = kind === 'hedge' ? 1 : 2;
      let out = '';
      for (let i = 0; i < one.points.length - 1; i++)
        out += kind === 'hedge' ? hedgerow(one.points[i], one.points[i + 1], random) : hexside('wall', one.points[i], one.points[i + 1], random, { k });
      return out;
    }
  }
}
/** Two rows of crowns, staggered. */
function hedgerow(a: Point, b: Point, random: Random): string {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const trees = Array.from({ length: Math.ceil(length / 6) }, (_, i) => {
    const [t, off] = [Math.min(length, i * 6), (i % 2 ? 2.6 : -2.6) + (random() - 0.5) * 2];
    return { x: a[0] + ux * t - uy * off, y: a[1] + uy * t + ux * off };
  });
  return crowns(trees, 'hedge', random, TREE, PREFIX);
}

function wreck(one: Feature): string {
  const cross = segment(one.points[0], one.points[2]) + segment(one.points[1], one.points[3] ?? one.points[2]);
  return path('bld-s', shadowOf(one.points, 8)) + path('tt-wreck', poly(one.points)) + path('tt-wreck2', cross);
}

/** Floor, walls and their openings, as seen with the roof lifted. */
function plan(one: Feature): string {
  const ways = (list: [Point, Point][] | undefined, cls: string): string => path(cls, (list ?? []).map(([a, b]) => segment(a, b)).join(''));
  return path('tt-floor', poly(one.points)) + path('tt-wall', poly(one.points)) + ways(one.windows, 'tt-win') + ways(one.doors, 'tt-door');
}
function roof(one: Feature): string {
  const [x0, y0, x1, y1] = boxOf(one.points);
  const tall = y1 - y0 > x1 - x0;
  const [w, h] = tall ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0];
  const kind = one.terrain === 'bunker' ? 'flat' : w * h > 40000 ? 'flat' : 'hip';
  return building({ x: (x0 + x1) / 2, y: (y0 + y1) / 2, w: w + 8, h: h + 8, a: tall ? 90 : 0, kind }).body;
}

function margin([w, h]: Point): string {
  let out = `<rect class="sheet-s" x="-24" y="-20" width="${w + 56}" height="${h + 54}" rx="4"/><rect class="sheet" x="-30" y="-30" width="${w + 60}" height="${h + 60}" rx="4"/>`;
  for (let x = 0; x <= w; x += 100) out += `<text class="coord" x="${x}" y="-17">${x / 10}</text><path class="tt-tick" d="M${x} -5v-5"/>`;
  for (let y = 0; y <= h; y += 100) out += `<text class="coord" x="-17" y="${y}">${y / 10}</text><path class="tt-tick" d="M-5 ${y}h-5"/>`;
  return out;
}

/** Draws the table once; models, hints and tapes lie over it. */
export function paintTable(spec: TableSpec, seed = 31): PaintedTable {
  const random = rng(seed);
  const [w, h] = spec.size;
  const ground = [
    meadow(spec.size, random),
    ...spec.roads.map(road),
    ...spec.areas.map((one) => area(one, random)),
    path('bld-s', spec.buildings.map((one) => shadowOf(one.points, 26)).join('')),
    ...spec.buildings.map(plan),
    ...spec.wrecks.map(wreck),
    ...spec.lines.map((one) => line(one, random)),
    `<rect class="neat" width="${w}" height="${h}"/>`,
  ];
  const woods = spec.areas.filter((one) => one.terrain === 'woods');
  const trees = woods.flatMap((one) => scatter((x, y) => inside(one.points, x, y), boxOf(one.points), 33, random, { tries: 30 }));
  return {
    sheet: margin(spec.size),
    ground: ground.join(''),
    roofs: spec.buildings.map((one) => ({ id: one.id, points: one.points, svg: roof(one) })),
    crowns: crowns(trees, 'heavy', random, TREE, PREFIX),
  };
}
