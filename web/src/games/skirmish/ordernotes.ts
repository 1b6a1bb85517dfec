/** What an order brings a unit, in the words of a menu. */
import { t, texts } from '../../lib/texts.svelte';
import type { Teller } from '../../lib/telling';
import type { Choice, Option, Piece } from '../../lib/wire';

const inCm = (mm: string | number | undefined): number => Number(mm ?? 0) / 10;

const ON_FOOT = new Set(['man', 'team']);
/** Rally is open to all, but nobody has to get over what has not happened. */
function keyOf({ do: what, action, shut }: Option, piece: Piece): string {
  if (what === 'hatch') return `order-note-hatch-${shut ? 'shut' : 'open'}`;
  if (action === 'fire' && !ON_FOOT.has(piece.symbol ?? '')) return 'order-note-fire-vehicle';
  const ready = action === 'rally' && !piece.markers?.includes('shaken');
  return `order-note-${String(action)}${ready ? '-ready' : ''}`;
}

/** What it does, and what it would find to do now. */
export function orderNote({ option, preview }: Choice, piece: Piece | undefined, teller: Teller): string {
  const key = piece && keyOf(option, piece);
  const does = key && texts.has(key) ? [t(key, { near: inCm(piece.values?.cautious), far: inCm(piece.values?.fast) })] : [];
  return [...does, ...(preview?.notes ?? []).map((note) => teller.text(note))].join(' ');
}
