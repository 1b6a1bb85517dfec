/** A side by the name its scenario gives it. */
import { pick, t, texts } from '../lib/texts.svelte';
import type { ScenarioInfo } from '../lib/wire';

export function sideNameOf(scenario: ScenarioInfo, side: string): string {
  const party = scenario.parties?.[side];
  if (party) return pick(party.name);
  return texts.has(`side-${side}`) ? t(`side-${side}`) : side;
}
