/** What the games on hexes have in common. */
import type { Family } from './family';

export const HEX_RULER: Family['ruler'] = { icon: 'los', title: 'tool-sight', first: 'sight-first', second: 'sight-second' };
