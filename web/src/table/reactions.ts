/** Chances to react that the player has chosen not to be asked about. */
import type { Reactions } from '../lib/settings.svelte';
import type { Choice, Question } from '../lib/wire';
import { chance } from './scene';

const LETTING_PASS = new Set(['decline', 'pass', 'done', 'keep']);
const WORTHWHILE = 0.2;

/** The option that lets the chance pass, if the settings say so. */
export function passedOver(ask: Question, reactions: ReadonlySet<string>, wish: Reactions): Choice | null {
  if (wish === 'ask' || !reactions.has(ask.kind)) return null;
  const pass = ask.options.find((c) => LETTING_PASS.has(c.option.do));
  if (!pass || wish === 'never') return pass ?? null;
  const odds = ask.options.flatMap((c) => (c.preview?.effect ? [chance(c.preview.effect)] : []));
  return odds.length && Math.max(...odds) < WORTHWHILE ? pass : null;
}
