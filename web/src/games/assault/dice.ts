/** The dice of Assault: coloured, with symbols that cancel each other. */
import { shown } from '../../table/story';
import { t } from '../../lib/texts.svelte';
import { cancelled, pips } from '../../table/tray';
import type { DiceReading } from '../family';

/** Coloured dice: two sides' against each other, or thrown at a hex or for a hold. */
const COLOURED = new Set(['rolled', 'terrain-tested', 'mines-exploded', 'blast-tested', 'smoke-laid', 'hex-shelled', 'shots-fell', 'grappled', 'ranged']);
/** One plain die that must reach a number. */
const TESTS = new Set(['spotting-rolled', 'mine-searched', 'accuracy-rolled']);

export const dice: DiceReading = {
  isRoll: ({ event }) => COLOURED.has(event) || TESTS.has(event),
  lies: ({ event }) => event === 'thrown',
  look: (entry) =>
    TESTS.has(entry.event)
      ? { attack: pips([entry.roll], 'w'), defence: [], labels: [t('tray-dice'), t('tray-against')] }
      : {
          attack: cancelled(shown(entry.attack), 'through' in entry ? [entry.criticals, entry.damage, entry.suppressions].map(Number) : []),
          defence: shown(entry.defence).map(([colour, face]) => ({ colour, face })),
        },
  effects: new Set(['damaged', 'halved', 'eliminated', 'suppressed', 'unshaken', 'falls-back', 'immobilised', 'aircraft-hit', 'collapsed']),
  begins: new Set([
    'fired',
    'moved',
    'last-shot',
    'close-combat',
    'round-fought',
    'terrain-tested',
    'mines-exploded',
    'hex-shelled',
    'air-attack',
    'barrage-fired',
    'friendly-fire',
    'charge-laid',
  ]),
  /** A critical hit is rolled against the same target, be it of fire, mines or the ground; a blow in close combat is answered. */
  joins: (earlier, later) =>
    later.what === 'critical-hit'
      ? earlier.event === later.event && earlier.unit === later.unit && earlier.target === later.target
      : earlier.unit === later.target && earlier.target === later.unit,
  thrown: ({ event, attack, defence }) => (event === 'rolled' ? { own: attack, other: defence } : null),
};
