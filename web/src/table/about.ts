/** What a newcomer may not know of a choice: shown while the mouse rests on its button. */
import { t, texts } from '../lib/texts.svelte';
import type { Option } from '../lib/wire';

export function aboutOption(game: string, option: Option): string {
  const what = option.what ?? option.action ?? option.mode;
  const keys = [`about-${game}-${option.do}-${what}`, `about-${game}-${option.do}`];
  const known = keys.find((key) => texts.has(key));
  return known ? t(known) : '';
}
