/** Where the rulebooks of Assault say why something cannot be done; the two editions number alike. */
const RULES: Record<string, string> = {
  sight: '10.2',
  range: '10.1',
  own: '6.4',
  spent: '4.4',
  morale: '13.3',
  adjacent: '9.0',
  cost: '9.4',
  taken: '9.0',
  fire: '10.0',
  fast: '9.2',
  'move-and-fire': '9.3',
  dig: '9.8.1',
  pass: '8.1',
};
const edition = (scenario: string): string => (scenario.startsWith('sicily') ? 'S43' : 'RH41');

export const rule = (what: string, scenario: string): string | undefined => (what in RULES ? `${edition(scenario)}-${RULES[what]}` : undefined);
/** Those of the edition, and the supplement on air and artillery. */
export const books = (scenario: string): string[] => [edition(scenario), 'TAOAS'];
