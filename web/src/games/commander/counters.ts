/** Combat Commander's counters from the picture on the wire. */
import { commanderUnit, commanderWeapon, type CommanderUnit } from './pieces';
import { pick, t } from '../../lib/texts.svelte';
import type { Teller } from '../../lib/telling';
import type { Choice, Picture, Piece } from '../../lib/wire';
import type { BoardPiece } from '../../table/boardtypes';
import { chipOf, nationCode } from '../../table/scene';

const FIGURES: Record<string, CommanderUnit['kind']> = { squad: 'squad', team: 'team', leader: 'leader', hero: 'hero' };
const MARKER: Record<string, string> = { suppressed: 'suppressed', veteran: 'ambush', moving: 'normal', firing: 'firing', 'op-fire': 'turret' };
const WEAPON: Record<string, string> = { 'weapon-mg': 'mg', 'weapon-mortar': 'mort', 'weapon-gun': 'pak', radio: 'truck' };
/** A counter has room for the name of a leader, not for the rank as well. */
const shortName = (piece: Piece): string => pick(piece.name).replace(piece.symbol === 'leader' ? /^\S+ (?=\S\S)/ : '', '');
const boxed = (digits: unknown, place: number): boolean => String(digits ?? '')[place] === '1';

function unitFace(piece: Piece): string {
  const v = piece.values ?? {};
  return commanderUnit({
    kind: FIGURES[piece.symbol ?? ''] ?? 'squad',
    nation: nationCode(piece.nation || piece.side),
    name: shortName(piece),
    fp: v.fp ?? '',
    range: v.range ?? '',
    move: v.move ?? '',
    morale: Number(v.morale ?? 0),
    box: [boxed(v.box, 0), boxed(v.box, 1), boxed(v.box, 2)],
    command: v.command === undefined ? undefined : Number(v.command),
    broken: piece.half,
    spent: piece.spent,
    markers: (piece.markers ?? []).map((m) => MARKER[m]).filter(Boolean),
  });
}
function weaponFace(piece: Piece): string {
  const v = piece.values ?? {};
  return commanderWeapon({
    nation: nationCode(piece.nation || piece.side),
    symbol: WEAPON[piece.symbol ?? ''] ?? 'mg',
    short: pick(piece.name),
    fp: v.fp ?? '',
    range: v.range ?? '',
    box: [boxed(v.box, 0), boxed(v.box, 1)],
    move: Number(v.move) ? String(v.move).replace('-', '−') : undefined,
    ordnance: Number(v.ordnance) > 0,
    broken: piece.half,
  });
}
export const isWeapon = (piece: Piece): boolean => !((piece.symbol ?? '') in FIGURES);
export const commanderFace = (piece: Piece): string => (isWeapon(piece) ? weaponFace(piece) : unitFace(piece));

export function commanderTitle(piece: Piece, teller: Teller): string {
  const v = piece.values ?? {};
  const marks = (piece.markers ?? []).map((m) => teller.word('marker', m));
  const morale = v.morale === undefined ? '' : `, ${v.morale}`;
  return [`${teller.name(piece.id)} ${v.fp}-${v.range}-${v.move}${morale}`, piece.at ?? '', ...marks].filter(Boolean).join(', ');
}

/** The values of a piece in words, and who carries it. */
export function spoken(piece: Piece, teller: Teller): string[] {
  const v = piece.values ?? {};
  const told = (['fp', 'range', 'move', 'morale', 'command'] as const)
    .filter((name) => v[name] !== undefined)
    .map((name) => t(`spoken-${name}`, { n: v[name] }));
  return [piece.half ? teller.word('marker', 'broken') : '', ...told, v.carrier ? t('carried-by', { name: teller.name(String(v.carrier)) }) : ''].filter(
    Boolean,
  );
}

/** Leaders lie on top; a weapon peeps out below who carries it. */
const RANK: Record<string, number> = { squad: 0, team: 1, hero: 2, leader: 3 };

export function commanderPieces(
  picture: Picture,
  index: ReadonlyMap<string, number>,
  byPiece: ReadonlyMap<string, Choice[]>,
  chosen: ReadonlySet<string>,
  teller: Teller,
): BoardPiece[] {
  const found = picture.pieces.flatMap((piece): BoardPiece[] => {
    const hex = piece.at ? index.get(piece.at) : undefined;
    if (hex === undefined || piece.gone) return [];
    const choices = byPiece.get(piece.id);
    const weapon = isWeapon(piece);
    return [
      {
        id: piece.id,
        hex,
        body: commanderFace(piece),
        ring: weapon ? 40 : 56,
        carrier: weapon ? String(piece.values?.carrier ?? '') : undefined,
        rank: weapon ? -1 : (RANK[piece.symbol ?? ''] ?? 0),
        look: { nation: nationCode(piece.nation || piece.side), name: pick(piece.name), symbol: 'inf' },
        title: commanderTitle(piece, teller),
        legal: choices !== undefined,
        selected: chosen.has(piece.id),
        chip: chipOf(choices),
      },
    ];
  });
  return found.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
}
