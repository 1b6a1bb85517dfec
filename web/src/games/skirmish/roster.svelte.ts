/** A force that is written down before it is taken: looked at by the rules with every pick, and then handed in pick by pick. */
import type { Play } from '../../lib/play.svelte';
import type { Choice, Option, Question, State, Text } from '../../lib/wire';

/** How a side would stand if it took what is written down. */
export interface Standing {
  left: number;
  units: number;
  complaints: Text[];
  offers: Option[];
}
export interface ReadyForce {
  plan: string;
  points: number;
  picks: Option[];
}
/** A force that the player keeps in this browser; each unit with what it was given. */
export interface OwnForce {
  name: string;
  nation: string;
  points: number;
  units: string[];
}
const KEY = 'opfire.forces';
/** The phase in which forces are picked; after it the rules have no more to say of them. */
const MUSTER = 'muster';

/** Units with what they were given, as they are kept and asked about. */
export function written(picks: readonly Option[]): string[] {
  const units: string[] = [];
  for (const { do: what, kind, what: given } of picks) {
    if (what === 'enlist') units.push(String(kind));
    else units.push(`${units.pop() ?? ''}+${String(given)}`);
  }
  return units;
}
const read = (units: readonly string[]): Option[] =>
  units.flatMap((unit) => {
    const [kind, ...given] = unit.split('+');
    return [...(kind ? [{ do: 'enlist', kind }] : []), ...given.map((what) => ({ do: 'equip', what }))];
  });
const same = (one: Option, other: Option): boolean => one.do === other.do && one.kind === other.kind && one.what === other.what;

/** What a question of the rules tells by itself. */
const offered = ({ about, options }: Question): Omit<Standing, 'complaints'> => ({
  left: Number(about.limit) - Number(about.spent),
  units: Number(about.units),
  offers: options.map(({ option }) => option).filter((option) => option.do !== 'done'),
});

export function ownForces(): OwnForce[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as OwnForce[];
  } catch {
    return [];
  }
}

export class Roster {
  /** What is written down and not taken yet. */
  picks = $state.raw<Option[]>([]);
  standing = $state.raw<Standing | null>(null);
  ready = $state.raw<ReadyForce[]>([]);
  own = $state.raw<OwnForce[]>(ownForces());
  /** What was written down is being handed in, pick by pick as the turns come. */
  going = $state(false);
  /** What could not be taken when its turn came. */
  missed = $state.raw<Option | null>(null);
  private version = -1;
  private asked = 0;
  private side = '';
  /** Everything that was ever offered, with its name and price. */
  private readonly known = new Map<string, Option>();

  constructor(private readonly play: Play) {}

  /** What a pick is called and costs. */
  card(pick: Option): Option {
    return this.known.get(`${pick.do} ${String(pick.kind ?? pick.what)}`) ?? pick;
  }
  add(pick: Option): void {
    this.write([...this.picks, pick]);
  }
  undo(): void {
    this.write(this.picks.slice(0, -1));
  }
  /** Strikes a unit out, with what it was given. */
  strike(at: number): void {
    const next = this.picks.findIndex((pick, i) => i > at && pick.do === 'enlist');
    this.write(this.picks.filter((_, i) => i < at || (next >= 0 && i >= next)));
  }
  clear(): void {
    this.write([]);
  }
  /** Writes a whole force down, but for what is taken already. */
  fill(picks: readonly Option[], taken: readonly string[]): void {
    const left = [...taken];
    this.write(
      picks.filter(({ kind }) => {
        const at = left.indexOf(String(kind));
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      }),
    );
  }
  fillOwn(force: OwnForce, taken: readonly string[]): void {
    this.fill(read(force.units), taken);
  }
  keep(name: string, nation: string, points: number, taken: readonly string[]): void {
    const force = { name, nation, points, units: [...taken, ...written(this.picks)] };
    this.write(this.picks);
    this.remember([...this.own.filter((one) => one.name !== name || one.nation !== nation), force]);
  }
  forget(force: OwnForce): void {
    this.remember(this.own.filter((one) => one !== force));
  }
  private remember(own: OwnForce[]): void {
    this.own = own;
    localStorage.setItem(KEY, JSON.stringify(own));
  }
  private write(picks: Option[]): void {
    [this.picks, this.missed] = [picks, null];
    void this.look();
  }

  /** With every answer the rules look again; what is handed in goes on. */
  follow(now: State): void {
    if (now.version === this.version || !now.you) return;
    if (this.side !== now.you) void this.play.tool<ReadyForce[]>('ready-forces', { side: now.you }).then((found) => this.learnReady(found ?? []));
    [this.version, this.side] = [now.version, now.you];
    const choices = now.ask?.kind === 'muster' ? now.ask.options : [];
    for (const { option } of choices) this.learn(option);
    if (now.ask && choices.length && !this.picks.length) this.standing = { ...offered(now.ask), complaints: this.standing?.complaints ?? [] };
    if (this.going && choices.length) this.handIn(choices);
    else if (!this.going && now.picture.phase === MUSTER) void this.look();
  }
  start(choices: readonly Choice[]): void {
    this.going = true;
    this.handIn(choices);
  }
  private handIn(choices: readonly Choice[]): void {
    const [next, ...rest] = this.picks;
    const choice = next ? choices.find(({ option }) => same(option, next)) : choices.find(({ option }) => option.do === 'done');
    if (next && !choice) this.missed = next;
    if (!choice || !next) this.going = false;
    if (!choice) return void this.look();
    this.picks = rest;
    this.play.answer(choice.option);
  }
  private async look(): Promise<void> {
    const number = ++this.asked;
    const standing = await this.play.tool<Standing>('roster', { side: this.side, picks: written(this.picks).join(' ') });
    if (number !== this.asked || !standing) return;
    for (const option of standing.offers) this.learn(option);
    this.standing = standing;
  }
  private learnReady(found: ReadyForce[]): void {
    for (const { picks } of found) picks.forEach((pick) => this.learn(pick));
    this.ready = found;
  }
  private learn(option: Option): void {
    if (option.do === 'enlist' || option.do === 'equip') this.known.set(`${option.do} ${String(option.kind ?? option.what)}`, option);
  }
}
