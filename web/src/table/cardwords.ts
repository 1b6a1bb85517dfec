/** A command card in words: when it is played, for whom, and what it does. */
import { pick, t, texts } from '../lib/texts.svelte';
import type { CardFace } from '../lib/wire';

export interface CardWords {
  when: string;
  terms: string;
  text: string;
}
export function cardWords(card: CardFace): CardWords {
  const said = (name: string): string => String(card.values?.[`${name}-${texts.lang}`] ?? card.values?.[`${name}-en`] ?? '');
  const terms = [said('when'), said('who')].filter(Boolean).join('; ');
  return {
    when: texts.has(`card-time-${card.kind}`) ? t(`card-time-${card.kind}`) : (card.kind ?? ''),
    terms: terms && terms[0].toUpperCase() + terms.slice(1) + '.',
    text: card.text ? pick(card.text) : '',
  };
}
