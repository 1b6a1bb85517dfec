/** Actions that a unit of Assault knows but cannot take now; the server says why. */
import type { Question, State } from '../../lib/wire';
import type { Barred } from '../../table/whynot';

/** Actions every unit knows. */
const KNOWN_ACTIONS = ['fire', 'fast-action', 'move-and-fire', 'digging-in'];
export function barredActions(now: State, ask: Question): Barred[] {
  if (ask.kind !== 'action') return [];
  const open = new Set(ask.options.map((c) => c.option.what));
  const piece = now.picture.pieces.find((p) => p.id === ask.about.unit);
  if (!piece?.at || open.has('renew-close-combat') || open.has('withdraw') || open.has('dismount')) return [];
  const known = KNOWN_ACTIONS.filter((what) => !open.has(what) && (what !== 'digging-in' || piece.symbol?.startsWith('inf')));
  return known.map((what) => ({ option: { do: 'act', what } }));
}
