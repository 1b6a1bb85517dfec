/** Actions that a unit of Assault knows but cannot take now. */
import { t } from '../../lib/texts.svelte';
import type { Question, State } from '../../lib/wire';
import type { Barred } from '../../table/whynot';
import { rule } from './rules';

/** Actions every unit knows, and what each of them needs. */
const KNOWN_ACTIONS: [what: string, needs: string][] = [
  ['fire', 'fire'],
  ['fast-action', 'fast'],
  ['move-and-fire', 'move-and-fire'],
  ['digging-in', 'dig'],
];
export function barredActions(now: State, ask: Question): Barred[] {
  if (ask.kind !== 'action') return [];
  const open = new Set(ask.options.map((c) => c.option.what));
  const piece = now.picture.pieces.find((p) => p.id === ask.about.unit);
  if (!piece?.at || open.has('renew-close-combat') || open.has('withdraw') || open.has('dismount')) return [];
  return KNOWN_ACTIONS.filter(([what]) => !open.has(what) && (what !== 'digging-in' || piece.symbol?.startsWith('inf'))).map(([what, needs]) => ({
    option: { do: 'act', what },
    text: t(`why-no-${what}`),
    rule: rule(needs, now.game.scenario),
  }));
}
