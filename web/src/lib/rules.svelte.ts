/** Which rule the reader has asked to see; the page that knows the register shows it. */

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
/** Sections that have a name instead of a number, before the letter of a statement. */
const NAMED = /^(.*(?:notation|terrain|notes|combat|actions|accident|test|roll|initiative|priorities|damage|vehicles|presumed))([a-z]{0,2})$/;
/** 'RH41-10.7.3b' is shown as '10.7.3b', 'SK-hit-rollw' as 'hit roll w'. */
export const ruleNumber = (id: string): string =>
  id
    .replace(/^[A-Z]+\d*-(?=\w)/, '')
    .replace(NAMED, (_, name: string, letter: string) => `${name.replaceAll('-', ' ')} ${letter}`.trim())
    .replace(/^HR-.*/, (own) => own.replaceAll('-', ' '));
