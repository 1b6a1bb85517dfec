/** What the board shows of each event of Combat Commander, and for how long. */
import type { DieLook } from '../../../draw/dice';
import type { Teller } from '../../../lib/telling';
import { t, texts, type Args } from '../../../lib/texts.svelte';
import type { CardFace, LogEntry, Picture } from '../../../lib/wire';
import { nationCode } from '../../../table/scene';
import { pips } from '../../../table/tray';
import type { Beat, Part, Place } from '../../../stage/scene';
import { pieceOf } from './picture';

interface Moment {
  entry: LogEntry;
  before: Picture;
  scene: readonly LogEntry[];
  teller: Teller;
}
type Shown = Omit<Beat, 'entry'>;
type Show = (now: Moment) => Shown;

const STEP = 180;
/** Who goes along with the first of a group follows at its heels. */
const FELLOW = 40;
const READ = 700;
/** What an event or a roll for nobody brings is told across the board. */
const TOLD = 1200;
/** A Fate card is turned for its dice. */
const TURNED = 600;
/** So much of the beat passes before the dice lie still. */
const LANDED = 0.5;
const NOTHING: Shown = { parts: [], ms: 0 };

const say = (key: string, args: Args = {}): string => t(`stage-commander-${key}`, args);
/** Hexes are told in one string: "F5 G5" or "F5, G5". */
const hexes = (value: unknown): Place[] =>
  String(value ?? '')
    .split(/,? /)
    .filter(Boolean);
const words = (at: unknown, text: string, tone: 'plain' | 'harm' | 'gain' = 'plain'): Part => ({ show: 'words', at: String(at), text, tone });
const look = ({ white, coloured, side }: LogEntry, { sides }: Picture): DieLook[] => [
  ...pips([white], 'w'),
  ...pips([coloured], 'c', nationCode(sides.find(({ id }) => id === side)?.nation)),
];
const sum = ({ white, coloured }: LogEntry): number => Number(white) + Number(coloured);
const banner =
  (ms: number, text?: (entry: LogEntry) => string): Show =>
  ({ entry, before, teller }) => {
    const nation = before.sides.find((side) => side.id === (entry.side ?? entry.winner))?.nation;
    return { parts: [{ show: 'banner', title: teller.event(entry), text: text?.(entry), nation }], ms };
  };
const onUnit =
  (key: string, tone: 'harm' | 'gain', ms = 300): Show =>
  ({ entry }) => ({ parts: [words(entry.unit, say(key), tone)], ms });
const onWeapon =
  (key: string, tone: 'harm' | 'gain'): Show =>
  ({ entry }) => ({ parts: [words(entry.weapon, say(key), tone)], ms: 500 });
const flash =
  (kind: Extract<Part, { show: 'flash' }>['kind'], ms: number): Show =>
  ({ entry }) => ({ parts: [{ show: 'flash', at: hexes(entry.at), kind }], ms });

// Ways

function way({ entry, before, scene }: Moment, pale: boolean): Shown {
  const from = pieceOf(before, entry.unit)?.at;
  const along = scene.at(-1)?.event === entry.event && scene.at(-1)?.to === entry.to;
  return { parts: [{ show: 'walk', piece: String(entry.unit), way: [from ?? String(entry.to), String(entry.to)], pale }], ms: along ? FELLOW : STEP };
}
const gone = ({ entry }: Moment, key: string): Shown => ({
  parts: [words(entry.unit, say(key), 'harm'), { show: 'loss', piece: String(entry.unit) }],
  ms: 400,
});
/** Who has run as far as its own edge leaves the map over it. */
const OVER_THE_EDGE = 'CC-O23.3.5a';

// Cards and rolls

const cardOf = ({ face, side }: LogEntry, as?: string): Part[] => (face ? [{ show: 'card', card: face as CardFace, side: String(side), as }] : []);
/** A card that somebody plays, under what it is played for. */
const playedCard: Show = ({ entry, teller }) => ({ parts: cardOf(entry, teller.event(entry)), ms: READ });

/** What two dice must show at least to be above a number. */
const enough = (above: number): number => Math.max(above + 1, 2);

const toFind = ({ against, plus }: LogEntry): string => say('find-with', { n: Number(against) + 1, hindrance: -Number(plus ?? 0) });
/** What a roll has to show, in words. */
const NEEDED: Record<string, (entry: LogEntry) => string> = {
  defence: ({ against, plus }) => say('defend-with', { n: enough(Number(against) - Number(plus)) }),
  targeting: toFind,
  accuracy: toFind,
  melee: ({ plus }) => say('strength', { n: Number(plus) }),
  rally: ({ against }) => say('rally-with', { n: Number(against) }),
  rout: ({ against }) => say('rout-with', { n: Number(against) }),
  'sudden-death': ({ against }) => say('ends-with', { n: Number(against) }),
};
/** What rolls mean that no other event tells the result of: below, equal to and above what they are compared with. */
const MEANT: Record<string, [below: string, equal: string, above: string]> = {
  rally: ['rallies', 'ducks', 'stays-broken'],
  rout: ['stays', 'ducks', 'runs'],
  'sudden-death': ['last-moment', 'goes-on', 'goes-on'],
};
function meaning(entry: LogEntry): string {
  const keys = MEANT[String(entry.why)];
  const difference = sum(entry) - Number(entry.against);
  return keys ? say(keys[Math.sign(difference) + 1], { n: sum(entry), needed: Number(entry.against), hexes: difference }) : '';
}
const needed = (entry: LogEntry): string | undefined =>
  /-attack$/.test(String(entry.why)) ? say('attack-with', { n: Number(entry.plus) }) : NEEDED[String(entry.why)]?.(entry);

/** The dice of the other side, where it has rolled before in the same melee. */
const facing = ({ entry, before, scene }: Moment): DieLook[] | undefined => {
  const other =
    entry.why === 'melee' && entry.against ? scene.findLast((one) => one.event === 'rolled' && one.why === 'melee' && one.side !== entry.side) : undefined;
  return other && look(other, before);
};

/** Who attacks what: rings, lines, and where nobody is seen to fire, the ground itself. */
function aim(entry: LogEntry): Part[] {
  const [from, to] = [hexes(entry.start), hexes(entry.at)];
  const rings = [...from.map((at): Part => ({ show: 'ring', at, as: 'actor' })), ...to.map((at): Part => ({ show: 'ring', at, as: 'target' }))];
  const lines = from.map((start): Part => ({
    show: 'line',
    from: start,
    to: to[0],
    ...(entry.hindered ? { hindered: hexes(entry.hindered) } : {}),
    lobbed: entry.why === 'accuracy',
  }));
  if (entry.why === 'artillery-attack') return [{ show: 'flash', at: to, kind: 'shell' }, ...rings];
  return entry.why === 'mines-attack' ? [{ show: 'flash', at: to, kind: 'mine' }, ...rings] : [...rings, ...lines];
}
const rolled: Show = (now) => {
  const { entry, teller } = now;
  const at = String(entry.who || hexes(entry.at)[0] || '');
  const meant = meaning(entry);
  if (!at) return { parts: [{ show: 'banner', title: teller.event(entry), text: meant || needed(entry) }], ms: TOLD };
  const card = cardOf(entry);
  const dice: Part = { show: 'dice', at, attack: look(entry, now.before), defence: facing(now), needed: needed(entry) };
  const ms = entry.why === 'defence' ? 350 : TURNED;
  return { parts: [...aim(entry), ...card, dice, ...(meant ? [{ ...words(at, meant), late: LANDED } as Part] : [])], ms };
};
/** What a roll against Morale has come to, where a question came between the two; else the roll has said it already. */
const meantFor =
  (key: string): Show =>
  ({ entry, scene }) =>
    scene.some(({ event }) => event === 'rolled')
      ? NOTHING
      : { parts: [words(entry.unit, say(key, { n: Number(entry.total), needed: Number(entry.morale), hexes: Number(entry.hexes ?? 0) }))], ms: 500 };
const rerolled: Show = (now) => {
  const roll = now.scene.findLast((one) => one.event === 'rolled');
  const at = roll && (roll.who || hexes(roll.at)[0]);
  if (!at) return banner(600)(now);
  const nothing: Part = { show: 'words', at: String(at), text: say('void'), tone: 'plain', brief: true };
  return { parts: [nothing, ...banner(0)(now).parts], ms: 600 };
};
/** What happens in a scene after its last trigger. */
const sinceTrigger = (scene: readonly LogEntry[]): readonly LogEntry[] => scene.slice(scene.findLastIndex(({ event }) => event === 'triggered') + 1);
/** What a trigger turns or announces is not yet anything that comes of it. */
const ANNOUNCED = new Set(['revealed', 'event-happened', 'shuffled']);
/** Where nothing came of an event, that is said before play goes on. */
const resumed: Show = ({ entry, scene }) => {
  const came = sinceTrigger(scene);
  const began = scene.some(({ event }) => event === 'triggered');
  if (!began || came.some(({ event }) => !ANNOUNCED.has(event))) return NOTHING;
  return entry.trigger === 'event' ? { parts: [{ show: 'banner', title: say('no-effect') }], ms: 700 } : NOTHING;
};
/** An event is told with what it brings, long enough to be read. */
const eventHappened = banner(TOLD, ({ name }) => (texts.has(`card-event-${String(name)}`) ? t(`card-event-${String(name)}`) : ''));
/** A card that is turned for its hex, its event or its drift; what an event brings is told across the board. */
const revealed: Show = ({ entry, teller }) => {
  const card = cardOf(entry, teller.event(entry));
  const lit: Part[] = entry.hex ? [{ show: 'flash', at: [String(entry.hex)], kind: 'marker' }] : [];
  return { parts: [...card, ...lit], ms: entry.why === 'event' ? 350 : READ };
};

// Attacks and what comes of them

/** The attack total as it builds up: the best piece, the others, actions, height, hindrance, the roll. */
function terms({ base, fp, more, actions, height, hindrance, total }: LogEntry): string[] {
  const parts: [string, unknown][] = [
    ['base', base || fp],
    ['group', base ? more : 0],
    ['actions', actions],
    [Number(height) > 0 ? 'downhill' : 'uphill', height],
    ['hindrance', hindrance],
    ['roll', Number(total) - Number(fp)],
    ['total', total],
  ];
  return parts.filter(([, n]) => Number(n) !== 0).map(([key, n]) => say(`sum-${key}`, { n: Number(n) }));
}
/** Where a question came between the roll and what it means, the line and the target are shown once more. */
const aimedBefore = (scene: readonly LogEntry[]): boolean => scene.some(({ event, why }) => event === 'rolled' && /-attack$/.test(String(why)));
const attacked: Show = ({ entry, scene }) => {
  const firers = (entry.pieces ?? []) as string[];
  const rings = firers.map((at, i): Part => ({ show: 'ring', at, as: 'actor', ...(i ? { late: (0.4 * i) / firers.length } : {}) }));
  const steps = terms(entry);
  const sum: Part = { show: 'words', at: hexes(entry.at)[0], text: steps.join(' '), tone: 'plain', steps };
  const lines = aimedBefore(scene) ? [] : firers.map((from): Part => ({ show: 'line', from, to: hexes(entry.at)[0] }));
  const targets = aimedBefore(scene) ? [] : hexes(entry.at).map((at): Part => ({ show: 'ring', at, as: 'target' }));
  return { parts: [...rings, ...lines, ...targets, sum], ms: Math.min(600 + 120 * Number(entry.more), 1000) };
};
const defended: Show = ({ entry, scene }) => {
  const own = Number(entry.morale) + Number(entry.cover);
  const [n, against] = [Number(entry.total) - own, Number(entry.against) - own];
  const key = n > against ? 'holds' : n === against ? 'even' : 'fails';
  const target: Part[] = scene.length ? [] : [{ show: 'ring', at: String(entry.unit), as: 'target' }];
  return { parts: [...target, words(entry.unit, say(key, { n, needed: enough(against) }), n > against ? 'gain' : 'harm')], ms: 400 };
};
const aimed =
  (key: string): Show =>
  ({ entry }) => {
    const [n, hindrance, needed] = [Number(entry.product), Number(entry.hindrance), Number(entry.needed)];
    return { parts: [words(hexes(entry.at)[0], say(key, { n, hindrance, product: n + hindrance, needed }))], ms: 500 };
  };
const meleeTotal: Show = ({ entry, teller }) => {
  const [n, against] = [Number(entry.total), Number(entry.against)];
  const key = !against ? 'first-total' : n > against ? 'wins' : n < against ? 'loses' : 'tie';
  return { parts: [words(entry.at, say(key, { side: teller.name(String(entry.side)), n, against }))], ms: 700 };
};
const spotted: Show = ({ entry }) => ({
  parts: [
    { show: 'ring', at: String(entry.by), as: 'actor' },
    { show: 'line', from: String(entry.by), to: String(entry.at), lobbed: true },
    { show: 'ring', at: String(entry.at), as: 'target' },
  ],
  ms: 500,
});
const drifted: Show = ({ entry, teller }) => {
  const [start, to] = [String(entry.start), String(entry.to)];
  if (to === 'off') return { parts: [words(start, teller.event(entry))], ms: 600 };
  return {
    parts: [{ show: 'line', from: start, to }, { show: 'flash', at: (entry.around ?? [to]) as string[], kind: 'shell' }, words(to, teller.event(entry))],
    ms: 900,
  };
};
const controlled: Show = ({ entry, before, teller }) => {
  const at = (before.marks ?? []).filter((mark) => mark.kind === 'objective' && mark.value === entry.objective).map((mark) => mark.at);
  const told = at.length ? [words(at[0], teller.event(entry), 'gain')] : [];
  return { parts: [{ show: 'flash', at, kind: 'objective' }, ...told], ms: 500 };
};

/** What is set up lies there to be seen; what turns up in play surprises somebody. */
const fortified: Show = ({ entry, before, teller }) => {
  const shown: Part[] = [{ show: 'flash', at: hexes(entry.at), kind: entry.kind === 'mines' ? 'mine' : 'marker' }];
  return before.phase === 'turn' ? { parts: [...shown, words(entry.at, teller.event(entry), 'harm')], ms: 600 } : { parts: shown, ms: 300 };
};

const SHOWS: Record<string, Show> = {
  'action-played': playedCard,
  activated: ({ entry }) => ({ parts: [{ show: 'ring', at: String(entry.unit), as: 'actor' }], ms: 150 }),
  advanced: (now) => way(now, false),
  attacked,
  broke: onUnit('broken', 'harm'),
  burned: flash('fire', 450),
  'chit-drawn': banner(600),
  'chit-opened': banner(READ),
  cleared: flash('marker', 300),
  controlled,
  defended,
  discarded: ({ entry }) => ({ parts: cardOf(entry), ms: 350 }),
  displaced: (now) => way(now, true),
  drifted,
  eliminated: (now) => gone(now, now.entry.rule === OVER_THE_EDGE ? 'off-map' : 'lost'),
  ended: banner(1200),
  enlisted: banner(500),
  'event-happened': eventHappened,
  exited: (now) => gone(now, 'off-map'),
  fortified,
  'hand-shown': banner(600),
  hardened: onUnit('veteran', 'gain'),
  hit: aimed('found'),
  'melee-began': ({ entry, teller }) => ({
    parts: [{ show: 'ring', at: String(entry.at), as: 'target' }, words(entry.at, teller.event(entry))],
    ms: 600,
  }),
  'melee-total': meleeTotal,
  missed: aimed('not-found'),
  moved: (now) => way(now, false),
  'no-room': banner(500),
  'order-given': playedCard,
  passed: banner(500),
  placed: flash('marker', 150),
  'radio-broke': banner(600),
  'radio-fixed': banner(600),
  'radio-lost': banner(600),
  'radio-placed': banner(600),
  rallied: onUnit('rallied', 'gain'),
  recovered: onUnit('recovered', 'gain', 250),
  replaced: ({ entry, before, teller }) => ({ parts: [words(pieceOf(before, entry.unit)?.at ?? entry.unit, teller.event(entry))], ms: 500 }),
  rerolled,
  resumed,
  retreated: (now) => way(now, true),
  revealed,
  rolled,
  routed: meantFor('runs'),
  'sniper-missed': ({ entry }) => ({ parts: [words(entry.at, say('sniper-misses'))], ms: 600 }),
  'smoke-cleared': flash('smoke', 250),
  'smoke-placed': flash('smoke', 250),
  spotted,
  'stayed-broken': meantFor('stays-broken'),
  'stood-fast': meantFor('stays'),
  suppressed: onUnit('suppressed', 'harm'),
  'surrender-moved': banner(600),
  'time-advanced': banner(READ),
  triggered: banner(500),
  'turn-began': banner(READ, ({ orders }) => say('orders', { orders: Number(orders) })),
  'weapon-broke': onWeapon('weapon-broke', 'harm'),
  'weapon-fixed': onWeapon('weapon-fixed', 'gain'),
  'weapon-lost': onWeapon('weapon-lost', 'harm'),
};

/** What an event shows; what has no show of its own is seen in the picture. */
export function play(entry: LogEntry, before: Picture, scene: readonly LogEntry[], teller: Teller): Shown {
  return SHOWS[entry.event]?.({ entry, before, scene, teller }) ?? NOTHING;
}
