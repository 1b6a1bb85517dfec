/** A record is looked through when it is chosen, so that nobody clicks to learn that it cannot be played on. */
import { sideRecordOf, type SideRecord } from './sideRecord';
import type { Words } from './texts.svelte';

/** As much as a server takes; see games_api.py and opening.py. */
const LARGEST = 8_000_000;
const MOST_LINES = 20_000;
const FORMAT = 1;

export interface RecordFile {
  text: string;
  scenario: string;
  title: Words;
  /** Answers and falls of the dice. */
  steps: number;
  /** What one side has seen, if that is all there is: to be watched. */
  seen: SideRecord | null;
  /** The key of the reason why it cannot be played on, if it cannot. */
  trouble: string | null;
}
interface Known {
  id: string;
  title: Words;
}
interface Head {
  opfire?: number;
  'opfire-view'?: number;
  header?: { scenario?: string };
}
interface End {
  entries?: number;
  sum?: number;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});
/** The sum of zlib, which the last line of a record has of the others. */
export function crc32(text: string): number {
  let c = ~0;
  for (const byte of new TextEncoder().encode(text)) c = TABLE[(c ^ byte) & 255] ^ (c >>> 8);
  return ~c >>> 0;
}
function parsed<T>(line: string): T | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as T) : null;
  } catch {
    return null;
  }
}
/** Random scenarios are many, and only one of them is listed. */
const alike = (id: string): string => id.replace(/random-\d+$/, 'random');

export function checkRecord(text: string, scenarios: readonly Known[]): RecordFile {
  const lines = text.replace(/\n$/, '').split('\n');
  const head = parsed<Head>(lines[0]);
  const oneSided = head?.['opfire-view'] !== undefined;
  const seen = oneSided && text.length <= LARGEST ? sideRecordOf(text) : null;
  const scenario = String(head?.header?.scenario ?? seen?.head.scenario ?? '');
  const known = scenarios.find((s) => s.id === scenario) ?? scenarios.find((s) => alike(s.id) === alike(scenario));
  const title = known?.title ?? { en: scenario, de: scenario };
  if (oneSided) return { text, scenario, title, steps: seen?.moments.length ?? 0, seen, trouble: seen ? unknown(!!known) : unreadable(head) };
  return { text, scenario, title, steps: Math.max(0, lines.length - 3), seen: null, trouble: wrong(text, lines, head, !!known) };
}
const unreadable = (head: Head): string => (head['opfire-view'] === FORMAT ? 'record-cut' : 'record-format');
const unknown = (known: boolean): string | null => (known ? null : 'record-scenario');
function wrong(text: string, lines: string[], head: Head | null, known: boolean): string | null {
  if (!head?.header) return 'record-none';
  if (head.opfire !== FORMAT) return 'record-format';
  if (text.length > LARGEST || lines.length > MOST_LINES) return 'record-long';
  const end = lines.length > 2 ? parsed<End>(lines[lines.length - 1]) : null;
  if (typeof end?.sum !== 'number') return 'record-cut';
  if (end.entries !== lines.length - 3 || end.sum !== crc32(lines.slice(0, -1).join('\n'))) return 'record-changed';
  return unknown(known);
}
