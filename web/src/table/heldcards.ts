/** The cards in front of the reader. */
import type { CardFace, Picture } from '../lib/wire';
import { nationCode, type Spots } from './scene';

/** Cards in front of the reader; decks and discards are not. */
const HELD = new Set(['hand', 'requested', 'borrowed']);
export const nationIn = (picture: Picture, side: string): string => nationCode(picture.sides.find((s) => s.id === side)?.nation);

/** One's own cards, and those of the enemy among which one may choose. */
export function cardsOf(picture: Picture, you: string | null, spots: Spots): (CardFace & { nation: string; lies: string })[] {
  return (picture.hands ?? []).flatMap((h) => {
    const own = h.side === you && HELD.has(h.name ?? 'hand');
    return (h.cards ?? [])
      .filter((card) => own || spots.cards.has(card.id))
      .map((card) => ({ ...card, nation: nationIn(picture, h.side), lies: own ? (h.name ?? 'hand') : 'enemy' }));
  });
}
/** Support that the enemy has called for, face down. */
export const calledFor = (picture: Picture, you: string | null): { side: string; n: number }[] =>
  (picture.hands ?? []).flatMap((h) => {
    const n = h.count - (h.cards?.length ?? 0);
    return h.name === 'requested' && h.side !== you && n > 0 ? [{ side: h.side, n }] : [];
  });
