/** Goes where a scene is that cannot be seen, and back again unless the player has moved the board meanwhile. */
import type { Point } from '../draw/geom';
import type { BoardView, Look } from '../lib/zoom';
import type { Place } from './scene';
import type { Camera } from './stage.svelte';

/** The corner of the window that the caption of a scene, its dice and its words may need. */
const CAPTION = { wide: 460, high: 260 };

const eased = (share: number): number => share * share * (3 - 2 * share);

export class BoardCamera implements Camera {
  private left: { look: Look; touched: number } | null = null;
  private from: Look;
  private to: Look;

  constructor(
    private readonly view: BoardView,
    private readonly where: (place: Place) => Point | null,
  ) {
    this.from = this.to = this.here;
  }
  private get here(): Look {
    const { x, y, k } = this.view.transform;
    return { x, y, k };
  }
  aim(places: Place[]): boolean {
    this.view.unask();
    const points = places.map(this.where).filter((point) => point !== null);
    if (this.view.sees(points)) return false;
    const here = this.here;
    if (this.left?.touched !== this.view.touched) this.left = { look: here, touched: this.view.touched };
    [this.from, this.to] = [here, this.view.showing(points)];
    return true;
  }
  /** Whether a scene is played, or will be once the board has come to rest, where its caption stands on the right, and not on the left. */
  crowds(places: Place[]): boolean {
    const { w, h } = this.view.pane;
    const { x, y, k } = this.left ? this.to : this.here;
    const low = places.map(this.where).filter((point) => point !== null && point[1] * k + y > h - CAPTION.high);
    const across = low.map((point) => (point?.[0] ?? 0) * k + x);
    return across.some((at) => at > w - CAPTION.wide) && !across.some((at) => at < CAPTION.wide);
  }
  home(): boolean {
    const left = this.left;
    this.left = null;
    if (left?.touched !== this.view.touched) return false;
    [this.from, this.to] = [this.here, left.look];
    return true;
  }
  /** Whoever takes hold of the board on the way has it. */
  glide(share: number): void {
    if (this.left && this.left.touched !== this.view.touched) return;
    this.view.between(this.from, this.to, eased(share));
  }
}
