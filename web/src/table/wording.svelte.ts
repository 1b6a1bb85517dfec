/** What the bar says: the question, the hint beside it, and what is an answer to the player. */
import { namesOf, who } from '../lib/people';
import { pick, t, texts } from '../lib/texts.svelte';
import type { Answers } from './answers.svelte';
import { refusedStep } from './planwords';
import { inBlue } from './scene';
import type { Seat } from './seat.svelte';

const DICE: Readonly<Record<string, string>> = { draw: 'type-draw', shuffle: 'type-shuffle' };

export class Wording {
  readonly question = $derived.by(() => this.ofTools() ?? this.ofGame());
  readonly hint = $derived.by(() => this.trouble() ?? this.ofPlans() ?? this.atHand());
  /** What is said beside the question as an answer to what the player did. */
  readonly reply = $derived.by(() => {
    const { decision, spots, why, teller } = this.seat;
    const { plans } = decision;
    const lit = plans.picked && !plans.shown.length && !why ? plans.lit(spots) : null;
    if (lit === null || !plans.picked) return this.hint === this.invitation('in-blue') ? '' : this.hint;
    const [n, targets] = [lit.hexes.size - spots.hexes.size, lit.pieces.size - spots.pieces.size];
    return n || targets ? t('plan-aloud', { unit: teller.name(plans.picked.unit), n, targets }) : '';
  });

  constructor(
    private readonly seat: Seat,
    private readonly answers: Answers,
  ) {}

  private ofTools(): string | null {
    const { ruler, given } = this.seat;
    return ruler.on && given.family.ruler ? t(ruler.from === null ? given.family.ruler.first : given.family.ruler.second) : null;
  }
  private ofGame(): string {
    const { given, picture, now, waitingAsk, ask, typed, teller } = this.seat;
    if (given.still) return t(given.family.ownTracks ? 'replay-of-time' : 'replay-of', { turn: picture.turn });
    if (now.outcome) return t('game-over');
    if (waitingAsk && given.family.reactions.has(waitingAsk.kind)) return t('question-follows');
    const asked = ask ?? waitingAsk;
    if (asked) return teller.ask(asked);
    return typed ? t(DICE[typed.kind] ?? 'type-dice') : this.ofOthers();
  }
  private ofOthers(): string {
    const { truth } = this.seat;
    if (truth.player && truth.waiting === truth.you && !truth.thinking) return t('waiting-partner');
    if (!truth.waiting) return t(truth.outcome ? 'watching-on' : 'watching');
    return t(truth.thinking ? 'thinking' : 'waiting-for', { side: who(truth, truth.waiting) });
  }

  /** What goes before everything else. */
  private trouble(): string | null {
    const { given, why, decision } = this.seat;
    const { play, stage } = given;
    if (given.still) return '';
    if (play.line === 'broken') return t('line-broken');
    if (stage.busy) return t(stage.waits ? 'scene-waits' : 'scene-skip');
    if (play.refusal) return play.refusal;
    if (why) return why.text;
    return decision.hand.card ? t(decision.hand.useful ? 'card-lifted-for' : 'card-lifted') : null;
  }
  private ofPlans(): string | null {
    const { decision, teller, ruler } = this.seat;
    const { plans } = decision;
    if (plans.stopped) return t(`plan-stopped-${plans.stopped.why}`, { unit: teller.name(plans.stopped.unit) });
    if (plans.drawing.passing) return t('draw-passing', { name: teller.name(plans.drawing.passing) });
    const refused = refusedStep(plans, teller);
    if (refused) return t('draw-refused', { why: refused });
    if (!plans.picked || ruler.on) return null;
    const unit = teller.name(plans.picked.unit);
    if (plans.seeking) return t('plan-looking', { unit });
    if (!plans.offers) return null;
    if (plans.shown.length) return t('plan-confirm', { unit });
    return [t(`plan-picked-${plans.offers}`, { unit }), plans.fast().size ? t('plan-hasty') : ''].filter(Boolean).join(' ');
  }
  private atHand(): string {
    const { bench, inspected, teller, typed } = this.seat;
    if (bench.refusal) return t('not-possible', { why: this.refusal() });
    const tool = this.measured() ?? bench.hint(inspected ? teller.name(inspected.id) : '');
    if (tool) return tool;
    return typed ? this.rollsFor(typed.about) : this.invitation('in-blue');
  }
  private refusal(): string {
    const { key, args, refused } = this.seat.bench.refusal ?? {};
    return key && texts.has(key) ? this.seat.teller.text({ key, args }) : (refused ?? '');
  }
  private measured(): string | null {
    const { ruler, given, picture } = this.seat;
    if (!ruler.line) return null;
    const { state, range } = ruler.line;
    const sight = state === 'clear' ? 'clear' : state.startsWith('hinder') ? 'hindered' : 'blocked';
    return `${given.family.distance(range, ruler.from, ruler.to, picture)}, ${t(`sight-${sight}`)}`;
  }

  /** What can be chosen, beside the buttons. */
  invitation(lead: 'in-blue' | 'to-choose'): string {
    const { ask, now, spots, picture, given } = this.seat;
    if (!ask) return now.you === null ? t('watching') : this.mine();
    const blue = inBlue(spots, picture, now.you, lead);
    if (ask.field) return given.family.pointing(ask.field, blue, lead === 'to-choose');
    const tip = `tip-${this.seat.kind}-${ask.kind}`;
    return blue || (texts.has(tip) ? t(tip) : this.answers.barred.length && lead === 'in-blue' ? t('dashed-why') : '');
  }
  /** Who waits for people is told which side is his: the bar shows theirs, and a rematch swaps them. */
  private mine(): string {
    const { now, picture } = this.seat;
    const side = now.seats?.length === 1 && now.waiting && now.waiting !== now.you && !now.thinking && picture.sides.find(({ id }) => id === now.you);
    return side ? t('you-lead', { side: pick(side.name) }) : '';
  }
  /** The people of a side; who shares it is told which of its players he is. */
  people(side: string): string {
    const { now } = this.seat;
    return [namesOf(now, side), now.player && side === now.you ? t('you-are', { n: now.player }) : ''].filter(Boolean).join(' · ');
  }
  /** Who rolls on the real table, and what for. */
  private rollsFor({ why: what, of }: Record<string, unknown>): string {
    const { now, picture, teller } = this.seat;
    const roller = picture.sides.find((s) => s.id === of);
    const side = roller ? who(now, roller.id) : picture.sides.map((s) => who(now, s.id)).join(', ');
    return t('rolls-for', { side, what: teller.word('roll', String(what ?? '')) });
  }
}
