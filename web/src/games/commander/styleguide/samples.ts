/** Cards and counters of Combat Commander for the style guide. */
import type { FateCard } from '../cards';
import type { CommanderUnit, CommanderWeapon } from '../pieces';

const labels = { action: 'ACTION', event: 'EVENT' };
export const FATE: FateCard[] = [
  {
    nation: 'su',
    order: 'Advance',
    action: 'Sustained Fire',
    actionText: '+2 FP if an MG or mortar fires.',
    event: 'Command & Control',
    eventText: 'Points for objectives held.',
    labels,
    hex: 'I10',
    white: 2,
    coloured: 6,
    lit: 'action',
  },
  {
    nation: 'de',
    order: 'Fire',
    action: 'Ambush',
    actionText: 'Before a melee: one enemy breaks.',
    event: 'Entrench',
    eventText: 'Foxholes in one of your hexes.',
    labels,
    hex: 'L5',
    white: 4,
    coloured: 5,
    lit: 'order',
  },
  {
    nation: 'us',
    order: 'Artillery Request',
    action: 'Hidden Entrenchments',
    actionText: 'Foxholes in the hex under fire.',
    event: 'Sappers',
    eventText: 'Remove one minefield or wire.',
    labels,
    hex: 'H6',
    white: 4,
    coloured: 3,
    trigger: 'Event!',
  },
];

export const UNITS: [CommanderUnit, string][] = [
  [{ kind: 'squad', nation: 'su', name: 'Rifle', fp: 5, range: 3, move: 4, morale: 8 }, 'squad'],
  [{ kind: 'squad', nation: 'de', name: 'Rifle', fp: 5, range: 5, move: 4, morale: 7, box: [false, true, true] }, 'boxed values'],
  [{ kind: 'squad', nation: 'us', name: 'Line', fp: 6, range: 6, move: 4, morale: 6, box: [true, false, true] }, 'US squad'],
  [{ kind: 'team', nation: 'de', name: 'Weapon', fp: 2, range: 2, move: 4, morale: 8 }, 'team'],
  [{ kind: 'leader', nation: 'su', name: 'Lt. Orlov', fp: 1, range: 1, move: 6, morale: 9, command: 1 }, 'leader'],
  [{ kind: 'squad', nation: 'su', name: 'Rifle', fp: 3, range: 1, move: 3, morale: 7, broken: true }, 'broken'],
  [{ kind: 'squad', nation: 'de', name: 'Rifle', fp: 5, range: 5, move: 4, morale: 7, box: [false, true, true], markers: ['suppressed'] }, 'suppressed'],
];
export const WEAPONS: [CommanderWeapon, string][] = [
  [{ nation: 'de', symbol: 'mg', short: 'HMG', fp: 8, range: 16, box: [false, true], move: '−1' }, 'weapon'],
  [{ nation: 'de', symbol: 'mort', short: 'MTR', fp: 6, range: '2–13', move: '−2', ordnance: true }, 'ordnance'],
];
