/** The one clock of the stage: the frames of the browser, which a test may hold and step by hand. */

/** After a pause, as in a tab that was not looked at, the clock goes on where it stood. */
const LONGEST_FRAME = 100;

export class Clock {
  private frame = 0;
  private last: number | null = null;
  private held = false;
  private going = false;

  constructor(private readonly tick: (ms: number) => void) {}

  start(): void {
    this.going = true;
    if (!this.held && !this.frame) this.ask();
  }
  stop(): void {
    this.going = false;
    this.last = null;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }
  /** From now on time passes only by `advance`. */
  hold(): void {
    const going = this.going;
    this.stop();
    [this.held, this.going] = [true, going];
  }
  release(): void {
    this.held = false;
    if (this.going) this.start();
  }
  /** Lets so many milliseconds pass at once. */
  advance(ms: number): void {
    if (this.going) this.tick(ms);
  }
  private ask(): void {
    this.frame = requestAnimationFrame((now) => this.strike(now));
  }
  private strike(now: number): void {
    const passed = Math.min(LONGEST_FRAME, now - (this.last ?? now));
    this.last = now;
    this.frame = 0;
    this.tick(passed);
    if (this.going && !this.held) this.ask();
  }
}
