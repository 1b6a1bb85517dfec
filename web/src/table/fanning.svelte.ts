/** A stack is fanned out when the mouse rests on it, or by a finger; a click on what can be seen takes it. */

/** Milliseconds: the mouse rests on a stack, and is away from it. */
const REST = 600;
const AWAY = 350;

export class Fanning {
  /** The hex whose stack is fanned out. */
  hex = $state<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The pointer has come over a stack in which there is a choice. */
  over(hex: number): void {
    if (hex === this.hex) clearTimeout(this.timer);
    else this.later(hex, REST);
  }
  leave(): void {
    this.later(null, AWAY);
  }
  open(hex: number): void {
    clearTimeout(this.timer);
    this.hex = hex;
  }
  close(): void {
    clearTimeout(this.timer);
    this.hex = null;
  }
  private later(hex: number | null, ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.hex = hex), ms);
  }
}
