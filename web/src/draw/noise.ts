/** Seeded chance for drawing: the same seed gives the same picture on every machine. */

export type Random = () => number;

export function rng(seed: number): Random {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Value noise of two octaves, between -1 and 1. */
export function noise2(seed: number): (x: number, y: number) => number {
  const hash = (i: number, j: number): number => {
    let h = Math.imul(i, 374761393) + Math.imul(j, 668265263) + Math.imul(seed, 2246822519);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return (((h ^ (h >>> 16)) >>> 0) / 4294967296) * 2 - 1;
  };
  const octave = (x: number, y: number): number => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const u = smooth(x - i);
    const v = smooth(y - j);
    const a = hash(i, j);
    const c = hash(i, j + 1);
    return (a + (hash(i + 1, j) - a) * u) * (1 - v) + (c + (hash(i + 1, j + 1) - c) * u) * v;
  };
  return (x, y) => octave(x, y) * 0.65 + octave(x * 2.1 + 7, y * 2.1 + 3) * 0.35;
}
