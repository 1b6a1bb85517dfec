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

/** Names that sentences need, taken from a picture. */
export class Teller extends Sentences {
  private readonly names = new Map<string, string>();
  private readonly bundle = texts.bundle;

  constructor(
    game: string,
    picture: Picture,
    hexes: ReadonlySet<string>,
  ) {
    super(game);
    for (const [hex, called] of calledHexes(hexes)) this.names.set(hex, called);
    for (const side of picture.sides) this.names.set(side.id, pick(side.name));
    const sidesOf = new Map<string, Set<string>>();
    for (const piece of picture.pieces) sidesOf.set(nameOf(piece, game), (sidesOf.get(nameOf(piece, game)) ?? new Set()).add(piece.side));
    /** On a free table men have names of their own: who has one in common with an enemy is told apart by his side. */
    const told = (name: string, side: string): string => (game === 'skirmish' && (sidesOf.get(name)?.size ?? 0) > 1 ? `${name} (${this.name(side)})` : name);
    for (const piece of picture.pieces) this.names.set(piece.id, told(nameOf(piece, game), piece.side));
    for (const piece of picture.pieces) if (piece.type && !this.names.has(piece.type)) this.names.set(piece.type, pick(piece.name));
    for (const hand of picture.hands ?? []) for (const card of hand.cards ?? []) this.names.set(card.id, pick(card.name));
  }

  name(id: string): string {
    const name = this.names.get(id);
    if (name !== undefined) return name;
    const known = learned.get(id);
    return known ? pick(known) : id;
  }
  /** Whether another teller would use the same words for everything. */
  says(other: Teller): boolean {
    if (this.bundle !== other.bundle || this.names.size !== other.names.size) return false;
    return [...this.names].every(([id, name]) => other.names.get(id) === name);
  }
  word(kind: string, id: string): string {
    for (const key of [`${kind}-${this.game}-${id}`, `${kind}-${id}`]) if (texts.has(key)) return t(key);
    const known = learned.get(id);
    return known ? pick(known) : id.replaceAll('-', ' ');
  }
}

/** Men of one kind on a free table are told apart by the number in their id. */
export function nameOf(piece: Piece, game: string): string {
  const name = pick(piece.name);
  if (game !== 'skirmish') return name;
  const number = /-(\d+)$/.exec(piece.id)?.[1];
  return `${name.split(',')[0]}${number ? ` ${number}` : ''}`;
}
