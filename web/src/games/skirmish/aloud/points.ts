/** Places to go to, stand at, aim at or look at that have a name, where an answer is a point of the table. */
import type { Entry } from '../../../aloud/entries';
import type { Point } from '../../../draw/geom';
import type { Teller } from '../../../lib/telling';
import { t } from '../../../lib/texts.svelte';
import type { State } from '../../../lib/wire';
import type { FieldWork } from '../fieldwork.svelte';
import type { Envelope, FieldOutline } from '../outline';
import type { TableSpec } from '../tabletop';
import { apart, bearing, centimetresOf, EIGHT, nearestOn, pointAt, turned, wayTo, windOf } from './bearings';
import { groundOf, nearest, partOf, thingsOf, type Thing } from './things';

/** Millimetres: so far a man keeps from another model, and from a wall he stands at. */
const BESIDE = 32;
const AT_WALL = 18;
/** Ways shorter than this are none. */
const SHORT = 8;
/** An end of a move counts for a direction that is no further from it. */
const NARROW = 12;

interface Goal {
  text: string;
  at: Point;
}
const entry = ({ text, at }: Goal, run: (at: Point) => void): Entry => ({ id: `${text} ${at}`, text, run: () => run(at) });

/** How far a move comes in a direction. */
function reaches(from: Point, ends: Envelope['sure'], degrees: number): number {
  const near = ends.filter((end) => apart(from, end) > 1 && turned(bearing(from, end), degrees) <= NARROW);
  return near.length ? Math.min(...near.map((end) => apart(from, end))) - 1 : 0;
}

type Move = Extract<FieldOutline, { kind: 'move' }>;
/** Up to a thing as far as the dice surely allow, with a word on what they might allow. */
export function wayTowards({ from, envelope }: Move, thing: Thing): Goal | null {
  const end = nearest(thing, from);
  const degrees = bearing(from, end);
  const whole = apart(from, end) - (thing.piece ? BESIDE : thing.feature && !thing.area ? AT_WALL : thing.area ? -AT_WALL : 0);
  const [sure, best] = [reaches(from, envelope.sure, degrees), reaches(from, envelope.best, degrees)];
  const far = whole <= best ? whole : sure;
  if (far < SHORT || apart(from, end) < 1) return null;
  const key = whole <= sure ? 'go-to' : whole <= best ? 'go-to-perhaps' : 'go-towards';
  const at = pointAt(from, degrees, far);
  return { at, text: t(key, { name: thing.name, way: wayTo(from, at), whole: centimetresOf(whole) }) };
}
/** The far side of a wall or hedge, seen from the nearest enemy. */
function behind({ from, envelope }: Move, thing: Thing, enemies: readonly Thing[]): Goal | null {
  const [enemy] = [...enemies].sort((a, b) => apart(a.at, from) - apart(b.at, from));
  if (!enemy || !thing.feature?.cover || thing.area) return null;
  const wall = nearestOn(thing.feature.points, from, false);
  const at = pointAt(wall, bearing(enemy.at, wall), AT_WALL);
  const far = apart(from, at);
  if (far < SHORT || far > reaches(from, envelope.best, bearing(from, at))) return null;
  return { at, text: t('go-behind', { name: thing.name, enemy: enemy.name, way: wayTo(from, at) }) };
}
function moves(field: Move, things: readonly Thing[], now: State): Goal[] {
  const others = things.filter(({ id }) => id !== field.unit);
  const enemies = others.filter(({ piece }) => piece && piece.side !== now.you);
  const compass = EIGHT.map((degrees): Goal => ({
    at: pointAt(field.from, degrees, reaches(field.from, field.envelope.sure, degrees)),
    text: t('go-wind', { wind: windOf(degrees), n: centimetresOf(reaches(field.from, field.envelope.sure, degrees)) }),
  })).filter(({ at }) => apart(field.from, at) >= SHORT);
  const worth = ({ kind, piece }: Thing): number => (kind === 'goal' ? 0 : kind === 'feature' ? 2 : piece?.side === now.you ? 3 : 1);
  others.sort((a, b) => worth(a) - worth(b));
  const goals = [...others.map((thing) => wayTowards(field, thing)), ...others.map((thing) => behind(field, thing, enemies))];
  return [...goals.filter((goal) => goal !== null), ...compass];
}

/** Whether a man has room at a point: clear of other models, walls and hedges. */
function roomAt(at: Point, [left, top, right, bottom]: readonly number[], things: readonly Thing[]): boolean {
  if (at[0] < left || at[0] > right || at[1] < top || at[1] > bottom) return false;
  return things.every(({ kind, at: other, feature, area }) => {
    if (kind === 'model') return apart(other, at) >= BESIDE + AT_WALL;
    const solid = feature && (!area || feature.doors);
    return !solid || apart(nearestOn(feature.points, at, !!area), at) >= AT_WALL;
  });
}
/** A free place near a point, or the point itself where there is none. */
function free(wanted: Point, zone: readonly number[], things: readonly Thing[]): Point {
  const rings = Array.from({ length: 16 }, (_, ring) => EIGHT.map((degrees) => pointAt(wanted, degrees, (ring * AT_WALL) / 2))).flat();
  return rings.find((at) => roomAt(at, zone, things)) ?? wanted;
}
/** Nine parts of a zone, and the features in it. */
function places(zone: [number, number, number, number], things: readonly Thing[]): Goal[] {
  const [w, h] = [zone[2] - zone[0], zone[3] - zone[1]];
  const parts = [1, 3, 5].flatMap((row) => [1, 3, 5].map((col): Point => [(w * col) / 6, (h * row) / 6]));
  const goals = parts.map((at): Goal => ({ text: t('place-part', { part: partOf(at, [w, h]) }), at: [zone[0] + at[0], zone[1] + at[1]] }));
  const within = things.filter(({ feature, at }) => feature && at[0] > zone[0] && at[0] < zone[2] && at[1] > zone[1] && at[1] < zone[3]);
  const features = within.map((thing): Goal => ({ text: t(thing.area ? 'place-in' : 'place-at', { name: thing.name }), at: shiftedFrom(thing) }));
  return [...features, ...goals].map(({ text, at }) => {
    const found = free(at, zone, things);
    return { text: [text, ...groundOf(things, found).filter((name) => name !== text)].join(', '), at: found };
  });
}
const shiftedFrom = ({ at, area }: Thing): Point => (area ? at : [at[0], at[1] + AT_WALL]);

/** A bearing in degrees and a distance in centimetres, as they are typed. */
function typedPoint(typed: string, from: Point): Goal[] {
  const found = /^\s*(\d{1,3})°?[ ,;]+(\d{1,3}(?:[.,]\d)?)\s*$/.exec(typed);
  if (!found) return [];
  const [degrees, cm] = [Number(found[1]) % 360, Number(found[2].replace(',', '.'))];
  return [{ at: pointAt(from, degrees, cm * 10), text: t('go-typed', { degrees: found[1], n: found[2], wind: windOf(degrees) }) }];
}

export function pointEntries(work: FieldWork, now: State, spec: TableSpec, teller: Teller, typed: string): Entry[] {
  const field = work.outline;
  if (!field) return [];
  const things = thingsOf(spec, now, teller);
  const point = (at: Point): void => void work.point(at, now.picture);
  switch (field.kind) {
    case 'place': {
      const zone = field.units[work.chosen ?? '']?.zone;
      const others = Object.keys(field.units).filter((id) => id !== work.chosen);
      const named = zone
        ? places(zone, things).map((goal) => entry({ ...goal, text: t('place-unit', { unit: teller.name(work.chosen ?? ''), where: goal.text }) }, point))
        : [];
      return [...named, ...others.map((id) => ({ id, text: t('place-next', { unit: teller.name(id) }), run: () => work.choose(id, spec.size) }))];
    }
    case 'move':
      return [...typedPoint(typed, field.from), ...moves(field, things, now)].map((goal) => entry(goal, point));
    case 'aim': {
      const [least, most] = field.weapons[work.weapon]?.reach ?? [0, Infinity];
      const inReach = ({ id, at }: Thing): boolean => id !== field.unit && apart(field.from, at) >= least && apart(field.from, at) <= most;
      const aims = things
        .filter(inReach)
        .map((thing): Goal => ({ at: thing.at, text: t('aim-ground', { name: thing.name, way: wayTo(field.from, thing.at) }) }));
      return [...typedPoint(typed, field.from), ...aims].map((goal) => entry(goal, point));
    }
    case 'turn': {
      const faces = things
        .filter(({ id }) => id !== field.unit)
        .map((thing): Goal => ({ at: thing.at, text: t('turn-to', { name: thing.name, way: wayTo(field.from, thing.at) }) }));
      const compass = EIGHT.map((degrees): Goal => ({ at: pointAt(field.from, degrees, 100), text: t('turn-wind', { wind: windOf(degrees) }) }));
      return [...faces, ...compass].map((goal) => entry(goal, point));
    }
  }
}
