/** What is seen of an event of a skirmish and its sentence leaves unsaid: where somebody has gone. */
import type { LogEntry } from '../../../lib/wire';
import { bearing, windOf } from '../aloud/bearings';
import { pointOf } from '../models';
import { spot } from './picture';

export function heard({ event, start, to }: LogEntry): string {
  const [from, end] = event === 'moved' ? [pointOf(spot(start)), pointOf(spot(to))] : [];
  return from && end && (from[0] !== end[0] || from[1] !== end[1]) ? windOf(bearing(from, end)) : '';
}
