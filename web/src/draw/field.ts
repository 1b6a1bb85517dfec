/** A raster over the board: one value per hex, blurred and roughened, whose contour is a terrain's outline. */
import { contours } from 'd3-contour';
import { coarse, pt, ringArea, simplify, smoothClosed, type Point } from './geom';
import { noise2 } from './noise';

/** What a field needs to know of the surface it covers. */
export interface Surface {
  s: number;
  ox: number;
  oy: number;
  w: number;
  h: number;
  hexAt(x: number, y: number): number;
}

export interface FieldOptions {
  cell?: number;
  blur?: number;
  noise?: number;
  scale?: number;
  seed?: number;
  pad?: number;
}

const RASTERS = new WeakMap<Surface, Map<string, Int32Array>>();

export class Field {
  readonly nx: number;
  readonly ny: number;
  values: Float64Array;
  private readonly cell: number;
  private readonly x0: number;
  private readonly y0: number;

  constructor(surface: Surface, value: (hex: number) => number, options: FieldOptions = {}) {
    const { blur = 0.22, noise = 0, scale = 1, seed = 1, pad = 1.4 } = options;
    this.cell = options.cell ?? surface.s / 8;
    const margin = pad * surface.s;
    this.x0 = surface.ox - margin;
    this.y0 = surface.oy - margin;
    this.nx = Math.ceil((surface.w + 2 * margin) / this.cell);
    this.ny = Math.ceil((surface.h + 2 * margin) / this.cell);
    const hexes = this.hexesUnder(surface);
    this.values = new Float64Array(this.nx * this.ny);
    for (let k = 0; k < hexes.length; k++) this.values[k] = value(hexes[k]);
    this.soften(Math.max(1, Math.round((blur * surface.s) / this.cell)));
    if (noise) this.roughen(noise, surface.s, scale, seed);
  }

  private point(i: number, j: number): Point {
    return [this.x0 + i * this.cell, this.y0 + j * this.cell];
  }
  /** Which hex each cell lies in, worked out once for all fields of one raster. */
  private hexesUnder(surface: Surface): Int32Array {
    const known = RASTERS.get(surface) ?? new Map<string, Int32Array>();
    RASTERS.set(surface, known);
    const key = `${this.nx},${this.ny},${this.cell}`;
    const cached = known.get(key);
    if (cached) return cached;
    const hexes = new Int32Array(this.nx * this.ny);
    for (let j = 0; j < this.ny; j++) for (let i = 0; i < this.nx; i++) hexes[j * this.nx + i] = surface.hexAt(...this.point(i + 0.5, j + 0.5));
    known.set(key, hexes);
    return hexes;
  }
  private soften(radius: number): void {
    for (let k = 0; k < 3; k++) this.values = boxBlur(this.values, this.nx, this.ny, radius);
  }
  private roughen(amount: number, side: number, scale: number, seed: number): void {
    const n = noise2(seed);
    for (let j = 0; j < this.ny; j++)
      for (let i = 0; i < this.nx; i++) {
        const [x, y] = this.point(i + 0.5, j + 0.5);
        this.values[j * this.nx + i] += amount * n((x / side) * 1.3 * scale, (y / side) * 1.3 * scale);
      }
  }

  at(x: number, y: number): number {
    const { nx, ny, values: v } = this;
    const i = (x - this.x0) / this.cell - 0.5;
    const j = (y - this.y0) / this.cell - 0.5;
    const a = Math.max(0, Math.min(nx - 2, Math.floor(i)));
    const b = Math.max(0, Math.min(ny - 2, Math.floor(j)));
    const u = Math.min(1, Math.max(0, i - a));
    const w = Math.min(1, Math.max(0, j - b));
    const k = b * nx + a;
    return (v[k] * (1 - u) + v[k + 1] * u) * (1 - w) + (v[k + nx] * (1 - u) + v[k + nx + 1] * u) * w;
  }
  rings(level: number, values: Float64Array = this.values): Point[][] {
    const out: Point[][] = [];
    const shape = contours()
      .size([this.nx, this.ny])
      .smooth(true)
      .contour(values as unknown as number[], level);
    for (const polygon of shape.coordinates) for (const ring of polygon) out.push(ring.slice(0, -1).map(([i, j]) => this.point(i, j)));
    return out.filter((r) => Math.abs(ringArea(r)) > 20);
  }
  area(level: number, eps = 0.7): string {
    return this.rings(level)
      .map((r) => smoothClosed(simplify(r, eps), eps > 2 ? coarse : pt))
      .join('');
  }
  /** Slope against the light: above zero lit, below zero shaded. */
  shade(): Float64Array {
    const { nx, ny, values: v } = this;
    const s = new Float64Array(nx * ny);
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const k = j * nx + i;
        s[k] = ((v[k + 1] - v[k - 1]) / 2) * 0.64 + ((v[k + nx] - v[k - nx]) / 2) * 0.77;
      }
    return s;
  }
}

/** One pass of a box blur, rows then columns, with running sums. */
function boxBlur(v: Float64Array, nx: number, ny: number, r: number): Float64Array {
  const across = blurLines(v, nx, ny, r, 1, nx);
  return blurLines(across, ny, nx, r, nx, 1);
}

function blurLines(v: Float64Array, n: number, lines: number, r: number, step: number, stride: number): Float64Array {
  const out = new Float64Array(v.length);
  const last = n - 1;
  for (let line = 0; line < lines; line++) {
    const base = line * stride;
    let sum = 0;
    for (let i = -r; i <= r; i++) sum += v[base + Math.min(last, Math.max(0, i)) * step];
    for (let i = 0; i < n; i++) {
      out[base + i * step] = sum / (2 * r + 1);
      sum += v[base + Math.min(last, i + r + 1) * step] - v[base + Math.max(0, i - r) * step];
    }
  }
  return out;
}
