/** Names beside models, where they cover neither each other nor, if it can be helped, another model. */
import type { Box, Point } from '../../draw/geom';
import { meet } from './labels';

export interface Named {
  id: string;
  name: string;
  /** What it is ordered to do, in a line below its name. */
  order?: string;
  at: Point;
  /** From its middle to where the name begins below it, and to its side. */
  foot: number;
  reach: number;
}
/** Of a letter in the type of names, on the average. */
const LETTER = 7.4;
const HEIGHT = 15;
const round = ({ at: [x, y], reach }: Named): Box => [x - reach * 0.7, y - reach * 0.7, x + reach * 0.7, y + reach * 0.7];

/** Where the middle of each name's base line lies: below the model, above it or beside it, clear of what is written there; type may be grown. */
export function placeNames(models: readonly Named[], written: readonly Box[] = [], grown = 1): Map<string, Point> {
  const high = HEIGHT * grown;
  const taken: Box[] = [...written];
  const places = new Map<string, Point>();
  for (const one of models) {
    const [x, y] = one.at;
    const half = (Math.max(one.name.length, one.order?.length ?? 0) * LETTER * grown) / 2;
    const more = one.order ? high : 0;
    const [down, up] = [one.foot + high, -one.foot + HEIGHT - 4 - more];
    const box = ([px, py]: Point): Box => [px - half, py - high + 3, px + half, py + 3 + more];
    const ways: Point[] = [
      [x, y + down - HEIGHT],
      [x, y + up],
      [x + one.reach + half + 4, y + 5 - more / 2],
      [x - one.reach - half - 4, y + 5 - more / 2],
      [x, y + down],
      [x, y + up - high - 4],
    ];
    const others = models.filter((m) => m.id !== one.id).map(round);
    const hidden = (way: Point): number => 3 * taken.filter((b) => meet(b, box(way))).length + others.filter((b) => meet(b, box(way))).length;
    const best = ways.reduce((a, b) => (hidden(b) < hidden(a) ? b : a));
    taken.push(box(best));
    places.set(one.id, best);
  }
  return places;
}
