/** The picture of Assault after each event. It knows no rules: what an event does not say does not happen. */
import type { Hand, LogEntry, Mark, Picture, Piece } from '../../../lib/wire';

type Change = (picture: Picture, entry: LogEntry) => Picture;

const word = (value: unknown): string => (typeof value === 'string' ? value : '');
const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const table = <T>(value: unknown): Record<string, T> => (value && typeof value === 'object' ? (value as Record<string, T>) : {});

/** At most one of these lies on a unit, and those of morale take their place. */
const ACTIONS = new Set([
  'normal-action',
  'fast-action',
  'delayed-action',
  'digging-in',
  'firing',
  'turret-fire',
  'move-and-fire',
  'fire-and-move',
  'covert-action',
]);
const COVERS = new Set(['concealed', 'ambush']);
const MORALE = new Set(['suppressed', 'fallback']);
const FIGHTING = new Set(['close-combat-active', 'close-combat-inactive']);
/** A unit that supports counts as activated only when it has named its target, and a gun that turns does not. */
const SUPPORTING = new Set(['indirect-fire', 'smoke', 'turn', 'explosive-charge']);

/* Pieces */

export const pieceOf = (picture: Picture, id: unknown): Piece | undefined => picture.pieces.find((piece) => piece.id === id);

const each = (picture: Picture, change: (piece: Piece) => Partial<Piece> | null): Picture => ({
  ...picture,
  pieces: picture.pieces.map((piece) => ({ ...piece, ...change(piece) })),
});
const one = (picture: Picture, id: unknown, change: (piece: Piece) => Partial<Piece>): Picture =>
  each(picture, (piece) => (piece.id === id ? change(piece) : null));

/** Whoever a unit carries comes along. */
function put(picture: Picture, id: unknown, at: string | null): Picture {
  const load = new Set([id, ...(pieceOf(picture, id)?.load ?? [])]);
  return each(picture, (piece) => (load.has(piece.id) ? { at } : null));
}
const unload = (picture: Picture, id: unknown): Picture =>
  each(picture, (piece) => (piece.load?.includes(word(id)) ? { load: piece.load.filter((name) => name !== id) } : null));

const marked = (piece: Piece, gone: Set<string>[], added: string[]): Partial<Piece> => ({
  markers: [...(piece.markers ?? []).filter((name) => !gone.some((kind) => kind.has(name))), ...added].filter(Boolean),
});
const shaken =
  (morale: string, gone: Set<string>[]): Change =>
  (picture, { unit }) =>
    one(picture, unit, (piece) => ({ ...marked(piece, [ACTIONS, COVERS, MORALE, ...gone], [morale]), spent: true }));

function eliminated(picture: Picture, { unit, worth }: LogEntry): Picture {
  const side = pieceOf(picture, unit)?.side;
  const sides = picture.sides.map((info) =>
    info.id === side ? { ...info, lost: (info.lost ?? 0) + 1 } : { ...info, score: (info.score ?? 0) + Number(worth ?? 0) },
  );
  const off = put(unload({ ...picture, sides }, unit), unit, null);
  return one(off, unit, () => ({ gone: true }));
}

function swapped(picture: Picture, { unit, by, how }: LogEntry): Picture {
  const [mine, theirs] = [unit, by].map((id) => pieceOf(picture, id)?.at ?? null);
  return how === 'reinforce' ? put(put(picture, unit, theirs), by, mine) : picture;
}

function enlisted(picture: Picture, entry: LogEntry): Picture {
  const piece = entry.piece as Piece;
  const pieces = [...picture.pieces.filter(({ id }) => id !== piece.id), piece];
  return { ...picture, pieces: pieces.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

/* Marks */

const withMarks = (picture: Picture, gone: (mark: Mark) => boolean, ...added: Mark[]): Picture => ({
  ...picture,
  marks: [...(picture.marks ?? []).filter((mark) => !gone(mark)), ...added],
});
const lies = (kind: string, at: unknown) => (mark: Mark) => mark.kind === kind && mark.at === at;
const isMine = ({ kind }: Mark): boolean => kind === 'minefield' || kind.startsWith('mine-');
const mineMark = (at: string, side: string | null | undefined, kind: string, open: boolean): Mark => ({
  at,
  kind: kind ? `mine-${kind.toLowerCase()}` : 'minefield',
  side,
  value: Number(open),
});

function smoke(picture: Picture, at: unknown, markers: number): Picture {
  const before = picture.marks?.find(lies('smoke', at))?.value ?? 0;
  const after = before + markers;
  return withMarks(picture, lies('smoke', at), ...(after ? [{ at: word(at), kind: 'smoke', value: after }] : []));
}

function captured(picture: Picture, { at, side }: LogEntry): Picture {
  const mark = picture.marks?.find(lies('objective', at));
  if (!mark) return picture;
  const change = (id: string): number => (id === side ? 1 : id === mark.side ? -1 : 0) * (mark.value ?? 0);
  const sides = picture.sides.map((info) => ({ ...info, score: (info.score ?? 0) + change(info.id) }));
  return withMarks({ ...picture, sides }, lies('objective', at), { ...mark, side: word(side) });
}

function minesLaid(picture: Picture, { side, fields }: LogEntry): Picture {
  const laid = Object.entries(table<string>(fields)).map(([at, kind]) => mineMark(at, word(side), kind, false));
  return withMarks(picture, (mark) => isMine(mark) && mark.side === side, ...laid);
}
function mineFound(picture: Picture, { at, kind }: LogEntry): Picture {
  const mark = picture.marks?.find((mark) => isMine(mark) && mark.at === at);
  const open = kind === 'dummy' ? [] : [mineMark(word(at), mark?.side, word(kind), true)];
  return withMarks(picture, (mark) => isMine(mark) && mark.at === at, ...open);
}

/** Works keep their facing and their builder when they become something else. */
function collapsed(picture: Picture, { at, what, becomes }: LogEntry): Picture {
  const work = picture.marks?.find(lies(word(what), at));
  if (becomes === 'removed') return withMarks(picture, lies(word(what), at));
  return work ? withMarks(picture, lies(word(what), at), { ...work, kind: word(becomes) }) : torn(picture, at, becomes);
}
/** What kinds of ground a hex can be torn into; one takes the place of the other. */
const TORN = new Set(['ruins', 'craters', 'brush-trees-craters']);
const torn = (picture: Picture, at: unknown, kind: unknown): Picture =>
  withMarks(picture, (mark) => TORN.has(mark.kind) && mark.at === at, { at: word(at), kind: word(kind) });

/** Where the fire of a battery lay or an aircraft was, and where it is now. */
function aim(picture: Picture, side: unknown, from: unknown, to: unknown, kind: 'support-aim' | 'aircraft' = 'support-aim'): Picture {
  const marks = [...(picture.marks ?? [])];
  const at = marks.findIndex((mark) => ['support-aim', 'aircraft'].includes(mark.kind) && mark.side === side && mark.at === from);
  if (at >= 0) marks.splice(at, 1);
  return { ...picture, marks: to ? [...marks, { at: word(to), kind, side: word(side) }] : marks };
}

/* Cards */

const hand = (picture: Picture, side: unknown, name: string): Hand | undefined =>
  picture.hands?.find((held) => held.side === side && (held.name ?? 'hand') === name);

/** So many cards more or less, with their faces as far as they are known; a heap without cards is not there. */
function deal(picture: Picture, side: unknown, name: string, number: number, faces?: (cards: Hand['cards']) => Hand['cards']): Picture {
  const held = hand(picture, side, name) ?? { side: word(side), count: 0, name };
  const cards = held.cards ?? [];
  const after = { ...held, count: Math.max(0, held.count + number), cards: faces ? faces(cards) : cards };
  const others = (picture.hands ?? []).filter((one) => one !== held);
  return { ...picture, hands: after.count || name === 'hand' ? [...others, after] : others };
}
const less = (card: unknown) => (cards: Hand['cards']) => (cards ?? []).filter(({ id }) => id !== card);

/** A card leaves a hand; a borrowed one leaves those that were borrowed. */
const putAway: Change = (picture, { side, card, borrowed }) => deal(picture, side, borrowed ? 'borrowed' : 'hand', -1, less(card));
function supportSpent(picture: Picture, { side, card, to, aimed }: LogEntry): Picture {
  const face = hand(picture, side, 'requested')?.cards?.filter(({ id }) => id === card) ?? [];
  const spent = deal(aim(picture, side, aimed, ''), side, 'requested', -1, less(card));
  return to === 'hand' ? deal(spent, side, 'hand', 1, (cards) => [...(cards ?? []), ...face]) : spent;
}
/** What was called and did not come goes back to the hand, what was borrowed to its owner. */
function cardsBack(picture: Picture): Picture {
  const back = (picture.hands ?? []).filter(({ name }) => name === 'requested');
  const kept = (picture.hands ?? []).filter(({ name }) => name !== 'requested' && name !== 'borrowed');
  const returned = (now: Picture, held: Hand): Picture => deal(now, held.side, 'hand', held.count, (cards) => [...(cards ?? []), ...(held.cards ?? [])]);
  return back.reduce(returned, { ...picture, hands: kept });
}

function spend(picture: Picture, { unit, focus }: LogEntry): Picture {
  const { side, type } = pieceOf(picture, unit) ?? {};
  const tracks = picture.tracks ?? {};
  const open = `planned ${side} ${type}`;
  const track = focus ? `focus ${side}` : open in tracks ? open : `planned ${side} `;
  return { ...picture, tracks: { ...tracks, [track]: Math.max(0, (tracks[track] ?? 0) - 1) } };
}

/* The turn */

/** What could be chosen from is put away when all have their forces. */
const phaseBegan: Change = (picture, { phase, first }) => {
  const hands = picture.hands?.filter(({ name }) => name !== 'muster');
  return { ...picture, hands, phase: word(phase), first: word(first) };
};

function turnEnded(picture: Picture, entry: LogEntry): Picture {
  const [markers, experience] = [table<string[]>(entry.markers), table<string>(entry.experience)];
  const spent = new Set(words(entry.spent));
  const rested = each(picture, ({ id, at, experience: before }) =>
    at ? { markers: markers[id] ?? [], spent: spent.has(id), experience: experience[id] ?? before } : null,
  );
  const left = Object.entries(table<number>(entry.smoke)).map(([at, value]) => ({ at, kind: 'smoke', value }));
  const clear = withMarks(rested, ({ kind }) => kind === 'smoke', ...left);
  return { ...cardsBack(clear), turn: Math.min(Number(entry.turn) + 1, picture.turns), phase: 'reinforcements' };
}

const CHANGES: Record<string, Change> = {
  enlisted,
  placed: (picture, { unit, at }) => put(picture, unit, word(at)),
  moved: (picture, { unit, to, facing }) => one(put(picture, unit, word(to)), unit, () => (Number(facing) >= 0 ? { facing: Number(facing) } : {})),
  'turned-back': (picture, { unit, to }) => put(picture, unit, word(to)),
  turned: (picture, { unit, facing }) => one(picture, unit, () => ({ facing: Number(facing) })),
  loaded: (picture, { unit, vehicle }) =>
    one(put(picture, unit, pieceOf(picture, vehicle)?.at ?? null), vehicle, ({ load }) => ({ load: [...(load ?? []), word(unit)] })),
  dismounted: (picture, { unit, to }) => put(unload(picture, unit), unit, word(to)),
  joined: swapped,
  activated: (picture, { unit, what }) => (SUPPORTING.has(word(what)) ? picture : one(picture, unit, () => ({ spent: true }))),
  marked: (picture, { unit, markers, spent }) => one(picture, unit, () => ({ markers: words(markers), spent: spent === true })),
  fired: (picture, { unit, status }) => one(picture, unit, (piece) => ({ ...marked(piece, [ACTIONS, COVERS], [word(status)]), spent: true })),
  damaged: (picture, { unit, strength }) =>
    one(picture, unit, (piece) => ({ strength: [Number(strength), piece.strength?.[1] ?? Number(strength)], half: piece.half || !strength })),
  halved: (picture, { unit }) => one(picture, unit, () => ({ half: true })),
  restored: (picture, { unit, left, half }) =>
    one(picture, unit, (piece) => ({ strength: [Number(left), piece.strength?.[1] ?? Number(left)], half: half === true })),
  suppressed: shaken('suppressed', []),
  'falls-back': shaken('fallback', [FIGHTING]),
  immobilised: (picture, { unit }) => one(picture, unit, (piece) => marked(piece, [], ['immobilised'])),
  hid: (picture, { unit, cover }) => one(picture, unit, (piece) => marked(piece, [COVERS], COVERS.has(word(cover)) ? [word(cover)] : [])),
  seasoned: (picture, { unit, level }) => one(picture, unit, () => ({ experience: word(level) })),
  'close-combat-ended': (picture, { at }) => each(picture, (piece) => (piece.at === at ? marked(piece, [FIGHTING], []) : null)),
  eliminated,

  captured,
  'smoke-laid': (picture, { at, markers }) => smoke(picture, at, Number(markers)),
  'smoke-rose': (picture, { at }) => smoke(picture, at, 1),
  'dug-in': (picture, { unit, at }) => withMarks(picture, lies('dug-in', at), { at: word(at), kind: 'dug-in', side: pieceOf(picture, unit)?.side }),
  'hole-left': (picture, { at }) => withMarks(picture, lies('dug-in', at)),
  'mines-laid': minesLaid,
  'mine-found': mineFound,
  'mines-cleared': (picture, { at }) => withMarks(picture, (mark) => isMine(mark) && mark.at === at),
  'obstacle-removed': (picture, { at, what }) => withMarks(picture, lies(word(what), at)),
  collapsed,
  'ground-changed': (picture, { at, becomes }) => torn(picture, at, becomes),
  'fire-laid': (picture, { side, at }) => aim(picture, side, '', at),
  'air-attack': (picture, { side, at, aimed }) => aim(picture, side, aimed, at, 'aircraft'),
  'barrage-fired': (picture, { side, at, aimed }) => aim(picture, side, aimed, at),
  'shots-fell': (picture, { side, to, aimed }) => aim(picture, side, aimed, to),

  'cards-drawn': (picture, { side, cards }) => deal(picture, side, 'hand', Number(cards)),
  'support-drawn': (picture, { side, cards }) => deal(picture, side, 'hand', Number(cards)),
  'support-requested': (picture, { side }) => deal(deal(picture, side, 'hand', -1), side, 'requested', 1),
  'support-spent': supportSpent,
  'card-played': putAway,
  'card-discarded': putAway,
  'card-borrowed': (picture, { side, of }) => deal(deal(picture, of, 'hand', -1), side, 'borrowed', 1),
  'point-spent': spend,

  'turn-began': (picture, { turn }) => ({ ...picture, turn: Number(turn), phase: 'initiative' }),
  'initiative-rolled': (picture, { first }) => (first === 'tie' ? picture : { ...picture, first: word(first) }),
  'phase-began': phaseBegan,
  'turn-ended': turnEnded,
};

export const reduce: Change = (picture, entry) => CHANGES[entry.event]?.(picture, entry) ?? picture;
