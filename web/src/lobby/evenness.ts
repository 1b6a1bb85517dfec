/** How even a scenario is, in words, from the figures recorded with it. */
import { t, texts } from '../lib/texts.svelte';
import type { ScenarioInfo } from '../lib/wire';
import { balanceOf, sideNameOf } from './sides';

const NORMAL_95 = 1.96;
/** Shares of the games won by somebody between which a scenario is called even. */
const EVEN = [0.4, 0.6];

/** The 95 % confidence interval of a share, by Wilson's score. */
export function interval(won: number, of: number): [number, number] {
  if (!of) return [0, 1];
  const share = won / of;
  const z2 = NORMAL_95 ** 2;
  const centre = (share + z2 / (2 * of)) / (1 + z2 / of);
  const spread = (NORMAL_95 * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of ** 2))) / (1 + z2 / of);
  return [Math.max(0, centre - spread), Math.min(1, centre + spread)];
}

/** What the games between computer players say, and who is better off, if somebody is. */
function verdictOn(scenario: ScenarioInfo): { is: 'yes' | 'no' | 'unsure'; side: string; games: number } | null {
  const found = balanceOf(scenario);
  if (!found) return null;
  const [left, right] = [Number(found.left), Number(found.right)];
  const [low, high] = interval(left, left + right);
  const side = sideNameOf(scenario, scenario.sides[low > 0.5 ? 0 : 1]);
  const is = low >= EVEN[0] && high <= EVEN[1] ? 'yes' : low > 0.5 || high < 0.5 ? 'no' : 'unsure';
  return { is, side, games: left + right };
}

/** A sentence: even, in favour of a side, or too few games to say. */
export function evennessTold(scenario: ScenarioInfo): string {
  const found = verdictOn(scenario);
  return found ? t(`even-${found.is}`, { side: found.side, games: found.games }) : t('even-unknown');
}

/** The same in two words; nothing, where too few games were played to say. */
export function evennessInShort(scenario: ScenarioInfo): string {
  const found = verdictOn(scenario);
  return found && found.is !== 'unsure' ? t(`even-short-${found.is}`, { side: found.side }) : '';
}

/** The pages of the laboratory, in the language of the table. */
export const evenPage = (scenario: ScenarioInfo): string => `/api/lab/even/${scenario.id}?lang=${texts.lang}`;
export const ladderPage = (): string => `/api/lab/ladder?lang=${texts.lang}`;
