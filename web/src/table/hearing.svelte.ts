/** For who plays by keys and by ear: the list of options, and the question after what happened. */
import { untrack } from 'svelte';
import { entriesOf, type Entry } from '../aloud/entries';
import { voice } from '../aloud/voice.svelte';
import type { SurfaceHandle } from '../games/family';
import { settings } from '../lib/settings.svelte';
import { sentence } from '../stage/announcer';
import type { Answers } from './answers.svelte';
import { planLabel } from './planwords';
import type { Seat } from './seat.svelte';
import type { Wording } from './wording.svelte';

/** The question, the remark beside it, and the refusal that it may be. */
interface Heard {
  version: number;
  question: string;
  remark: string;
  refusal: unknown;
}

export class Hearing {
  /** The list of options is open. */
  listed = $state(settings.aloud);
  /** What is typed there. */
  typed = $state('');
  private readonly apart = $derived.by(() => this.seat.spots.buttons.filter((choice) => this.seat.given.family.apart(choice, this.seat.now)));
  private readonly points = $derived.by((): readonly Entry[] => {
    const { now, given, teller, bench, ask } = this.seat;
    return this.listed && ask && !given.still ? (bench.points?.(now, given.board, teller, this.typed) ?? []) : [];
  });
  readonly entries = $derived.by(() => {
    const { now, given, teller, decision, spots } = this.seat;
    if (!this.listed || given.still) return [];
    const { apart, points } = this;
    const { buttons } = this.answers;
    const whereIs = (id: string): ReturnType<SurfaceHandle['whereIs']> => this.part()?.whereIs(id) ?? null;
    return entriesOf({ now, board: given.board, teller, decision, spots, buttons, apart, points, planLabel: (plan) => planLabel(plan, teller), whereIs });
  });
  private readonly asksMe = $derived.by(() => {
    const { ask, typed, now, truth, decision } = this.seat;
    return !decision.plans.underWay && (!!ask || !!typed || !!now.outcome || !truth.thinking);
  });
  /** The question that was told last, and the remark beside it. */
  private told: Heard = { version: -1, question: '', remark: '', refusal: null };

  constructor(
    private readonly seat: Seat,
    private readonly answers: Answers,
    private readonly wording: Wording,
    private readonly part: () => SurfaceHandle | undefined,
  ) {}

  /** Tells the question when it is another, and what answers the player, also when it is the same once more. */
  follow(): void {
    $effect(() => {
      const { given, now, bench } = this.seat;
      const [version, question, remark, refusal] = [now.version, this.wording.question, this.wording.reply, bench.refusal];
      if (given.still || given.stage.busy || !this.asksMe) return;
      untrack(() => this.hear({ version, question, remark, refusal }));
    });
  }
  /** What is new of it is told. */
  hear(heard: Heard): void {
    const { told } = this;
    this.told = heard;
    const asked = heard.version !== told.version || heard.question !== told.question;
    if (asked) this.ask(heard.question, heard.remark);
    else if (heard.remark && (heard.remark !== told.remark || heard.refusal !== told.refusal)) voice.say(heard.remark);
  }
  private ask(question: string, remark: string): void {
    const said = [question, remark || this.wording.invitation('to-choose')];
    this.seat.given.stage.tell(said.filter(Boolean).map(sentence).join(' '));
  }
}
