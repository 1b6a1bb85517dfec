/** The picture of Combat Commander after each event. */
import type { CardFace, Hand, LogEntry, Mark, Picture, Piece } from '../../../lib/wire';

type Change = (picture: Picture, entry: LogEntry) => Picture;

/** The markers that an order puts on whom it activates; `order-ended` takes off all but the first kind. */
const OF_ORDER: Record<string, string[]> = { fire: ['activated', 'firing'], move: ['activated', 'moving'], 'op-fire': ['op-fire'] };
const WHILE_IT_LASTS = ['firing', 'moving', 'op-fire'];
const OFF_MAP = ['waiting', 'to-place'];

export const pieceOf = (picture: Picture, id: unknown): Piece | undefined => picture.pieces.find((piece) => piece.id === id);

const isWeapon = ({ symbol }: Piece): boolean => (symbol ?? '').startsWith('weapon-');
const isRadio = ({ symbol }: Piece): boolean => symbol === 'radio';

function changed(picture: Picture, id: unknown, change: (piece: Piece) => Partial<Piece>): Picture {
  return { ...picture, pieces: picture.pieces.map((piece) => (piece.id === id ? { ...piece, ...change(piece) } : piece)) };
}
const without = (markers: string[] | undefined, gone: readonly string[]): string[] => (markers ?? []).filter((one) => !gone.includes(one));
const marked = (picture: Picture, id: unknown, ...added: string[]): Picture =>
  changed(picture, id, ({ markers, spent }) => ({ markers: [...without(markers, added), ...added], spent: spent || added.includes('activated') }));
const unmarked = (picture: Picture, id: unknown, ...gone: string[]): Picture => changed(picture, id, ({ markers }) => ({ markers: without(markers, gone) }));

/** New counters lie behind the others of their kind: units, weapons, radios. */
function added(picture: Picture, counters: readonly Piece[]): Picture {
  const pieces = [...picture.pieces, ...counters];
  const rank = (piece: Piece): number => (isRadio(piece) ? 2 : Number(isWeapon(piece)));
  return { ...picture, pieces: pieces.sort((one, other) => rank(one) - rank(other)) };
}

// Units and weapons

/** A unit with what it carries is somewhere else, or nowhere on the map. */
function put(picture: Picture, id: unknown, at: string | null): Picture {
  const load = pieceOf(picture, id)?.load ?? [];
  return { ...picture, pieces: picture.pieces.map((piece) => (piece.id === id || load.includes(piece.id) ? { ...piece, at } : piece)) };
}
const goes: Change = (picture, { unit, to }) => put(picture, unit, String(to));

function carried(picture: Picture, weapon: string, by: string): Picture {
  const bearer = pieceOf(picture, by);
  const pieces = picture.pieces.map((piece): Piece => {
    if (piece.id === weapon)
      return { ...piece, at: bearer?.at ?? null, side: bearer?.side ?? piece.side, gone: false, values: { ...piece.values, carrier: by } };
    const load = (piece.load ?? []).filter((one) => one !== weapon);
    return piece.id === by ? { ...piece, load: [...load, weapon] } : piece.load?.includes(weapon) ? { ...piece, load } : piece;
  });
  return { ...picture, pieces };
}
function flipped(picture: Picture, id: unknown, broken: boolean): Picture {
  return broken
    ? marked(
        changed(picture, id, () => ({ half: true })),
        id,
        'broken',
      )
    : unmarked(
        changed(picture, id, () => ({ half: false })),
        id,
        'broken',
      );
}
/** The counter as it lies now, on the side that the event shows. */
const turned: Change = (picture, { unit, counter }) =>
  counter ? changed(picture, unit, () => ({ half: false, markers: [], ...(counter as Piece) })) : picture;

const CLEAN: Partial<Piece> = { at: null, half: false, spent: false, markers: [] };

const left: Change = (picture, { unit, waits }) => {
  const weapons = pieceOf(picture, unit)?.load ?? [];
  const off = changed(picture, unit, () => ({ ...CLEAN, gone: !waits, markers: waits ? ['waiting'] : [], load: waits ? weapons : [] }));
  return weapons.reduce((now, weapon) => changed(now, weapon, ({ values }) => ({ ...CLEAN, values: { ...values, carrier: waits ? String(unit) : '' } })), off);
};
const eliminated: Change = (picture, { unit, counts }) => {
  const off = changed(picture, unit, () => ({ ...CLEAN, gone: true, load: [] }));
  return counts ? casualties(off, unit, 1) : off;
};
function casualties(picture: Picture, unit: unknown, count: number): Picture {
  const side = pieceOf(picture, unit)?.side ?? '';
  const sides = picture.sides.map((one) => (one.id === side ? { ...one, lost: (one.lost ?? 0) + count } : one));
  return tracked({ ...picture, sides }, `casualties-${side}`, (n) => n + count);
}
/** A unit may come back from the casualties; a hero was never among them. */
const placed: Change = (picture, { unit, at, broken }) => {
  const piece = pieceOf(picture, unit);
  const back = piece?.gone && piece.symbol !== 'hero' ? casualties(picture, unit, -1) : picture;
  const there = unmarked(
    put(
      changed(back, unit, () => ({ gone: false })),
      unit,
      String(at),
    ),
    unit,
    ...OFF_MAP,
  );
  return broken ? flipped(there, unit, true) : there;
};
const noRoom: Change = (picture, { unit, waits }) =>
  changed(picture, unit, ({ markers }) => ({ gone: !waits, markers: [...without(markers, OFF_MAP), ...(waits ? ['waiting'] : [])] }));

/** What the teams do not take over stays with the squad, off the map and on the side on which it lay. */
const replaced: Change = (picture, { unit, counters }) => {
  const teams = (counters ?? []) as Piece[];
  const off = changed(put(picture, unit, null), unit, ({ half, markers }) => ({
    ...CLEAN,
    half,
    markers: markers?.filter((one) => one === 'broken'),
    gone: true,
  }));
  return teams.reduce((now, team) => (team.load ?? []).reduce((given, weapon) => carried(given, weapon, team.id), now), added(off, teams));
};
const weaponLost: Change = (picture, { weapon }) => {
  const off = changed(picture, weapon, ({ values }) => ({ ...CLEAN, gone: true, values: { ...values, carrier: '' } }));
  return { ...off, pieces: off.pieces.map((one) => (one.load?.includes(String(weapon)) ? { ...one, load: one.load.filter((id) => id !== weapon) } : one)) };
};

// The map

const laid = (picture: Picture, mark: Mark): Picture => ({ ...picture, marks: [...(picture.marks ?? []), mark] });
const lifted = (picture: Picture, kind: unknown, at: unknown): Picture => ({
  ...picture,
  marks: (picture.marks ?? []).filter((mark) => mark.kind !== kind || mark.at !== at),
});
const controlled: Change = (picture, { objective, side }) => ({
  ...picture,
  marks: picture.marks?.map((mark) => (mark.kind === 'objective' && mark.value === objective ? { ...mark, side: String(side) } : mark)),
});

// Tracks and notes

function tracked(picture: Picture, name: string, change: (n: number) => number): Picture {
  return { ...picture, tracks: { ...picture.tracks, [name]: change(picture.tracks?.[name] ?? 0) } };
}
/** One marker for both sides: what one gains the other loses. */
const scored: Change = (picture, { side, vp }) => {
  const won = Number(vp);
  const sides = picture.sides.map((one) => ({ ...one, score: (one.score ?? 0) + (one.id === side ? won : -won) }));
  return tracked({ ...picture, sides }, 'vp', (n) => n + (side === picture.sides[0].id ? won : -won));
};
const INITIATIVE = 'side-commander-initiative';
const rerolled: Change = (picture, { side }) => {
  const card = picture.sides.flatMap((one) => one.notes ?? []).filter((note) => note.key === INITIATIVE);
  const rest = (one: Picture['sides'][number]) => (one.notes ?? []).filter((note) => note.key !== INITIATIVE);
  return { ...picture, sides: picture.sides.map((one) => ({ ...one, notes: one.id === side ? rest(one) : [...rest(one), ...card] })) };
};
const surrenderMoved: Change = (picture, { side, space }) => {
  const told = (one: Picture['sides'][number]) =>
    (one.notes ?? []).map((note) => (note.key === 'side-commander-surrender' ? { ...note, args: { space: Number(space) } } : note));
  const sides = picture.sides.map((one) => (one.id === side ? { ...one, notes: told(one) } : one));
  return tracked({ ...picture, sides }, `surrender-${String(side)}`, () => Number(space));
};
const turnBegan: Change = (picture, { side, orders }) => {
  const pieces = picture.pieces.map((piece) => ({ ...piece, spent: false, markers: without(piece.markers, ['activated']) }));
  const given = picture.sides.map((one): [string, number] => [`orders-left-${one.id}`, one.id === side ? Number(orders) : 0]);
  return { ...picture, pieces, first: String(side), phase: 'turn', tracks: { ...picture.tracks, ...Object.fromEntries(given) } };
};
const orderEnded: Change = (picture) => ({
  ...picture,
  pieces: picture.pieces.map((piece) => ({ ...piece, markers: without(piece.markers, WHILE_IT_LASTS) })),
});

// Cards

function pile(picture: Picture, side: unknown, name: string, change: (hand: Hand) => Partial<Hand>): Picture {
  const hands = picture.hands?.map((hand) => (hand.side === side && (hand.name ?? 'hand') === name ? { ...hand, ...change(hand) } : hand));
  return { ...picture, hands };
}
/** A card comes to lie openly on the discard pile, from the hand or from the deck. */
function discarded(picture: Picture, entry: LogEntry, from: 'hand' | 'deck'): Picture {
  const card = entry.face as CardFace | undefined;
  const taken = pile(picture, entry.side, from, ({ count, cards }) => ({ count: count - 1, cards: cards?.filter((one) => one.id !== entry.card) }));
  return pile(taken, entry.side, 'discard', ({ count, cards }) => ({ count: count + 1, cards: card ? [...(cards ?? []), card] : cards }));
}
const fromHand: Change = (picture, entry) => discarded(picture, entry, 'hand');
const fromDeck: Change = (picture, entry) => discarded(picture, entry, 'deck');
const drew: Change = (picture, { side, count, faces }) => {
  const drawn = Number(count);
  const taken = pile(picture, side, 'deck', (deck) => ({ count: deck.count - drawn }));
  return pile(taken, side, 'hand', (hand) => ({ count: hand.count + drawn, cards: [...(hand.cards ?? []), ...((faces ?? []) as CardFace[])] }));
};
const shuffled: Change = (picture, { side }) => {
  const thrown = picture.hands?.find((hand) => hand.side === side && hand.name === 'discard')?.count ?? 0;
  const taken = pile(picture, side, 'deck', (deck) => ({ count: deck.count + thrown }));
  return pile(taken, side, 'discard', () => ({ count: 0, cards: [] }));
};

const CHANGES: Record<string, Change> = {
  'action-played': fromHand,
  activated: (picture, { unit, order }) => marked(picture, unit, ...(OF_ORDER[String(order)] ?? ['activated'])),
  advanced: goes,
  broke: turned,
  burned: (picture, { at }) => laid(picture, { kind: 'blaze', at: String(at) }),
  cleared: (picture, { kind, at }) => lifted(picture, kind, at),
  controlled,
  discarded: fromHand,
  displaced: goes,
  drew,
  eliminated,
  enlisted: (picture, { counters }) => added(picture, (counters ?? []) as Piece[]),
  exited: left,
  fortified: (picture, { kind, at }) => laid(picture, { kind: String(kind), at: String(at) }),
  gave: (picture, { weapon, unit }) => carried(picture, String(weapon), String(unit)),
  hardened: (picture, { unit }) => marked(picture, unit, 'veteran'),
  moved: goes,
  'no-room': noRoom,
  'order-ended': orderEnded,
  'order-given': (picture, entry) => tracked(fromHand(picture, entry), `orders-left-${String(entry.side)}`, (n) => n - 1),
  passed: (picture) => ({ ...picture, phase: 'discard' }),
  placed,
  'radio-broke': (picture, { side }) => flipped(picture, `radio-${String(side)}`, true),
  'radio-fixed': (picture, { side }) => flipped(picture, `radio-${String(side)}`, false),
  'radio-lost': (picture, { side }) => ({ ...picture, pieces: picture.pieces.filter((piece) => piece.id !== `radio-${String(side)}`) }),
  'radio-placed': (picture, { counter }) => (counter ? added(picture, [counter as Piece]) : picture),
  rallied: turned,
  recovered: (picture, { unit }) => unmarked(picture, unit, 'suppressed'),
  replaced,
  rerolled,
  retreated: goes,
  revealed: fromDeck,
  rolled: fromDeck,
  scored,
  shuffled,
  'smoke-cleared': (picture, { at }) => lifted(picture, 'smoke', at),
  'smoke-placed': (picture, { at, value }) => laid(lifted(picture, 'smoke', at), { kind: 'smoke', at: String(at), value: Number(value) }),
  suppressed: (picture, { unit }) => marked(picture, unit, 'suppressed'),
  'surrender-moved': surrenderMoved,
  'time-advanced': (picture, { space }) => tracked({ ...picture, turn: Number(space) }, 'time', () => Number(space)),
  transferred: (picture, { weapon, to }) => carried(picture, String(weapon), String(to)),
  'turn-began': turnBegan,
  'weapon-broke': (picture, { weapon }) => flipped(picture, weapon, true),
  'weapon-fixed': (picture, { weapon }) => flipped(picture, weapon, false),
  'weapon-lost': weaponLost,
};

/** The picture after an event. */
export const reduce: Change = (picture, entry) => CHANGES[entry.event]?.(picture, entry) ?? picture;
