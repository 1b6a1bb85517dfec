/** Flat-topped hexes by index (row by row), with either parity of columns standing half a hex lower. */
import { f, mid, pt, type Point } from './geom';

export type Side = 'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW';
export const SIDES: readonly Side[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
const SIDE_CORNERS: Record<Side, [number, number]> = { N: [4, 5], NE: [5, 0], SE: [0, 1], S: [1, 2], SW: [2, 3], NW: [3, 4] };
const SQ3 = Math.sqrt(3);

export interface GridShape {
  cols: number;
  rows: number;
  s: number;
  low?: 'odd' | 'even';
  ox?: number;
  oy?: number;
}

export class HexGrid {
  readonly cols: number;
  readonly rows: number;
  readonly s: number;
  readonly ox: number;
  readonly oy: number;
  readonly w: number;
  readonly h: number;
  private readonly lowParity: number;

  constructor({ cols, rows, s, low = 'odd', ox = 0, oy = 0 }: GridShape) {
    [this.cols, this.rows, this.s, this.ox, this.oy] = [cols, rows, s, ox, oy];
    this.lowParity = low === 'odd' ? 1 : 0;
    this.w = (1.5 * (cols - 1) + 2) * s;
    this.h = SQ3 * s * (rows + 0.5);
  }

  get count(): number {
    return this.cols * this.rows;
  }
  get hexHeight(): number {
    return SQ3 * this.s;
  }
  lowered(col: number): boolean {
    return (col & 1) === this.lowParity;
  }
  index(col: number, row: number): number {
    return row * this.cols + col;
  }
  place(hex: number): [number, number] {
    return [hex % this.cols, Math.floor(hex / this.cols)];
  }
  has(col: number, row: number): boolean {
    return col >= 0 && col < this.cols && row >= 0 && row < this.rows;
  }

  centreAt(col: number, row: number): Point {
    const drop = this.lowered(col) ? (SQ3 / 2) * this.s : 0;
    return [this.ox + this.s + 1.5 * this.s * col, this.oy + (SQ3 / 2) * this.s + SQ3 * this.s * row + drop];
  }
  /** The centre of a hex, or a point beside it in units of the hex side. */
  at(hex: number, dx = 0, dy = 0): Point {
    const [x, y] = this.centreAt(...this.place(hex));
    return [x + dx * this.s, y + dy * this.s];
  }
  corner([x, y]: Point, i: number, k = 1): Point {
    const a = (Math.PI / 3) * i;
    return [x + this.s * k * Math.cos(a), y + this.s * k * Math.sin(a)];
  }
  outline(hex: number, k = 1): string {
    const c = this.at(hex);
    return 'M' + [0, 1, 2, 3, 4, 5].map((i) => pt(this.corner(c, i, k))).join('L') + 'Z';
  }
  side(hex: number, side: Side): [Point, Point] {
    const c = this.at(hex);
    const [i, j] = SIDE_CORNERS[side];
    return [this.corner(c, i), this.corner(c, j)];
  }
  sideMiddle(hex: number, side: Side): Point {
    return mid(...this.side(hex, side));
  }

  step(hex: number, side: Side): number | null {
    const [c, r] = this.place(hex);
    const down = this.lowered(c) ? 1 : 0;
    const [dc, dr] = { N: [0, -1], S: [0, 1], NE: [1, down - 1], SE: [1, down], SW: [-1, down], NW: [-1, down - 1] }[side];
    return this.has(c + dc, r + dr) ? this.index(c + dc, r + dr) : null;
  }
  distance(a: number, b: number): number {
    const [p, q] = [this.cube(a), this.cube(b)];
    return Math.max(...p.map((v, i) => Math.abs(v - q[i])));
  }
  private cube(hex: number): [number, number, number] {
    const [c, r] = this.place(hex);
    const shove = this.lowParity === 1 ? (c - (c & 1)) / 2 : (c + (c & 1)) / 2;
    const z = r - shove;
    return [c, -c - z, z];
  }

  /** The nearest real hex, so that half hexes on the border continue their neighbour. */
  hexAt(x: number, y: number): number {
    let best = -1;
    let near = 1e9;
    const c0 = Math.round((x - this.ox - this.s) / (1.5 * this.s));
    for (let c = Math.max(0, c0 - 1); c <= Math.min(this.cols - 1, c0 + 1); c++) {
      const drop = this.lowered(c) ? (SQ3 / 2) * this.s : 0;
      const r0 = Math.round((y - this.oy - (SQ3 / 2) * this.s - drop) / (SQ3 * this.s));
      for (let r = Math.max(0, r0 - 1); r <= Math.min(this.rows - 1, r0 + 1); r++) {
        const [hx, hy] = this.centreAt(c, r);
        const d = (hx - x) ** 2 + (hy - y) ** 2;
        if (d < near) [near, best] = [d, this.index(c, r)];
      }
    }
    if (best >= 0) return best;
    const c = Math.min(this.cols - 1, Math.max(0, c0));
    return this.index(c, y < this.oy + this.h / 2 ? 0 : this.rows - 1);
  }
  /** The hex under a point of the table, or null beyond the sheet. */
  hit(x: number, y: number): number | null {
    const inside = x >= this.ox && x <= this.ox + this.w && y >= this.oy && y <= this.oy + this.h;
    return inside ? this.hexAt(x, y) : null;
  }

  /** Every edge once, half hexes on the border included. */
  lines(): string {
    const h = this.s / 2;
    const v = (SQ3 / 2) * this.s;
    let d = '';
    for (let c = -1; c <= this.cols; c++)
      for (let r = -1; r <= this.rows; r++) {
        const o = this.corner(this.centreAt(c, r), 3);
        d += `M${pt(o)}l${f(h)} ${f(-v)}h${f(this.s)}l${f(h)} ${f(v)}`;
      }
    return d;
  }
  /** The outer edges of a set of hexes. */
  border(hexes: readonly number[]): string {
    const inside = new Set(hexes);
    let d = '';
    for (const hex of hexes)
      for (const side of SIDES) {
        const next = this.step(hex, side);
        if (next === null || !inside.has(next)) d += 'M' + this.side(hex, side).map(pt).join('L');
      }
    return d;
  }
}
