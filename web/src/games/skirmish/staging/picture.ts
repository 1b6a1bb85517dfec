/** The picture of a skirmish after an event: who is where and how he is, what is marked, and the score. It knows no rules. */
import type { LogEntry, Mark, Picture, Piece, SideInfo } from '../../../lib/wire';
import { placeOf } from '../models';

/** The base of a single man and of a team, in millimetres. */
const MAN = 26;
const TEAM = 60;

type Values = NonNullable<Piece['values']>;
type Change = (picture: Picture, entry: LogEntry) => Picture;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
export const spot = (value: unknown): string | null => (Array.isArray(value) ? placeOf([Number(value[0]), Number(value[1])]) : null);

// One piece

function changed(picture: Picture, id: unknown, change: (piece: Piece) => Partial<Piece>): Picture {
  return { ...picture, pieces: picture.pieces.map((piece) => (piece.id === id ? { ...piece, ...change(piece) } : piece)) };
}
const isOrder = (marker: string): boolean => marker.startsWith('order-');

function remarked(piece: Piece, add: readonly string[], drop: readonly string[] = []): Pick<Piece, 'markers'> {
  const kept = (piece.markers ?? []).filter((marker) => !drop.includes(marker) && !add.includes(marker));
  return { markers: [...kept, ...add] };
}
const withoutOrder = (piece: Piece): string[] => (piece.markers ?? []).filter((marker) => !isOrder(marker));
const isWreck = (piece: Piece): boolean => !!piece.markers?.includes('wreck');

/** Sets markers on the unit of an event, and takes others off it. */
const marking =
  (add: readonly string[], drop: readonly string[] = []): Change =>
  (picture, { unit }) =>
    changed(picture, unit, (piece) => remarked(piece, add, drop));

/** The markers of its men are those that an event says are left. */
const menMarkers = (piece: Piece, left: unknown): Pick<Piece, 'markers'> => remarked(piece, list(left), ['shaken', 'wounded']);

/** A hull that turns takes its turret with it. */
function facing(piece: Piece, to: unknown, turret: unknown = to): Partial<Piece> {
  const values = piece.values?.turret === undefined ? piece.values : { ...piece.values, turret: Number(turret ?? 0) };
  return { facing: Number(to ?? 0), values };
}
function valued(piece: Piece, name: string, value: string | number | null): Values {
  const others = Object.fromEntries(Object.entries(piece.values ?? {}).filter(([key]) => key !== name));
  return value === null ? others : { ...others, [name]: value };
}

/** Puts somebody on a vehicle, or on none. */
function seated(picture: Picture, rider: string, vehicle: string): Picture {
  const pieces = picture.pieces.map((piece) => {
    if (piece.id === rider) return { ...piece, values: valued(piece, 'aboard', vehicle || null) };
    const load = (piece.load ?? []).filter((id) => id !== rider);
    if (piece.id === vehicle) return { ...piece, load: [...load, rider].sort() };
    return load.length === (piece.load ?? []).length ? piece : { ...piece, load };
  });
  return { ...picture, pieces };
}
const gone: Change = (picture, { unit }) => changed(seated(picture, text(unit), ''), unit, () => ({ gone: true, at: null }));
const freed = (picture: Picture, free: unknown): Picture =>
  list(free).reduce((now, id) => changed(now, id, (piece) => remarked(piece, [], ['close-combat'])), picture);

// The sides

function sided(picture: Picture, id: string | undefined, change: (side: SideInfo) => Partial<SideInfo>): Picture {
  return { ...picture, sides: picture.sides.map((side) => (side.id === id ? { ...side, ...change(side) } : side)) };
}
function counted(side: SideInfo, name: string, by: number): SideInfo['notes'] {
  return side.notes?.map((note) =>
    note.args?.[name] === undefined ? note : { ...note, args: { ...note.args, [name]: Math.max(0, Number(note.args[name]) + by) } },
  );
}
/** So many men of a unit's side are lost. */
function lost(picture: Picture, unit: unknown, men: number): Picture {
  const side = picture.pieces.find((piece) => piece.id === unit)?.side;
  return sided(picture, side, (one) => ({ lost: (one.lost ?? 0) + men, notes: counted(one, 'left', -men) }));
}

// The events

const placed: Change = (picture, { unit, at, hidden, facing: to, aboard }) =>
  changed(seated(picture, text(unit), text(aboard)), unit, (piece) => ({
    ...facing(piece, to),
    at: aboard ? null : spot(at),
    hidden: !!hidden,
    ...remarked(piece, hidden ? ['hidden'] : []),
  }));

const ordersRevealed: Change = (picture, { orders }) => {
  const given = (orders ?? {}) as Record<string, string>;
  const pieces = picture.pieces.map((piece) => {
    const order = given[piece.id];
    const rests = !order && !piece.gone && !!piece.strength?.[0];
    return { ...piece, markers: [...withoutOrder(piece), ...(order ? [`order-${order}`] : [])], spent: rests };
  });
  return { ...picture, phase: 'event-chain', pieces };
};

/** A unit's turn in the chain has come; what it does in it does not begin it once more. */
const activated: Change = (picture, { unit }) =>
  changed(picture, unit, (piece) => (piece.spent ? {} : { spent: true, ...remarked(piece, [], ['moved-fast']) }));

const turnEnded: Change = (picture) => ({
  ...picture,
  phase: 'initiative',
  pieces: picture.pieces.map((piece) => ({
    ...piece,
    spent: false,
    markers: withoutOrder(piece).filter((marker) => marker !== 'detected'),
    values: valued(piece, 'priority', null),
  })),
});

const moved: Change = (picture, { unit, to, length, facing: now }) =>
  changed(picture, unit, (piece) => {
    const fast = Number(length) > 0 && piece.spent && piece.markers?.includes('order-fast');
    return { ...facing(piece, now), at: spot(to), ...remarked(piece, fast ? ['moved-fast'] : [], Number(length) > 0 ? ['lying', 'acquired'] : ['lying']) };
  });

/** One of a crew becomes a model of his own. */
const bailedOut: Change = (picture, { unit, vehicle, kind, en, de, wounded, to, facing: now }) => {
  const from = picture.pieces.find((piece) => piece.id === vehicle);
  const known = picture.pieces.some((piece) => piece.id === unit);
  const crewman: Piece = {
    id: text(unit),
    side: from?.side ?? '',
    nation: from?.nation,
    name: { en: text(en), de: text(de) },
    type: text(kind),
    symbol: 'man',
    strength: [1, 1],
    spent: true,
    markers: wounded ? ['shaken', 'wounded'] : ['shaken'],
    values: { base: MAN },
  };
  const all = known ? picture : { ...picture, pieces: [...picture.pieces, crewman].sort((a, b) => (a.id < b.id ? -1 : 1)) };
  return changed(seated(all, text(unit), ''), unit, () => ({ at: spot(to), facing: Number(now ?? 0) }));
};

const emptyOfMen = (piece: Piece): Partial<Piece> => ({ strength: [0, piece.strength?.[1] ?? 0] });

const treated: Change = (picture, { target, left, rests }) =>
  changed(picture, target, (piece) => {
    const open = rests ? { ...piece, markers: withoutOrder(piece) } : piece;
    return { ...menMarkers(open, left), spent: rests ? true : piece.spent };
  });

const reFormed: Change = (picture, entry) =>
  changed(marking([], ['close-combat'])(gone(picture, entry), entry), entry.team, (team) => ({
    ...menMarkers(team, entry.left),
    at: spot(entry.at) ?? team.at,
    strength: [(team.strength?.[0] ?? 0) + 1, team.strength?.[1] ?? 0],
    symbol: 'team',
    values: valued(team, 'base', TEAM),
  }));

const outOfAction: Change = (picture, { unit, left }) =>
  changed(lost(picture, unit, 1), unit, (piece) => ({
    ...menMarkers(piece, left),
    strength: [(piece.strength?.[0] ?? 1) - 1, piece.strength?.[1] ?? 1],
  }));

const objectiveChanged: Change = (picture, { at, side }) => ({
  ...picture,
  marks: picture.marks?.map((mark): Mark =>
    mark.kind === 'objective' && mark.at === spot(at) ? { ...mark, side: side === 'nobody' ? null : text(side) } : mark,
  ),
});

const fought: Change = (picture, { unit, target, facing: to }) => {
  const facingEnemy = changed(picture, unit, (piece) => ({ facing: Number(to ?? 0), ...remarked(piece, ['close-combat']) }));
  return changed(facingEnemy, target, (piece) => remarked(piece, ['close-combat']));
};

const REDUCERS: Record<string, Change> = {
  // The turn
  placed,
  'turn-began': (picture, { turn }) => ({ ...picture, turn: Number(turn), phase: 'initiative' }),
  'initiative-rolled': (picture, { first }) => (picture.turn && first !== 'tie' ? { ...picture, first: text(first), phase: 'orders' } : picture),
  'order-given': (picture, { unit, action }) => changed(picture, unit, (piece) => ({ markers: [...withoutOrder(piece), `order-${text(action)}`] })),
  'orders-revealed': ordersRevealed,
  'priority-rolled': (picture, { unit, total }) => changed(picture, unit, (piece) => ({ values: valued(piece, 'priority', Number(total)) })),
  acts: activated,
  'order-lapsed': activated,
  'turn-ended': turnEnded,
  ended: (picture) => ({ ...picture, phase: 'end' }),
  'breakpoint-reached': (picture, { side }) => sided(picture, text(side), (one) => ({ notes: counted(one, 'times', 1) })),
  'objective-changed': objectiveChanged,
  scored: (picture, { side, points }) => sided(picture, text(side), () => ({ score: Number(points) })),
  // Hidden and found
  scouted: (picture, { target, detected }) => (detected ? changed(picture, target, (piece) => remarked(piece, ['detected'])) : picture),
  hid: (picture, { unit }) => changed(picture, unit, (piece) => ({ hidden: true, ...remarked(piece, ['hidden']) })),
  'came-to-light': (picture, { unit }) => changed(picture, unit, (piece) => ({ hidden: false, ...remarked(piece, [], ['hidden', 'detected']) })),
  // Movement
  moved,
  turned: (picture, { unit, facing: to }) => changed(picture, unit, (piece) => facing(piece, to)),
  'hatch-moved': (picture, { unit, shut }) => changed(picture, unit, (piece) => remarked(piece, shut ? ['closed-up'] : [], ['closed-up'])),
  mounted: (picture, { unit, vehicle }) =>
    changed(seated(picture, text(unit), text(vehicle)), unit, (piece) => ({ at: null, hidden: false, ...remarked(piece, [], ['hidden']) })),
  dismounted: (picture, { unit, at, facing: to }) => changed(seated(picture, text(unit), ''), unit, (piece) => ({ ...facing(piece, to), at: spot(at) })),
  'bailed-out': bailedOut,
  'left-table': (picture, entry) => gone(lost(picture, entry.unit, Number(entry.lost ?? 0)), entry),
  'out-of-control': (picture, { unit, to }) => changed(picture, unit, () => ({ at: spot(to) })),
  immobilised: (picture, { unit }) => changed(picture, unit, (piece) => (isWreck(piece) ? {} : remarked(piece, ['immobilised']))),
  abandoned: (picture, { unit }) =>
    changed(picture, unit, (piece) => ({ ...emptyOfMen(piece), ...remarked(piece, isWreck(piece) ? [] : ['immobilised'], ['shaken', 'wounded']) })),
  // Weapons and aim
  fired: (picture, { unit, facing: to, turret }) => changed(picture, unit, (piece) => facing(piece, to, turret)),
  emptied: (picture, { unit, spent }) => (spent ? picture : changed(picture, unit, (piece) => remarked(piece, ['empty']))),
  reloaded: (picture, { unit, others }) => (others ? picture : changed(picture, unit, (piece) => remarked(piece, [], ['empty']))),
  acquired: marking(['acquired']),
  'aim-lost': marking([], ['acquired']),
  'wall-breached': (picture, { at, radius }) => ({
    ...picture,
    marks: [...(picture.marks ?? []), { at: spot(at) ?? '', kind: 'breach', side: null, value: Number(radius) }],
  }),
  // Close combat
  'close-combat': fought,
  assaulted: (picture, { unit, facing: to }) => changed(picture, unit, () => ({ facing: Number(to ?? 0) })),
  parted: (picture, { free }) => freed(picture, free),
  // Men
  'went-down': marking(['lying']),
  'got-up': marking([], ['lying']),
  shaken: marking(['shaken'], ['acquired']),
  wounded: marking(['shaken', 'wounded'], ['acquired']),
  'out-of-action': outOfAction,
  steadied: (picture, { unit, left }) => changed(picture, unit, (piece) => menMarkers(piece, left)),
  rallied: marking([], ['shaken']),
  treated,
  'team-reduced': (picture, { unit, at }) =>
    changed(picture, unit, (piece) => ({ at: piece.at && spot(at), symbol: 'man', values: valued(piece, 'base', MAN) })),
  're-formed': reFormed,
  captured: (picture, { unit, men }) => lost(picture, unit, Number(men ?? 1)),
  removed: (picture, entry) => freed(marking([], ['close-combat'])(gone(picture, entry), entry), entry.free),
  // Vehicles
  'tyre-burst': marking(['burst-tyre']),
  'track-broken': marking(['broken-track']),
  wrecked: (picture, { unit }) =>
    changed(picture, unit, (piece) => ({ ...emptyOfMen(piece), ...remarked(piece, ['wreck'], ['immobilised', 'shaken', 'wounded']) })),
};

export const reduce: Change = (picture, entry) => REDUCERS[entry.event]?.(picture, entry) ?? picture;
