/** Asks one thing at a time: of all that comes while an answer is awaited, only the newest is asked. */
export class Newest {
  private busy = false;
  private next: (() => Promise<void>) | null = null;

  ask(work: () => Promise<void>): void {
    this.next = work;
    if (!this.busy) void this.go();
  }
  private async go(): Promise<void> {
    this.busy = true;
    while (this.next) {
      const work = this.next;
      this.next = null;
      await work().catch(() => undefined);
    }
    this.busy = false;
  }
}
