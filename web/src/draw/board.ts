/** From the wire's board to the picture: terrain ids, water lines, roads that meet, houses where none are given. */
import type { BuildingKind } from './buildings';
import type { Point } from './geom';
import { HexGrid, SIDES, type Side } from './grid';
import type { Bridge, HexEdge, MapSpec, Road, RoadKind, Route, Terrain } from './mapspec';
import { rng } from './noise';
import { growBuildings } from './village';

export interface Words {
  en: string;
  de: string;
}

/** A map as it comes over the wire. */
export interface BoardData {
  id: string;
  cols: number;
  rows: number;
  /** Which parity of columns stands half a hex lower: 'odd' is B, D, F. */
  low: string;
  hexes: string[];
  terrain: string[];
  levels: number[];
  roads?: { kind: string; path: number[]; from?: Side; to?: Side }[];
  sides?: { kind: string; hex: number; side: Side }[];
  buildings?: { hex: number; dx: number; dy: number; w: number; h: number; a: number; kind: BuildingKind }[];
  places?: { name: Words; hex: number; dx: number; dy: number; style: string }[];
  seed?: number;
  landscape?: string;
  /** What the kinds of terrain are called. */
  names?: Record<string, Words>;
  /** What the types of pieces are called that may be offered before one of them is there. */
  types?: Record<string, Words>;
  /** What only one game draws, such as the features of a free table. */
  extra?: Record<string, unknown>;
}

const TERRAIN: Record<string, Terrain> = {
  field: 'field',
  'wheat-field': 'field',
  fields: 'field',
  plough: 'plough',
  stubble: 'stubble',
  brush: 'brush',
  'light-forest': 'light',
  'light-woods': 'light',
  forest: 'heavy',
  woods: 'heavy',
  'heavy-forest': 'heavy',
  'heavy-woods': 'heavy',
  building: 'village',
  'simple-building': 'village',
  'multi-storey-building': 'village',
  'large-building': 'village',
  village: 'village',
  town: 'village',
  marsh: 'marsh',
  swamp: 'marsh',
  river: 'water',
  lake: 'water',
  water: 'water',
  sea: 'water',
  'major-bridge': 'water',
  beach: 'beach',
  airfield: 'airfield',
  olive: 'olive',
  'olive-grove': 'olive',
  orchard: 'orchard',
  vineyard: 'vineyard',
  rock: 'rock',
  rocks: 'rock',
};
const ROADS: Record<string, RoadKind> = { road: 'main', main: 'main', avenue: 'avenue', narrow: 'narrow', trail: 'trail', alley: 'alley', rail: 'rail' };
/** Hexsides that a pack calls otherwise than their drawing. */
const HEXSIDES: Record<string, string> = { 'stone-wall': 'wall', 'steep-slope': 'steep', 'barbed-wire': 'wire' };
const BRIDGES = new Set(['bridge', 'minor-bridge', 'major-bridge']);
const COURSES: { bed?: 'dry' | 'gully'; of: Set<string> }[] = [
  { of: new Set(['stream', 'ford']) },
  { bed: 'dry', of: new Set(['dry-riverbed']) },
  { bed: 'gully', of: new Set(['gully']) },
];

export const HEX_SIDE = 46.5;

/** The short id on the map: '4B.E7' is shown as 'E7'. */
export const shortName = (name: string): string => name.slice(name.indexOf('.') + 1);
/** Hexes as players name them: with their tile only where several tiles have a hex of that name. */
export function calledHexes(names: Iterable<string>): Map<string, string> {
  const all = [...names];
  const tiles = new Set(all.map((name) => name.slice(0, Math.max(0, name.indexOf('.')))));
  return new Map(all.map((name) => [name, tiles.size > 1 ? name : shortName(name)]));
}

export function boardGrid(board: BoardData): HexGrid {
  return new HexGrid({ cols: board.cols, rows: board.rows, s: HEX_SIDE, low: board.low.startsWith('even') ? 'even' : 'odd' });
}

export function boardSpec(board: BoardData, grid = boardGrid(board)): MapSpec {
  const seed = board.seed ?? 7;
  const roads = linkedRoads(board, grid, seed);
  const streams = COURSES.flatMap(({ bed, of }) => waterCourses(board, grid, of).map((route) => ({ ...route, bed })));
  const spec: MapSpec = {
    grid,
    seed,
    terrain: board.terrain.map((id) => TERRAIN[id] ?? ''),
    levels: board.levels,
    roads,
    streams,
    sides: (board.sides ?? []).map((e) => ({ ...e, kind: HEXSIDES[e.kind] ?? e.kind, down: downhill(board, grid, e) })),
    bridges: bridges(board, grid, roads),
  };
  spec.buildings = board.buildings?.length ? board.buildings : growBuildings(spec);
  return spec;
}

/** Slopes point to the lower of the two hexes; normals of our hexsides point inwards. */
function downhill(board: BoardData, grid: HexGrid, edge: HexEdge): number {
  const beyond = grid.step(edge.hex, edge.side);
  if (beyond === null) return -1;
  return (board.levels[edge.hex] ?? 0) < (board.levels[beyond] ?? 0) ? 1 : -1;
}

/** Where a road bends inside a hex: eased towards its neighbours, the same for every road through that hex. */
function easedPoint(grid: HexGrid, path: number[], i: number, seed: number): Point {
  const random = rng(seed * 977 + path[i]);
  const wander: Point = [(random() - 0.5) * 0.14, (random() - 0.5) * 0.14];
  if (i === 0 || i === path.length - 1) return [0, 0];
  const [c, a, b] = [grid.at(path[i]), grid.at(path[i - 1]), grid.at(path[i + 1])];
  const pull = (j: 0 | 1): number => ((a[j] + b[j]) / 2 - c[j]) / grid.s;
  return [pull(0) * 0.22 + wander[0], pull(1) * 0.22 + wander[1]];
}

/** Roads keep to the centre where several meet, and ease their bends elsewhere. */
function linkedRoads(board: BoardData, grid: HexGrid, seed: number): Road[] {
  const uses = new Map<number, number>();
  const given = board.roads ?? [];
  for (const r of given) for (const hex of new Set(r.path)) uses.set(hex, (uses.get(hex) ?? 0) + 1);
  return given
    .filter((r) => r.path.length)
    .map((r) => {
      const kind = ROADS[r.kind] ?? 'narrow';
      const bend: Record<number, Point> = {};
      r.path.forEach((hex, i) => (bend[hex] = (uses.get(hex) ?? 0) > 1 ? [0, 0] : easedPoint(grid, r.path, i, seed)));
      return { kind, path: r.path, from: r.from, to: r.to, bend, ...(kind === 'avenue' ? { avenue: [0, 1] as [number, number] } : {}) };
    });
}

/** Neighbouring watercourse hexes are strung into lines, on under bridges, that run off the map where they reach its edge. */
function waterCourses(board: BoardData, grid: HexGrid, kinds: Set<string>): Route[] {
  const round = (hex: number): (number | null)[] => SIDES.map((s) => grid.step(hex, s));
  const bridged = (hex: number): boolean => BRIDGES.has(board.terrain[hex]) && round(hex).some((next) => next !== null && kinds.has(board.terrain[next]));
  const wet = (hex: number | null): hex is number => hex !== null && (kinds.has(board.terrain[hex]) || bridged(hex));
  const neighbours = (hex: number): number[] => round(hex).filter(wet);
  const left = new Set(board.terrain.flatMap((_, hex) => (wet(hex) ? [hex] : [])));
  const edge = (hex: number): number => Number(round(hex).includes(null));
  const starts = [...left].sort((a, b) => edge(b) - edge(a) || neighbours(a).length - neighbours(b).length || a - b);
  /** The neighbour from which the fewest ways lead on, so that none is left lying beside the line. */
  const onward = (hex: number): number | undefined => {
    const open = (at: number): number[] => neighbours(at).filter((n) => left.has(n));
    return open(hex).sort((a, b) => open(a).length - open(b).length || a - b)[0];
  };
  const routes: Route[] = [];
  for (const start of starts) {
    if (!left.has(start)) continue;
    const path = [start];
    left.delete(start);
    for (let next = onward(start); next !== undefined; next = onward(next)) {
      path.push(next);
      left.delete(next);
    }
    routes.push({
      path: joinRiver(board, grid, path, kinds),
      from: offMap(grid, path[0], path[1]),
      to: offMap(grid, path[path.length - 1], path[path.length - 2]),
    });
  }
  return routes;
}

/** A stream that ends beside a river or another stream flows on into it. */
function joinRiver(board: BoardData, grid: HexGrid, path: number[], kinds: Set<string>): number[] {
  const end = path[path.length - 1];
  const flows = SIDES.map((s) => grid.step(end, s)).find(
    (hex) => hex !== null && !path.includes(hex) && (kinds.has(board.terrain[hex]) || TERRAIN[board.terrain[hex]] === 'water'),
  );
  return flows === undefined || flows === null ? path : [...path, flows];
}

/** The side by which a line leaves the map, farthest from where it came. */
function offMap(grid: HexGrid, hex: number, from: number | undefined): Side | undefined {
  const out = SIDES.filter((side) => grid.step(hex, side) === null);
  if (!out.length) return undefined;
  if (from === undefined) return out[0];
  const distance = (side: Side): number => Math.hypot(...grid.sideMiddle(hex, side).map((v, j) => v - grid.at(from)[j]));
  return out.reduce((best, side) => (distance(side) > distance(best) ? side : best));
}

/** A bridge lies along the road through its hex. */
function bridges(board: BoardData, grid: HexGrid, roads: Road[]): Bridge[] {
  return board.terrain.flatMap((id, hex) => {
    if (!BRIDGES.has(id)) return [];
    const road = roads.find((r) => r.path.includes(hex));
    if (!road) return [{ hex, a: 0 }];
    const i = road.path.indexOf(hex);
    const [a, b] = [grid.at(road.path[Math.max(0, i - 1)]), grid.at(road.path[Math.min(road.path.length - 1, i + 1)])];
    const [dx, dy] = road.bend?.[hex] ?? [0, 0];
    return [{ hex, dx, dy, a: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI, w: 13, l: 30 }];
  });
}
