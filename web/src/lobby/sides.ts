/** A side by the name its scenario gives it. */
import { pick, t, texts } from '../lib/texts.svelte';
import type { ScenarioInfo } from '../lib/wire';

export function sideNameOf(scenario: ScenarioInfo, side: string): string {
  const party = scenario.parties?.[side];
  if (party) return pick(party.name);
  return texts.has(`side-${side}`) ? t(`side-${side}`) : side;
}
/** How often each side won between computer players, where that was measured. */
export function balanceOf(scenario: ScenarioInfo): { left: string; right: string } | null {
  const found = /: \S+ (\d+), \S+ (\d+) of \d+/.exec(scenario.balance ?? '');
  return found && { left: found[1], right: found[2] };
}
/** What the two figures mean, in a sentence. */
export function balanceTold(scenario: ScenarioInfo): string {
  const found = balanceOf(scenario);
  const [one, other] = scenario.sides.map((side) => sideNameOf(scenario, side));
  return found ? t('balance-about', { one, left: found.left, other, right: found.right }) : '';
}
