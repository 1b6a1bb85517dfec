/** Says what happens to who does not see it, no faster than it can be read. */

/** Milliseconds for a text of a length. */
const reading = (text: string): number => Math.max(1200, 55 * text.length);

export class Announcer {
  private waiting: string[] = [];
  private left = 0;

  constructor(private readonly say: (text: string) => void) {}

  add(text: string): void {
    if (text) this.waiting.push(text);
  }
  /** What is past is not told any more. */
  clear(): void {
    this.waiting = [];
  }
  /** Whether there is something left to say. */
  pass(ms: number): boolean {
    this.left -= ms;
    if (this.left <= 0 && this.waiting.length) {
      const text = this.waiting.shift() ?? '';
      this.left = reading(text);
      this.say(text);
    }
    return this.waiting.length > 0;
  }
}
