/** The dice of Combat Commander: two on every Fate card. */
import type { DieLook } from '../../draw/dice';
import { t } from '../../lib/texts.svelte';
import type { LogEntry } from '../../lib/wire';
import { pips } from '../../table/tray';
import type { DiceReading } from '../family';

/** A roll of a Fate card has a part in an outcome only if it was made for it. */
const MADE_FOR: Record<string, RegExp> = {
  attacked: /attack$/,
  defended: /^defence$/,
  hit: /^(targeting|accuracy)$/,
  missed: /^(targeting|accuracy)$/,
  'melee-total': /^melee/,
  rallied: /^(rally|commissar)$/,
  'stayed-broken': /^rally$/,
  routed: /^rout$/,
  'stood-fast': /^rout$/,
};
/** Outcomes of a roll that is made for one unit. */
const OF_ONE = new Set(['defended', 'rallied', 'stayed-broken', 'routed', 'stood-fast']);
const isRoll = ({ event }: LogEntry): boolean => event === 'rolled';
const BEGINS = new Set(['activated', 'moved', 'drew', 'discarded', 'melee-began']);

/** Play goes on after an event that had rolls or cards of its own: the roll that it interrupted is the one that counts again. */
function settled(log: LogEntry[]): LogEntry[] {
  const [kept, triggers]: [LogEntry[], number[]] = [[], []];
  for (const entry of log) {
    kept.push(entry);
    if (entry.event === 'triggered') triggers.push(kept.length);
    const began = entry.event === 'resumed' ? triggers.pop() : undefined;
    if (began !== undefined && kept.slice(began).some((one) => isRoll(one) || BEGINS.has(one.event))) kept.length = began;
  }
  return kept;
}

/** The dice of a Fate card are added, also to what they are rolled for, but multiplied to find a target (O20.2.3). */
function total({ why, white, coloured, plus }: LogEntry): string {
  const [one, two, more] = [Number(white), Number(coloured), Number(plus ?? 0)];
  if (why === 'targeting' || why === 'accuracy') return t('product', { n: one * two });
  return more ? `${more} + ${one + two} = ${more + one + two}` : t('total', { n: one + two });
}
const card = ({ white, coloured }: LogEntry): DieLook[] => [...pips([white], 'w'), ...pips([coloured], 'c')];

export const dice: DiceReading = {
  isRoll,
  titled: (told) => told.replace(/^[^:]*: */, '').replace(/^\p{L}/u, (first) => first.toUpperCase()),
  look: (entry) => ({ attack: card(entry), defence: [], labels: [total(entry), ''] }),
  effects: new Set([
    'attacked',
    'defended',
    'hit',
    'missed',
    'melee-total',
    'broke',
    'suppressed',
    'eliminated',
    'rallied',
    'recovered',
    'replaced',
    'routed',
    'stayed-broken',
    'stood-fast',
    'weapon-broke',
    'weapon-fixed',
    'triggered',
  ]),
  begins: BEGINS,
  /** An event of a Fate card that happens in between has effects of its own. */
  hasPart: (roll, effect, amid) => {
    if (effect.event in MADE_FOR && roll.why !== undefined)
      return MADE_FOR[effect.event].test(String(roll.why)) && (!OF_ONE.has(effect.event) || effect.unit === roll.who);
    return !amid || (!!roll.who && effect.unit === roll.who);
  },
  settled,
  thrown: ({ event, white, coloured }) => (event === 'rolled' ? { own: [white, coloured] } : null),
};
