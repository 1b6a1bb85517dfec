/** Figures of a review in words. */
import { texts } from '../lib/texts.svelte';

/** A share in percent with one digit, with its sign where it is a change. */
export function percent(share: number, signed = false): string {
  return new Intl.NumberFormat(texts.lang, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(share);
}
/** The signs that chess players know: nobody has to tell a mistake by its colour. */
export const SIGNS: Record<string, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };
