/** A command card in words: when it is played, for whom, and what it does. */
import { pick, t, texts } from '../lib/texts.svelte';
import type { CardFace } from '../lib/wire';
import type { CardRow } from '../parts/Card.svelte';
import { diceOf } from '../draw/dice';

export interface CardWords {
  when: string;
  terms: string;
  text: string;
  /** What a support card throws, a row for each purpose. */
  rows: CardRow[];
}
const DICE = ['attack-vehicle', 'attack-infantry', 'blast', 'defence', 'smoke'];
function supportRows(values: NonNullable<CardFace['values']>): CardRow[] {
  const rows: CardRow[] = DICE.filter((name) => values[name]).map((name) => ({ label: t(`support-${name}`), dice: diceOf(String(values[name])) }));
  const again = Number(values['second-attack'] ?? Number.NaN);
  return Number.isNaN(again) ? rows : [...rows, { label: t('support-second-attack'), text: again > 0 ? `+${again}` : String(again).replace('-', '−') }];
}
export function cardWords(card: CardFace): CardWords {
  const said = (name: string): string => String(card.values?.[`${name}-${texts.lang}`] ?? card.values?.[`${name}-en`] ?? '');
  const support = card.values?.deck === 'support' && card.values.blast !== undefined;
  const text = card.text ? pick(card.text) : '';
  const terms = [said('when'), said('who')].filter(Boolean).join('; ');
  return {
    when: texts.has(`card-time-${card.kind}`) ? t(`card-time-${card.kind}`) : (card.kind ?? ''),
    terms: terms && terms[0].toUpperCase() + terms.slice(1) + '.',
    text: support ? text.split(':')[0] : text,
    rows: support ? supportRows(card.values ?? {}) : [],
  };
}
