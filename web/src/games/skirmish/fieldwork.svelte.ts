/** Answers that are points of the table: where to stand, where to go, where to aim, which way to turn. */
import type { Point } from '../../draw/geom';
import type { Play } from '../../lib/play.svelte';
import type { Option, Picture, Piece, Preview, Question } from '../../lib/wire';
import type { Decision } from '../../table/decision.svelte';
import { beside, gettingOff } from './hulls';
import { pointOf } from './models';
import type { FieldOutline } from './outline';

const whole = ([x, y]: Point): [number, number] => [Math.round(x), Math.round(y)];
const degrees = (from: Point, to: Point): number => (Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI) + 360) % 360;
const STEP = 15;

export class FieldWork {
  outline = $state.raw<FieldOutline | null>(null);
  /** The unit to be placed next. */
  chosen = $state<string | null>(null);
  facing = $state(0);
  hidden = $state(false);
  weapon = $state('');
  backwards = $state(false);
  climb = $state(false);
  /** Which way a man looks at the end of his move, if not the way he went. */
  looking = $state<number | null>(null);
  /** Corners already laid on the way of a move. */
  corners = $state.raw<Point[]>([]);
  cornering = $state(false);
  /** The end of the way, or the point aimed at. */
  target = $state.raw<Point | null>(null);
  /** Why the last point was not possible. */
  refusal = $state.raw<Preview | null>(null);
  /** The question that is worked on. */
  version = -1;
  /** Nothing is pointed out while scenes play. */
  private asked = false;
  private mount = '';

  constructor(
    private readonly play: Play,
    private readonly decision: Decision,
  ) {}

  follow(ask: Question | null, version: number, size: Point): void {
    if (version === this.version && (ask !== null) === this.asked) return;
    [this.version, this.asked] = [version, ask !== null];
    this.clear();
    this.outline = (ask?.field as FieldOutline | undefined) ?? null;
    const field = this.outline;
    if (field?.kind === 'place') this.choose(this.chosen && this.chosen in field.units ? this.chosen : (Object.keys(field.units)[0] ?? null), size);
    if (field?.kind === 'aim') this.weapon = Object.keys(field.weapons)[0] ?? '';
  }
  clear(): void {
    this.corners = [];
    this.target = null;
    this.refusal = null;
    this.cornering = false;
    this.climb = false;
    this.backwards = false;
    this.looking = null;
  }
  /** A unit to be placed looks towards the middle of the table until it is turned. */
  choose(unit: string | null, size: Point): void {
    const field = this.outline;
    if (field?.kind !== 'place' || unit === null || !(unit in field.units)) return;
    const { zone, hidden } = field.units[unit];
    if (unit !== this.chosen) this.facing = degrees([(zone[0] + zone[2]) / 2, (zone[1] + zone[3]) / 2], [size[0] / 2, size[1] / 2]);
    this.chosen = unit;
    this.hidden = this.hidden && hidden;
  }
  turn(by: number): void {
    if (this.outline?.kind === 'move') return this.lookRound(by);
    this.facing = (this.facing + by * STEP + 360) % 360;
  }
  /** The way a model faces at the end of its move, as far as it is known. */
  endFacing(end: Point | null): number {
    const field = this.outline;
    if (field?.kind !== 'move' || !end) return this.facing;
    return this.looking ?? (degrees(this.corners.at(-1) ?? field.from, end) + (this.backwards ? 180 : 0)) % 360;
  }
  /** A man on foot looks where he likes when he has arrived; a vehicle stands as it drove. */
  private lookRound(by: number): void {
    const field = this.outline;
    if (field?.kind !== 'move' || field.turn < 360 || !this.target) return;
    this.looking = (this.endFacing(this.target) + 2 * by * STEP + 360) % 360;
    void this.go(this.target, this.mount);
  }

  /** What a click on the table means now; true when it was used. */
  point(at: Point, picture: Picture): boolean {
    const field = this.outline;
    if (!field) return false;
    switch (field.kind) {
      case 'place':
        this.place(at);
        return true;
      case 'turn':
        this.play.answer({ do: 'turn', facing: degrees(field.from, at) });
        return true;
      case 'move':
        void this.go(at, '');
        return true;
      case 'aim':
        void this.aim(at, picture);
        return true;
    }
  }
  /** A click on a model: a vehicle of one's own can be mounted; what no throw reaches is not aimed at but explained. */
  piece(piece: Piece): boolean {
    const field = this.outline;
    const at = pointOf(piece.at);
    if (!at || !field || (field.kind === 'aim' && !this.carries(field, at))) return false;
    if (field.kind === 'move' && piece.side === this.play.state?.ask?.side && piece.values?.length) {
      void this.go(beside(piece, at, this.corners.at(-1) ?? field.from, this.named(field.unit)), piece.id);
      return true;
    }
    return this.point(at, this.play.state?.picture as Picture);
  }

  private carries({ from, weapons }: Extract<FieldOutline, { kind: 'aim' }>, at: Point): boolean {
    return Math.hypot(at[0] - from[0], at[1] - from[1]) <= weapons[this.weapon]?.reach[1];
  }
  private place(at: Point): void {
    if (!this.chosen) return;
    this.play.answer({ do: 'place', unit: this.chosen, at: whole(at), facing: this.facing, ...(this.hidden && { hidden: true }) });
  }
  private named(id: unknown): Piece | undefined {
    return this.play.state?.picture.pieces.find((piece) => piece.id === id);
  }
  /** The corners and the end of a way; who rides gets off first. */
  private wayTo(end: Point): Point[] {
    const way = [...this.corners, end];
    const mover = this.outline?.kind === 'move' ? this.named(this.outline.unit) : undefined;
    const ride = this.named(mover?.values?.aboard);
    const at = pointOf(ride?.at);
    return ride && at ? gettingOff(ride, at, way, mover) : way;
  }
  async go(at: Point, mount: string): Promise<void> {
    const path = this.wayTo(at).map(whole);
    if (this.cornering) {
      this.corners = [...this.corners, at];
      this.cornering = false;
      return;
    }
    if (this.target && (this.target[0] !== at[0] || this.target[1] !== at[1])) this.looking = null;
    this.target = at;
    this.mount = mount;
    const [facing, asked] = [this.looking, this.version];
    const option: Option = {
      do: 'march',
      path,
      ...(facing !== null && { facing }),
      ...(mount && { mount }),
      ...(this.backwards && { backwards: true }),
      ...(this.climb && { climb: true }),
    };
    const preview = await this.play.preview(option);
    if (asked === this.version) this.put(option, at, preview);
  }
  private async aim(at: Point, picture: Picture): Promise<void> {
    this.target = at;
    const asked = this.version;
    const own = picture.pieces.filter((p) => p.side === this.play.state?.ask?.side && p.at && !p.gone).map((p) => p.id);
    let first: Preview | null = null;
    for (const observer of ['', ...own]) {
      const option: Option = { do: 'aim', weapon: this.weapon, at: whole(at), ...(observer && { observer }) };
      const preview = await this.play.preview(option);
      if (asked !== this.version) return;
      first ??= preview;
      if (preview && !preview.refused) return this.put(option, at, preview);
      if (!/-blind$/.test(preview?.key ?? '')) break;
    }
    this.put({ do: 'aim', weapon: this.weapon, at: whole(at) }, at, first);
  }
  private put(option: Option, at: Point, preview: Preview | null): void {
    this.refusal = preview?.refused ? preview : null;
    if (this.refusal !== null) this.decision.close();
    else this.decision.show({ option, on: null }, at, preview);
  }
}
