/** Pan and zoom: only transforms change, nothing is drawn anew; each layer moves as one picture and sharpens when it rests. */
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import type { Box, Point } from '../draw/geom';

const NEAREST = 4;
/** A narrow screen comes no nearer than this of its own accord. */
const NATURAL = 1;
/** From this width on the toolbar stands beside the sheet and takes this room. */
const WIDE = 700;
const TOOLS = 56;
/** Milliseconds without a move after which the layers are drawn sharp. */
const REST = 160;
/** Room left round points that are brought into view. */
export const ROOM = 90;
/** So near to the edge of the window a point is not well in view. */
const EDGE = 30;

/** The window on the board: `left` is taken by the tools. */
export interface Pane {
  w: number;
  h: number;
  left: number;
}
export interface Look {
  x: number;
  y: number;
  k: number;
}
/** Shows a box in the middle of the window. */
export function fitting({ w, h, left }: Pane, [x0, y0, x1, y1]: Box, most = Infinity): Look {
  const k = Math.min((w - left) / (x1 - x0), h / (y1 - y0), most) || 1;
  return { k, x: (w + left - k * (x0 + x1)) / 2, y: (h - k * (y0 + y1)) / 2 };
}
/** No edge of a sheet that is larger than the window stands inside it; a smaller one lies in the middle. */
function within({ w, h, left }: Pane, [x0, y0, x1, y1]: Box, { x, y, k }: Look): Look {
  const held = (at: number, from: number, to: number, low: number, high: number): number =>
    k * (high - low) <= to - from ? (from + to - k * (low + high)) / 2 : Math.min(from - k * low, Math.max(to - k * high, at));
  return { k, x: held(x, left, w, x0, x1), y: held(y, 0, h, y0, y1) };
}
/** Moves a sheet that has room in the window but stands out of it, as little as will do; one that is larger stays. */
export function broughtIn({ h }: Pane, [, y0, , y1]: Box, { x, y, k }: Look): Look {
  if (k * (y1 - y0) > h + 1) return { x, y, k };
  return { k, x, y: y + Math.max(0, -y - k * y0) + Math.min(0, h - y - k * y1) };
}
/** The whole sheet where its counters can be read, else as much round the part that matters as can be read; a narrow screen comes nearer. */
export function opening(pane: Pane, sheet: Box, focus: Box | null, readable: number): Look {
  const whole = fitting(pane, sheet);
  if (whole.k >= readable) return whole;
  const part = focus ?? sheet;
  const k = Math.max(readable, fitting(pane, part, pane.left ? readable : NATURAL).k);
  const middle = { k, x: (pane.w + pane.left - k * (part[0] + part[2])) / 2, y: (pane.h - k * (part[1] + part[3])) / 2 };
  return within(pane, sheet, middle);
}
/** Shows a box by moving as little as will do; only where the scale is `free` also from further off. */
export function including(pane: Pane, sheet: Box, look: Look, box: Box, free: boolean): Look {
  const whole = fitting(pane, sheet).k;
  const k = free ? Math.min(look.k, Math.max(whole, fitting(pane, box).k)) : look.k;
  const shifted = (at: number, from: number, to: number, low: number, high: number): number => {
    const held = ((from + to) / 2) * (1 - k / look.k) + (at * k) / look.k;
    if (k * (high - low) > to - from) return (from + to - k * (low + high)) / 2;
    return held + Math.max(0, from - held - k * low) + Math.min(0, to - held - k * high);
  };
  const there = { k, x: shifted(look.x, pane.left, pane.w, box[0], box[2]), y: shifted(look.y, 0, pane.h, box[1], box[3]) };
  return within(pane, sheet, there);
}
/** Where the middle of something so wide stands between two edges, as near as can be to where it should. */
export function heldIn(low: number, high: number, at: number, wide: number): number {
  return wide > high - low ? (low + high) / 2 : Math.max(low + wide / 2, Math.min(high - wide / 2, at));
}
/** The box round points with room on every side. */
export function boxRound(points: readonly Point[], room: number): Box | null {
  if (!points.length) return null;
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return [Math.min(...xs) - room, Math.min(...ys) - room, Math.max(...xs) + room, Math.max(...ys) + room];
}
/** Shows all that a question is about on a narrow screen, as far as it can be read there; a reader who has moved the board keeps his scale. */
export function framing(pane: Pane, sheet: Box, look: Look, asked: Box | null, { free, readable }: { free: boolean; readable: number }): Look {
  const still = free ? within(pane, sheet, look) : look;
  if (!asked) return still;
  const there = including(pane, sheet, look, asked, free);
  const fits = there.k * (asked[2] - asked[0]) <= pane.w + 1 && there.k * (asked[3] - asked[1]) <= pane.h + 1;
  return fits && there.k >= Math.min(readable, look.k) ? there : still;
}

export class BoardView {
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>;
  private moved = false;
  /** How often the reader has moved the board himself. */
  touched = 0;
  /** The window the board was opened for; a bar that grows in it does not move the board. */
  private opened: Point = [0, 0];
  private rest = 0;
  /** The scale of the layers. */
  private drawnAt = 0;
  /** Where the board was before something was laid over its foot. */
  private covered: { look: Look; touched: number } | null = null;
  /** What the last question was about. */
  private asked: readonly Point[] = [];
  private readonly watcher: ResizeObserver;
  /** Read only when it may have changed: asking a page that is being changed for a size makes it lay everything out at once. */
  private size: Point = [0, 0];

  constructor(
    private readonly surface: HTMLElement,
    private readonly layers: readonly SVGSVGElement[],
    private readonly content: Box,
    /** What must be in view at first, asked again until the reader moves the board. */
    private readonly focus: () => Box | null,
    private readonly readable: number,
    /** Whether the pointer draws on the board and does not move it. */
    draws: () => boolean = () => false,
    /** Hears at which scale the board has come to rest. */
    private readonly onscale: (k: number) => void = () => undefined,
  ) {
    this.behaviour = zoom<HTMLElement, unknown>()
      .filter((event: MouseEvent) => (!event.ctrlKey || event.type === 'wheel') && !event.button && !draws())
      .clickDistance(5)
      .extent(() => [[0, 0], this.size])
      .on('zoom', (event: { transform: ZoomTransform; sourceEvent: Event | null }) => {
        if (event.sourceEvent) this.touch();
        this.move(event.transform);
      });
    select(surface).call(this.behaviour).on('dblclick.zoom', null);
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(surface);
    this.measure();
    this.to(this.first);
  }

  /**
   * Moved in three dimensions each layer stays a picture of its own at rest too: no piece that changes has the ground drawn
   * anew. Moved by whole pixels a layer is still sharp; only where its scale changes it has to be drawn again, and then once.
   */
  private move({ x, y, k }: ZoomTransform): void {
    for (const { style } of this.layers) style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0) scale(${k})`;
    if (k === this.drawnAt) return;
    this.drawnAt = k;
    for (const { style } of this.layers) style.willChange = 'transform';
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.settle(k), REST);
  }
  private settle(k: number): void {
    for (const { style } of this.layers) style.willChange = 'auto';
    this.onscale(k);
  }
  get pane(): Pane {
    const [w, h] = this.size;
    return { w, h, left: w > WIDE ? TOOLS : 0 };
  }
  private to({ x, y, k }: Look): void {
    select(this.surface).call(this.behaviour.transform, zoomIdentity.translate(x, y).scale(k));
  }
  private get whole(): Look {
    return fitting(this.pane, this.content);
  }
  private get first(): Look {
    return opening(this.pane, this.content, this.focus(), this.readable);
  }
  private measure(): void {
    this.size = [this.surface.clientWidth, this.surface.clientHeight];
  }
  private resize(): void {
    this.measure();
    const least = this.whole.k;
    this.behaviour.scaleExtent([Math.min(least, 1) * 0.8, Math.max(NEAREST, least)]).translateExtent([
      [this.content[0] - 400, this.content[1] - 400],
      [this.content[2] + 400, this.content[3] + 400],
    ]);
    const window: Point = [this.size[0], innerHeight];
    if (this.moved) return this.frame();
    if (window[0] === this.opened[0] && window[1] === this.opened[1]) return this.makeRoom();
    this.opened = window;
    this.to(this.first);
  }
  /** A bar that grows at the foot of a board that nobody has moved hides nothing of a sheet for which there is room above. */
  private makeRoom(): void {
    if (this.pane.left) this.to(broughtIn(this.pane, this.content, this.transform));
    this.frame();
  }
  private touch(): void {
    this.moved = true;
    this.touched++;
  }
  /** The whole sheet; once it is in view, back to the part that matters. */
  fit(): void {
    const all = Math.abs(this.transform.k - this.whole.k) < 0.001;
    this.moved = !all && this.first.k !== this.whole.k;
    this.touched++;
    this.to(all ? this.first : this.whole);
  }
  /** Opens the board anew round what matters now, unless the reader has moved it. */
  open(): void {
    this.measure();
    if (!this.moved) this.to(this.first);
  }
  private inView([px, py]: Point): boolean {
    const { w, h, left } = this.pane;
    const [x, y] = this.transform.apply([px, py]);
    return x > left + EDGE && x < w - EDGE && y > EDGE && y < h - EDGE;
  }
  /** Whether every point can be seen. */
  sees(points: readonly Point[]): boolean {
    return points.every((p) => this.inView(p));
  }
  /** Shows what is asked about: a narrow screen all of it, a wide one moves only to what is wholly out of view. */
  reveal(points: readonly Point[]): void {
    if (points.length) this.asked = points;
    this.seek(points);
    this.frame();
  }
  /** While scenes play the last question is not followed. */
  unask(): void {
    this.asked = [];
  }
  private frame(): void {
    if (this.covered || this.pane.left || (this.sees(this.asked) && this.moved)) return;
    const asked = this.sees(this.asked) ? null : boxRound(this.asked, ROOM / 2);
    this.to(framing(this.pane, this.content, this.transform, asked, { free: !this.moved, readable: this.readable }));
  }
  /** Moves to points of which none is in view; a board of which one is stays as it is. */
  private seek(points: readonly Point[]): void {
    const { w, h, left } = this.pane;
    const box = boxRound(points, ROOM);
    if (!box || points.some((p) => this.inView(p))) return;
    const k = Math.min(this.transform.k, Math.max(this.whole.k, fitting(this.pane, box).k));
    this.to(within(this.pane, this.content, { k, x: (w + left - k * (box[0] + box[2])) / 2, y: (h - k * (box[1] + box[3])) / 2 }));
  }
  /** Shows points in the upper part of the window, of which only so much is free, until what lies below is gone. */
  above(points: readonly Point[], share: number): void {
    this.covered ??= { look: this.transform, touched: this.touched };
    const free = { ...this.pane, h: this.pane.h * share };
    const box = boxRound(points, ROOM / 2);
    const seen = points.every((p) => this.inView(p) && this.transform.apply([p[0], p[1]])[1] < free.h - EDGE);
    if (box && !seen) this.to(including(free, this.content, this.transform, box, true));
  }
  /** Nothing lies over the board any more: it goes back to where it was, unless the reader has moved it meanwhile. */
  bare(): void {
    if (this.covered?.touched === this.touched) this.to(this.covered.look);
    this.covered = null;
  }
  /** Where the board would have to be to show all of these, by the shortest way. */
  showing(points: readonly Point[]): Look {
    const box = boxRound(points, ROOM);
    return box ? including(this.pane, this.content, this.transform, box, true) : this.transform;
  }
  /** Puts the board so much of the way from one look to another. */
  between(from: Look, to: Look, share: number): void {
    const part = (a: number, b: number): number => a + (b - a) * share;
    this.to({ k: part(from.k, to.k), x: part(from.x, to.x), y: part(from.y, to.y) });
  }
  by(factor: number): void {
    this.touch();
    select(this.surface).call(this.behaviour.scaleBy, factor);
  }
  pan(dx: number, dy: number): void {
    this.touch();
    const k = this.transform.k;
    select(this.surface).call(this.behaviour.translateBy, dx / k, dy / k);
  }
  /** How much of the window the tools take at the left. */
  get left(): number {
    return this.pane.left;
  }
  /** How wide and high the window on the board is. */
  get window(): Point {
    return this.size;
  }
  get transform(): ZoomTransform {
    return (this.surface as HTMLElement & { __zoom?: ZoomTransform }).__zoom ?? zoomIdentity;
  }
  destroy(): void {
    this.watcher.disconnect();
    clearTimeout(this.rest);
    select(this.surface).on('.zoom', null);
  }
}

const PAN = 80;
/** Arrow keys pan, plus and minus zoom, 0 shows the whole map; true when the key was used. */
export function steer(view: BoardView, key: string): boolean {
  switch (key) {
    case 'ArrowLeft':
      view.pan(PAN, 0);
      return true;
    case 'ArrowRight':
      view.pan(-PAN, 0);
      return true;
    case 'ArrowUp':
      view.pan(0, PAN);
      return true;
    case 'ArrowDown':
      view.pan(0, -PAN);
      return true;
    case '+':
    case '=':
      view.by(1.3);
      return true;
    case '-':
      view.by(1 / 1.3);
      return true;
    case '0':
      view.fit();
      return true;
    default:
      return false;
  }
}
