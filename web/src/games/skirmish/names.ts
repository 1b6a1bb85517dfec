/** Names beside models, where they cover neither each other nor, if it can be helped, another model. */
import type { Box, Point } from '../../draw/geom';
import { meet } from './labels';

export interface Named {
  id: string;
  name: string;
  at: Point;
  /** From its middle to where the name begins below it, and to its side. */
  foot: number;
  reach: number;
}
/** Of a letter in the type of names, on the average. */
const LETTER = 7.4;
const HEIGHT = 15;
const round = ({ at: [x, y], reach }: Named): Box => [x - reach * 0.7, y - reach * 0.7, x + reach * 0.7, y + reach * 0.7];

/** Where the middle of each name's base line lies: below the model, above it or beside it, clear of what is written there. */
export function placeNames(models: readonly Named[], written: readonly Box[] = []): Map<string, Point> {
  const taken: Box[] = [...written];
  const places = new Map<string, Point>();
  for (const one of models) {
    const [x, y] = one.at;
    const half = (one.name.length * LETTER) / 2;
    const box = ([px, py]: Point): Box => [px - half, py - HEIGHT + 3, px + half, py + 3];
    const ways: Point[] = [
      [x, y + one.foot],
      [x, y - one.foot + HEIGHT - 4],
      [x + one.reach + half + 4, y + 5],
      [x - one.reach - half - 4, y + 5],
      [x, y + one.foot + HEIGHT],
      [x, y - one.foot - 4],
    ];
    const others = models.filter((m) => m.id !== one.id).map(round);
    const hidden = (way: Point): number => 3 * taken.filter((b) => meet(b, box(way))).length + others.filter((b) => meet(b, box(way))).length;
    const best = ways.reduce((a, b) => (hidden(b) < hidden(a) ? b : a));
    taken.push(box(best));
    places.set(one.id, best);
  }
  return places;
}
