/** Which rule the reader has asked to see; the page that knows the register shows it. */

class RuleDesk {
  wanted = $state<string | null>(null);
}
export const ruleDesk = new RuleDesk();
export const openRule = (id: string): void => {
  ruleDesk.wanted = id;
};
/** 'RH41-10.7.3b' is shown as '10.7.3b'. */
export const ruleNumber = (id: string): string => id.replace(/^[A-Z]+\d*-(?=\w)/, '');
