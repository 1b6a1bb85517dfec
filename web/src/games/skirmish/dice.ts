/** The dice of a skirmish: plain ones, told by the event they decide. */
import { t } from '../../lib/texts.svelte';
import type { LogEntry } from '../../lib/wire';
import { pips } from '../../table/tray';
import type { DiceReading } from '../family';

/** The dice of one side and of the other. */
const ROLLS: Record<string, (entry: LogEntry) => { own: unknown; other?: unknown }> = {
  'hit-rolled': (e) => ({ own: e.dice, other: e.defence }),
  checked: (e) => ({ own: e.dice }),
  'close-combat': (e) => ({ own: e.dice, other: e.other }),
  assaulted: (e) => ({ own: e.dice }),
  scouted: (e) => ({ own: e.scout, other: e.other }),
};
/** Rolls of an attack against a defence; the others are tests. */
const FIRE = new Set(['hit-rolled', 'close-combat', 'assaulted']);
/** Rolls that are counted but not shown in the tray. */
const COUNTED = new Set(['priority-rolled', 'ground-rolled']);

export const dice: DiceReading = {
  isRoll: ({ event }) => event in ROLLS,
  look: (entry) => {
    const { own, other } = ROLLS[entry.event](entry);
    const labels: [string, string] | undefined = FIRE.has(entry.event) ? undefined : [t('tray-dice'), t('tray-against')];
    return { attack: pips(own, 'w'), defence: pips(other, 'c'), ...(labels && { labels }) };
  },
  effects: new Set([
    'missed',
    'shaken',
    'wounded',
    'out-of-action',
    'rallied',
    'treated',
    'captured',
    'team-reduced',
    'vehicle-hit',
    'tyre-burst',
    'track-broken',
    'immobilised',
    'wrecked',
    'wall-breached',
  ]),
  reckons: ({ event, target }, after) =>
    event === 'hit-rolled' && after.some((one) => one.unit === target) && !after.some((one) => one.event === 'vehicle-hit'),
  begins: new Set(['fired', 'moved', 'order-lapsed', 'accident-rolled']),
  thrown: (entry) => ROLLS[entry.event]?.(entry) ?? (COUNTED.has(entry.event) ? { own: entry.dice } : null),
};
