/** What interrupts play, from the trigger to where play goes on, with what came of it. */
import { t } from '../lib/texts.svelte';
import type { Teller } from '../lib/telling';
import type { LogEntry } from '../lib/wire';

export interface Cut {
  title: string;
  more: string;
}
interface Span {
  entries: LogEntry[];
  /** Triggers that are not over yet; one may lie in another. */
  open: number;
  /** Begun by a trigger, so that its end is told. */
  told: boolean;
}

/** What only leads to the result. */
const BESIDES = new Set(['revealed', 'shuffled', 'resumed']);
/** So many lines follow a head that is no trigger. */
const AFTER = 3;
const MOST_LINES = 5;
const MOST_CUTS = 3;
/** So far back the log is looked through. */
const RECENT = 80;

function spans(log: LogEntry[], heads: ReadonlySet<string>): Span[] {
  const found: Span[] = [];
  for (const entry of log) {
    const last = found.at(-1);
    if (last?.told && last.open) {
      last.entries.push(entry);
      last.open += entry.event === 'triggered' ? 1 : entry.event === 'resumed' ? -1 : 0;
    } else if (heads.has(entry.event)) {
      const told = entry.event === 'triggered';
      found.push({ entries: [entry], open: Number(told), told });
    } else if (last && !last.told && last.entries.length <= AFTER) last.entries.push(entry);
  }
  return found;
}

function cut({ entries, open, told }: Span, teller: Teller, begins: ReadonlySet<string>): Cut {
  const heads = entries.filter((entry) => begins.has(entry.event));
  const lines = entries.filter((entry) => !begins.has(entry.event) && !BESIDES.has(entry.event)).map((entry) => teller.event(entry));
  const shown = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'] : lines;
  if (told && !open && !lines.length) shown.push(t('cut-no-effect'));
  return { title: heads.map((entry) => teller.event(entry)).join(' · '), more: shown.join('. ') };
}

/** The interruptions that have begun, or of which more is known, since an entry of the log. */
export function cutsSince(log: LogEntry[], seen: number, teller: Teller, heads: ReadonlySet<string>): Cut[] {
  return spans(log.slice(-RECENT), heads)
    .filter((span) => (span.told ? span.entries.at(-1)! : span.entries[0]).n > seen)
    .slice(-MOST_CUTS)
    .map((span) => cut(span, teller, heads));
}
