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
};

/** The dice of a Fate card are added, also to what they are rolled for, but multiplied to find a target (O20.2.3). */
function total({ why, white, coloured, plus }: LogEntry): string {
  const [one, two, more] = [Number(white), Number(coloured), Number(plus ?? 0)];
  if (why === 'targeting' || why === 'accuracy') return t('product', { n: one * two });
  return more ? `${more} + ${one + two} = ${more + one + two}` : t('total', { n: one + two });
}
const card = ({ white, coloured }: LogEntry): DieLook[] => [...pips([white], 'w'), ...pips([coloured], 'c')];

export const dice: DiceReading = {
  isRoll: ({ event }) => event === 'rolled',
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
  begins: new Set(['activated', 'moved', 'drew', 'discarded', 'melee-began']),
  /** An event of a Fate card that happens in between has effects of its own. */
  hasPart: (roll, effect, amid) => {
    if (effect.event in MADE_FOR && roll.why !== undefined)
      return MADE_FOR[effect.event].test(String(roll.why)) && (effect.event !== 'defended' || effect.unit === roll.who);
    return !amid || (!!roll.who && effect.unit === roll.who);
  },
  thrown: ({ event, white, coloured }) => (event === 'rolled' ? { own: [white, coloured] } : null),
};
