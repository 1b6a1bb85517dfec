/** The parts of a beat as they are drawn over the board: few elements, moved by their transforms alone. */
import { die, type DieLook } from '../draw/dice';
import { esc, f, type Box, type Point } from '../draw/geom';
import { selectRing } from '../draw/hints';
import { silhouette } from '../draw/silhouettes';
import type { Part, Place } from './scene';

/** Where things are on a board. */
export interface Ground {
  where: (place: Place) => Point | null;
  /** The drawing of a piece, to be copied while it moves. */
  piece: (id: string) => SVGGElement | null;
  /** The outline of a place. */
  outline: (place: Place) => string;
  /** Whether there is no room below a point. */
  low: (point: Point) => boolean;
  /** Where the middle of something so wide must stand to be wholly in the window, as near to where it should be as can be. */
  held: (x: number, wide: number) => number;
  /** Where the window ends above. */
  roof: () => number;
  /** Units of the board that are one pixel on the screen. */
  pixel: number;
}
export interface Act {
  /** Draws it so much on its way through the beat. */
  frame: (share: number) => void;
  /** Stays until the scene is over, so that one sees who and what a result is about. */
  stays?: boolean;
  end: () => void;
}

/** How wide an aircraft is, how far before what it attacks it stays, clear of dice and words, and from how far it comes, in pixels. */
const [WINGS, AHEAD, APPROACH] = [64, 62, 420];
const SVG = 'http://www.w3.org/2000/svg';
const within = (share: number, from: number, to: number): number => Math.max(0, Math.min(1, (share - from) / (to - from)));
const out = (share: number): number => 1 - (1 - share) ** 3;
const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** A group over the board that is gone when its act is. */
function group(layer: SVGGElement, cls: string, body = ''): SVGGElement {
  const made = document.createElementNS(SVG, 'g');
  made.setAttribute('class', cls);
  made.innerHTML = body;
  layer.append(made);
  return made;
}
const put = (node: Element, [x, y]: Point, more = ''): void => node.setAttribute('transform', `translate(${f(x)} ${f(y)})${more}`);
const fade = (node: SVGElement, opacity: number): void => void (node.style.opacity = String(opacity));

/** The point so much of the way along corners. */
export function along(points: readonly Point[], share: number): Point {
  const lengths = points.slice(1).map(([x, y], i) => Math.hypot(x - points[i][0], y - points[i][1]));
  let left = share * lengths.reduce((all, one) => all + one, 0);
  for (const [i, length] of lengths.entries()) {
    if (left <= length && length > 0) return [mix(points[i][0], points[i + 1][0], left / length), mix(points[i][1], points[i + 1][1], left / length)];
    left -= length;
  }
  return points[points.length - 1];
}

/** A copy of a piece that moves in its place: the board under it is not drawn anew. */
function copied(layer: SVGGElement, ground: Ground, id: string): { copy: SVGGElement; at: Point; scale: number; end: () => void } | null {
  const piece = ground.piece(id);
  const matrix = piece?.transform.baseVal.consolidate()?.matrix;
  if (!piece || !matrix) return null;
  const copy = group(layer, 'st-piece');
  copy.append(piece.cloneNode(true));
  const inner = copy.firstElementChild as SVGGElement;
  inner.removeAttribute('transform');
  inner.removeAttribute('data-piece');
  piece.style.visibility = 'hidden';
  const end = (): void => (copy.remove(), void (piece.style.visibility = ''));
  return { copy, at: [matrix.e, matrix.f], scale: matrix.a, end };
}

function walk(part: Extract<Part, { show: 'walk' }>, layer: SVGGElement, ground: Ground): Act | null {
  const moving = copied(layer, ground, part.piece);
  if (!moving) return null;
  const way = part.way.map(ground.where).filter((point) => point !== null);
  const points = [moving.at, ...way.slice(way.length > 1 ? 1 : 0)];
  if (part.pale) fade(moving.copy, 0.6);
  return { frame: (share) => put(moving.copy, along(points, share), ` scale(${f(moving.scale)})`), end: moving.end };
}

function loss(part: Extract<Part, { show: 'loss' }>, layer: SVGGElement, ground: Ground): Act | null {
  const moving = copied(layer, ground, part.piece);
  if (!moving) return null;
  moving.copy.classList.add('lost');
  const frame = (share: number): void => {
    const going = within(share, 0.3, 1);
    put(moving.copy, moving.at, ` scale(${f(moving.scale * mix(1, 0.25, going))})`);
    fade(moving.copy, 1 - going);
  };
  return { frame, end: moving.end };
}

/** Room left free round the pieces at both ends of a line. */
const GAP = 34;
function clear(from: Point, to: Point, gap: number): [Point, Point] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const share = Math.min(0.3, gap / length);
  const at = (part: number): Point => [mix(from[0], to[0], part), mix(from[1], to[1], part)];
  return [at(share), at(1 - share)];
}
function line({ from, to, hindered = [], lobbed }: Extract<Part, { show: 'line' }>, layer: SVGGElement, ground: Ground): Act | null {
  const ends = [ground.where(from), ground.where(to)].filter((point) => point !== null);
  if (ends.length < 2) return null;
  const [start, end] = clear(ends[0], ends[1], ground.piece(to) ? GAP : 0);
  const lit = hindered.map((place) => `<path class="hind-hex" d="${ground.outline(place)}"/>`).join('');
  const made = group(layer, `st-line${hindered.length ? ' hindered' : ''}`, `${lit}<path class="los-h"/><path class="los"/>`);
  const drawn = made.querySelectorAll('path:not(.hind-hex)');
  const rise = lobbed ? Math.hypot(end[0] - start[0], end[1] - start[1]) * 0.35 : 0;
  const frame = (share: number): void => {
    const reached = out(within(share, 0, 0.5));
    const [x, y]: Point = [mix(start[0], end[0], reached), mix(start[1], end[1], reached)];
    const bow = `Q${f(mix(start[0], end[0], reached / 2))} ${f(mix(start[1], end[1], reached / 2) - rise * reached)} ${f(x)} ${f(y - 4 * rise * reached * (1 - reached) * 0.5)}`;
    const d = `M${f(start[0])} ${f(start[1])}${lobbed ? bow : `L${f(x)} ${f(y)}`}`;
    drawn.forEach((path) => path.setAttribute('d', d));
  };
  return { frame, stays: true, end: () => made.remove() };
}

function ring({ at, as, late = 0 }: Extract<Part, { show: 'ring' }>, layer: SVGGElement, ground: Ground): Act | null {
  const [point, piece] = [ground.where(at), ground.piece(at)];
  if (!point) return null;
  const width = Math.max(40, piece?.querySelector<SVGGraphicsElement>('.grab')?.getBBox().width ?? 70) + 6;
  const made = group(layer, `st-ring ${as}`, selectRing(width));
  const scale = piece?.transform.baseVal.consolidate()?.matrix.a ?? 1;
  const frame = (share: number): void => {
    put(made, point, ` scale(${f(scale * mix(1.35, 1, out(within(share, late, late + 0.35))))})`);
    fade(made, within(share, late, late + 0.2));
  };
  return { frame, stays: true, end: () => made.remove() };
}

/** The place that something takes on the board, so that nothing else is written over it. */
const taking = (node: SVGGElement, box: Box): void => void (node.dataset.box = box.map(f).join(' '));
const boxOf = ({ dataset }: SVGGElement): Box => (dataset.box ?? '').split(' ').map(Number) as unknown as Box;
const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

const SIZE = 30;
const PITCH = 36;
const TILT = [-5, 4, -2, 6, -4, 3];
/** Every symbol that is cancelled, one of either side after the other. */
export function pairs(attack: readonly DieLook[], defence: readonly DieLook[]): [die: number, symbol: number][][] {
  const gone = (dice: readonly DieLook[]): [number, number][] => dice.flatMap((look, i) => (look.gone ?? []).map((symbol): [number, number] => [i, symbol]));
  return [gone(attack), gone(defence)];
}
/** Dice of which only the first so many cancelled symbols are crossed out yet. */
const crossed = (dice: readonly DieLook[], gone: [number, number][], count: number): DieLook[] =>
  dice.map((look, i) => ({ ...look, gone: gone.slice(0, count).flatMap(([at, symbol]) => (at === i ? [symbol] : [])) }));

/** Dice beside a place; what lay or was written there before is taken up. */
function dice(part: Extract<Part, { show: 'dice' }>, layer: SVGGElement, ground: Ground): Act | null {
  const point = ground.where(part.at);
  if (!point) return null;
  const { attack, defence = [], needed = '' } = part;
  const wide = Math.max(attack.length + defence.length + (defence.length ? 0.6 : 0), needed.length * 0.2, 1) * PITCH + 10;
  const high = SIZE + 14 + (needed ? 18 : 0);
  const made = group(layer, 'st-dice');
  const plate = `<rect class="st-felt" x="${f(-wide / 2)}" y="${f(-SIZE / 2 - 7)}" width="${f(wide)}" height="${f(high)}" rx="9"/>`;
  const words = needed ? `<text class="st-need" y="${f(SIZE / 2 + 16)}">${esc(needed)}</text>` : '';
  const all = attack.length + defence.length + (defence.length ? 0.6 : 0);
  const x = (i: number): number => (i - (all - 1) / 2) * PITCH;
  made.innerHTML = `${plate}${defence.length ? `<text class="st-vs" x="${f(x(attack.length - 0.2))}" y="5">:</text>` : ''}${words}`;
  const thrown = [...attack, ...defence].map((_, i) => ({ node: group(made, 'st-die'), at: x(i < attack.length ? i : i + 0.6) }));
  const gone = pairs(attack, defence);
  const most = Math.max(gone[0].length, gone[1].length);
  let count = -1;
  const face = (crossedOut: number): void => {
    if (crossedOut === count) return;
    count = crossedOut;
    const looks = [...crossed(attack, gone[0], count), ...crossed(defence, gone[1], count)];
    thrown.forEach(({ node }, i) => (node.innerHTML = die({ ...looks[i], turn: TILT[i % TILT.length], ghost: false }, 0, 0, SIZE)));
  };
  const scale = ground.pixel;
  const low = ground.low(point);
  const top = point[1] + (low ? -44 - high * scale : 44);
  const middle = ground.held(point[0], wide * scale);
  const box: Box = [middle - (wide / 2) * scale, top, middle + (wide / 2) * scale, top + high * scale];
  for (const old of layer.querySelectorAll<SVGGElement>('[data-box]')) if (meet(boxOf(old), box)) old.remove();
  taking(made, box);
  put(made, [middle, top + (SIZE / 2 + 7) * scale], ` scale(${f(scale)})`);
  const frame = (share: number): void => {
    face(Math.round(within(share, 0.5, 0.8) * most));
    thrown.forEach(({ node, at }, i) => {
      const fallen = out(within(share, i * 0.03, 0.32 + i * 0.03));
      const away = (i < attack.length ? -1 : 1) * (1 - fallen);
      node.setAttribute('transform', `translate(${f(at + away * 70)} ${f(-(1 - fallen) * 46)}) rotate(${f(away * 300)})`);
      fade(node, Math.min(1, fallen * 3));
    });
  };
  return { frame, stays: true, end: () => made.remove() };
}

/** Words in at most two lines. */
export function lines(text: string, most = 26): string[] {
  if (text.length <= most) return [text];
  const middle = text.length / 2;
  const gaps = [...text.matchAll(/ /g)].map(({ index }) => index);
  const gap = gaps.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return gap === undefined ? [text] : [text.slice(0, gap), text.slice(gap + 1)];
}
/** So much of what is built up step by step as is there yet. */
const built = (steps: readonly string[], share: number): string => steps.slice(0, Math.ceil(within(share, 0, 0.7) * steps.length) || 1).join(' ');
/** How far up the foot of a plate must stand to be above everything that is written there. */
function above(layer: SVGGElement, [x, y]: Point, wide: number, high: number): number {
  const taken = [...layer.querySelectorAll<SVGGElement>('[data-box]')].map(boxOf);
  const plate = (foot: number): Box => [x - wide / 2, foot - high, x + wide / 2, foot];
  let foot = y;
  for (let met = taken.find((box) => meet(box, plate(foot))); met; met = taken.find((box) => meet(box, plate(foot)))) foot = met[1] - 3;
  return foot;
}
/** What is said of a place takes the place of what was said of it before. */
function words({ at, text, tone, steps, brief, late = 0 }: Extract<Part, { show: 'words' }>, layer: SVGGElement, ground: Ground): Act | null {
  const point = ground.where(at);
  if (!point) return null;
  const told = lines(text);
  const [wide, high] = [Math.max(...told.map((one) => one.length)) * 8.8 + 22, told.length * 18 + 9];
  const plate = `<rect class="st-plate" x="${f(-wide / 2)}" y="${f(-high)}" width="${f(wide)}" height="${f(high)}" rx="8"/>`;
  const rows = told.map((one, i) => `<text class="st-say" y="${f(-high + 19 + i * 18)}">${esc(one)}</text>`).join('');
  for (const said of layer.querySelectorAll<SVGGElement>('.st-words')) if (said.dataset.at === at) said.remove();
  const middle = ground.held(point[0], wide * ground.pixel);
  const foot = Math.max(above(layer, [middle, point[1] - 42], wide * ground.pixel, high * ground.pixel), ground.roof() + high * ground.pixel);
  const box: Box = [middle - (wide * ground.pixel) / 2, foot - high * ground.pixel, middle + (wide * ground.pixel) / 2, foot];
  // Under the roof there is no room above: what was said earlier gives way.
  for (const said of layer.querySelectorAll<SVGGElement>('.st-words')) if (meet(boxOf(said), box)) said.remove();
  const start = foot - 14 * ground.pixel;
  const drop = above(layer, [middle, start], wide * ground.pixel, high * ground.pixel) === start ? foot - start : 0;
  const made = group(layer, `st-words ${tone}`, plate + rows);
  taking(made, box);
  made.dataset.at = at;
  const rowsShown = [...made.querySelectorAll('text')];
  const frame = (share: number): void => {
    if (steps) {
      const length = built(steps, share).length;
      rowsShown.forEach((row, i) => (row.textContent = i ? told[1].slice(0, Math.max(0, length - told[0].length - 1)) : told[0].slice(0, length)));
    }
    const come = out(within(share, late, late + 0.3));
    put(made, [middle, foot - (1 - come) * drop], ` scale(${f(ground.pixel)})`);
    fade(made, come);
  };
  return { frame, stays: !brief, end: () => made.remove() };
}

function flash({ at, kind }: Extract<Part, { show: 'flash' }>, layer: SVGGElement, ground: Ground): Act | null {
  const made = group(layer, `st-flash ${kind}`, at.map((place) => `<path d="${ground.outline(place)}"/>`).join(''));
  const lit = [...made.querySelectorAll('path')];
  const step = 0.5 / Math.max(1, lit.length);
  const frame = (share: number): void => lit.forEach((path, i) => fade(path, Math.sin(Math.PI * within(share, i * step, i * step + 0.5))));
  return { frame, end: () => made.remove() };
}

function flight({ at }: Extract<Part, { show: 'flight' }>, layer: SVGGElement, ground: Ground): Act | null {
  const over = ground.where(at);
  if (!over) return null;
  const [wide, ahead, far] = [WINGS * ground.pixel, AHEAD * ground.pixel, APPROACH * ground.pixel];
  const made = group(layer, 'st-flight', silhouette('plane', 0, 0, wide));
  const frame = (share: number): void => put(made, [over[0] - ahead - far * (1 - out(within(share, 0, 0.8))), over[1]]);
  return { frame, stays: true, end: () => made.remove() };
}

/** How a part is played on a board; what is told across it has no place there. */
export function actOf(part: Part, layer: SVGGElement, ground: Ground): Act | null {
  switch (part.show) {
    case 'walk':
      return walk(part, layer, ground);
    case 'loss':
      return loss(part, layer, ground);
    case 'line':
      return line(part, layer, ground);
    case 'ring':
      return ring(part, layer, ground);
    case 'dice':
      return dice(part, layer, ground);
    case 'words':
      return words(part, layer, ground);
    case 'flight':
      return flight(part, layer, ground);
    case 'flash':
      return flash(part, layer, ground);
    default:
      return null;
  }
}
