/** The books that a game of Assault is played by: that of the edition, and the supplement on air and artillery. */
const edition = (scenario: string): string => (scenario.startsWith('sicily') ? 'S43' : 'RH41');

export const books = (scenario: string): string[] => [edition(scenario), 'TAOAS'];
