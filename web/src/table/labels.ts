/** What the options of one button row or menu are called: no two of them may read alike. */
import { pick, t } from '../lib/texts.svelte';
import type { Teller } from '../lib/telling';
import type { Choice, Picture, Piece, Question } from '../lib/wire';

/** What tells a piece from others of its name: experience, strength, what it carries, and whose it is. */
function traits(piece: Piece | undefined, teller: Teller): string[] {
  if (!piece) return [];
  const [now, full] = piece.strength ?? [0, 0];
  return [
    piece.experience ? teller.word('experience', piece.experience) : '',
    now < full ? t('strength-of', { now, full }) : '',
    ...(piece.load ?? []).map((id) => teller.name(id)),
    piece.values?.commander ? t('player-n', { n: Number(piece.values.commander) }) : '',
  ].filter(Boolean);
}

const among = (all: string[], one: string): number => all.filter((text) => text === one).length;

/** Labels; of namesakes more is said than their number, and what would still read alike is numbered. */
export function labelsOf(choices: readonly Choice[], teller: Teller, picture: Picture, ask: Question | null = null): string[] {
  const plain = choices.map((choice) => teller.answer(choice.option, ask));
  const pieces = choices.map(({ option }) => picture.pieces.find((p) => p.id === (option.unit ?? option.target)));
  const hasNamesake = (one: Piece | undefined): boolean => pieces.some((p) => one && p && p.id !== one.id && pick(p.name) === pick(one.name));
  const fuller = choices.map((_, i) => {
    const more = hasNamesake(pieces[i]) ? traits(pieces[i], teller) : [];
    return more.length ? `${plain[i]} (${more.join(', ')})` : plain[i];
  });
  return fuller.map((text, i) => (among(fuller, text) > 1 ? `${text} ${among(fuller.slice(0, i + 1), text)}` : text));
}
