/** Clocks that a host can choose, and how the time left is written. */
import type { ClockTerms } from './wire';

const MINUTE = 60;
const DAY = 86_400;
export interface ClockChoice {
  id: string;
  terms: ClockTerms | null;
}
/** No clock; minutes for the game with seconds back for each move; days for each move. */
export const CLOCKS: readonly ClockChoice[] = [
  { id: 'none', terms: null },
  ...[
    [15, 10],
    [30, 20],
    [60, 30],
  ].map(([minutes, back]) => ({ id: `live-${minutes}`, terms: { seconds: minutes * MINUTE, back } })),
  ...[1, 3, 7].map((days) => ({ id: `days-${days}`, terms: { seconds: days * DAY, refill: true } })),
];

const two = (n: number): string => String(n).padStart(2, '0');
/** 4:05, 1:04:05, or days and hours. */
export function timeLeft(milliseconds: number): { days: number; text: string } {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / 3600), Math.floor((seconds % 3600) / MINUTE)];
  if (days) return { days, text: `${hours} h` };
  return { days: 0, text: hours ? `${hours}:${two(minutes)}:${two(seconds % MINUTE)}` : `${minutes}:${two(seconds % MINUTE)}` };
}
