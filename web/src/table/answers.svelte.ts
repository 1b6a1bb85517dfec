/** The buttons under the question, with their keys: answers, what is not open now, and taking back. */
import { t } from '../lib/texts.svelte';
import { wide } from '../lib/wide';
import type { Choice } from '../lib/wire';
import type { QuestionButton } from '../parts/QuestionBar.svelte';
import { aboutOption } from './about';
import { Digits, keysOf, kindOf, optionsOf, TOOL_KEYS } from './keys';
import { labelsOf } from './labels';
import { actionsOf } from './plans.svelte';
import { piecesIn, spotsOf, weighty } from './scene';
import type { Seat } from './seat.svelte';

/** What gives a unit up comes last, so that no number key does it by habit; what does everything at once comes first. */
const RASH = new Set(['leave', 'exit']);
const AT_ONCE = new Set(['set-up-for-me']);
const rank = ({ option }: Choice): number => Number(RASH.has(option.do)) - Number(AT_ONCE.has(option.do));

export class Answers {
  /** The panel beside the board is folded away. */
  folded = $state(false);
  /** Beside the board there is a panel that can be seen. */
  readonly panelled = $derived.by(() => wide.current && !this.folded);
  readonly aside = $derived.by(() => this.seat.given.family.oddsAside && this.panelled);
  /** What is about to be done as things stand: its odds are on show in the panel from the first, so that one click does it. */
  readonly standing = $derived.by(() => (this.aside ? this.seat.ask?.options.find(({ on, preview }) => !on && weighty(preview ?? null)) : undefined));
  readonly barred = $derived.by(() => (this.seat.ask ? this.seat.given.family.barred(this.seat.now, this.seat.ask) : []));
  readonly inOrder = $derived.by(() => {
    const { waitingAsk, turning, spots, now } = this.seat;
    return (waitingAsk ? spotsOf(waitingAsk.options, turning) : spots).buttons
      .filter((choice) => !this.seat.given.family.apart(choice, now))
      .sort((a, b) => rank(a) - rank(b));
  });
  private readonly digits = new Digits();
  readonly keys = $derived.by(() => this.digits.of((this.seat.ask ?? this.seat.waitingAsk)?.kind, optionsOf(this.inOrder)));
  readonly menuKeys = $derived.by(() => keysOf(optionsOf(this.seat.decision.menu?.choices ?? [])));
  readonly planKeys = $derived.by(() => keysOf(this.seat.decision.plans.shown.map((plan) => actionsOf(plan)[0] ?? plan.answers[plan.answers.length - 1])));
  readonly buttons = $derived.by((): QuestionButton[] => [...this.answering(), ...this.stepwise(), ...this.shut(), ...this.back()]);

  constructor(private readonly seat: Seat) {}

  private answering(): QuestionButton[] {
    const { teller, picture, ask, waitingAsk } = this.seat;
    const labels = labelsOf(this.inOrder, teller, picture, ask ?? waitingAsk);
    return this.inOrder.map((choice, i) => this.button(choice, labels[i], this.keys[i]));
  }
  private button(choice: Choice, text: string, key: string | undefined): QuestionButton {
    const { kind, picture, spots, ask, given } = this.seat;
    return {
      id: JSON.stringify(choice.option),
      text,
      key,
      kind: kindOf(choice.option),
      rash: RASH.has(choice.option.do),
      disabled: given.stage.busy,
      title: aboutOption(kind, choice.option) || undefined,
      pieces: piecesIn(choice.option, picture),
      primary: spots.buttons.length === 1 && ask?.options.length === 1 && !ask.field,
      run: () => this.take(choice),
    };
  }
  /** By its button or its key: what is on show as things stand is done at once. */
  take(choice: Choice): void {
    const { decision, given } = this.seat;
    if (choice === this.standing) given.play.answer(choice.option);
    else decision.take([choice], null);
  }
  private stepwise(): QuestionButton[] {
    const { plans } = this.seat.decision;
    return plans.picked
      ? [{ id: 'steps', early: true, text: t('plan-steps'), run: () => plans.picked && this.seat.decision.take([plans.picked.choice], null) }]
      : [];
  }
  private shut(): QuestionButton[] {
    return this.barred.map(({ option }) => ({
      id: option.what,
      text: this.seat.teller.option(option),
      barred: true,
      title: t('why-not'),
      run: () => void this.seat.explain('action', option.what),
    }));
  }
  /** On a narrow screen Undo has its place among the tools. */
  private back(): QuestionButton[] {
    const { play, stage } = this.seat.given;
    const open = stage.busy ? this.seat.waitingAsk && this.seat.truth.undo : this.seat.now.undo;
    return open && wide.current
      ? [{ id: 'undo', early: true, disabled: stage.busy, text: t('undo'), key: TOOL_KEYS.undo, icon: 'undo', run: () => play.undo() }]
      : [];
  }
}
