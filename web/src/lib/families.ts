/** The games as players call them: each edition of Assault, Combat Commander, Skirmish. */
import { t, texts } from './texts.svelte';
import type { ScenarioInfo } from './wire';

const ORDER = ['red-horizon-41', 'sicily-43', 'commander', 'skirmish'];

export const familyOf = (scenario: Pick<ScenarioInfo, 'game' | 'edition'>): string => (scenario.game === 'assault' ? scenario.edition : scenario.game);
export const familyName = (id: string): string => (texts.has(`family-${id}`) ? t(`family-${id}`) : id);
export const families = (list: ScenarioInfo[]): string[] => [...new Set(list.map(familyOf))].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
