/** Which rule the reader has asked to see; the page that knows the register shows it. */
import { t, texts } from './texts.svelte';

class RuleDesk {
  wanted = $state<string | null>(null);
  /** The books of the game on the table: their rules are found first. */
  books = $state.raw<string[]>([]);
}
export const ruleDesk = new RuleDesk();
export const openRule = (id: string): void => {
  ruleDesk.wanted = id;
};
export const bookOf = (id: string): string => id.split('-')[0];
/** The longest beginning of an id that has a name, and the letters of the statement after it. */
function named(id: string): string | null {
  for (const letters of [0, 1, 2]) {
    const [section, statement] = [id.slice(0, id.length - letters), id.slice(id.length - letters)];
    if (texts.has(`rule-${section}`)) return statement ? `${t(`rule-${section}`)} (${statement})` : t(`rule-${section}`);
  }
  return null;
}
/** The rules of a single scenario, whose ids are long. */
const OF_SCENARIO = /^[A-Z]+\d*-scenario-/;
/** 'RH41-10.7.3b' is shown as '10.7.3b', 'SK-hit-rollw' as 'Hit roll (w)' in the language of the reader. */
export const ruleNumber = (id: string): string =>
  named(id) ?? (OF_SCENARIO.test(id) ? t('rule-of-scenario') : undefined) ?? id.replace(/^[A-Z]+\d*-(?=\w)/, '');
