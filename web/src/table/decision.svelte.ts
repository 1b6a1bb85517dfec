/** What the player is about to do: a click may need a choice among several options, or a look at the odds first. */
import { SvelteMap } from 'svelte/reactivity';
import type { Point } from '../draw/geom';
import type { Play } from '../lib/play.svelte';
import { learn } from '../lib/telling';
import type { Words } from '../lib/texts.svelte';
import type { Choice, HintLine, Option, Plan, Preview, State } from '../lib/wire';
import { CardPick } from './cardpick.svelte';
import { Plans, same } from './plans.svelte';
import { weighty } from './scene';

/** What is laid on a hex is looked at before it is done, like a shot at a piece. */
const LAID = new Set(['aim-at', 'aim', 'blow']);
/** What gives a piece up for good, or into other hands, is asked once more. */
const GIVEN_UP = new Set(['leave', 'abandon', 'exit', 'transfer']);
/** What leaves units out for the turn is asked once more too: the question and the answer. */
const LEFT_OUT = new Set(['order done']);
/** Milliseconds within which two clicks are one. */
const DOUBLE_CLICK = 400;
export const givesUp = (choice: Choice, asked = ''): boolean => GIVEN_UP.has(choice.option.do) || LEFT_OUT.has(`${asked} ${choice.option.do}`);

/** The card of a unit; what stands on it only its family knows. */
export interface UnitCard {
  card: unknown;
  weapons?: { id: string; name: Words }[];
}

export class Decision {
  /** Several options hang on the same thing. */
  menu = $state.raw<{ choices: Choice[]; at: Point | null } | null>(null);
  /** An option whose odds are on show, waiting for a yes. */
  shown = $state.raw<{ choice: Choice; at: Point | null; preview: Preview | null; plans?: Plan[] } | null>(null);
  inspected = $state<string | null>(null);
  /** The hex that was clicked last; looking at pieces elsewhere does not change it. */
  place = $state<string | null>(null);
  /** What a hint advises, and the pieces that somebody points at in the log: both are lit. */
  advised = $state.raw<HintLine | null>(null);
  pointed = $state.raw<string[]>([]);
  readonly cards = new SvelteMap<string, UnitCard>();
  private version = -1;
  private weighed = false;
  /** The kind of question. */
  private asked = '';
  /** When what is on show came there. */
  private since = 0;
  private readonly fetching = new Set<string>();
  /** What was clicked with a card lifted: it is chosen, as by a click, once the card is played. */
  private onward: { option: Option; at: Point | null } | null = null;

  readonly plans: Plans;
  readonly hand: CardPick;

  constructor(private readonly play: Play) {
    this.plans = new Plans(play);
    this.hand = new CardPick(play, this.plans);
  }

  /** A new question closes what belonged to the last one. */
  follow(state: State): void {
    if (state.version === this.version) return;
    this.version = state.version;
    this.weighed = state.ask?.weighed ?? false;
    this.asked = state.ask?.kind ?? '';
    this.inspected = this.place = null;
    this.letGo();
  }
  /** Goes on with what a card was played for, as soon as it is asked for. */
  goOn(now: State): void {
    const { onward } = this;
    const choice = now.ask?.options.find(({ option }) => onward && same(option, onward.option));
    if (!onward || !choice) return;
    this.onward = null;
    void this.choose([choice], onward.at, now);
  }
  /** Plays the card that is lifted for a piece or a hex; whether it can be. */
  private playFor(place: string | undefined, at: Point | null): boolean {
    const option = this.hand.playFor(place);
    this.onward = option && { option, at };
    return option !== null;
  }
  /** A click picks a hex, whatever else it does. */
  pick(hex: string): void {
    this.place = hex;
  }
  close(): void {
    this.menu = null;
    this.shown = null;
    this.plans.hide();
  }
  /** Closes everything, and no unit is picked any more. */
  letGo(): void {
    this.close();
    this.plans.letGo();
    this.hand.letGo();
  }

  /** A click on a piece: one's own is picked where it could do something at one stroke, an enemy is looked at. */
  async choose(choices: Choice[], at: Point | null, now: State): Promise<void> {
    const [{ on }] = choices;
    if (this.playFor(on?.piece, at)) return;
    const plans = this.plans.to(on?.piece ?? '');
    if (plans.length) return this.aim(plans, choices[0], at);
    if (!Plans.picks(choices, now)) return this.take(choices, at);
    const version = this.version;
    this.close();
    this.inspected = on?.piece ?? null;
    if (!(await this.plans.pick(choices[0], now)) && version === this.version) this.take(choices, at);
  }
  private aim(plans: Plan[], choice: Choice, at: Point | null): void {
    this.close();
    this.shown = { choice, at, preview: plans[0].preview ?? null, plans };
  }
  /** Shows another plan against the same target. */
  prefer(plan: Plan): void {
    const shown = this.shown;
    if (!shown?.plans) return;
    const others = shown.plans.filter((one) => one !== plan);
    this.shown = { ...shown, preview: plan.preview ?? null, plans: [plan, ...others] };
  }
  /** A click on a hex; whether the unit that is picked can go there. */
  go(hex: string): boolean {
    if (this.playFor(hex, null)) return true;
    this.menu = this.shown = null;
    return this.plans.go(hex);
  }

  /** A click on a card in hand lifts it and shows what it would bring, a second one plays it. */
  useCard(choices: Choice[]): void {
    if (this.isShown(choices)) return this.isSettled() ? this.confirm() : undefined;
    this.close();
    this.plans.letGo();
    this.onward = null;
    if (!this.hand.lift(choices)) this.take(choices, null);
    else if (weighty(choices[0].preview)) this.weigh(choices[0], null, choices[0].preview ?? null);
  }

  /** A second click on what is on show does it, unless it was meant as one with the first. */
  take(choices: Choice[], at: Point | null): void {
    if (this.isShown(choices) && this.isSettled()) return this.confirm();
    this.close();
    if (choices.length > 1) this.menu = { choices, at };
    else void this.consider(choices[0], at);
  }
  /** Anything with dice or for good is shown before it is done; the rest can be taken back and is done at once. */
  private async consider(choice: Choice, at: Point | null): Promise<void> {
    const version = this.version;
    const preview = choice.preview ?? (this.unknown(choice) ? await this.play.preview(choice.option) : null);
    if (version !== this.version) return;
    if (!weighty(preview) && !givesUp(choice, this.asked)) return this.play.answer(choice.option);
    this.weigh(choice, at, preview);
  }
  private weigh(choice: Choice, at: Point | null, preview: Preview | null): void {
    this.shown = { choice, at, preview };
    this.since = performance.now();
  }
  private isSettled(): boolean {
    return performance.now() - this.since > DOUBLE_CLICK;
  }
  private isShown(choices: Choice[]): boolean {
    return choices.length === 1 && !!this.shown && !this.shown.plans && same(choices[0].option, this.shown.choice.option);
  }
  /** Whether it may bring something that the question did not tell. */
  private unknown(choice: Choice): boolean {
    return !this.weighed && (!!choice.on?.piece || LAID.has(choice.option.do) || givesUp(choice));
  }
  /** Puts an option on show whatever it brings: what was pointed out on a free table wants a second look. */
  show(choice: Choice, at: Point | null, preview: Preview | null): void {
    this.close();
    this.shown = { choice, at, preview };
  }
  confirm(): void {
    const shown = this.shown;
    this.close();
    if (shown?.plans) this.plans.start(shown.plans[0]);
    else if (shown) this.play.answer(shown.choice.option);
  }

  /** Unit cards do not change during a game, so each is fetched once. */
  fetchCard(unit: string): void {
    if (this.fetching.has(unit)) return;
    this.fetching.add(unit);
    void this.play.tool<UnitCard>('unit-card', { unit }).then((card) => {
      for (const weapon of card?.weapons ?? []) learn(weapon.id, weapon.name);
      if (card?.card) this.cards.set(unit, card);
      else this.fetching.delete(unit);
    });
  }
}
