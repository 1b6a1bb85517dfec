/** What is seen of each event of a skirmish, where it happens and for how long. */
import type { DieLook } from '../../../draw/dice';
import type { Point } from '../../../draw/geom';
import type { Teller } from '../../../lib/telling';
import type { LogEntry, Picture, Piece } from '../../../lib/wire';
import type { Beat, Part, Place } from '../../../stage/scene';
import { nationCode } from '../../../table/scene';
import { pips } from '../../../table/tray';
import { pointOf } from '../models';
import { spot } from './picture';

type Shown = Omit<Beat, 'entry'>;
type Scene = readonly LogEntry[];
interface Moment {
  entry: LogEntry;
  before: Picture;
  scene: Scene;
  teller: Teller;
  /** Who looks on, if it is a side. */
  you: string | null;
}
type Show = (moment: Moment) => Shown;
type Tone = 'plain' | 'harm' | 'gain';

/** Milliseconds at normal speed: an aim, dice, a word, a banner, the longest march, and a unit that is set up. */
const AIM = 350;
const DICE = 450;
const WORD = 300;
const BANNER = 700;
const MARCH = 600;
const PLACE = 180;
/** A letter of what is written beside a model, and the longest that anything written stands. */
const LETTER = 20;
const READ = 900;
const NOTHING: Shown = { parts: [], ms: 0 };

const number = (value: unknown): number => Number(value ?? 0);
const named = (picture: Picture, id: unknown): Piece | undefined => picture.pieces.find((piece) => piece.id === id);
/** Who rides is where his vehicle is. */
function whereIs(picture: Picture, id: unknown): Place {
  const piece = named(picture, id);
  return piece && !piece.at && piece.values?.aboard ? String(piece.values.aboard) : String(id);
}
function pointAt(picture: Picture, place: Place): Point | null {
  return pointOf(named(picture, place)?.at) ?? pointOf(place);
}
const words = (at: Place, text: string, tone: Tone = 'plain'): Part => ({ show: 'words', at, text, tone });
/** What is written stands for as long as it takes to read it. */
const toRead = (text: string, least: number): number => Math.max(least, Math.min(READ, LETTER * text.length));
/** What is told of a unit, beside the unit itself: its name need not be said. */
function beside(entry: LogEntry, teller: Teller): string {
  const [text, name] = [teller.event(entry), teller.name(String(entry.unit))];
  return text.startsWith(name) ? text.slice(name.length).replace(/^[,:]?\s*(\(\d+\): )?/, '') : text;
}
const ring = (at: Place, as: 'actor' | 'target'): Part => ({ show: 'ring', at, as });
const stage = (teller: Teller, key: string, args: Record<string, string | number> = {}): string => teller.text({ key: `stage-skirmish-${key}`, args });

// Fire

/** The target of the shot that is being shown: a unit, or the point where it is meant to land. */
function aimedAt(before: Picture, { target, at }: LogEntry): Place {
  return target === 'point' ? (spot(at) ?? '') : whereIs(before, target);
}
/** A shot, or what is left of it to show when a question came between it and its dice. */
const shotOf = (scene: Scene): LogEntry | undefined =>
  scene.findLast(({ event }) => event === 'fired') ?? scene.findLast(({ event, target }) => event === 'hit-rolled' && target !== 'point');

const fired: Show = ({ entry, before }) => {
  const [from, to] = [whereIs(before, entry.unit), aimedAt(before, entry)];
  const aim: Part[] = entry.target === 'point' ? [] : [ring(to, 'target')];
  return { parts: [ring(from, 'actor'), ...aim, { show: 'line', from, to, lobbed: entry.target === 'point' }], ms: AIM };
};

/** The cover and the armour that a shot met, in words. */
function shelter({ against }: LogEntry, teller: Teller): string {
  const reasons = (Array.isArray(against) ? against : []) as [string, number][];
  return reasons.map(([why]) => teller.text({ key: `reason-skirmish-${why.replace(/^d6-/, '')}` })).join(', ');
}
/** Whether a shot would have done something but for what stood against it. */
const warded = ({ total, needed, defence_total }: LogEntry): boolean => number(total) >= number(needed) - number(defence_total);

/** What the dice show and what is added to them, as far as anything is. */
function reckoned(dice: unknown, total: unknown): string {
  const sum = (Array.isArray(dice) ? dice : [dice]).reduce((all: number, die) => all + number(die), 0);
  const more = number(total) - sum;
  return more ? `${sum} ${more > 0 ? '+' : '−'} ${Math.abs(more)} = ${number(total)}` : String(sum);
}
function verdict(entry: LogEntry, teller: Teller): string {
  const args = { total: reckoned(entry.dice, entry.total), needed: number(entry.needed) };
  const hits = number(entry.total) >= args.needed;
  if (entry.target === 'point') return stage(teller, hits ? 'lands' : 'strays', args);
  const by = shelter(entry, teller);
  if (!hits && by && warded(entry)) return stage(teller, 'warded', { ...args, by });
  return stage(teller, hits ? 'hit' : 'miss', args);
}
/** The dice of whom it is done to, in the colour of his nation. */
const theirs = (dice: unknown, target: unknown, picture: Picture): DieLook[] => {
  const piece = named(picture, target);
  return pips(dice, 'c', nationCode(piece?.nation || piece?.side));
};
const hitRolled: Show = (moment) => {
  const { entry, before, scene, teller } = moment;
  const shot = shotOf(scene);
  const at = entry.target === 'point' && shot ? aimedAt(before, shot) : whereIs(before, entry.target);
  const dice: Part = { show: 'dice', at, attack: pips(entry.dice, 'w'), defence: theirs(entry.defence, entry.target, before), needed: verdict(entry, teller) };
  const met: Part[] = entry.shelter && shot ? [{ show: 'line', from: whereIs(before, shot.unit), to: at, hindered: [String(entry.shelter)] }] : [];
  return { parts: [...(shot || entry.target === 'point' ? [] : fired(moment).parts), ...met, dice], ms: DICE };
};

const missed: Show = ({ entry, before, teller }) => ({ parts: [words(whereIs(before, entry.target), stage(teller, 'missed'))], ms: WORD });

/** The template lies where it burst; how far that is from where it was meant to shows as a line. */
const burst: Show = ({ entry, before, scene, teller }) => {
  const at = spot(entry.at) ?? '';
  const shot = shotOf(scene);
  const [meant, landed] = [shot && pointAt(before, aimedAt(before, shot)), pointOf(at)];
  const off = meant && landed ? Math.round(Math.hypot(meant[0] - landed[0], meant[1] - landed[1]) / 10) : 0;
  const drift: Part[] = off && shot ? [{ show: 'line', from: aimedAt(before, shot), to: at }, words(at, stage(teller, 'drift', { cm: off }))] : [];
  return { parts: [...drift, { show: 'flash', at: [at], kind: 'shell' }], ms: AIM };
};
const blastRolled: Show = ({ entry, before, teller }) => {
  const result = teller.word('result', String(entry.result));
  const needed = stage(teller, 'blast', { total: reckoned(entry.die, entry.total), needed: number(entry.needed), result });
  const at = whereIs(before, entry.unit);
  return { parts: [ring(at, 'target'), { show: 'dice', at, attack: pips([entry.die], 'w'), needed }], ms: DICE };
};

// Tests and close combat

const TEST: Record<string, string> = { 'true true': 'passed-at-most', 'false true': 'failed-at-most', 'true false': 'passed', 'false false': 'failed' };
const checked: Show = ({ entry, before, teller }) => {
  const at = whereIs(before, entry.unit);
  const args = { test: teller.word('test', String(entry.test)), total: reckoned(entry.dice, entry.total), needed: number(entry.needed) };
  const needed = stage(teller, TEST[`${!!entry.passed} ${!!entry.at_most}`], args);
  return { parts: [ring(at, 'actor'), { show: 'dice', at, attack: pips(entry.dice, 'w'), needed }], ms: DICE };
};
const scouted: Show = ({ entry, before, teller }) => {
  const [from, at] = [whereIs(before, entry.unit), whereIs(before, entry.target)];
  const [own, other] = (entry.totals as number[] | undefined) ?? [0, 0];
  const needed = stage(teller, entry.detected ? 'detected' : 'not-detected', { own: reckoned(entry.scout, own), other: reckoned(entry.other, other) });
  const dice: Part = { show: 'dice', at, attack: pips(entry.scout, 'w'), defence: theirs(entry.other, entry.target, before), needed };
  return { parts: [ring(from, 'actor'), ring(at, 'target'), { show: 'line', from, to: at }, dice], ms: AIM + DICE };
};
const closeCombat: Show = ({ entry, before, teller }) => {
  const [one, other] = [whereIs(before, entry.unit), whereIs(before, entry.target)];
  const needed = stage(teller, 'fight', { own: reckoned(entry.dice, entry.total), other: reckoned(entry.other, entry.other_total) });
  const won = entry.winner === 'nobody' ? words(other, stage(teller, 'tie')) : words(whereIs(before, entry.winner), stage(teller, 'wins'), 'gain');
  const dice: Part = { show: 'dice', at: other, attack: pips(entry.dice, 'w'), defence: theirs(entry.other, entry.target, before), needed };
  return { parts: [ring(one, 'actor'), ring(other, 'target'), dice, won], ms: AIM + DICE };
};
const assaulted: Show = ({ entry, before, teller }) => {
  const [from, at] = [whereIs(before, entry.unit), whereIs(before, entry.target)];
  return { parts: [ring(from, 'actor'), ring(at, 'target'), { show: 'dice', at, attack: pips(entry.dice, 'w'), needed: teller.event(entry) }], ms: AIM + DICE };
};
/** Who rolls again is not told; it is seen where the last thing happened. */
const rerolled: Show = ({ entry, before, scene, teller }) => {
  const last = scene.findLast(({ unit }) => unit !== undefined);
  if (!last) return NOTHING;
  const text = stage(teller, 'again', { old: number(entry.old), new: number(entry.new) });
  return { parts: [words(whereIs(before, last.target !== 'point' && last.target ? last.target : last.unit), text)], ms: WORD };
};

// Movement

const wayOf = ({ way, start, to }: LogEntry): Place[] =>
  ((Array.isArray(way) && way.length ? way : [start, to]) as unknown[]).map(spot).filter((at) => at !== null);
const marchTime = (length: unknown): number => Math.max(200, Math.min(MARCH, 2 * number(length)));

const moved: Show = ({ entry }) =>
  entry.length ? { parts: [{ show: 'walk', piece: String(entry.unit), way: wayOf(entry) }], ms: marchTime(entry.length) } : NOTHING;
const groundRolled: Show = ({ entry, before, teller }) => {
  const at = whereIs(before, entry.unit);
  return { parts: [ring(at, 'actor'), { show: 'dice', at, attack: pips(entry.dice, 'w'), needed: teller.event(entry) }], ms: AIM };
};
const outOfControl: Show = ({ entry, before, teller }) => {
  const unit = String(entry.unit);
  const way = [named(before, unit)?.at, spot(entry.to)].filter((at) => typeof at === 'string');
  const text = beside(entry, teller);
  return { parts: [words(unit, text, 'harm'), { show: 'walk', piece: unit, way }], ms: toRead(text, marchTime(entry.length)) };
};
const bailedOut: Show = ({ entry, before, teller }) => {
  const way = [named(before, entry.vehicle)?.at, spot(entry.to)].filter((at) => typeof at === 'string');
  const run: Part[] = way.length > 1 ? [{ show: 'walk', piece: String(entry.unit), way, pale: true }] : [];
  const text = teller.event(entry);
  return { parts: [words(String(entry.vehicle), text, 'harm'), ...run], ms: toRead(text, marchTime(entry.length)) };
};
const leftTable: Show = ({ entry, before, teller }) => ({
  parts: [words(whereIs(before, entry.unit), beside(entry, teller), entry.how === 'left' ? 'harm' : 'gain'), { show: 'loss', piece: String(entry.unit) }],
  ms: READ,
});
/** Who is out of action was seen to be; who flees or is led away is told so. */
const removed: Show = (moment) => {
  const told = moment.entry.why === 'out' ? { parts: [], ms: DICE } : said('harm', DICE)(moment);
  return { parts: [...told.parts, { show: 'loss', piece: String(moment.entry.unit) }], ms: told.ms };
};

// The turn

/** Where somebody else has set up; the own units are where they were put. */
const placed: Show = ({ entry, before, you }) => {
  if (named(before, entry.unit)?.side === you) return NOTHING;
  return { parts: [ring(String(entry.aboard || spot(entry.at)), 'actor')], ms: PLACE };
};
const turnBegan: Show = ({ entry, teller }) => ({ parts: [{ show: 'banner', title: teller.event(entry) }], ms: BANNER });
const initiative: Show = ({ entry, before, teller }) => {
  const [[one, rolled], [other, against]] = Object.entries((entry.rolls ?? {}) as Record<string, number>);
  const text = stage(teller, 'initiative', { one, rolled, other, against });
  const nation = before.sides.find((side) => side.id === entry.first)?.nation;
  return { parts: [{ show: 'banner', title: teller.event(entry), text, nation }], ms: BANNER };
};
const banner: Show = ({ entry, before, teller }) => {
  const side = before.sides.find(({ id }) => id === (entry.side ?? entry.winner));
  return { parts: [{ show: 'banner', title: teller.event(entry), nation: side?.nation }], ms: BANNER };
};
const objectiveChanged: Show = ({ entry, teller }) => {
  const at = spot(entry.at) ?? '';
  return { parts: [{ show: 'flash', at: [at], kind: 'objective' }, words(at, teller.event(entry), entry.side === 'nobody' ? 'plain' : 'gain')], ms: DICE };
};

// What is told in words beside a model

const said =
  (tone: Tone, ms = WORD): Show =>
  ({ entry, before, teller }) => {
    const text = beside(entry, teller);
    return { parts: [words(whereIs(before, entry.unit), text, tone)], ms: toRead(text, ms) };
  };
/** The bare result, for what is seen on the model that it befalls. */
const result =
  (word: string): Show =>
  ({ entry, before, teller }) => ({ parts: [words(whereIs(before, entry.unit), teller.word('result', word), 'harm')], ms: WORD });
const onCrew =
  (word: string): Show =>
  (moment) =>
    moment.entry.role === undefined || moment.entry.role === 'man' ? result(word)(moment) : said('harm')(moment);
const cameToLight: Show = ({ entry, before, teller }) => ({
  parts: [{ show: 'flash', at: [whereIs(before, entry.unit)], kind: 'marker' }, words(whereIs(before, entry.unit), stage(teller, 'in-sight'))],
  ms: WORD,
});
const wrecked: Show = ({ entry, teller }) => ({
  parts: [{ show: 'flash', at: [String(entry.unit)], kind: 'fire' }, words(String(entry.unit), beside(entry, teller), 'harm')],
  ms: DICE,
});
const breached: Show = ({ entry, teller }) => {
  const at = spot(entry.at) ?? '';
  return { parts: [{ show: 'flash', at: [at], kind: 'shell' }, words(at, teller.event(entry))], ms: AIM };
};
const friendHit: Show = ({ entry, before, teller }) => {
  const at = whereIs(before, entry.friend);
  return { parts: [ring(at, 'target'), words(at, teller.event(entry), 'harm')], ms: AIM };
};
const acts: Show = ({ entry, before, teller }) => {
  const at = whereIs(before, entry.unit);
  return { parts: [ring(at, 'actor'), words(at, teller.word('marker', `order-${String(entry.action)}`))], ms: WORD };
};
const treated: Show = ({ entry, before, teller }) => {
  const [from, at] = [whereIs(before, entry.unit), whereIs(before, entry.target)];
  return { parts: [ring(from, 'actor'), words(at, teller.event(entry), 'gain')], ms: DICE };
};
const acquired: Show = ({ entry, before, teller }) => {
  const [from, to] = [whereIs(before, entry.unit), whereIs(before, entry.target)];
  return { parts: [ring(from, 'actor'), ring(to, 'target'), { show: 'line', from, to }, words(from, teller.event(entry))], ms: DICE };
};

const SHOWS: Record<string, Show> = {
  // The turn
  placed,
  'turn-began': turnBegan,
  'initiative-rolled': initiative,
  'orders-revealed': banner,
  'breakpoint-reached': banner,
  'turn-ended': banner,
  ended: banner,
  acts,
  'order-lapsed': said('plain', DICE),
  'objective-changed': objectiveChanged,
  // Fire and blasts
  fired,
  'friend-hit': friendHit,
  'hit-rolled': hitRolled,
  rerolled,
  missed,
  emptied: said('plain'),
  burst,
  'blast-rolled': blastRolled,
  'wall-breached': breached,
  // Tests and close combat
  checked,
  scouted,
  'close-combat': closeCombat,
  assaulted,
  // Movement
  moved,
  'ground-rolled': groundRolled,
  mounted: said('plain'),
  'out-of-control': outOfControl,
  'accident-rolled': said('plain', DICE),
  'bailed-out': bailedOut,
  'left-table': leftTable,
  // Hidden and found
  hid: ({ entry, before, teller }) => ({ parts: [words(whereIs(before, entry.unit), stage(teller, 'hidden'))], ms: WORD }),
  'came-to-light': cameToLight,
  // Men
  shaken: onCrew('shaken'),
  wounded: onCrew('wounded'),
  'out-of-action': onCrew('out'),
  'went-down': said('plain'),
  rallied: said('gain'),
  steadied: said('gain'),
  treated,
  acquired,
  reloaded: said('plain'),
  captured: said('harm', DICE),
  removed,
  're-formed': said('gain'),
  // Vehicles
  'vehicle-hit': (moment) => said(moment.entry.result === 'no-effect' ? 'plain' : 'harm', DICE)(moment),
  'tyre-burst': said('harm'),
  'track-broken': said('harm'),
  immobilised: said('harm'),
  abandoned: said('harm', DICE),
  wrecked,
};

export function play(entry: LogEntry, before: Picture, scene: Scene, teller: Teller, you: string | null = null): Shown {
  return SHOWS[entry.event]?.({ entry, before, scene, teller, you }) ?? NOTHING;
}
