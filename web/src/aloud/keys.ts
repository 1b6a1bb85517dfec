/** The keys of who walks over the board: they work while a hex or a thing on the table has the focus, and nowhere else. */

export type Command = 'own' | 'enemy' | 'choice' | 'goal' | 'anchor' | 'sight' | 'what' | 'card' | 'overview' | 'keys';
/** One goes on to the next, with Shift back to the one before. */
export type Jump = Extract<Command, 'own' | 'enemy' | 'choice' | 'goal'>;

export const BOARD_KEYS: Record<string, Command> = {
  n: 'own',
  v: 'enemy',
  x: 'choice',
  o: 'goal',
  a: 'anchor',
  s: 'sight',
  w: 'what',
  c: 'card',
  y: 'overview',
  k: 'keys',
};
const JUMPS = new Set<Command>(['own', 'enemy', 'choice', 'goal']);
export const isJump = (command: Command): command is Jump => JUMPS.has(command);
/** Keys that lead from anywhere to the list of options and to the board. */
export const TO_LIST = 'l';
export const TO_BOARD = 'b';

/** What a key means on the board. */
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return BOARD_KEYS[event.key.toLowerCase()] ?? null;
}
/** The next of things in a row after the present one, or the one before it; the row begins again at its end. */
export function nextIn<T>(row: readonly T[], present: T, back: boolean): T | undefined {
  const at = row.indexOf(present);
  if (!row.length) return undefined;
  if (at < 0) return back ? row[row.length - 1] : row[0];
  return row[(at + (back ? row.length - 1 : 1)) % row.length];
}
