/** Ways drawn from hex to hex: they go on from the end of one that is there, and are cut where they are erased. */
import { SIDES, type HexGrid, type Side } from '../draw/grid';
import { sideTo, type Script, type Way } from './lines';
import type { Block } from './wire';

/** The hexes from one to another, so that a quick hand leaves none out; the first is not among them. */
export function between(grid: HexGrid, from: number, to: number): number[] {
  const path: number[] = [];
  for (let at = from; at !== to;) {
    const [x, y] = grid.at(to);
    const away = (hex: number): number => Math.hypot(grid.at(hex)[0] - x, grid.at(hex)[1] - y);
    at = SIDES.flatMap((side) => grid.step(at, side) ?? []).reduce((best, hex) => (away(hex) < away(best) ? hex : best));
    path.push(at);
  }
  return path;
}

type Step = readonly [number, number];
const steps = (path: readonly number[]): Step[] => path.slice(1).map((hex, i) => [path[i], hex]);
const isStep = (path: readonly number[], [a, b]: Step): boolean => steps(path).some(([c, d]) => (a === c && b === d) || (a === d && b === c));

/** The stretches of a path whose steps are wanted. */
function stretches(path: readonly number[], wanted: (step: Step) => boolean): number[][] {
  const found: number[][] = [];
  let going = false;
  for (const [a, b] of steps(path)) {
    const on = wanted([a, b]);
    if (on && going) found[found.length - 1].push(b);
    else if (on) found.push([a, b]);
    going = on;
  }
  return found;
}
/** The word for leading off the map at the end of a path, where straight on is no hex. */
function ending(script: Script, grid: HexGrid, path: readonly number[]): string {
  const [inner, end] = path.slice(-2);
  const on: Side | undefined = sideTo(grid, inner, end);
  return on && grid.step(end, on) === null ? script.off(grid, end, on) : '';
}
function freshId(ways: readonly Way[], field: string): string {
  const taken = new Set(ways.filter((way) => way.field === field).map((way) => way.id));
  let n = taken.size + 1;
  while (taken.has(`${field[0]}${n}`)) n++;
  return `${field[0]}${n}`;
}
const turnedRound = (way: Way): Way => ({ ...way, path: [...way.path].reverse(), from: way.to, to: way.from });

/** One stretch laid: it goes on from a way of its kind that ends where it begins or ends, else it is a way of its own. */
function laid(ways: readonly Way[], pen: Pick<Way, 'field' | 'kind'>, run: number[], script: Script, grid: HexGrid): Way[] {
  for (const path of [run, [...run].reverse()]) {
    for (const [i, way] of ways.entries()) {
      if (way.field !== pen.field || way.kind !== pen.kind) continue;
      const going = [way, turnedRound(way)].find((one) => !one.to && one.path[one.path.length - 1] === path[0]);
      if (!going) continue;
      const whole = { ...going, path: [...going.path, ...path.slice(1)], to: ending(script, grid, path) };
      return ways.with(i, going === way ? whole : turnedRound(whole));
    }
  }
  const ends = { from: ending(script, grid, [...run].reverse()), to: ending(script, grid, run) };
  return [...ways, { ...pen, ...ends, id: freshId(ways, pen.field), path: run }];
}
/** The ways with a path drawn into them; steps that a way of its kind takes already are not drawn twice. */
export function drawnInto(ways: readonly Way[], pen: Pick<Way, 'field' | 'kind'>, path: readonly number[], script: Script, grid: HexGrid): Way[] {
  const same = ways.filter((way) => way.field === pen.field && way.kind === pen.kind);
  const runs = stretches(path, (step) => !same.some((way) => isStep(way.path, step)));
  return runs.reduce<Way[]>((now, run) => laid(now, pen, run, script, grid), [...ways]);
}
/** The ways without the steps of a path, of whatever kind they are; what is left of a way keeps its name. */
export function erasedFrom(ways: readonly Way[], path: readonly number[]): Way[] {
  return ways.reduce<Way[]>((now, way) => {
    if (!steps(way.path).some((step) => isStep(path, step))) return [...now, way];
    const [first, last] = [way.path[0], way.path[way.path.length - 1]];
    const runs = stretches(way.path, (step) => !isStep(path, step));
    const left = runs.map((run, i) => ({
      ...way,
      id: i ? freshId([...ways, ...now], way.field) : way.id,
      path: run,
      from: i === 0 && run[0] === first ? way.from : '',
      to: i === runs.length - 1 && run[run.length - 1] === last ? way.to : '',
    }));
    return [...now, ...left];
  }, []);
}
/** The side of a hex that lies nearest to a point. */
export function nearestSide(grid: HexGrid, hex: number, [x, y]: readonly [number, number]): Side {
  const away = (side: Side): number => Math.hypot(grid.sideMiddle(hex, side)[0] - x, grid.sideMiddle(hex, side)[1] - y);
  return SIDES.reduce((best, side) => (away(side) < away(best) ? side : best));
}
/** An entry with its ways drawn or erased along a path. */
export function withWays(entry: Block, below: Block, pen: Pick<Way, 'field' | 'kind'> | null, path: readonly number[], script: Script, grid: HexGrid): Block {
  const ways = script.ways(entry, grid);
  const now = script.written(pen ? drawnInto(ways, pen, path, script, grid) : erasedFrom(ways, path), grid, below);
  const told = Object.entries(now).filter(([field, value]) => entry[field] !== undefined || Object.keys(value as object).length);
  return { ...entry, ...Object.fromEntries(told) };
}
