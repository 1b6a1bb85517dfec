/** How the dice fell over the whole game, side by side. */
import type { DiceReading } from '../games/family';
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
/** What a die shows on the average, by its name: pips, or symbols that count. */
export type Means = Record<string, number>;
export const PLAIN: Means = { d6: 3.5 };
/** Suppression is no hit. */
const counts = (symbol: string): boolean => symbol !== 'suppression';
/** What a die with symbols on its faces shows on the average. */
export const meanOf = (faces: string[][]): number => faces.flat().filter(counts).length / faces.length;

type Shown = [string, string[]];
const isShown = (value: unknown): value is Shown => Array.isArray(value);

export function diceLines(log: LogEntry[], picture: Picture, thrown: DiceReading['thrown']): DiceLine[] {
  const lines = new Map<string, DiceLine>();
  const owner = (id: unknown): string => picture.pieces.find((p) => p.id === id)?.side ?? '';
  const other = (side: string): string => picture.sides.find((s) => s.id !== side)?.id ?? '';
  const put = (side: string, die: string, value: number, pip?: number): void => {
    const line = lines.get(side + die) ?? { side, die, thrown: 0, sum: 0, faces: [0, 0, 0, 0, 0, 0] };
    const faces = line.faces.map((n, i) => n + (pip === i + 1 ? 1 : 0));
    lines.set(side + die, { ...line, thrown: line.thrown + 1, sum: line.sum + value, faces });
  };
  const count = (side: string, dice: unknown): void => {
    for (const one of side && Array.isArray(dice) ? dice : []) {
      if (isShown(one)) put(side, one[0], one[1].filter(counts).length);
      else put(side, 'd6', Number(one), Number(one));
    }
  };

  for (const e of log) {
    const dice = thrown(e);
    const side = owner(e.unit) || String(e.side ?? '');
    count(side, dice?.own);
    count(owner(e.target) || other(side), dice?.other);
  }
  return [...lines.values()].sort((a, b) => a.side.localeCompare(b.side) || a.die.localeCompare(b.die));
}
