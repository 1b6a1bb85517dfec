/**
 * Whole acts at one stroke: a unit that is picked shows where it could go and at whom it could fire, and what is chosen is
 * carried out answer by answer, as long as nothing comes between.
 */
import type { Play } from '../lib/play.svelte';
import type { Choice, HintLine, LogEntry, Option, Picture, Piece, Plan, Question, State } from '../lib/wire';
import { Drawing, wayOf } from './drawing.svelte';
import { chance, type Spots } from './scene';

/** Options that pick a unit or its weapon, so that it can be told what to do. */
const PICKS = new Set(['activate', 'move', 'shoot']);
/** Markers of what was done to a unit, not of what it does. */
const HARM = /suppress|fallback|immobil|close-combat|broken|shaken/;
/** More answers than any plan has. */
const ANSWERS = 1000;
/** Where an event keeps dice. */
const DICE = ['attack', 'dice', 'faces', 'fell'];

/** Why the rest of a plan was dropped. */
export type Stop = 'fired' | 'harmed' | 'closed';

/** A plan on its way: what is left of it, where its unit has to stand, and how it was. */
interface Course {
  unit: string;
  side: string;
  place: string | null | undefined;
  health: string;
  left: Option[];
  /** The version that was answered last, and the line of the log from which on everything is watched. */
  version: number;
  watched: number;
}

type Comparable = Option | readonly string[] | readonly Option[];
export const same = (one: Comparable, other: Comparable): boolean => sorted(one) === sorted(other);
const sorted = (option: Comparable): string => JSON.stringify(Object.entries(option).sort(([a], [b]) => (a < b ? -1 : 1)));
const pieceOf = (picture: Picture, id: unknown): Piece | undefined => picture.pieces.find((piece) => piece.id === id);
/** Everything about a piece that only harm changes. */
const healthOf = (piece: Piece | undefined): string =>
  JSON.stringify([piece?.strength, piece?.half, piece?.gone, (piece?.markers ?? []).filter((marker) => HARM.test(marker))]);

/** What a unit does in a plan, apart from its steps. */
export const actionsOf = ({ answers }: Plan): Option[] => answers.filter(({ do: what }) => what === 'act');
/** Whether a plan ends with a step upon an enemy: its odds are those of the fight. */
export const isStorm = ({ answers, preview }: Plan): boolean => !!preview && answers.at(-1)?.do === 'step';
/** Those of its answers by which a plan takes others along. */
export const companyOf = ({ company = [] }: Plan): Option[] => company.filter(({ do: what }) => what !== 'done');
/** What two plans for the same place do differently. */
const doingOf = (plan: Plan): Option[] => [...actionsOf(plan), ...(plan.company ?? [])];
/** Whether a plan makes haste. */
export const isFast = (plan: Plan): boolean => actionsOf(plan).some(({ what }) => String(what).startsWith('fast'));
/** The chance that a plan has an effect, and what it takes: steps and, where they cost the same, answers. */
const worth = ({ preview }: Plan): number => (preview?.effect ? chance(preview.effect) : 0);
const pains = ({ cost = 0, answers }: Plan): number => cost * ANSWERS + answers.length;
/** Those in one hex together come before one of them alone, and that before a whole neighbourhood; of shots the best comes first. */
const crowd = (plan: Plan): number => (companyOf(plan).some(({ do: what }) => what === 'activate-all') ? -1 : companyOf(plan).length);
const inCompany = (a: Plan, b: Plan): number => (a.hex ? crowd(b) - crowd(a) : a.company?.length ? worth(b) - worth(a) : 0);
/** The answer in which a plan comes to its point. */
const pointOf = (plan: Plan): Option => plan.answers.findLast(({ do: what }) => (plan.hex ? what === 'step' : true)) ?? plan.answers[0];
/** A plan as something that can be clicked. */
const choiceOf = (plan: Plan): Choice => ({
  option: pointOf(plan),
  on: plan.hex ? { hex: plan.hex } : { piece: plan.piece },
  preview: plan.preview ?? (plan.cost ? { cost: plan.cost } : {}),
});

export class Plans {
  /** The option that picks the unit; it is answered when the unit is clicked again. */
  picked = $state.raw<{ unit: string; choice: Choice } | null>(null);
  /** The plans for the hex that was clicked, the cheapest first. */
  shown = $state.raw<Plan[]>([]);
  /** Why the last plan was not carried out to its end. */
  stopped = $state.raw<{ why: Stop; unit: string } | null>(null);
  /** The way that is drawn by hand. */
  readonly drawing = new Drawing(this);
  /** What the unit that is picked could do is still being looked for. */
  seeking = $state(false);
  private found = $state.raw<Plan[]>([]);
  private course = $state.raw<Course | null>(null);
  private version = -1;
  private asked = false;
  /** One enquiry at a time: the server answers no second one. */
  private looking: Promise<unknown> = Promise.resolve();

  constructor(private readonly play: Play) {}

  /** Whether a click on these choices picks a unit of one's own instead of answering. */
  static picks(choices: Choice[], now: State): boolean {
    const [choice] = choices;
    return choices.length === 1 && PICKS.has(choice.option.do) && pieceOf(now.picture, choice.on?.piece)?.side === now.you;
  }

  letGo(): void {
    this.picked = null;
    this.seeking = false;
    this.found = [];
    this.hide();
  }
  /** No way is on show any more. */
  hide(): void {
    this.shown = [];
    this.drawing.clear();
  }
  /** Picks a unit and looks for what it could do; false where that is nothing, or where it was picked already. */
  async pick(choice: Choice, now: State): Promise<boolean> {
    const unit = String(choice.on?.piece);
    const again = this.picked?.unit === unit;
    this.letGo();
    if (again) return false;
    const picked = (this.picked = { unit, choice });
    this.seeking = true;
    const found = await this.look(picked);
    if (this.picked !== picked) return true;
    this.seeking = false;
    this.found = (found ?? []).filter((plan) => plan.hex || pieceOf(now.picture, plan.piece)?.side !== now.you);
    if (!this.found.length) this.letGo();
    return this.found.length > 0;
  }
  private async look(picked: Plans['picked'], way?: string[]): Promise<Plan[] | null> {
    await this.looking;
    if (!picked || this.picked !== picked) return null;
    const looking = (this.looking = this.play.plan(picked.choice.option, way));
    return looking;
  }
  /** Plans for as much of a way as can be gone. */
  along(way: string[]): Promise<Plan[] | null> {
    return this.look(this.picked, way);
  }
  /** What can be clicked: with a unit picked, also where it could go and whom it could act on. */
  lit(spots: Spots): Spots {
    if (!this.found.length) return spots;
    const [hexes, pieces] = [new Map(spots.hexes), new Map(spots.pieces)];
    for (const plan of this.found) {
      const [map, key] = plan.hex ? [hexes, plan.hex] : [pieces, String(plan.piece)];
      if (!map.has(key)) map.set(key, [choiceOf(this.to(key)[0])]);
    }
    return { ...spots, hexes, pieces };
  }
  /** What the unit that is picked can be told: to go, to fire, or either; nothing as long as it is not known. */
  get offers(): 'go' | 'fire' | 'either' | null {
    const goes = this.found.some(({ hex }) => hex);
    if (!this.found.some(({ hex }) => !hex)) return goes ? 'go' : null;
    return goes ? 'either' : 'fire';
  }
  /** The hexes that are only reached in haste. */
  fast(): Set<string> {
    const calm = new Set(this.found.filter((plan) => !isFast(plan)).map(({ hex }) => hex));
    return new Set(this.found.flatMap(({ hex }) => (hex && !calm.has(hex) ? [hex] : [])));
  }
  /** The hexes where it could go, each with its cheapest plan. */
  reached(): Map<string, Plan> {
    return new Map(this.found.flatMap(({ hex }) => (hex ? [[hex, this.to(hex)[0]] as const] : [])));
  }
  /** Is there as soon as it is known what the unit that is picked could do. */
  async known(): Promise<void> {
    while (this.seeking) await this.looking.then(() => new Promise((done) => setTimeout(done)));
  }
  /** The plans for a hex or a piece, the best one for each action and company; the cheapest of them first, or with whom it is best. */
  to(place: string): Plan[] {
    const found = this.found.filter(({ hex, piece }) => (hex || piece) === place).sort((a, b) => worth(b) - worth(a) || pains(a) - pains(b));
    const first = found.filter((plan, i) => found.findIndex((other) => same(doingOf(other), doingOf(plan))) === i);
    return first.sort((a, b) => inCompany(a, b) || pains(a) - pains(b));
  }
  /** A click on a hex shows the way there, a second one goes it; whether the unit can go there. */
  go(hex: string): boolean {
    if (this.shown[0]?.hex === hex) return (this.start(this.shown[0]), true);
    const plans = this.to(hex);
    if (!plans.length) return false;
    this.hide();
    this.shown = plans;
    return true;
  }

  /** The plan that does what a hint advises, if it is about a unit to be picked; a shot at the end of a way is asked about there. */
  async advised({ option, unit, act, way = [], target = '' }: HintLine): Promise<Plan | null> {
    if (!unit || !PICKS.has(option.do)) return null;
    if (!way.length && !target) return act ? { answers: [option, { do: 'act', what: act }] } : null;
    this.letGo();
    await this.looking;
    const looking = this.play.plan(option, way.length ? way : undefined);
    this.looking = looking;
    const fires = (plan: Plan): boolean => actionsOf(plan).some(({ what }) => String(what).endsWith('fire'));
    const fits = (plan: Plan): boolean => (way.length ? same(wayOf(plan), way) && (!target || fires(plan)) : plan.piece === target);
    return (await looking)?.find((plan) => !plan.passing && !plan.company?.length && fits(plan)) ?? null;
  }
  /** Carries a plan out, beginning at once; it is the plan of the unit that is picked, or of what a card is used on. */
  start(plan: Plan, unit: string | undefined = this.picked?.unit): void {
    const now = this.play.state;
    this.letGo();
    if (!now?.you || unit === undefined) return;
    const piece = pieceOf(now.picture, unit);
    const watched = (this.play.log.at(-1)?.n ?? -1) + 1;
    this.stopped = null;
    this.course = { unit, side: now.you, place: piece?.at, health: healthOf(piece), left: plan.answers, version: -1, watched };
    this.goOn(now, this.play.log);
  }
  /** Whether a plan is being carried out. */
  get underWay(): boolean {
    return this.course !== null;
  }
  /** Follows how things really stand: the next answer is given as soon as it is asked for. */
  follow(now: State, log: LogEntry[]): void {
    if (now.version === this.version) return;
    if (this.asked) this.stopped = null;
    [this.version, this.asked] = [now.version, now.ask !== null];
    this.goOn(now, log);
  }
  private goOn(now: State, log: LogEntry[]): void {
    const course = this.course;
    if (!course || now.version === course.version) return;
    const why = now.version < course.version ? 'closed' : comesBetween(course, now, log);
    if (why) return this.drop(why);
    if (now.ask?.side !== course.side) return;
    const choice = offered(now.ask, course.left[0]);
    if (!choice) return this.drop('closed');
    this.course = after(course, choice, now.version);
    this.play.carryOn(choice.option);
  }
  private drop(why: Stop): void {
    if (this.course) this.stopped = { why, unit: this.course.unit };
    this.course = null;
  }
}

const offered = (ask: Question, option: Option): Choice | undefined => ask.options.find((choice) => same(choice.option, option));

/** What is left of a plan after an answer; only a step takes its unit elsewhere. */
function after(course: Course, { on, option }: Choice, version: number): Course | null {
  const left = course.left.slice(1);
  return left.length ? { ...course, left, version, place: option.do === 'step' ? on?.hex : course.place } : null;
}

/** What has happened to a unit on its way, if anything. */
function comesBetween({ unit, side, place, health, watched }: Course, { picture, ask }: State, log: LogEntry[]): Stop | null {
  const piece = pieceOf(picture, unit);
  const fresh = log.filter(({ n }) => n >= watched);
  if (fresh.some((entry) => entry.target === unit || (piece?.at && strikes(entry, piece.at)))) return 'fired';
  if (healthOf(piece) !== health || ask?.side === 'chance' || fresh.some(thrown)) return 'harmed';
  const others = fresh.some((entry) => pieceOf(picture, entry.unit) && pieceOf(picture, entry.unit)?.side !== side);
  return others || piece?.at !== place ? 'closed' : null;
}
/** An attack on everybody in a hex, or the roll for it. */
const strikes = ({ event, why, at }: LogEntry, hex: string): boolean => at === hex && (event === 'attacked' || /-attack$/.test(String(why)));
const thrown = (entry: LogEntry): boolean => DICE.some((field) => Array.isArray(entry[field]));
