/** A preview as the popover shows it. */
import type { DieRow, OddsBar } from '../parts/OddsPopover.svelte';
import { t, texts } from '../lib/texts.svelte';
import type { Teller } from '../lib/telling';
import type { Bar, DieReason, Preview } from '../lib/wire';
import { sentence } from '../stage/announcer';
import { chance } from './scene';

const TONE: Record<string, OddsBar['tone']> = {
  none: 'none',
  unharmed: 'none',
  missed: 'none',
  inaccurate: 'none',
  'no-effect': 'none',
  strays: 'none',
  'poor-hit': 'none',
  'fell-short': 'none',
  'kept-apart': 'none',
  'action-lost': 'none',
  tied: 'none',
  won: 'gain',
  lost: 'heavy',
  rallied: 'none',
  stands: 'none',
  routed: 'heavy',
  'at-friend': 'heavy',
  suppressed: 'suppressed',
  shaken: 'suppressed',
  damage: 'light',
  wounded: 'light',
  broken: 'light',
  'falls-back': 'heavy',
  'damage-falls-back': 'heavy',
  'thrown-out': 'heavy',
  destroyed: 'heavy',
  out: 'heavy',
  eliminated: 'heavy',
};

/** One row a reason; several plain dice for the same reason share one. */
export function dieRows(reasons: DieReason[], teller: Teller): DieRow[] {
  const rows: DieRow[] = [];
  for (const r of reasons) {
    const last = rows.at(-1);
    const text = teller.text(r.why);
    if (r.die === 'd6' && last?.die === 'd6' && last.text === text) last.count = (last.count ?? 1) + 1;
    else rows.push({ die: r.die, text, rule: r.why.rule, lost: r.lost, hinder: /hind(er|rance)/.test(r.why.key), sum: r.die.startsWith('=') });
  }
  return rows;
}

const oneDecimal = (n: number): string => new Intl.NumberFormat(texts.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);

function barWords(bar: Bar, teller: Teller): string {
  return texts.has(`bar-${bar.key}`) ? t(`bar-${bar.key}`, { n: bar.value ?? 0 }) : teller.word('result', bar.key);
}
/** Critical hits are a note beside the results, not one of them. */
export function oddsBars(preview: Preview, teller: Teller): OddsBar[] {
  return (preview.results ?? [])
    .filter((bar) => bar.key !== 'critical')
    .map((bar) => ({
      text: barWords(bar, teller),
      chance: chance(bar),
      tone: bar.key === 'damage' && (bar.value ?? 0) > 1 ? 'heavy' : (TONE[bar.key] ?? 'light'),
    }));
}
/** Notes line by line, where there are no dice to hang them on. */
export const noteLines = (preview: Preview, teller: Teller): { text: string; rule?: string }[] =>
  (preview.notes ?? []).map((n) => ({ text: teller.text(n), rule: n.rule }));
/** Everybody else it may hurt, own troops with a warning. */
export const unitLines = (preview: Preview, teller: Teller): { text: string; rule?: string }[] =>
  (preview.units ?? []).map((one) => ({
    text: t(one.danger ? 'unit-in-danger' : 'unit-hurt', { name: teller.name(one.unit), percent: Math.round((one.effect ? chance(one.effect) : 0) * 100) }),
  }));
export function remark(preview: Preview, teller: Teller): { text: string; rule?: string } | null {
  const critical = preview.results?.find((bar) => bar.key === 'critical');
  const notes = (preview.notes ?? []).map((n) => sentence(teller.text(n)));
  if (critical) notes.push(t('critical-left', { percent: oneDecimal(chance(critical) * 100) }));
  return notes.length ? { text: notes.join(' '), rule: preview.notes?.find((n) => n.rule)?.rule } : null;
}
