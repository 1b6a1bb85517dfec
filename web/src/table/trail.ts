/** The way on which the enemy moved last, so that one sees what happened while one waited. */
import type { LogEntry, Picture } from '../lib/wire';

export function lastWay(log: readonly LogEntry[], picture: Picture, you: string | null): string[] {
  const side = new Map(picture.pieces.map((p) => [p.id, p.side]));
  const sideOf = (entry: LogEntry): string | undefined => side.get(String(entry.unit ?? ''));
  const end = log.findLastIndex((entry) => sideOf(entry) !== undefined && (entry.event === 'moved' || sideOf(entry) === you));
  const last = log[end];
  if (!last || last.event !== 'moved' || sideOf(last) === you || typeof last.to !== 'string') return [];
  const way: string[] = [];
  for (let at = end; at >= 0 && log[at].event === 'moved' && log[at].unit === last.unit; at--) {
    way.unshift(String(log[at].to));
    if (log[at - 1]?.event !== 'moved' && typeof log[at].start === 'string') way.unshift(String(log[at].start));
  }
  return way.length > 1 ? way : [];
}
