/** The latest roll for the tray, with what came of the attack it belongs to. */
import type { DieLook } from '../draw/dice';
import type { TrayRoll } from '../parts/DiceTray.svelte';
import { t } from '../lib/texts.svelte';
import type { Teller } from '../lib/telling';
import type { LogEntry, Picture } from '../lib/wire';
import { HEADS, nationOf, shown, type Shown } from './story';

/** What dice do to somebody or something, and what is made of them. */
const EFFECTS: Record<string, ReadonlySet<string>> = {
  assault: new Set(['damaged', 'halved', 'eliminated', 'suppressed', 'unshaken', 'falls-back', 'immobilised', 'aircraft-hit', 'collapsed']),
  commander: new Set(['attacked', 'defended', 'hit', 'missed', 'melee-total', 'broke', 'suppressed', 'eliminated', 'rallied', 'recovered', 'weapon-broke', 'weapon-fixed', 'triggered']),
  skirmish: new Set(['missed', 'shaken', 'wounded', 'out-of-action', 'rallied', 'treated', 'captured', 'team-reduced', 'vehicle-hit', 'tyre-burst', 'track-broken', 'immobilised', 'wrecked', 'wall-breached']),
};
/** What begins something that earlier dice have no part in. */
const BEGINS: Record<string, ReadonlySet<string>> = {
  assault: new Set(['fired', 'moved', 'last-shot', 'close-combat', 'round-fought', 'terrain-tested', 'mines-exploded', 'hex-shelled', 'air-attack', 'barrage-fired', 'friendly-fire', 'charge-laid']),
  commander: new Set(['activated', 'moved', 'drew', 'discarded', 'melee-began']),
  skirmish: new Set(['fired', 'moved', 'order-lapsed', 'accident-rolled']),
};
/** A roll of a Fate card has a part in an outcome only if it was made for it. */
const MADE_FOR: Record<string, RegExp> = { attacked: /attack$/, defended: /^defence$/, hit: /^(targeting|accuracy)$/, missed: /^(targeting|accuracy)$/, 'melee-total': /^melee/ };
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

/** What of a plain roll is shown: the dice of one side, those of the other, and how. */
const PLAIN: Record<string, (entry: LogEntry) => [unknown, unknown]> = {
  'hit-rolled': (e) => [e.dice, e.defence],
  checked: (e) => [e.dice, []],
  'close-combat': (e) => [e.dice, e.other],
  assaulted: (e) => [e.dice, []],
  scouted: (e) => [e.scout, e.other],
};
const numbers = (value: unknown, colour: string): DieLook[] => (Array.isArray(value) ? value : []).map((n) => ({ colour, face: [], pips: Number(n) }));

/** The dice of a Fate card are added, but multiplied to find a target (O20.2.3). */
function fateTotal({ why, white, coloured }: LogEntry): number {
  const [one, two] = [Number(white), Number(coloured)];
  return why === 'targeting' || why === 'accuracy' ? one * two : one + two;
}

const isRoll = ({ event }: LogEntry, game: string): boolean => (game === 'skirmish' ? event in PLAIN : game in EFFECTS && event === 'rolled');
function diceOf(entry: LogEntry, game: string): Pick<TrayRoll, 'attack' | 'defence' | 'labels'> {
  if (game === 'commander')
    return { attack: [...numbers([entry.white], 'w'), ...numbers([entry.coloured], 'c')], defence: [], labels: [t('total', { n: fateTotal(entry) }), ''] };
  if (game === 'assault')
    return {
      attack: cancelled(shown(entry.attack), [entry.criticals, entry.damage, entry.suppressions].map(Number)),
      defence: shown(entry.defence).map(([colour, face]) => ({ colour, face })),
    };
  const [mine, theirs] = PLAIN[entry.event](entry);
  return { attack: numbers(mine, 'w'), defence: numbers(theirs, 'c') };
}

/** Who falls back or makes room does so because of the dice; any other move is something new. */
function begins(entry: LogEntry, game: string): boolean {
  if (entry.event === 'moved' && (entry.how === 'fallback' || entry.how === 'aside')) return false;
  if (entry.event === 'event-happened') return false;
  return !!BEGINS[game]?.has(entry.event) || !!HEADS[game]?.has(entry.event);
}
/** The roll before it that makes one attack with it: the one that scored the critical hit, or the blow that it answers. */
function before(log: LogEntry[], at: number, game: string): number {
  const roll = log[at];
  for (let i = at - 1; game === 'assault' && i >= 0 && !begins(log[i], game); i--) {
    const other = log[i];
    if (other.event !== 'rolled') continue;
    const sameTarget = other.unit === roll.unit && other.target === roll.target;
    const answered = other.unit === roll.target && other.target === roll.unit;
    return (roll.what === 'critical-hit' ? sameTarget : answered) ? i : -1;
  }
  return -1;
}
/** The rolls of the attack that ends with the one given, first one first. */
function attackOf(log: LogEntry[], at: number, game: string): LogEntry[] {
  const first = before(log, at, game);
  return first < 0 ? [log[at]] : [...attackOf(log, first, game), log[at]];
}

/** Whether a roll has a part in an effect; an event of a Fate card that happens in between has effects of its own. */
function hasPart(roll: LogEntry, effect: LogEntry, amid: boolean): boolean {
  if (effect.event in MADE_FOR && roll.why !== undefined) return MADE_FOR[effect.event].test(String(roll.why)) && (effect.event !== 'defended' || effect.unit === roll.who);
  return !amid || (!!roll.who && effect.unit === roll.who);
}
/** What came of each roll of an attack: on its target, or else on anybody after it. */
function effectsOf(log: LogEntry[], rolls: LogEntry[], game: string): Map<LogEntry, LogEntry[]> {
  const found = new Map<LogEntry, LogEntry[]>(rolls.map((roll) => [roll, []]));
  let thrown = 0;
  let amid = false;
  for (const entry of log.slice(log.indexOf(rolls[0]))) {
    if (entry === rolls[thrown]) thrown++;
    else if (isRoll(entry, game) || begins(entry, game)) break;
    amid ||= entry.event === 'event-happened';
    const fallen = rolls.slice(0, thrown);
    const roll = fallen.findLast(({ target }) => target !== undefined && target === entry.unit) ?? fallen[fallen.length - 1];
    if (EFFECTS[game]?.has(entry.event) && hasPart(roll, entry, amid)) found.get(roll)?.push(entry);
  }
  return found;
}

/** The latest roll for the tray, with what came of its attack; a roll that did nothing says so itself. */
export function latestRoll(log: LogEntry[], picture: Picture, teller: Teller): TrayRoll | null {
  const game = picture.game;
  const at = log.findLastIndex((entry) => isRoll(entry, game));
  if (at < 0) return null;
  const roll = log[at];
  const effects = effectsOf(log, attackOf(log, at, game), game);
  const told = [...effects].flatMap(([one, after]) => (after.length ? after : [one]));
  const target = typeof roll.target === 'string' ? ` → ${teller.name(roll.target)}` : '';
  return {
    id: roll.n,
    nation: nationOf(roll, picture),
    title: roll.unit ? teller.name(String(roll.unit)) + target : teller.event(roll),
    ...diceOf(roll, game),
    result: told.map((one) => teller.event(one).replace(/([^.!?])$/, '$1.')).join(' '),
    rule: roll.rule,
  };
}
