/** A hex in words: its name, ground and sides, who is there, whose it is and what can be done. */
import type { BoardData } from '../draw/board';
import { SIDES, type HexGrid, type Side } from '../draw/grid';
import type { Family } from '../games/family';
import type { Teller } from '../lib/telling';
import { pick, t } from '../lib/texts.svelte';
import type { Choice, Picture, Piece, State } from '../lib/wire';
import { sentence } from '../stage/announcer';
import { groundAt, terrainName } from '../table/works';
import { optionWords } from './optionwords';

const OPPOSITE: Record<Side, Side> = { N: 'S', NE: 'SW', SE: 'NW', S: 'N', SW: 'NE', NW: 'SE' };
const sideName = (side: Side): string => t(`side-${side.toLowerCase()}`);
const roadName = (board: BoardData, kind: string): string => (board.names?.[kind] ? terrainName(board, kind) : t('road'));

/** Walls, hedges and the like on the sides of a hex, from whichever hex they were drawn. */
export function edgesOf(board: BoardData, grid: HexGrid, hex: number): string[] {
  const found = new Map<string, Side[]>();
  for (const one of board.sides ?? []) {
    const side = one.hex === hex ? one.side : grid.step(one.hex, one.side) === hex ? OPPOSITE[one.side] : null;
    if (side) found.set(one.kind, [...(found.get(one.kind) ?? []), side]);
  }
  return [...found].map(([kind, sides]) => t('edges', { what: terrainName(board, kind), where: sides.sort(around).map(sideName).join(', ') }));
}
const around = (a: Side, b: Side): number => SIDES.indexOf(a) - SIDES.indexOf(b);

/** Terrain that is called like what goes through it. */
const ROAD = 'road';
/** Roads through a hex, and to which sides they lead. */
export function roadsOf(board: BoardData, grid: HexGrid, hex: number): string[] {
  return (board.roads ?? []).flatMap((road) => {
    const at = road.path.indexOf(hex);
    if (at < 0) return [];
    const next = SIDES.filter((side) => [road.path[at - 1], road.path[at + 1]].includes(grid.step(hex, side) ?? -1));
    const ends = [at === 0 ? road.from : undefined, at === road.path.length - 1 ? road.to : undefined].filter((side) => side !== undefined);
    const where = [...new Set([...next, ...ends])].sort(around).map(sideName);
    const same = board.terrain[hex] === ROAD;
    return [t(same ? 'road-leads' : 'roads', { what: roadName(board, road.kind), where: where.join(', ') })];
  });
}

/** What is written on a piece and lies on it. */
export function pieceWords(piece: Piece, now: State, teller: Teller, family: Family): string {
  const whose = piece.side === now.you ? t('own') : teller.name(piece.side);
  const called = piece.hidden && piece.side !== now.you ? t('unknown-unit') : teller.name(piece.id).replace(`(${teller.name(piece.side)})`, `(${whose})`);
  const markers = (piece.markers ?? []).map((marker) => teller.word('marker', marker));
  const load = (piece.load ?? []).map((id) => teller.name(id));
  return [
    called.endsWith(`(${whose})`) ? called : `${called} (${whose})`,
    (piece.strength?.[1] ?? 0) > 1 && piece.strength ? `${t('strength')} ${t('strength-of', { now: piece.strength[0], full: piece.strength[1] })}` : '',
    piece.experience ? teller.word('experience', piece.experience) : '',
    ...(family.spoken?.(piece, teller) ?? []),
    ...markers,
    piece.facing == null || !family.turns ? '' : t('faces', { vertex: piece.facing }),
    load.length ? t('carries', { load: load.join(', ') }) : '',
    piece.spent ? t('has-acted') : '',
    piece.values?.commander ? t('player-n', { n: Number(piece.values.commander) }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Pieces that lie on a hex, those carried left with their carrier. */
export function piecesAt(picture: Picture, hex: string): Piece[] {
  const carried = new Set(picture.pieces.flatMap((piece) => piece.load ?? []));
  return picture.pieces.filter((piece) => piece.at === hex && !piece.gone && !carried.has(piece.id));
}
/** Whose objective a hex is, and what it is worth. */
export function goalAt(picture: Picture, hex: string, teller: Teller): string[] {
  return (picture.marks ?? [])
    .filter((mark) => mark.kind === 'objective' && mark.at === hex)
    .map((mark) => [mark.value ? t('objective-worth', { points: mark.value }) : t('objective'), mark.side ? teller.name(mark.side) : t('nobodys')].join(', '));
}

export interface HexWords {
  board: BoardData;
  grid: HexGrid;
  now: State;
  teller: Teller;
  family: Family;
}
/** Everything about a hex, in sentences. */
export function hexWords({ board, grid, now, teller, family }: HexWords, hex: number, choices: readonly Choice[]): string {
  const [picture, name] = [now.picture, board.hexes[hex]];
  const places = (board.places ?? []).filter((place) => place.hex === hex).map((place) => pick(place.name));
  const ground = [...groundAt(board, picture, name, teller), ...roadsOf(board, grid, hex), ...edgesOf(board, grid, hex)];
  const can = choices.map((choice) => optionWords(choice, teller));
  return [
    [teller.name(name), ...places].join(', '),
    ...piecesAt(picture, name).map((piece) => pieceWords(piece, now, teller, family)),
    ...goalAt(picture, name, teller),
    ground.join(', '),
    can.length ? t('can-do', { what: can.slice(0, MOST).join('; '), more: Math.max(0, can.length - MOST) }) : '',
  ]
    .filter(Boolean)
    .map(sentence)
    .join(' ');
}
/** So many options are read with a hex; the rest stands in the list. */
const MOST = 4;
