/** The dice of a skirmish: plain ones, told by the event they decide. */
import { t } from '../../lib/texts.svelte';
import type { LogEntry } from '../../lib/wire';
import { nationCode } from '../../table/scene';
import { pips } from '../../table/tray';
import type { DiceReading } from '../family';

/** The dice of one side and of the other. */
const ROLLS: Record<string, (entry: LogEntry) => { own: unknown; other?: unknown }> = {
  'initiative-rolled': ({ dice }) => ({ own: Object.values(dice as object)[0], other: Object.values(dice as object)[1] }),
  'hit-rolled': (e) => ({ own: e.dice, other: e.defence }),
  checked: (e) => ({ own: e.dice }),
  'close-combat': (e) => ({ own: e.dice, other: e.other }),
  assaulted: (e) => ({ own: e.dice }),
  scouted: (e) => ({ own: e.scout, other: e.other }),
  'ground-rolled': (e) => ({ own: e.dice }),
  'accident-rolled': (e) => ({ own: [e.die] }),
};
/** Rolls of an attack against a defence; the others are tests. */
const FIRE = new Set(['hit-rolled', 'close-combat', 'assaulted']);
/** Each man in a blast answers with a die of his own. */
function inBlast(after: readonly LogEntry[]): unknown[] {
  const end = after.findIndex((one) => one.event in ROLLS || BEGINS.has(one.event));
  return after.slice(0, end < 0 ? after.length : end).flatMap((one) => (one.event === 'blast-rolled' ? [one.die] : []));
}
const BEGINS = new Set(['fired', 'moved', 'order-lapsed', 'accident-rolled']);
const faces = (written: unknown): number[] =>
  String(written ?? '')
    .split(' ')
    .filter(Boolean)
    .map(Number);
/** Rolls that are counted but not shown in the tray. */
const COUNTED = new Set(['priority-rolled']);

/** Each side's two dice in its colours, with what they come to. */
function forInitiative({ dice, rolls }: LogEntry): ReturnType<DiceReading['look']> {
  const [one, other] = Object.entries(dice as Record<string, number[]>).map(([side, thrown]) => pips(thrown, 'c', nationCode(side)));
  const [first, second] = Object.entries(rolls as Record<string, number>).map(([side, total]) => {
    const thrown = (dice as Record<string, number[]>)[side].reduce((sum, pip) => sum + pip, 0);
    return total === thrown ? t('total', { n: total }) : `${thrown} + ${total - thrown} = ${total}`.replace('+ -', '− ');
  });
  return { attack: one, defence: other, labels: [first, second] };
}

export const dice: DiceReading = {
  isRoll: ({ event }) => event in ROLLS,
  look: (entry, after) => {
    if (entry.event === 'initiative-rolled') return forInitiative(entry);
    const { own, other } = ROLLS[entry.event](entry);
    const blast = entry.event === 'hit-rolled' ? inBlast(after) : [];
    if (blast.length) return { attack: pips(own, 'w'), defence: [...pips(other, 'c'), ...pips(blast, 'w')], labels: [t('attack'), t('tray-blast')] };
    const labels: [string, string] | undefined = FIRE.has(entry.event) ? undefined : [t('tray-dice'), t('tray-against')];
    return { attack: pips(own, 'w'), defence: pips(other, 'c'), ...(labels && { labels }) };
  },
  asked: ({ kind, about }) => (kind === 'reroll' && about ? { attack: pips(faces(about.dice), 'w'), defence: pips(faces(about.other), 'c') } : null),
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
  begins: BEGINS,
  thrown: (entry) => ROLLS[entry.event]?.(entry) ?? (COUNTED.has(entry.event) ? { own: entry.dice } : null),
};
