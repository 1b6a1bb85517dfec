/** Places in a game's log that the player wants to find again, with a note; kept in this browser. */

export class Bookmarks {
  private kept = $state.raw<Record<number, string>>({});
  private readonly key: string;

  constructor(game: string) {
    this.key = `opfire.marks.${game}`;
    try {
      this.kept = JSON.parse(localStorage.getItem(this.key) ?? '{}') as Record<number, string>;
    } catch {
      this.kept = {};
    }
  }
  get count(): number {
    return Object.keys(this.kept).length;
  }
  has(line: number): boolean {
    return line in this.kept;
  }
  note(line: number): string {
    return this.kept[line] ?? '';
  }
  toggle(line: number): void {
    const { [line]: was, ...rest } = this.kept;
    this.keep(was === undefined ? { ...this.kept, [line]: '' } : rest);
  }
  write(line: number, note: string): void {
    this.keep({ ...this.kept, [line]: note });
  }
  private keep(next: Record<number, string>): void {
    this.kept = next;
    if (this.count) localStorage.setItem(this.key, JSON.stringify(next));
    else localStorage.removeItem(this.key);
  }
}
