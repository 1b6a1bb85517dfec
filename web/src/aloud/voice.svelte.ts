/** What is said at once to who does not see it, as an answer to a key; what happens is told by the stage. */

/** Said twice, a text has to differ to be heard twice. */
const AGAIN = ' ';

class Voice {
  said = $state('');

  say(text: string): void {
    this.said = text === this.said ? text + AGAIN : text;
  }
}
export const voice = new Voice();
