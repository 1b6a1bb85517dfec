/** The dice of whom something is done to have the colour of his nation, as on the board. */
function inTheirColours<T extends Pick<TrayRoll, 'defence'>>(dice: T, target: string, picture: Picture): T {
  const whom = picture.pieces.find(({ id }) => id === target);
  const nation = whom && nationCode(whom.nation || whom.side);
  return { ...dice, defence: dice.defence.map((look) => (nation && look.colour === 'c' ? { nation, ...look } : look)) };
}

/** Dice that lie open while somebody is asked about them, with who threw them at whom. */
export function rollAskedAbout(ask: Question | null | undefined, log: LogEntry[], picture: Picture, teller: Teller, { dice }: Reading): TrayRoll | null {
  const open = ask && dice.asked?.(ask);
  const deed = open && log.findLast(({ unit }) => unit !== undefined);
  if (!deed) return null;
  const { title, target } = pairOf({ ...deed, ...opponent(ask, deed) }, teller);
  return { id: `asked ${deed.n} ${JSON.stringify(ask.about)}`, nation: nationOf(deed, picture), title, ...inTheirColours(open, target, picture), result: '' };
}

/** Whom it is done to, where the deed has not said so: who is asked is either of the two. */
function opponent({ about }: Question, { unit }: LogEntry): { target?: string } {
  const met = about.target && [about.target, about.unit].find((id) => id !== unit);
  return met ? { target: String(met) } : {};
}

/** Who does something to whom, or where. */
function pairOf(entry: LogEntry, teller: Teller): { title: string; target: string } {
  const target = typeof entry.target === 'string' && entry.target !== entry.unit ? entry.target : '';
  const whom = target ? ` → ${teller.name(target)}` : '';
  const place = entry.target ?? entry.at;
  return { target, title: entry.unit ? teller.name(String(entry.unit)) + whom : typeof place === 'string' ? teller.name(place) : teller.event(entry) };
}

/** The latest roll for the tray, with what came of the attack it belongs to. */
import type { Family } from '../games/family';
import type { DieLook } from '../draw/dice';
import type { TrayRoll } from '../parts/DiceTray.svelte';
import type { Teller } from '../lib/telling';
import type { LogEntry, Picture, Question } from '../lib/wire';
import { sentence } from '../stage/announcer';
import { nationCode } from './scene';
import { nationOf, type Shown } from './story';

const SYMBOLS = ['critical', 'damage', 'suppression'];

/** Marks as many of each symbol as were cancelled, the last ones first. */
export function cancelled(dice: Shown[], left: number[]): DieLook[] {
  const looks = dice.map(([colour, face]) => ({ colour, face, gone: [] as number[] }));
  SYMBOLS.forEach((symbol, kind) => {
    const places = looks.flatMap((look) => look.face.flatMap((s, i) => (s === symbol ? [{ look, i }] : [])));
    for (const { look, i } of places.slice(left[kind] ?? places.length)) look.gone.push(i);
  });
  return looks;
}

export const pips = (value: unknown, colour: string, nation?: string): DieLook[] =>
  (Array.isArray(value) ? value : []).map((n) => ({ colour, face: [], pips: Number(n), ...(nation ? { nation } : {}) }));

/** The log as a family reads it. */
type Reading = Pick<Family, 'dice' | 'heads'>;

/** Who falls back or makes room does so because of the dice; any other move is something new. */
function begins(entry: LogEntry, { dice, heads }: Reading): boolean {
  if (entry.event === 'moved' && (entry.how === 'fallback' || entry.how === 'aside')) return false;
  if (entry.event === 'event-happened') return false;
  return dice.begins.has(entry.event) || heads.has(entry.event);
}
/** The roll before it that makes one attack with it: the one that scored the critical hit, or the blow that it answers. */
function before(log: LogEntry[], at: number, family: Reading): number {
  const { isRoll, joins } = family.dice;
  for (let i = at - 1; joins && i >= 0; i--) {
    if (isRoll(log[i])) return joins(log[i], log[at]) ? i : -1;
    if (begins(log[i], family)) return -1;
  }
  return -1;
}
/** The rolls of the attack that ends with the one given, first one first. */
function attackOf(log: LogEntry[], at: number, family: Reading): LogEntry[] {
  const first = before(log, at, family);
  return first < 0 ? [log[at]] : [...attackOf(log, first, family), log[at]];
}

/** What came of each roll of an attack: on its target, or else on anybody after it. */
function effectsOf(log: LogEntry[], rolls: LogEntry[], family: Reading): Map<LogEntry, LogEntry[]> {
  const { isRoll, effects, hasPart = () => true } = family.dice;
  const found = new Map<LogEntry, LogEntry[]>(rolls.map((roll) => [roll, []]));
  let thrown = 0;
  let amid = false;
  for (const entry of log.slice(log.indexOf(rolls[0]))) {
    if (entry === rolls[thrown]) thrown++;
    else if (isRoll(entry) || begins(entry, family)) break;
    amid ||= entry.event === 'event-happened';
    const fallen = rolls.slice(0, thrown);
    const roll = fallen.findLast(({ target }) => target !== undefined && target === entry.unit) ?? fallen[fallen.length - 1];
    if (effects.has(entry.event) && hasPart(roll, entry, amid)) found.get(roll)?.push(entry);
  }
  return found;
}

/** What is said several times, as of namesakes, is said once and counted. */
function counted(told: readonly { said: string; name: string }[]): { said: string; name: string }[] {
  const times = new Map<string, number>();
  for (const { said } of told) times.set(said, (times.get(said) ?? 0) + 1);
  const first = told.filter(({ said }, at) => told.findIndex((one) => one.said === said) === at);
  return first.map((one) => ({ ...one, said: (times.get(one.said) ?? 1) > 1 ? `${one.said} (×${times.get(one.said)})` : one.said }));
}
/** What befalls several men of one crew is said once of all of them. */
function together(told: readonly { said: string; name: string }[]): { said: string; name: string }[] {
  return told.reduce<{ said: string; name: string }[]>((all, one) => {
    const last = all.at(-1);
    const [before, now] = [last, one].map((each) => each?.name === one.name && each.said.startsWith(`${one.name}, `) && each.said.split(': '));
    if (!before || !now || now.length !== 2 || before[1] !== now[1]) return [...all, one];
    return [...all.slice(0, -1), { ...one, said: `${before[0]}${now[0].slice(one.name.length)}: ${now[1]}` }];
  }, []);
}
/** Sentences in a row; what is said of the same one as before goes on without his name. */
function inOneBreath(said: readonly string[], names: readonly string[]): string {
  const goesOn = (at: number): boolean => at > 0 && names[at] !== '' && names[at] === names[at - 1] && said[at].startsWith(`${names[at]} `);
  const parts = said.map((one, at) => (goesOn(at) ? one.slice(names[at].length + 1) : one));
  return parts.reduce((all, part, at) => (at ? (goesOn(at) ? `${all}; ${part}` : `${sentence(all)} ${part}`) : part), '').replace(/([^.!?])$/, '$1.');
}

/** The latest roll for the tray, with what came of its attack; a roll that did nothing says so itself. */
export function latestRoll(whole: LogEntry[], picture: Picture, teller: Teller, family: Reading): TrayRoll | null {
  const { isRoll, lies = () => false, reckons = () => false, settled, titled = (said: string) => said } = family.dice;
  const log = settled ? settled(whole) : whole;
  const at = log.findLastIndex((entry) => isRoll(entry) || lies(entry));
  if (at < 0) return null;
  const roll = log[at];
  const effects = lies(roll) ? new Map([[roll, []]]) : effectsOf(log, attackOf(log, at, family), family);
  const told = [...effects].flatMap(([one, after]) => (!after.length ? [one] : reckons(one, after) ? [one, ...after] : after));
  const { title, target } = pairOf(roll, teller);
  const all = told.map((one) => ({ said: teller.event(one), name: teller.name(String(one.unit ?? '')) }));
  const lines = together(counted(all.filter(({ said }) => said !== title)));
  return {
    id: roll.n,
    nation: nationOf(roll, picture),
    title: titled(title),
    ...inTheirColours(family.dice.look(roll, log.slice(at + 1)), target, picture),
    result: inOneBreath(
      lines.map(({ said }) => said),
      lines.map(({ name }) => name),
    ),
    rule: roll.rule,
  };
}
