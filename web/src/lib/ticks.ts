/** The turns on the time line of a replay. */
import type { LogEntry } from './wire';

export interface Tick {
  turn: number;
  /** The entry after which the turn has begun. */
  entry: number;
  /** Where on the line, as a share of its length. */
  share: number;
}
/** Each game tells in its own way that the marker on the turn track has moved. */
const begun = (line: LogEntry): unknown => (line.event === 'turn-began' ? line.turn : line.event === 'time-advanced' ? line.space : undefined);

/** `stops` are the numbers of lines after which one may stop. */
export function ticks(log: LogEntry[], stops: number[]): Tick[] {
  const last = stops.length - 1;
  return log.flatMap((line, at) => {
    const turn = begun(line);
    if (typeof turn !== 'number' || last < 1) return [];
    return [{ turn, entry: line.entry, share: stops.findIndex((stop) => stop > at) / last }];
  });
}
/** Those that can bear their number, with so much room between them. */
export function numbered(all: Tick[], room = 0.035): Set<number> {
  const out = new Set<number>();
  let before = -1;
  for (const [i, { share }] of all.entries()) {
    if (share - before < room) continue;
    out.add(i);
    before = share;
  }
  return out;
}
