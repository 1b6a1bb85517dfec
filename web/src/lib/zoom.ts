/** Pan and zoom: only transforms change, nothing is drawn anew; each layer moves as one picture and sharpens when it rests. */
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import type { Box } from '../draw/geom';

const NEAREST = 4;
/** From this width on the toolbar stands beside the sheet and takes this room. */
const WIDE = 700;
const TOOLS = 44;
/** Milliseconds without a move after which the layers are drawn sharp. */
const REST = 160;

export class BoardView {
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>;
  private moved = false;
  private rest = 0;
  private readonly watcher: ResizeObserver;

  constructor(
    private readonly surface: HTMLElement,
    private readonly layers: readonly SVGSVGElement[],
    private readonly content: Box,
  ) {
    this.behaviour = zoom<HTMLElement, unknown>()
      .clickDistance(5)
      .on('zoom', (event: { transform: ZoomTransform; sourceEvent: Event | null }) => {
        if (event.sourceEvent) this.moved = true;
        this.move(event.transform);
      });
    select(surface).call(this.behaviour).on('dblclick.zoom', null);
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(surface);
    select(surface).call(this.behaviour.transform, this.first());
  }

  private move({ x, y, k }: ZoomTransform): void {
    for (const { style } of this.layers) {
      style.willChange = 'transform';
      style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    }
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.layers.forEach(({ style }) => (style.willChange = 'auto')), REST);
  }
  /** The transform that shows the whole sheet in the middle of the window. */
  private whole(): ZoomTransform {
    const { clientWidth: w, clientHeight: h } = this.surface;
    const left = w > WIDE ? TOOLS : 0;
    const [x0, y0, x1, y1] = this.content;
    const k = Math.min((w - left) / (x1 - x0), h / (y1 - y0)) || 1;
    return zoomIdentity.translate((w + left - k * (x0 + x1)) / 2, (h - k * (y0 + y1)) / 2).scale(k);
  }
  /** A narrow screen begins with a board that fills it, to be panned; any other with the whole of it. */
  private first(): ZoomTransform {
    const { clientWidth: w, clientHeight: h } = this.surface;
    const [x0, y0, x1, y1] = this.content;
    if (w > WIDE) return this.whole();
    const k = Math.max(w / (x1 - x0), Math.min(h / (y1 - y0), 1)) || 1;
    return zoomIdentity.translate((w - k * (x0 + x1)) / 2, (h - k * (y0 + y1)) / 2).scale(k);
  }
  private resize(): void {
    const least = this.whole().k;
    this.behaviour.scaleExtent([Math.min(least, 1) * 0.8, Math.max(NEAREST, least)]).translateExtent([
      [this.content[0] - 400, this.content[1] - 400],
      [this.content[2] + 400, this.content[3] + 400],
    ]);
    if (!this.moved) select(this.surface).call(this.behaviour.transform, this.first());
  }
  fit(): void {
    this.moved = this.surface.clientWidth <= WIDE;
    select(this.surface).call(this.behaviour.transform, this.whole());
  }
  by(factor: number): void {
    this.moved = true;
    select(this.surface).call(this.behaviour.scaleBy, factor);
  }
  pan(dx: number, dy: number): void {
    this.moved = true;
    const k = this.transform.k;
    select(this.surface).call(this.behaviour.translateBy, dx / k, dy / k);
  }
  centre(x: number, y: number, k = this.transform.k): void {
    this.moved = true;
    const { clientWidth: w, clientHeight: h } = this.surface;
    select(this.surface).call(this.behaviour.transform, zoomIdentity.translate(w / 2 - k * x, h / 2 - k * y).scale(k));
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
