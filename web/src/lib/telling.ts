/** What pieces, hexes, sides and cards of a picture are called, for the sentences about them. */
import { calledHexes } from '../draw/board';
import { SvelteMap } from 'svelte/reactivity';
import { Sentences } from './sentences';
import { pick, t, texts, type Words } from './texts.svelte';
import type { Picture, Piece } from './wire';

/** Names that came with unit cards, such as those of weapons. */
const learned = new SvelteMap<string, Words>();
export const learn = (id: string, name: Words): void => void learned.set(id, name);
export const learnedSoFar = (): number => learned.size;
/** What the types of pieces are called that a board speaks of. */
const types = new Map<string, Words>();
export function learnTypes(named: Record<string, Words>): void {
  for (const [type, name] of Object.entries(named)) types.set(type, name);
}

/** Pieces by side and name, in the order of their ids, whoever is gone included; whoever is found out later comes last. */
type Namesakes = Map<string, string[]>;
/** Those of the game that is open: a piece keeps its number when another of its name is revealed. */
let met: { game: string; by: Namesakes } | null = null;
/** From now on pieces of this game are numbered. */
export function meetAnew(game: string): void {
  if (met?.game !== game) met = { game, by: new Map() };
}
function numbersOf(pieces: readonly Piece[]): Map<string, number> {
  const namesakes: Namesakes = met?.by ?? new Map<string, string[]>();
  const inOrder = pieces.toSorted((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));
  for (const { id, side, name } of inOrder) {
    const ids = namesakes.get(`${side} ${name.en}`) ?? [];
    if (!ids.includes(id)) namesakes.set(`${side} ${name.en}`, [...ids, id]);
  }
  return new Map(
    pieces.flatMap(({ id, side, name }) => {
      const ids = namesakes.get(`${side} ${name.en}`) ?? [];
      return ids.length > 1 ? [[id, ids.indexOf(id) + 1] as const] : [];
    }),
  );
}

/** Names that sentences need, taken from a picture. */
export class Teller extends Sentences {
  private readonly names = new Map<string, string>();
  private readonly numbers = new Map<string, number>();
  private readonly bundle = texts.bundle;

  /** Namesakes of a side have numbers, unless men have names of their own, which `ownName` gives; who is still called like an enemy is told by side. */
  constructor(game: string, picture: Picture, hexes: ReadonlySet<string>, ownName?: (piece: Piece, all: readonly Piece[]) => string) {
    super(game);
    for (const [hex, called] of calledHexes(hexes)) this.names.set(hex, called);
    for (const [type, name] of types) this.names.set(type, pick(name));
    for (const side of picture.sides) this.names.set(side.id, pick(side.name));
    if (!ownName) this.numbers = numbersOf(picture.pieces);
    const nameOf = ownName ?? ((piece: Piece): string => [pick(piece.name), this.number(piece.id)].filter(Boolean).join(' · '));
    const sidesOf = new Map<string, Set<string>>();
    for (const piece of picture.pieces) {
      const name = nameOf(piece, picture.pieces);
      sidesOf.set(name, (sidesOf.get(name) ?? new Set()).add(piece.side));
    }
    const told = (name: string, side: string): string => ((sidesOf.get(name)?.size ?? 0) > 1 ? `${name} (${this.name(side)})` : name);
    for (const piece of picture.pieces) this.names.set(piece.id, told(nameOf(piece, picture.pieces), piece.side));
    for (const piece of picture.pieces) if (piece.type && !this.names.has(piece.type)) this.names.set(piece.type, pick(piece.name));
    for (const hand of picture.hands ?? []) for (const card of hand.cards ?? []) this.names.set(card.id, pick(card.name));
  }

  name(id: string): string {
    const name = this.names.get(id);
    if (name !== undefined) return name;
    const known = learned.get(id);
    return known ? pick(known) : id;
  }
  /** Which of several pieces of the same name and side it is. */
  number(id: string): number | undefined {
    return this.numbers.get(id);
  }
  /** Whether another teller would use the same words for everything. */
  says(other: Teller): boolean {
    if (this.bundle !== other.bundle || this.names.size !== other.names.size) return false;
    return [...this.names].every(([id, name]) => other.names.get(id) === name);
  }
  word(kind: string, id: string): string {
    for (const key of [`${kind}-${this.game}-${id}`, `${kind}-${id}`]) if (texts.has(key)) return t(key);
    if (texts.has(`${kind}-${this.game}`)) return t(`${kind}-${this.game}`, { [kind]: id });
    const known = learned.get(id);
    return known ? pick(known) : id.replaceAll('-', ' ');
  }
}
