/** A preview as the popover shows it. */
import type { DieRow, OddsBar } from '../parts/OddsPopover.svelte';
import { t, texts } from '../lib/texts.svelte';
import type { Teller } from '../lib/telling';
import type { Bar, DieReason, Preview } from '../lib/wire';
import { chance } from './scene';

const TONE: Record<string, OddsBar['tone']> = { none: 'none', suppressed: 'suppressed', damage: 'light', destroyed: 'heavy' };

export function dieRows(reasons: DieReason[], teller: Teller): DieRow[] {
  return reasons.map((r) => ({ die: r.die, text: teller.text(r.why), rule: r.why.rule, lost: r.lost, hinder: /hinder/.test(r.why.key) }));
}

const oneDecimal = (n: number): string =>
  new Intl.NumberFormat(texts.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);

function barWords(bar: Bar): string {
  return t(`bar-${bar.key}`, { n: bar.value ?? 0 });
}
/** Critical hits are a note beside the results, not one of them. */
export function oddsBars(preview: Preview): OddsBar[] {
  return (preview.results ?? [])
    .filter((bar) => bar.key !== 'critical')
    .map((bar) => ({ text: barWords(bar), chance: chance(bar), tone: bar.key === 'damage' && (bar.value ?? 0) > 1 ? 'heavy' : (TONE[bar.key] ?? 'light') }));
}
export function remark(preview: Preview, teller: Teller): { text: string; rule?: string } | null {
  const critical = preview.results?.find((bar) => bar.key === 'critical');
  const notes = (preview.notes ?? []).map((n) => teller.text(n).replace(/([^.!?])$/, '$1.'));
  if (critical) notes.push(t('critical-left', { percent: oneDecimal(chance(critical) * 100) }));
  return notes.length ? { text: notes.join(' '), rule: preview.notes?.find((n) => n.rule)?.rule } : null;
}
