/** Why something cannot be chosen now: the one reason, as the rules of the server give it, and the rule that says so. */
import type { Play } from '../lib/play.svelte';
import type { Teller } from '../lib/telling';
import { t, texts } from '../lib/texts.svelte';
import type { Option, Text } from '../lib/wire';

export interface Why {
  text: string;
  rule?: string;
}

/** An action that is not open now. */
export interface Barred {
  option: { do: string; what: string };
}

/** A reason in words; one that speaks of a weapon begins with its name. */
export function inWords(why: Text, teller: Teller): string {
  const { weapon, ...args } = why.args ?? {};
  const said = texts.has(why.key) ? teller.text({ ...why, args }) : t('why-other', { name: teller.name(String(args.name ?? '')) });
  return weapon === undefined ? said : t('why-weapon', { weapon: teller.word('weapon', String(weapon)), why: said });
}

/** The reason why a piece, hex, card or action cannot be chosen, or null where it can. */
export async function whyNot(play: Play, on: 'piece' | 'hex' | 'card' | 'action', name: string, teller: Teller, picked?: Option): Promise<Why | null> {
  return told(await play.why(on, name, picked), teller);
}
/** Reasons as they are said. */
export function told(found: readonly Text[] | null, teller: Teller): Why | null {
  if (!found?.length) return null;
  return { text: found.map((why) => inWords(why, teller)).join(' '), rule: found[0].rule || undefined };
}
