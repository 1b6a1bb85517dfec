/** What is shown of each event of Assault, in milliseconds at normal speed. */
import type { DieLook } from '../../../draw/dice';
import type { Teller } from '../../../lib/telling';
import type { LogEntry, Picture } from '../../../lib/wire';
import type { Beat, Part, Place } from '../../../stage/scene';
import { shown } from '../../../table/story';
import { cancelled } from '../../../table/tray';
import { pieceOf } from './picture';

type Shown = Omit<Beat, 'entry'>;
interface Moment {
  entry: LogEntry;
  before: Picture;
  scene: readonly LogEntry[];
  teller: Teller;
}
type Play = (moment: Moment) => Shown;

/** A fire takes 900 to 1,400 ms: aimed, spotted, rolled, and what came of it. */
const MS = { step: 180, aim: 250, test: 250, roll: 400, effect: 250, nothing: 650, loss: 400, card: 700, banner: 700, ground: 400, shells: 900, pass: 400 };

const NOTHING: Shown = { parts: [], ms: 0 };
const word = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => Number(value ?? 0);
const places = (value: unknown): Place[] => (Array.isArray(value) ? value.map(String) : []);
const whites = (...rolls: unknown[]): DieLook[] => rolls.map((roll) => ({ colour: 'w', face: [], pips: number(roll) }));
const dice = (value: unknown): DieLook[] => shown(value).map(([colour, face]) => ({ colour, face }));
/** Attack dice with what the defence cancelled, pair by pair. */
const fallen = ({ attack, criticals, damage, suppressions }: LogEntry): DieLook[] => cancelled(shown(attack), [criticals, damage, suppressions].map(Number));

const say = (teller: Teller, what: string, args: Record<string, string | number> = {}): string => teller.text({ key: `stage-${what}`, args });
const words = (at: unknown, text: string, tone: 'plain' | 'harm' | 'gain' = 'plain'): Part => ({ show: 'words', at: word(at), text, tone });
const ring = (at: unknown, as: 'actor' | 'target'): Part => ({ show: 'ring', at: word(at), as });
const line = (from: unknown, to: unknown): Part => ({ show: 'line', from: word(from), to: word(to) });
const flash = (kind: Extract<Part, { show: 'flash' }>['kind'], ...at: unknown[]): Part => ({ show: 'flash', at: at.map(word), kind });

/** The sentence of the log over a place. */
const told =
  (where: string, ms: number, tone: 'plain' | 'harm' | 'gain' = 'plain', more: (entry: LogEntry) => Part[] = () => []): Play =>
  ({ entry, teller }) => ({ parts: [...more(entry), words(entry[where], teller.event(entry), tone)], ms });

const nationOf = (picture: Picture, side: unknown): string | undefined => picture.sides.find(({ id }) => id === side)?.nation;
const banner =
  (ms = MS.banner): Play =>
  ({ entry, before, teller }) => ({ parts: [{ show: 'banner', title: teller.event(entry), nation: nationOf(before, entry.side ?? entry.winner) }], ms });

/* What happens to a unit, in words that add up over it: "1 damage, suppressed" */

function harm({ event, points, why }: LogEntry, teller: Teller): string {
  if (event === 'damaged') return say(teller, 'damage', { points: number(points) });
  if (event === 'halved') return say(teller, 'half');
  if (event === 'suppressed') return say(teller, 'suppressed');
  if (event === 'falls-back') return say(teller, 'fallback');
  if (event === 'immobilised') return say(teller, 'immobilised');
  return event === 'eliminated' && why !== 'left-map' ? say(teller, 'eliminated') : '';
}
/** Of two enemies in one hex it is said which of them is meant. */
function saidOf(unit: unknown, text: string, { before, teller }: Pick<Moment, 'before' | 'teller'>): string {
  const own = pieceOf(before, unit);
  const close = own?.at && before.pieces.some(({ at, side }) => at === own.at && side !== own.side);
  return close ? say(teller, 'of', { unit: word(unit), what: text }) : text;
}
/** All that has happened to it in this scene. */
function harmSoFar({ entry, scene, ...rest }: Moment): string {
  const { teller } = rest;
  const own = [...scene.filter(({ unit }) => unit === entry.unit), entry];
  const points = own.reduce((sum, one) => sum + (one.event === 'damaged' ? number(one.points) : 0), 0);
  const all = own.map((one) => harm(one.event === 'damaged' ? { ...one, points } : one, teller));
  return saidOf(entry.unit, [...new Set(all.filter(Boolean))].join(', '), rest);
}
const harmed =
  (ms: number): Play =>
  (moment) => ({ parts: [flash('marker', moment.entry.unit), words(moment.entry.unit, harmSoFar(moment), 'harm')], ms });

const eliminated: Play = (moment) => {
  const { unit } = moment.entry;
  return { parts: [{ show: 'loss', piece: word(unit) }, words(unit, harmSoFar(moment), 'harm')], ms: MS.loss };
};

/* Fire */

const fired: Play = ({ entry: { unit, target, hindered, lobbed } }) => {
  const aimed: Part = { show: 'line', from: word(unit), to: word(target), hindered: places(hindered), lobbed: lobbed === true };
  return { parts: [ring(unit, 'actor'), ring(target, 'target'), aimed], ms: MS.aim };
};

/** What comes through, symbol by symbol. */
function through(entry: LogEntry, teller: Teller): string {
  const symbols = ['criticals', 'damage', 'suppressions'].filter((symbol) => number(entry[symbol]) > 0);
  const told = symbols.map((symbol) => say(teller, symbol, { n: number(entry[symbol]), points: number(entry[symbol]) }));
  return number(entry.through) ? told.join(', ') : say(teller, 'warded-off');
}
/** Events that have shown who fires at whom. */
const AIMED = new Set(['fired', 'last-shot', 'thrown', 'rolled']);
/** Where a question came between a shot and its dice, it is shown once more who fires at whom; shells come from off the map. */
function aimedAnew({ unit, target }: LogEntry, before: Picture, scene: readonly LogEntry[]): Part[] {
  if (scene.some((earlier) => AIMED.has(earlier.event) && earlier.target === target)) return [];
  const firer = pieceOf(before, unit)?.at ? [ring(unit, 'actor'), line(unit, target)] : [];
  return unit === target ? [ring(target, 'target')] : [...firer, ring(target, 'target')];
}
/** An aircraft is no counter: what is fired at it is seen over the unit that it attacks. */
const overhead = (target: unknown, scene: readonly LogEntry[]): Place | undefined =>
  scene.findLast(({ event, card }) => event === 'intercepted' && card === target)?.at as Place | undefined;
/** Both sides' dice beside the target; at close quarters over the hex, where the other blow falls, too. */
const rolled: Play = ({ entry, before, scene, teller }) => {
  const close = entry.what === 'close-combat' || entry.what === 'wheels';
  const struck = overhead(entry.target, scene) ?? word(entry.target);
  const at = (close && pieceOf(before, entry.target)?.at) || struck;
  const thrown: Part = { show: 'dice', at, attack: fallen(entry), defence: dice(entry.defence) };
  const pair = close ? [ring(entry.unit, 'actor'), ring(entry.target, 'target')] : aimedAnew(entry, before, scene);
  const harmful = number(entry.through) > 0;
  return {
    parts: [...pair, thrown, words(struck, saidOf(entry.target, through(entry, teller), { before, teller }), harmful ? 'harm' : 'plain')],
    ms: harmful ? MS.roll : MS.nothing,
  };
};
/** Dice that the ground, mines or a blast throw. */
const rolledAt =
  (where: string, ms: number, kind?: 'shell' | 'mine'): Play =>
  ({ entry, teller }) => ({
    parts: [
      ...(kind ? [flash(kind, entry[where])] : []),
      { show: 'dice', at: word(entry[where]), attack: fallen(entry), defence: dice(entry.defence) },
      words(entry[where], through(entry, teller), number(entry.through) ? 'harm' : 'plain'),
    ],
    ms,
  });

const spotting: Play = ({ entry: { target, roll, needed, spotted }, teller }) => {
  const thrown: Part = { show: 'dice', at: word(target), attack: whites(roll), needed: say(teller, 'needed', { needed: number(needed) }) };
  return { parts: [thrown, words(target, say(teller, 'spotted', { spotted: String(spotted) }), spotted ? 'harm' : 'plain')], ms: MS.test };
};
const searched: Play = ({ entry, teller }) => {
  const needed = say(teller, 'needed', { needed: number(entry.needed) });
  return { parts: [{ show: 'dice', at: word(entry.unit), attack: whites(entry.roll), needed }, words(entry.unit, teller.event(entry))], ms: MS.ground };
};

/* Ways */

const walk = (piece: unknown, from: Place | null | undefined, to: unknown, pale: boolean): Shown =>
  from ? { parts: [{ show: 'walk', piece: word(piece), way: [from, word(to)], pale }], ms: MS.step } : NOTHING;

/* Cards */

function card(id: unknown, { entry, before }: Moment): Shown {
  const face = before.hands?.flatMap(({ cards }) => cards ?? []).find((one) => one.id === id);
  const name = { en: word(entry.en), de: word(entry.de) };
  return { parts: [{ show: 'card', card: { id: word(id), name, text: face?.text }, side: word(entry.side) }], ms: MS.card };
}

/* Support */

const shotsFell: Play = ({ entry, teller }) => {
  const { at, to, attack, direction } = entry;
  const drift = at === to ? [] : [line(at, to)];
  const thrown: Part = { show: 'dice', at: word(at), attack: [...dice(attack), ...whites(direction)] };
  return { parts: [thrown, ...drift, flash('shell', to), words(to, teller.event(entry))], ms: MS.shells };
};
const tested =
  (roll: string): Play =>
  ({ entry, teller }) => ({
    parts: [
      ...(number(entry[roll]) ? [{ show: 'dice', at: word(entry.target), attack: whites(entry[roll]) } satisfies Part] : []),
      words(entry.target, teller.event(entry)),
    ],
    ms: MS.roll,
  });

/* The turn */

const initiative: Play = ({ entry, before, teller }) => {
  const rolls = Object.entries((entry.rolls ?? {}) as Record<string, number>);
  const text = rolls.map(([side, roll]) => say(teller, 'rolls', { side, roll })).join(' · ');
  return { parts: [{ show: 'banner', title: teller.event(entry), text, nation: nationOf(before, entry.first) }], ms: MS.banner };
};
/** A phase that this battle does not have, or in which nobody acts, passes unseen. */
const phaseBegan: Play = ({ entry: { phase, first }, before, teller }) => {
  if (!before.phases.includes(word(phase)) || phase === 'organisation') return NOTHING;
  const title = say(teller, 'phase', { phase: word(phase) });
  return { parts: [{ show: 'banner', title, text: say(teller, 'begins', { side: word(first) }), nation: nationOf(before, first) }], ms: MS.banner };
};

const PLAYS: Record<string, Play> = {
  fired,
  'last-shot': fired,
  'spotting-rolled': spotting,
  rolled,
  thrown: ({ entry, before, scene }) => ({
    parts: [...aimedAnew(entry, before, scene), { show: 'dice', at: word(entry.target), attack: dice(entry.attack), defence: dice(entry.defence) }],
    ms: MS.roll,
  }),
  'thrown-again': told('unit', MS.roll),
  ranged: ({ entry, teller }) => ({
    parts: [{ show: 'dice', at: word(entry.target), attack: dice(entry.attack) }, words(entry.target, teller.event(entry))],
    ms: MS.test,
  }),
  directed: ({ entry: { unit, by } }) => ({ parts: [ring(by, 'actor'), line(by, unit)], ms: MS.aim }),
  joined: ({ entry: { unit, by } }) => ({ parts: [ring(by, 'actor'), line(by, unit)], ms: MS.aim }),
  covered: told('unit', MS.effect, 'gain', ({ by, unit }) => [line(by, unit)]),
  damaged: harmed(MS.effect),
  halved: harmed(0),
  suppressed: harmed(MS.effect),
  'falls-back': harmed(MS.effect),
  immobilised: harmed(MS.effect),
  eliminated,
  unshaken: told('unit', MS.effect),
  rallied: told('unit', MS.ground, 'gain'),
  restored: told('unit', MS.ground, 'gain'),
  seasoned: told('unit', MS.ground, 'gain'),
  hid: told('unit', MS.effect, 'gain'),

  moved: ({ entry: { unit, start, to, how } }) => walk(unit, word(start), to, how === 'fallback'),
  'turned-back': ({ entry: { unit, to }, before }) => walk(unit, pieceOf(before, unit)?.at, to, true),
  loaded: ({ entry: { unit, vehicle }, before }) => walk(unit, pieceOf(before, unit)?.at, pieceOf(before, vehicle)?.at, false),
  dismounted: ({ entry: { unit, vehicle, to, how }, before }) => walk(unit, pieceOf(before, unit)?.at ?? pieceOf(before, vehicle)?.at, to, how === 'emergency'),
  turned: () => ({ parts: [], ms: MS.step }),
  placed: ({ entry: { at } }) => ({ parts: [flash('marker', at)], ms: MS.step }),
  activated: ({ entry, teller }) =>
    entry.what === 'digging-in' || entry.what === 'covert-action'
      ? { parts: [ring(entry.unit, 'actor'), words(entry.unit, teller.event(entry))], ms: MS.ground }
      : NOTHING,

  'close-combat': told('at', MS.ground, 'plain', ({ unit, target }) => [ring(unit, 'actor'), ring(target, 'target')]),
  'round-fought': ({ entry, teller }) => ({ parts: [words(entry.at, say(teller, 'round', { round: number(entry.round) }))], ms: MS.aim }),
  grappled: ({ entry, teller }) => ({
    parts: [{ show: 'dice', at: word(entry.target), attack: dice(entry.attack) }, words(entry.unit, teller.event(entry))],
    ms: MS.roll,
  }),
  'broken-off': told('unit', MS.ground),
  'close-combat-ended': told('at', MS.ground),

  'terrain-tested': rolledAt('unit', MS.roll),
  'mine-found': told('at', MS.ground, 'harm', ({ at }) => [flash('mine', at)]),
  'mine-searched': searched,
  'mines-exploded': rolledAt('unit', MS.roll, 'mine'),
  'mines-cleared': told('at', MS.ground),
  'blast-tested': rolledAt('at', MS.roll, 'shell'),
  collapsed: told('at', MS.ground, 'harm', ({ at }) => [flash('shell', at)]),
  'ground-changed': ({ entry: { at } }) => ({ parts: [flash('shell', at)], ms: MS.effect }),
  'obstacle-removed': told('at', MS.effect, 'plain', ({ at }) => [flash('shell', at)]),
  'charge-laid': ({ entry: { unit, at } }) => ({ parts: [ring(unit, 'actor'), ring(at, 'target'), flash('shell', at)], ms: MS.ground }),
  'dug-in': told('unit', MS.effect, 'gain'),
  'smoke-laid': ({ entry, teller }) => ({
    parts: [
      ...(entry.unit ? [line(entry.unit, entry.at)] : []),
      { show: 'dice', at: word(entry.at), attack: dice(entry.attack) },
      flash('smoke', entry.at),
      words(entry.at, teller.event(entry)),
    ],
    ms: MS.nothing,
  }),
  'smoke-rose': ({ entry: { at } }) => ({ parts: [flash('smoke', at)], ms: MS.effect }),
  captured: told('at', MS.banner, 'gain', ({ at }) => [flash('objective', at)]),

  'card-played': (moment) => card(moment.entry.card, moment),
  'support-arrived': (moment) => card(moment.entry.card, moment),
  'card-cancelled': banner(),
  'hand-seen': banner(),
  'card-borrowed': banner(),
  'support-requested': banner(),
  'support-drawn': ({ entry, ...moment }) => (entry.cards ? banner(MS.pass)({ entry, ...moment }) : NOTHING),

  'air-attack': told('target', MS.aim, 'plain', ({ target, at }) => [ring(target, 'target'), { show: 'flight', at: word(at) }]),
  intercepted: ({ entry: { unit, at } }) => ({ parts: [ring(unit, 'actor'), line(unit, at)], ms: MS.aim }),
  'aircraft-hit': told('unit', MS.ground),
  'air-spotted': tested('roll'),
  'accuracy-rolled': tested('roll'),
  'fire-directed': ({ entry: { by, at } }) => ({ parts: [ring(by, 'actor'), line(by, at)], ms: MS.aim }),
  'fire-laid': told('at', MS.ground, 'plain', ({ at }) => [ring(at, 'target')]),
  'fire-shifted': ({ entry: { start, to } }) => ({ parts: [line(start, to)], ms: MS.ground }),
  'barrage-fired': told('at', MS.ground, 'plain', ({ at }) => [ring(at, 'target')]),
  'shots-fell': shotsFell,
  'hex-shelled': ({ entry, teller }) => ({
    parts: [flash('shell', entry.at), { show: 'dice', at: word(entry.at), attack: dice(entry.attack) }, words(entry.at, teller.event(entry))],
    ms: MS.shells,
  }),
  'blast-repeated': told('at', MS.ground),
  'friendly-fire': told('unit', MS.ground, 'harm', ({ unit }) => [ring(unit, 'target')]),

  'turn-began': ({ entry, teller }) => ({ parts: [{ show: 'banner', title: say(teller, 'turn', { turn: number(entry.turn) }) }], ms: MS.banner }),
  'initiative-rolled': initiative,
  'first-placement': initiative,
  'phase-began': phaseBegan,
  'phase-ended': banner(),
  passed: banner(MS.pass),
  reinforced: banner(),
  'formation-taken': banner(MS.pass),
  ended: banner(),
};

export const play = (entry: LogEntry, before: Picture, scene: readonly LogEntry[], teller: Teller): Shown =>
  PLAYS[entry.event]?.({ entry, before, scene, teller }) ?? NOTHING;
