/** The dice of Assault: coloured, with symbols that cancel each other. */
import { shown } from '../../table/story';
import { cancelled } from '../../table/tray';
import type { DiceReading } from '../family';

export const dice: DiceReading = {
  isRoll: ({ event }) => event === 'rolled',
  lies: ({ event }) => event === 'thrown',
  look: (entry) => ({
    attack: cancelled(shown(entry.attack), entry.event === 'thrown' ? [] : [entry.criticals, entry.damage, entry.suppressions].map(Number)),
    defence: shown(entry.defence).map(([colour, face]) => ({ colour, face })),
  }),
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
  /** A critical hit is rolled against the same target, a blow in close combat is answered. */
  joins: (earlier, later) =>
    later.what === 'critical-hit'
      ? earlier.unit === later.unit && earlier.target === later.target
      : earlier.unit === later.target && earlier.target === later.unit,
  thrown: ({ event, attack, defence }) => (event === 'rolled' ? { own: attack, other: defence } : null),
};
