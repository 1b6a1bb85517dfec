/** What one seat sees of a game, and what lies at hand there: the question, what can be clicked, the tools, and who is looked at. */
import { untrack } from 'svelte';
import type { BoardData } from '../draw/board';
import type { Bench, Family } from '../games/family';
import type { Play } from '../lib/play.svelte';
import { Teller } from '../lib/telling';
import type { LogEntry, Picture, Piece, State } from '../lib/wire';
import type { Stage } from '../stage/stage.svelte';
import { Decision } from './decision.svelte';
import { Ruler } from './ruler.svelte';
import { spotsOf } from './scene';
import { Weighing } from './weighing.svelte';
import { inWords, whyNot, type Why } from './whynot';

/** What the page gives the table; it may change as the game goes on. */
export interface Given {
  readonly play: Play;
  readonly stage: Stage;
  readonly family: Family;
  readonly now: State;
  readonly board: BoardData;
  readonly log: LogEntry[];
  /** A picture of the past: nothing is asked. */
  readonly still: boolean;
}

export class Seat {
  readonly decision: Decision;
  readonly ruler: Ruler;
  readonly bench: Bench;
  private readonly weighing: Weighing;
  /** Why what was clicked cannot be chosen. */
  why = $state.raw<Why | null>(null);
  /** Why the other weapons of who fires are not on the list for the target that is looked at. */
  missing = $state.raw<string[]>([]);

  readonly kind = $derived.by(() => this.given.now.game.kind);
  /** How things really stand: names come from there, and the question that waits. */
  readonly truth = $derived.by(() => this.given.stage.truth ?? this.given.now);
  readonly teller = $derived.by(() => new Teller(this.kind, this.truth.picture, new Set(this.given.board.hexes), this.given.family.nameOf));
  readonly ask = $derived.by(() => (this.now.ask && this.now.ask.side !== 'chance' ? this.now.ask : null));
  readonly waitingAsk = $derived.by(() => {
    const { stage, still } = this.given;
    return stage.busy && this.truth.ask && this.truth.ask.side !== 'chance' && !still ? this.truth.ask : null;
  });
  /** Dice that fall on the real table. */
  readonly typed = $derived.by(() => (this.now.ask?.side === 'chance' ? this.now.ask : null));
  readonly acting = $derived.by(() => (typeof this.ask?.about.unit === 'string' ? this.ask.about.unit : null));
  readonly turning = $derived.by(() => this.given.family.turns && this.picture.pieces.some((p) => p.id === this.acting && p.at));
  readonly spots = $derived.by(() => spotsOf(this.ask ? this.weighing.weighed(this.ask) : [], this.turning));
  readonly target = $derived.by(() => (this.decision.shown?.choice ?? this.decision.menu?.choices[0])?.on?.piece ?? null);
  /** Who acts: a unit, or the piece that fires. */
  readonly doer = $derived.by(
    () => this.acting ?? this.decision.plans.picked?.unit ?? (typeof this.ask?.about.piece === 'string' ? this.ask.about.piece : null),
  );
  readonly inspected = $derived.by(() => this.piece(this.decision.inspected ?? this.acting));
  /** The card of who was looked at stays until another is or the game is over, so that nothing below it jumps. */
  readonly looked = $derived.by(() => this.inspected ?? (this.now.outcome ? undefined : this.piece(this.lately)));
  private lately = $state<string | null>(null);

  constructor(readonly given: Given) {
    this.decision = new Decision(given.play);
    this.ruler = new Ruler(given.play);
    this.weighing = new Weighing(given.play);
    this.bench = given.family.bench(given.play, this.decision);
  }

  get now(): State {
    return this.given.now;
  }
  get picture(): Picture {
    return this.given.now.picture;
  }
  private piece(id: string | null): Piece | undefined {
    return this.picture.pieces.find((p) => p.id === id);
  }

  /** Asks the server why something cannot be chosen, and says it unless the question is another by then. */
  async explain(on: 'piece' | 'hex' | 'card' | 'action', name: string): Promise<void> {
    const { version } = this.now;
    const found = this.ask && !this.given.still ? await whyNot(this.given.play, on, name, this.teller) : null;
    if (version === this.now.version) this.why = found;
  }
  /** Says why the unit that is picked does not go there or act on it. */
  async explainPicked(reason: Promise<Why | null>): Promise<void> {
    const { picked } = this.decision.plans;
    const found = await reason;
    if (picked === this.decision.plans.picked) this.why = found;
  }
  /** Lets go of everything that was begun. */
  letGo(): void {
    this.decision.letGo();
    this.decision.place = null;
    this.ruler.stop();
    this.bench.clear();
    this.why = null;
  }

  /** Goes along with the game, as long as the table is open. */
  follow(): void {
    $effect(() => this.bench.follow(this.now, this.inspected?.id ?? null));
    $effect(() => this.followTarget());
    $effect(() => void this.weighing.follow(this.ask, this.now.version));
    $effect(() => {
      this.decision.follow(this.now);
      this.why = null;
    });
    $effect(() => {
      const { now } = this;
      untrack(() => this.decision.goOn(now));
    });
    // A reason is past as soon as something else is picked or looked at.
    $effect(() => {
      const { plans, shown, menu, hand } = this.decision;
      if (plans.picked || plans.shown.length || shown || menu || hand.card) this.why = null;
    });
    // A plan goes on with how things really stand, whatever is shown.
    $effect(() => {
      const { state, log } = this.given.play;
      if (state) this.decision.plans.follow(state, log);
    });
    $effect(() => {
      if (this.inspected) this.lately = this.inspected.id;
    });
  }
  private followTarget(): void {
    const { play, family, still } = this.given;
    const [at, version] = [this.target, this.now.version];
    this.missing = [];
    if (at === null || !family.armed || !this.ask || still) return;
    void play.why('piece', at).then((found) => {
      if (at !== this.target || version !== this.now.version) return;
      this.missing = (found ?? []).filter(({ args }) => args?.weapon !== undefined).map((one) => inWords(one, this.teller));
    });
  }
}
