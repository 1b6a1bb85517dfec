/** A card that is lifted from the hand: it can be read, what it could be used on is lit, and a second click plays it. */
import type { Play } from '../lib/play.svelte';
import type { Choice, Option, Plan } from '../lib/wire';
import type { Plans } from './plans.svelte';
import type { Spots } from './scene';

/** Cards that are played for what they do; others are only laid down. */
const PLAYED = new Set(['order', 'action']);
const placeOf = ({ hex, piece }: Plan): string => String(hex || piece);

export class CardPick {
  /** The card that is lifted. */
  card = $state<string | null>(null);
  private found = $state.raw<Plan[]>([]);

  constructor(
    private readonly play: Play,
    private readonly plans: Plans,
  ) {}

  letGo(): void {
    this.card = null;
    this.found = [];
  }
  /** Lifts a card and looks for what it could be used on; false where it is played instead, as one that is lifted already. */
  lift(choices: Choice[]): boolean {
    const [{ option, on }] = choices;
    const card = on?.card ?? null;
    const lifts = choices.length === 1 && PLAYED.has(option.do) && card !== this.card;
    this.letGo();
    if (!lifts) return false;
    this.card = card;
    void this.play.plan(option).then((found) => {
      if (this.card === card) this.found = found ?? [];
    });
    return true;
  }
  /** Whether it is known of anything that it could be used on. */
  get useful(): boolean {
    return this.found.length > 0;
  }
  /** What can be clicked, with what the card could be used on. */
  lit(spots: Spots): Spots {
    if (!this.found.length) return spots;
    const [hexes, pieces] = [new Map(spots.hexes), new Map(spots.pieces)];
    for (const plan of this.found) {
      const choice: Choice = { option: plan.answers.at(-1)!, on: plan.hex ? { hex: plan.hex } : { piece: plan.piece } };
      (plan.hex ? hexes : pieces).set(placeOf(plan), [choice]);
    }
    return { ...spots, hexes, pieces };
  }
  /** Plays the card for a piece or a hex; what is then chosen there, if it can be. */
  playFor(place: string | undefined): Option | null {
    const plan = this.found.find((one) => placeOf(one) === place);
    if (!plan) return null;
    this.plans.start({ ...plan, answers: plan.answers.slice(0, -1) }, plan.piece ?? '');
    return plan.answers.at(-1) ?? null;
  }
}
