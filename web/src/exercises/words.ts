/** Figures of exercises in words. */
import { t, texts } from '../lib/texts.svelte';
import type { Outcomes } from '../lib/wire';

/** A share in whole percent. */
export const whole = (share: number): string => new Intl.NumberFormat(texts.lang, { style: 'percent', maximumFractionDigits: 0 }).format(share);
/** How its games ended. */
export const ended = ({ won, drawn, games }: Outcomes): string =>
  t(drawn ? 'exercise-ended-drawn' : 'exercise-ended', { won, drawn, lost: games - won - drawn, games });
