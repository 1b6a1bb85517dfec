/** Says what happens to who does not see it, no faster than it can be read. */

/** Milliseconds for a text of a length. */
const reading = (text: string): number => Math.max(1200, 55 * text.length);

/** With a full stop, so that what is read one after the other does not run together. */
export const sentence = (text: string): string => text.replace(/([^.!?])$/, '$1.');

export class Announcer {
  private waiting: string[] = [];
  private left = 0;

  constructor(private readonly say: (text: string) => void) {}

  add(text: string): void {
    if (text) this.waiting.push(text);
  }
  /** Whether something is being said or waits to be. */
  get speaking(): boolean {
    return this.left > 0 || this.waiting.length > 0;
  }
  /** For how long nothing new is said. */
  get quiet(): number {
    return this.speaking ? this.left : Infinity;
  }
  /** What is past is not told any more. */
  clear(): void {
    this.waiting = [];
    this.left = 0;
  }
  /** Whether there is something left to say. */
  pass(ms: number): boolean {
    this.left = Math.max(0, this.left - ms);
    if (this.left <= 0 && this.waiting.length) {
      const text = this.waiting.shift() ?? '';
      this.left = reading(text);
      this.say(text);
    }
    return this.speaking;
  }
}
