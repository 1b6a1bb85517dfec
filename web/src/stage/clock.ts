/** The one clock of the stage: the frames of the browser, which a test may hold and step by hand. */

/** After a pause, as in a tab that was not looked at, the clock goes on where it stood. */
const LONGEST_FRAME = 100;
const LONGEST_NAP = 60_000;

export class Clock {
  private frame = 0;
  /** Set while nothing moves and the clock sleeps until something is due. */
  private nap: ReturnType<typeof setTimeout> | 0 = 0;
  private napping = 0;
  private last: number | null = null;
  private held = false;
  private going = false;

  /** `quiet` says for how many milliseconds nothing will change of itself. */
  constructor(
    private readonly tick: (ms: number) => void,
    private readonly quiet: () => number = () => 0,
  ) {}

  /** Before something new begins: the time that was slept is over. */
  start(): void {
    if (this.nap) this.wake();
    this.going = true;
    if (!this.held && !this.frame) this.ask();
  }
  /** What is due has changed: the clock does not sleep until what was due before, and no time passes. */
  rouse(): void {
    if (!this.nap) return;
    clearTimeout(this.nap);
    [this.nap, this.napping] = [0, 0];
    this.last = performance.now();
    this.ask();
  }
  stop(): void {
    this.going = false;
    this.last = null;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.nap);
    [this.frame, this.nap, this.napping] = [0, 0, 0];
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
    const passed = Math.min(LONGEST_FRAME + this.napping, Math.max(0, now - (this.last ?? now)));
    this.last = now;
    this.frame = this.napping = 0;
    this.tick(passed);
    if (this.going && !this.held && !this.frame) this.goOn();
  }
  private goOn(): void {
    const quiet = Math.min(this.quiet(), LONGEST_NAP);
    if (quiet <= LONGEST_FRAME) return this.ask();
    this.napping = quiet;
    this.nap = setTimeout(() => {
      this.nap = 0;
      this.ask();
    }, quiet);
  }
  private wake(): void {
    clearTimeout(this.nap);
    this.nap = 0;
    this.strike(performance.now());
  }
}
