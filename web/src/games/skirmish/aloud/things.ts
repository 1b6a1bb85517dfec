/** What stands on a free table, for who walks from thing to thing: models, objectives, and features of the ground. */
import type { Point } from '../../../draw/geom';
import { pieceWords } from '../../../aloud/hexwords';
import { sentence } from '../../../stage/announcer';
import type { Teller } from '../../../lib/telling';
import { pick, t } from '../../../lib/texts.svelte';
import type { Piece, State } from '../../../lib/wire';
import type { Family } from '../../family';
import { pointOf } from '../models';
import { inside, type Feature, type TableSpec } from '../tabletop';
import { apart, bearing, nearestOn, wayTo, windOf } from './bearings';

export interface Thing {
  id: string;
  kind: 'model' | 'goal' | 'feature';
  name: string;
  /** Its middle. */
  at: Point;
  piece?: Piece;
  feature?: Feature;
  /** It has an inside. */
  area?: boolean;
}

const middle = (points: readonly Point[]): Point => [mean(points.map((p) => p[0])), mean(points.map((p) => p[1]))];
const mean = (all: number[]): number => all.reduce((sum, n) => sum + n, 0) / all.length;

/** In which part of the table something lies. */
export function partOf(at: Point, [w, h]: Point): string {
  const [dx, dy] = [at[0] / w - 0.5, at[1] / h - 0.5];
  return Math.max(Math.abs(dx), Math.abs(dy)) < 1 / 6 ? t('part-middle') : t('part-of', { wind: windOf(bearing([0, 0], [snap(dx), snap(dy)])) });
}
const snap = (share: number): number => (Math.abs(share) < 1 / 6 ? 0 : Math.sign(share));

/** Features have the name of their kind, so they are told apart by where they lie. */
export function featuresOf(spec: TableSpec): Thing[] {
  const [areas, lines] = [
    [...spec.areas, ...spec.buildings],
    [...spec.lines, ...spec.roads, ...spec.wrecks],
  ];
  const all = [...areas, ...lines].map((feature, i) => ({ feature, area: i < areas.length, at: middle(feature.points) }));
  const own = (feature: Feature): string[] => spec.objectives.filter((goal) => inside(feature.points, ...goal.at)).map((goal) => pick(goal.name));
  const names = all.map(({ feature, at, area }) => {
    const goals = area ? own(feature) : [];
    return t('feature-at', { name: pick(feature.name), part: goals.length ? `(${goals.join(', ')})` : partOf(at, spec.size) });
  });
  const number = (i: number): string =>
    names.filter((name) => name === names[i]).length > 1 ? ` ${names.slice(0, i + 1).filter((n) => n === names[i]).length}` : '';
  return all.map(({ feature, area, at }, i) => ({ id: `feature ${feature.id}`, kind: 'feature', name: names[i] + number(i), at, feature, area }));
}

export function thingsOf(spec: TableSpec, now: State, teller: Teller): Thing[] {
  const models = now.picture.pieces.flatMap((piece): Thing[] => {
    const at = pointOf(piece.at);
    return at && !piece.gone ? [{ id: piece.id, kind: 'model', name: teller.name(piece.id), at, piece }] : [];
  });
  const goals = spec.objectives.map((goal): Thing => ({ id: `goal ${goal.id}`, kind: 'goal', name: t('goal-named', { name: pick(goal.name) }), at: goal.at }));
  return [...models, ...goals, ...featuresOf(spec)];
}

/** The point of a thing that is nearest to another. */
export function nearest({ at, feature, area }: Thing, from: Point): Point {
  if (!feature) return at;
  return area && inside(feature.points, ...from) ? from : nearestOn(feature.points, from, !!area);
}
/** The ground at a point: every area that holds it. */
export const groundOf = (things: readonly Thing[], at: Point): string[] =>
  things.filter(({ feature, area }) => feature && area && inside(feature.points, ...at)).map(({ name }) => name);

export interface ThingWords {
  things: readonly Thing[];
  now: State;
  teller: Teller;
  family: Family;
}
/** Everything about a thing, seen from a point. */
export function thingWords({ things, now, teller, family }: ThingWords, thing: Thing, from: Point | null): string {
  const near = from ? nearest(thing, from) : thing.at;
  const ground = thing.piece || thing.kind === 'goal' ? groundOf(things, thing.at) : [];
  return [
    thing.piece ? pieceWords(thing.piece, now, teller, family) : thing.name,
    thing.kind === 'goal' ? heldBy(thing, now, teller) : '',
    from && apart(near, from) >= 1 ? wayTo(from, near) : thing.feature && from ? t('stands-in') : '',
    thing.feature ? coverWords(thing.feature) : '',
    ground.length ? t('stands-at', { where: ground.join(', ') }) : '',
  ]
    .filter(Boolean)
    .map(sentence)
    .join(' ');
}
const coverWords = ({ cover, blocks }: Feature): string =>
  [cover ? t('cover-of', { n: cover }) : '', blocks ? t('blocks-sight') : ''].filter(Boolean).join(', ');
function heldBy(goal: Thing, now: State, teller: Teller): string {
  const mark = (now.picture.marks ?? []).find((one) => one.kind === 'objective' && apart(pointOf(one.at) ?? [-1e6, 0], goal.at) < 1);
  return mark?.side ? teller.name(mark.side) : t('nobodys');
}
