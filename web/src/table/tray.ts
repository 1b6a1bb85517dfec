/** The latest roll for the tray, with what came of the attack it belongs to. */
import type { Family } from '../games/family';
import type { DieLook } from '../draw/dice';
import type { TrayRoll } from '../parts/DiceTray.svelte';
import type { Teller } from '../lib/telling';
import type { LogEntry, Picture } from '../lib/wire';
import { sentence } from '../stage/announcer';
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
  for (let i = at - 1; joins && i >= 0 && !begins(log[i], family); i--) if (isRoll(log[i])) return joins(log[i], log[at]) ? i : -1;
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

/** Sentences in a row; what is said of the same one as before goes on without his name. */
function inOneBreath(said: readonly string[], names: readonly string[]): string {
  const goesOn = (at: number): boolean => at > 0 && names[at] !== '' && names[at] === names[at - 1] && said[at].startsWith(`${names[at]} `);
  const parts = said.map((one, at) => (goesOn(at) ? one.slice(names[at].length + 1) : one));
  return parts.reduce((all, part, at) => (at ? (goesOn(at) ? `${all}; ${part}` : `${sentence(all)} ${part}`) : part), '').replace(/([^.!?])$/, '$1.');
}

/** The latest roll for the tray, with what came of its attack; a roll that did nothing says so itself. */
export function latestRoll(log: LogEntry[], picture: Picture, teller: Teller, family: Reading): TrayRoll | null {
  const { isRoll, lies = () => false, reckons = () => false } = family.dice;
  const at = log.findLastIndex((entry) => isRoll(entry) || lies(entry));
  if (at < 0) return null;
  const roll = log[at];
  const effects = lies(roll) ? new Map([[roll, []]]) : effectsOf(log, attackOf(log, at, family), family);
  const told = [...effects].flatMap(([one, after]) => (!after.length ? [one] : reckons(one, after) ? [one, ...after] : after));
  const target = typeof roll.target === 'string' && roll.target !== roll.unit ? ` → ${teller.name(roll.target)}` : '';
  const title = roll.unit ? teller.name(String(roll.unit)) + target : teller.event(roll);
  return {
    id: roll.n,
    nation: nationOf(roll, picture),
    title,
    ...family.dice.look(roll),
    result: inOneBreath(
      told.map((one) => teller.event(one)).filter((one) => one !== title),
      told.map((one) => teller.name(String(one.unit ?? ''))),
    ),
    rule: roll.rule,
  };
}
