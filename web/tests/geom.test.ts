import { describe, expect, it } from 'vitest';
import { esc, f, hull, simplify, spline, type Point } from '../src/draw/geom';
import { HexGrid, SIDES, type Side } from '../src/draw/grid';
import { noise2, rng } from '../src/draw/noise';

describe('numbers and points', () => {
  it('writes one decimal, without a leading or negative zero', () => {
    expect([0.04, -0.04, 0.5, -0.5, 12.34, 7].map(f)).toEqual(['0', '0', '.5', '-.5', '12.3', '7']);
  });
  it('never lets a name become markup', () => {
    expect(esc('<b>"A & B"</b>')).toBe('&lt;b&gt;&quot;A &amp; B&quot;&lt;/b&gt;');
  });
  it('keeps the corners of a square when its edges are simplified', () => {
    const ring: Point[] = [
      [0, 0],
      [5, 0],
      [10, 0],
      [10, 5],
      [10, 10],
      [5, 10],
      [0, 10],
      [0, 5],
    ];
    expect(simplify(ring, 0.5)).toHaveLength(4);
  });
  it('finds the hull and goes through every point of a spline', () => {
    expect(
      hull([
        [0, 0],
        [4, 0],
        [2, 1],
        [4, 4],
        [0, 4],
      ]),
    ).toHaveLength(4);
    expect(
      spline([
        [0, 0],
        [10, 5],
        [20, 0],
      ]),
    ).toMatch(/^M0 0C.* 10 5C.* 20 0$/);
  });
});

describe('seeded chance', () => {
  it('repeats itself from the same seed and differs for another', () => {
    const run = (seed: number): number[] => Array.from({ length: 4 }, rng(seed));
    expect(run(7)).toEqual(run(7));
    expect(run(7)).not.toEqual(run(8));
    expect(noise2(3)(1.5, 2.5)).toBe(noise2(3)(1.5, 2.5));
  });
});

const opposite: Record<Side, Side> = { N: 'S', S: 'N', NE: 'SW', SW: 'NE', SE: 'NW', NW: 'SE' };

describe.each(['odd', 'even'] as const)('a grid whose %s columns stand lower', (low) => {
  const grid = new HexGrid({ cols: 7, rows: 6, s: 46.5, low });
  const all = Array.from({ length: grid.count }, (_, hex) => hex);

  it('finds every hex again under its own centre', () => {
    for (const hex of all) expect(grid.hit(...grid.at(hex))).toBe(hex);
  });
  it('steps there and back, to a hex that shares the side', () => {
    for (const hex of all)
      for (const side of SIDES) {
        const next = grid.step(hex, side);
        if (next === null) continue;
        expect(grid.step(next, opposite[side])).toBe(hex);
        expect(grid.distance(hex, next)).toBe(1);
        const [a, b] = [grid.sideMiddle(hex, side), grid.sideMiddle(next, opposite[side])];
        expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(1e-6);
      }
  });
  it('counts row by row', () => {
    expect(grid.place(grid.index(3, 2))).toEqual([3, 2]);
    expect(grid.index(1, 0)).toBe(1);
  });
  it('measures a distance as the fewest steps', () => {
    const start = grid.index(0, 0);
    const steps = new Map([[start, 0]]);
    for (const hex of steps.keys())
      for (const side of SIDES) {
        const next = grid.step(hex, side);
        if (next !== null && !steps.has(next)) steps.set(next, (steps.get(hex) ?? 0) + 1);
      }
    for (const hex of all) expect(grid.distance(start, hex)).toBe(steps.get(hex));
  });
});
