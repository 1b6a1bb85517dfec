/** The log as a story: lines grouped by activation. */
import type { LogGroup, LogLine } from '../parts/LogPanel.svelte';
import { t } from '../lib/texts.svelte';
import { learnedSoFar, type Teller } from '../lib/telling';
import type { LogEntry, Picture } from '../lib/wire';
import { nationCode } from './scene';

/** A die id and the symbols it shows. */
export type Shown = [string, string[]];
export const shown = (value: unknown): Shown[] => (Array.isArray(value) ? (value as Shown[]) : []);

/** The side that acts; aircraft and batteries are no pieces, but their targets are. */
export function nationOf(entry: LogEntry, picture: Picture): string {
  const sideOf = (id: unknown): string | undefined => picture.pieces.find((p) => p.id === id)?.side;
  const target = sideOf(entry.target);
  const side = entry.side ?? (entry.rolls ? entry.first : undefined) ?? sideOf(entry.unit) ?? (target && picture.sides.find((s) => s.id !== target)?.id);
  return nationCode(picture.sides.find((s) => s.id === side)?.nation);
}

function line(entry: LogEntry, teller: Teller): LogLine {
  const rules = entry.rule ? [entry.rule] : [];
  const pieces = [entry.unit, entry.target].filter((id) => typeof id === 'string');
  const dice = shown(entry.attack);
  if (entry.event === 'rolled' && dice.length) {
    const ids = (value: unknown): string[] => shown(value).map(([id]) => id);
    return { id: entry.n, text: teller.event(entry), rules, pieces, dice: [ids(entry.attack), ids(entry.defence)] };
  }
  return { id: entry.n, text: teller.event(entry), rules, pieces };
}

/** A way told hex by hex is one line: the same unit going on in the same manner, alone or with others. */
function goesOn(before: LogEntry, entry: LogEntry): boolean {
  return entry.event === 'moved' && before.how === entry.how && typeof entry.to === 'string';
}

/** What begins a new group of the log, and what belongs to such a beginning where it comes just before it, about the same unit. */
export interface Heading {
  heads: ReadonlySet<string>;
  preludes?: ReadonlySet<string>;
}
function leadsTo(log: LogEntry[], at: number, { heads, preludes }: Heading): boolean {
  const [entry, next] = [log[at], log[at + 1]];
  return !!next && !!preludes?.has(entry.event) && next.unit === entry.unit && (heads.has(next.event) || leadsTo(log, at + 1, { heads, preludes }));
}

/** Lines in groups, both in the order they happened. */
function grouped(log: LogEntry[], picture: Picture, teller: Teller, heading: Heading): LogGroup[] {
  const { heads } = heading;
  const groups: LogGroup[] = [];
  let before: LogEntry[] = [];
  /** Who is on the way, and the line that tells it. */
  const ways = new Map<unknown, { at: number; way: LogEntry }>();
  for (const [at, entry] of log.entries()) {
    if (leadsTo(log, at, heading)) {
      before.push(entry);
      continue;
    }
    const lines = groups.at(-1)?.lines;
    const known = ways.get(entry.unit);
    if (lines && known && goesOn(known.way, entry)) {
      known.way = { ...entry, n: known.way.n, to: `${String(known.way.to)}, ${teller.name(String(entry.to))}` };
      lines[known.at] = line(known.way, teller);
      continue;
    }
    if (!teller.event(entry)) continue;
    if (entry.event !== 'moved') ways.clear();
    if (heads.has(entry.event) || !groups.length) {
      const title = heads.has(entry.event) ? teller.event(entry) : t('preparation');
      const [{ n: id }] = [...before, entry];
      groups.push({ id, nation: nationOf(entry, picture), title, lines: before.map((one) => line(one, teller)) });
      before = [];
      if (heads.has(entry.event)) continue;
    }
    const told = groups[groups.length - 1].lines;
    told.push(line(entry, teller));
    if (entry.event === 'moved' && typeof entry.to === 'string') ways.set(entry.unit, { at: told.length - 1, way: { ...entry, to: teller.name(entry.to) } });
  }
  return groups;
}

/** What is told stays told, the very same groups, while no name in it changes: a long game costs no more to tell than a short one. */
export class Story {
  private log: LogEntry[] = [];
  private groups: LogGroup[] = [];
  private teller: Teller | null = null;
  private learned = 0;

  constructor(private readonly heading: Heading) {}

  /** Latest group first; the one in which the log went on, or was cut, is told anew. */
  tell(log: LogEntry[], picture: Picture, teller: Teller): LogGroup[] {
    const learned = learnedSoFar();
    const same = this.learned === learned && this.teller?.says(teller) ? agreed(this.log, log) : 0;
    const open = same ? this.groups.findLastIndex((group) => group.id <= log[same - 1].n) : -1;
    const from = open < 0 ? 0 : log.findIndex((entry) => entry.n === this.groups[open].id);
    this.groups = [...this.groups.slice(0, Math.max(0, open)), ...grouped(log.slice(from), picture, teller, this.heading)];
    [this.log, this.teller, this.learned] = [log, teller, learned];
    return this.groups.toReversed();
  }
}
/** How many entries two logs begin with in common. */
function agreed(one: LogEntry[], other: LogEntry[]): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
