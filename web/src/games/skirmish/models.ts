/** From the picture on the wire to the models of a free table. */
import type { Point } from '../../draw/geom';
import type { ModelLook } from './modeldraw';
import type { Teller } from '../../lib/telling';
import { pick, t } from '../../lib/texts.svelte';
import type { Choice, Picture, Piece } from '../../lib/wire';
import { chipOf, nationCode } from '../../table/scene';

export interface FreePiece {
  id: string;
  at: Point;
  look: ModelLook;
  name: string;
  title: string;
  /** What it is ordered to do and has not done yet. */
  order?: string;
  markers: string[];
  priority?: number;
  legal: boolean;
  selected: boolean;
  chip?: string;
}

export function pointOf(at: string | null | undefined): Point | null {
  const [x, y] = (at ?? '').split(',').map(Number);
  return Number.isFinite(x) && Number.isFinite(y) && at ? [x, y] : null;
}
export const placeOf = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;

export function modelLook(piece: Piece): ModelLook {
  const values = piece.values ?? {};
  const number = (name: string): number | undefined => (values[name] === undefined ? undefined : Number(values[name]));
  return {
    nation: nationCode(piece.nation || piece.side),
    kind: piece.symbol ?? 'man',
    base: number('base'),
    length: number('length'),
    width: number('width'),
    turret: number('turret'),
    facing: piece.facing ?? 0,
    lying: piece.markers?.includes('lying'),
    wreck: piece.markers?.includes('wreck'),
    spent: piece.spent,
  };
}

const numberIn = (id: string): number => Number(/-(\d+)$/.exec(id)?.[1] ?? 0);
/** Men of one kind and side are numbered in the order in which they came, crews in that of getting out; the only one of his kind has no number. */
export function modelName(piece: Piece, all: readonly Piece[]): string {
  const alike = all.filter(({ id, side, type }) => side === piece.side && type === piece.type && numberIn(id) > 0 === numberIn(piece.id) > 0);
  const place = alike.toSorted((a, b) => numberIn(a.id) - numberIn(b.id)).findIndex(({ id }) => id === piece.id);
  const number = alike.length > 1 ? place + 1 : 0;
  return `${pick(piece.name).split(',')[0]}${number ? ` ${number}` : ''}`;
}

/** What a tie in the chain is broken by before the initiative: a wounded man adds nothing. */
const tactical = ({ markers, values }: Piece): number => (markers?.includes('wounded') && values?.base ? 0 : Number(values?.tw));

/** A wreck stands on the table, but does nothing more. */
const acts = ({ gone, markers }: Piece): boolean => !gone && !markers?.includes('wreck');

/** All who have a place in the event chain, in the order in which they act. */
export function chainOf({ pieces, first }: Picture): Piece[] {
  const place = (p: Piece): number[] => [Number(p.values?.priority), tactical(p), Number(p.side === first)];
  const waiting = pieces.filter((p) => acts(p) && Number(p.values?.priority) > 0).map((piece) => ({ piece, place: place(piece) }));
  const later = (a: number[], b: number[]): number => b.map((value, i) => value - a[i]).find((by) => by !== 0) ?? 0;
  return waiting.sort((a, b) => later(a.place, b.place)).map(({ piece }) => piece);
}

/** Our marker for each of the game's; orders are written below the name. */
const MARKER: Record<string, string> = {
  shaken: 'suppressed',
  wounded: 'hit',
  hidden: 'concealed',
  'moved-fast': 'fast',
  empty: 'minus',
  acquired: 'ambush',
  'close-combat': 'melee',
  'burst-tyre': 'immobile',
  'broken-track': 'immobile',
  immobilised: 'immobile',
  'closed-up': 'hatch',
};

export function freePieces(picture: Picture, byPiece: ReadonlyMap<string, Choice[]>, chosen: ReadonlySet<string>, teller: Teller): FreePiece[] {
  return picture.pieces.flatMap((piece) => {
    const at = pointOf(piece.at);
    if (!at || piece.gone) return [];
    const choices = byPiece.get(piece.id);
    const words = (piece.markers ?? []).map((m) => teller.word('marker', m));
    const aboard = picture.pieces.filter(({ id }) => piece.load?.includes(id));
    if (aboard.length) words.push(t('carries', { load: aboard.map(({ id }) => teller.name(id)).join(', ') }));
    const order = piece.markers?.find((m) => m.startsWith('order-'));
    const priority = (acts(piece) && Number(piece.values?.priority)) || undefined;
    return [
      {
        id: piece.id,
        at,
        look: { ...modelLook(piece), riders: aboard.reduce((men, { strength }) => men + (strength?.[0] ?? 1), 0) },
        name: modelName(piece, picture.pieces),
        title: [modelName(piece, picture.pieces), ...words].join(', '),
        order: order && !piece.spent && acts(piece) ? teller.word('marker', order) : undefined,
        markers: (piece.markers ?? []).map((m) => MARKER[m]).filter(Boolean),
        priority,
        legal: choices !== undefined,
        selected: chosen.has(piece.id),
        chip: chipOf(choices),
      },
    ];
  });
}
