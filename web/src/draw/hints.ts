/** What lies over the board while deciding: rings, chips, labels, objectives, sight lines. */
import { esc, f, type Point } from './geom';
import { badge } from './nations';

const ring = (w: number, r = 6): string => {
  const h = w / 2;
  return `M${-h} ${-h + r}a${r} ${r} 0 0 1 ${r} ${-r}H${h - r}a${r} ${r} 0 0 1 ${r} ${r}V${h - r}a${r} ${r} 0 0 1 ${-r} ${r}H${-h + r}a${r} ${r} 0 0 1 ${-r} ${-r}z`;
};
const rings = (prefix: string, w: number): string => [0, 1, 2].map((i) => `<path class="${prefix}-${i}" d="${ring(w)}"/>`).join('');

export const legalRing = (w = 67): string => rings('lg', w);
export const selectRing = (w = 67): string => rings('sel', w);

const put = (x: number, y: number, body: string, cls = ''): string => `<g transform="translate(${f(x)} ${f(y)})"${cls ? ` class="${cls}"` : ''}>${body}</g>`;

export const objective = (x: number, y: number, points: number | string, nation: string, r = 12): string =>
  put(
    x,
    y,
    `<circle class="ob-s" cx="1.8" cy="2.3" r="${r}"/><circle class="ob-r" r="${r}" fill="var(--nd, var(--ink-3))"/><circle class="ob-i" r="${f(r * 0.68)}"/><text class="ob-t" y="4.3">${esc(points)}</text>`,
    `n-${esc(nation)}`,
  );
/** A pill with the chance of success under a target. */
export const oddsChip = (x: number, y: number, text: string, w = 40): string =>
  put(x, y, `<rect class="odd-b" x="${-w / 2}" y="-9" width="${w}" height="18" rx="9"/><text class="odd" y="4">${esc(text)}</text>`);
export const label = (x: number, y: number, text: string, cls = ''): string => {
  const w = text.length * 6.1 + 14;
  return put(x, y, `<rect class="lbl-b" x="${f(-w / 2)}" y="-10" width="${f(w)}" height="20" rx="5"/><text class="lbl ${cls}" y="4">${esc(text)}</text>`);
};
/** A word on the ground, such as the kind of one's own mines. */
export const tag = (x: number, y: number, text: string): string => {
  const w = text.length * 4.6 + 8;
  return put(x, y, `<rect class="tag-b" x="${f(-w / 2)}" y="-6.5" width="${f(w)}" height="13" rx="3"/><text class="tag-t" y="3.2">${esc(text)}</text>`);
};
export const countBadge = (x: number, y: number, text: string, r = 8): string =>
  put(x, y, `<circle class="badge-n" r="${r}"/><text class="badge-t" y="3.6">${esc(text)}</text>`);
export const costDisc = (x: number, y: number, cost: string): string =>
  put(x, y, `<circle class="cost-b" r="15"/><text class="cost" y="5">${esc(cost)}</text>`);
/** The arrow to one corner of a hex, for choosing a facing. */
export const facingChoice = (x: number, y: number, degrees: number): string =>
  `<g class="turn" transform="translate(${f(x)} ${f(y)}) rotate(${degrees})"><circle cx="40" r="11" class="turn-b"/><path class="turn-a" d="M35-6L47 0 35 6l3-6z"/></g>`;

export const plateBadge = (x: number, y: number, nation: string): string =>
  put(x, y, `<rect x="-9" y="-9" width="18" height="18" rx="4" fill="var(--nd)"/>${badge(nation, 0, 0, 5.6)}`, `n-${esc(nation)}`);

export interface SightDrawing {
  from: Point;
  to: Point;
  state: 'clear' | 'hindered' | 'blocked';
  /** Share of the line after which it is hindered or blocked. */
  cut?: number;
  /** Room left free at both ends. */
  gap?: number;
}

/** Solid while clear, violet dashes after the hindering hex, a cross where it is blocked. */
export function sightLine({ from, to, state, cut = 1, gap = 33 }: SightDrawing): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < 1) return '';
  const at = (t: number): string => `${f(from[0] + dx * t)} ${f(from[1] + dy * t)}`;
  const start = Math.min(0.45, gap / length);
  const end = 1 - start;
  const stop = state === 'clear' ? end : Math.min(end, Math.max(start, cut));
  const halo = `<path class="los-h" d="M${at(start)}L${at(state === 'blocked' ? stop : end)}"/><path class="los" d="M${at(start)}L${at(stop)}"/>`;
  if (state === 'hindered') return `${halo}<path class="los hd" d="M${at(stop)}L${at(end)}"/>`;
  if (state === 'blocked') return `${halo}<path class="blk" d="M-8-8L8 8M8-8L-8 8" transform="translate(${at(stop)})"/>`;
  return halo;
}

/** Where somebody went, from hex to hex. */
export function trail(points: Point[]): string {
  if (points.length < 2) return '';
  const d = `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}`;
  return `<g class="trail"><path class="trail-h" d="${d}"/><path d="${d}"/><circle cx="${f(points[0][0])}" cy="${f(points[0][1])}" r="6"/></g>`;
}

/** Where shells were meant for and where they fell; on the spot it is a ring. */
export function driftArrow([x0, y0]: Point, [x1, y1]: Point): string {
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (length < 1) return `<g class="drift"><circle cx="${f(x0)}" cy="${f(y0)}" r="30"/></g>`;
  const [u, v] = [(x1 - x0) / length, (y1 - y0) / length];
  const [bx, by] = [x1 - u * 16, y1 - v * 16];
  const head = `M${f(x1)} ${f(y1)}L${f(bx - v * 9)} ${f(by + u * 9)}L${f(bx + v * 9)} ${f(by - u * 9)}z`;
  return `<g class="drift"><path d="M${f(x0)} ${f(y0)}L${f(bx)} ${f(by)}"/><path class="head" d="${head}"/></g>`;
}
