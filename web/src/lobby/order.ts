/** In which order scenarios are offered. */
import { familyOf } from '../games/lobby';
import type { ScenarioInfo } from '../lib/wire';

/** Within a family those to learn by come first, the others as the server lists them. */
export function beginnersFirst(list: ScenarioInfo[], lessons: readonly string[]): ScenarioInfo[] {
  const families = [...new Set(list.map(familyOf))];
  const rank = (one: ScenarioInfo): number => (lessons.includes(one.id) ? 0 : /training$/.test(one.id) ? 1 : 2);
  return [...list].sort((a, b) => families.indexOf(familyOf(a)) - families.indexOf(familyOf(b)) || rank(a) - rank(b));
}
