/** Names beside models, where they cover neither each other nor, if it can be helped, another model. */
import type { Box, Point } from '../../draw/geom';

export interface Named {
  id: string;
  name: string;
  /** What it is ordered to do, in a line below its name. */
  order?: string;
  at: Point;
  /** From its middle to where the name begins below it, and to its side. */
  foot: number;
  reach: number;
  /** Its number in the chain and its markers, which must be read as well. */
  badges?: readonly Box[];
}
/** Of a letter in the type of names, on the average. */
const LETTER = 8.2;
const HEIGHT = 15;
/** How much worse it is to cover something written than to cover a model. */
const WRITING = 3;
/** Each name is laid, and then once more when all others lie. */
const ROUNDS = 2;
const round = ({ at: [x, y], reach }: Named): Box => [x - reach * 0.7, y - reach * 0.7, x + reach * 0.7, y + reach * 0.7];
const common = (a: Box, b: Box): number => Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
const covered = (box: Box, by: readonly Box[]): number => by.reduce((sum, other) => sum + common(box, other), 0);

/** The places of a name, as the middle of its base line, the best first, and the room it takes at one of them. */
function waysOf(one: Named, grown: number): { ways: Point[]; box: (way: Point) => Box } {
  const [x, y] = one.at;
  const high = HEIGHT * grown;
  const half = (Math.max(one.name.length, one.order?.length ?? 0) * LETTER * grown) / 2;
  const more = one.order ? high : 0;
  const [down, up] = [one.foot + high - HEIGHT, -one.foot + HEIGHT - 4 - more];
  const [right, left] = [x + one.reach + half + 4, x - one.reach - half - 4];
  const beside = y + 5 - more / 2;
  const ways: Point[] = [
    [x, y + down],
    [x, y + up],
    [right, beside],
    [left, beside],
    [x, y + down + HEIGHT],
    [x, y + up - high - 4],
    ...[beside - high, beside + high].flatMap((line): Point[] => [
      [right, line],
      [left, line],
    ]),
  ];
  return { ways, box: ([px, py]) => [px - half, py - high + 3, px + half, py + 3 + more] };
}

/** Where the middle of each name's base line lies: below the model, above it or beside it, clear of what is written there; type may be grown. */
export function placeNames(models: readonly Named[], written: readonly Box[] = [], grown = 1): Map<string, Point> {
  const places = new Map<string, Point>();
  const laid = new Map<string, Box>();
  const fixed = [...written, ...models.flatMap(({ badges = [] }) => badges)];
  for (let i = 0; i < ROUNDS; i++) {
    for (const one of models) {
      const { ways, box } = waysOf(one, grown);
      laid.delete(one.id);
      const others = models.filter(({ id }) => id !== one.id).map(round);
      const hidden = (way: Point): number => WRITING * covered(box(way), [...fixed, ...laid.values()]) + covered(box(way), others);
      const best = ways.map((way) => ({ way, hides: hidden(way) })).reduce((a, b) => (b.hides < a.hides ? b : a));
      places.set(one.id, best.way);
      laid.set(one.id, box(best.way));
    }
  }
  return places;
}
