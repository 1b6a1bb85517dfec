import type { Shape } from './wire';

/** Which fields name entries of another kind: they are offered while somebody types. */
const COMMON: Record<string, string[]> = {
  abilities: ['abilities'],
  traits: ['traits'],
  weapon: ['weapons'],
  terrain: ['terrain'],
};
const OF_GAME: Record<string, Record<string, string[]>> = {
  assault: {
    type: ['units'],
    any_of: ['units', 'formations'],
    formations: ['formations'],
    tile: ['tiles'],
    cards: ['support-cards'],
    scenario: ['scenarios'],
    kind: ['terrain', 'fortifications', 'markers'],
  },
  commander: { unit: ['units'], hero: ['units'], private: ['units'], weapons: ['weapons'], radio: ['radios'], map: ['maps'], open_chits: ['chits'] },
  skirmish: {
    force: ['models', 'vehicles'],
    zones: ['models', 'vehicles'],
    table: ['tables'],
    weapons: ['weapons'],
    special: ['special'],
    of: ['models', 'vehicles'],
  },
};
export const referredTo = (game: string, field: string): string[] => OF_GAME[game]?.[field] ?? COMMON[field] ?? [];

/** Fields that hold hexes, which can be clicked on the map. */
const HEXES = new Set(['hexes', 'area', 'at', 'hex']);
/** Fields that hold a rectangle of the table, which can be drawn on it. */
export const holdsRectangle = (kind: string, { sort, of = [] }: Shape): boolean => kind === 'scenarios' && sort === 'row' && of.length === 4;
export const holdsHexes = (kind: string, field: string): boolean => kind === 'scenarios' && HEXES.has(field);
