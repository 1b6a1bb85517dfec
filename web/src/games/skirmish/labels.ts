/** What is written on a free table: the ground with its dice of cover, and objectives, none over another. */
import { esc, f, f3, path, type Box, type Point } from '../../draw/geom';
import { boxOf, outlineOf, type Feature, type TableSpec } from './tabletop';

type Lang = 'en' | 'de';
export interface Label {
  text: string;
  at: Point;
  box: Box;
}
/** Of a letter, on the average, and round the text. */
const LETTER = 7.2;
const ROOM = 18;
const HALF = 11;
/** The disc of an objective, and its name below it. */
const DISC = 15;
const NAME_DOWN = 15;
const NAME_LETTER = 8.4;

export const meet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const boxAt = ([x, y]: Point, text: string, grown: number): Box => {
  const [wide, half] = [(text.length * LETTER + ROOM) * grown, HALF * grown];
  return [x - wide / 2, y - half, x + wide / 2, y + half];
};

/** Everything that objectives cover. */
export function goalBoxes({ objectives }: Pick<TableSpec, 'objectives'>, lang: Lang, grown = 1): Box[] {
  return objectives.flatMap(({ at: [x, y], name }): Box[] => {
    const half = (name[lang].length * NAME_LETTER * grown) / 2;
    const line = y + DISC + NAME_DOWN * grown;
    return [
      [x - DISC, y - DISC, x + DISC, y + DISC],
      [x - half, line - 14 * grown, x + half, line + 5 * grown],
    ];
  });
}

/** Where an area can be named: at its lower edge, its upper one, in its middle, or just outside. */
function placesOf({ points }: Feature): Point[] {
  const [x0, y0, x1, y1] = boxOf(points);
  const x = (x0 + x1) / 2;
  return [y1 - 4, y0 + 4, (y0 + y1) / 2, y1 + HALF + 3, y0 - HALF - 3].map((y): Point => [x, y]);
}
/** Along a line: in the middle first. */
function placesAlong({ points }: Feature): Point[] {
  const i = Math.floor((points.length - 1) / 2);
  const [a, b] = [points[i], points[i + 1]];
  return [0.5, 0.25, 0.75, 0.05, 0.95].map((share): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
}
const wordsOf = (one: Feature, lang: Lang): string =>
  [one.name[lang].split(',')[0], one.cover && `${one.cover}${lang === 'de' ? 'W6' : 'D6'}`].filter(Boolean).join(' ');

/** What is written stays on the sheet. */
function onSheet(at: Point, text: string, grown: number, size: Point): Point {
  const [x0, y0, x1, y1] = boxAt(at, text, grown);
  const held = (i: 0 | 1, half: number): number => Math.max(half, Math.min(size[i] - half, at[i]));
  return [held(0, (x1 - x0) / 2), held(1, (y1 - y0) / 2)];
}

/** Every piece of ground with its name and dice, at the first of its places that nothing covers. */
export function groundLabels(spec: TableSpec, lang: Lang, grown = 1): Label[] {
  const taken = goalBoxes(spec, lang, grown);
  const wide = [...spec.areas, ...spec.buildings, ...spec.wrecks].map((one) => ({ one, places: placesOf(one) }));
  const rows = spec.lines.map((one) => ({ one, places: placesAlong(one) }));
  return [...wide, ...rows].map(({ one, places }) => {
    const text = wordsOf(one, lang);
    const held = places.map((place) => onSheet(place, text, grown, spec.size));
    const at = held.find((place) => !taken.some((box) => meet(box, boxAt(place, text, grown)))) ?? held[0];
    const box = boxAt(at, text, grown);
    taken.push(box);
    return { text, at, box };
  });
}

function drawn({ text, at: [x, y], box }: Label, grown: number): string {
  const wide = (box[2] - box[0]) / grown;
  const plate = `<rect class="tt-cvl" x="${f(-wide / 2)}" y="${-HALF}" width="${f(wide)}" height="${2 * HALF}" rx="${HALF}"/>`;
  return `<g transform="translate(${f(x)} ${f(y)}) scale(${f3(grown)})">${plate}<text class="tt-cvt" y="4.6">${esc(text)}</text></g>`;
}
/** Outlines that count for cover, with the dice they give. */
export const coverOutlines = (spec: TableSpec, labels: readonly Label[], grown = 1): string =>
  path('tt-cv', [...spec.areas, ...spec.buildings].map(outlineOf).join('')) + labels.map((label) => drawn(label, grown)).join('');
