/** How the dice fell over the whole game, side by side. */
import type { LogEntry, Picture } from '../lib/wire';

export interface DiceLine {
  side: string;
  /** A die colour, or 'd6'. */
  die: string;
  thrown: number;
  /** Pips, or symbols that count. */
  sum: number;
  /** How often each pip showed, for plain dice. */
  faces: number[];
}
type Shown = [string, string[]];

export function diceLines(log: LogEntry[], picture: Picture): DiceLine[] {
  const lines = new Map<string, DiceLine>();
  const owner = (id: unknown): string => picture.pieces.find((p) => p.id === id)?.side ?? '';
  const other = (side: string): string => picture.sides.find((s) => s.id !== side)?.id ?? '';
  const put = (side: string, die: string, value: number, pip?: number): void => {
    if (!side) return;
    const line = lines.get(side + die) ?? { side, die, thrown: 0, sum: 0, faces: [0, 0, 0, 0, 0, 0] };
    const faces = line.faces.map((n, i) => n + (pip === i + 1 ? 1 : 0));
    lines.set(side + die, { ...line, thrown: line.thrown + 1, sum: line.sum + value, faces });
  };
  const pips = (side: string, values: unknown): void => (Array.isArray(values) ? values : []).forEach((n) => put(side, 'd6', Number(n), Number(n)));
  const symbols = (side: string, values: unknown): void =>
    (Array.isArray(values) ? (values as Shown[]) : []).forEach(([die, face]) => put(side, die, face.filter((s) => s !== 'suppression').length));

  for (const e of log) {
    const side = owner(e.unit) || String(e.side ?? '');
    if (e.event === 'rolled' && e.white !== undefined) pips(side, [e.white, e.coloured]);
    else if (e.event === 'rolled') {
      symbols(side, e.attack);
      symbols(owner(e.target) || other(side), e.defence);
    } else if (e.event === 'hit-rolled') {
      pips(side, e.dice);
      pips(owner(e.target), e.defence);
    } else if (e.event === 'close-combat') {
      pips(side, e.dice);
      pips(owner(e.target), e.other);
    } else if (e.event === 'scouted') {
      pips(side, e.scout);
      pips(owner(e.target), e.other);
    } else if (['checked', 'priority-rolled', 'assaulted', 'ground-rolled'].includes(e.event)) pips(side, e.dice);
  }
  return [...lines.values()].sort((a, b) => a.side.localeCompare(b.side) || a.die.localeCompare(b.die));
}
