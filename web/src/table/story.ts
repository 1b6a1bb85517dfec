/** The log as a story: lines grouped by activation, and the latest roll for the tray. */
import type { DieLook } from '../draw/dice';
import type { LogGroup, LogLine } from '../parts/LogPanel.svelte';
import type { TrayRoll } from '../parts/DiceTray.svelte';
import { t } from '../lib/texts.svelte';
import { learnedSoFar, type Teller } from '../lib/telling';
import type { LogEntry, Picture } from '../lib/wire';
import { nationCode } from './scene';

/** A die id and the symbols it shows. */
type Shown = [string, string[]];
const shown = (value: unknown): Shown[] => (Array.isArray(value) ? (value as Shown[]) : []);

/** Events that begin a new group. */
const HEADS: Record<string, ReadonlySet<string>> = {
  assault: new Set(['activated', 'turn-began', 'phase-ended', 'ended', 'ordered', 'passed', 'support-arrived']),
  commander: new Set(['turn-began', 'order-given', 'passed', 'event-happened', 'ended']),
  skirmish: new Set(['turn-began', 'orders-revealed', 'acts', 'breakpoint-reached', 'turn-ended', 'ended']),
};

/** The side that acts; aircraft and batteries are no pieces, but their targets are. */
function nationOf(entry: LogEntry, picture: Picture): string {
  const sideOf = (id: unknown): string | undefined => picture.pieces.find((p) => p.id === id)?.side;
  const target = sideOf(entry.target);
  const side = entry.side ?? sideOf(entry.unit) ?? (target && picture.sides.find((s) => s.id !== target)?.id);
  return nationCode(picture.sides.find((s) => s.id === side)?.nation);
}

function line(entry: LogEntry, teller: Teller): LogLine {
  const rules = entry.rule ? [entry.rule] : [];
  const dice = shown(entry.attack);
  if (entry.event === 'rolled' && dice.length) {
    const ids = (value: unknown): string[] => shown(value).map(([id]) => id);
    return { id: entry.n, text: teller.event(entry), rules, dice: [ids(entry.attack), ids(entry.defence)] };
  }
  return { id: entry.n, text: teller.event(entry), rules };
}

/** A way told hex by hex is one line: the same unit going on in the same manner. */
function goesOn(before: LogEntry | undefined, entry: LogEntry): boolean {
  return before?.event === 'moved' && entry.event === 'moved' && before.unit === entry.unit && before.how === entry.how && typeof entry.to === 'string';
}

/** Lines in groups, both in the order they happened. */
function grouped(log: LogEntry[], picture: Picture, teller: Teller): LogGroup[] {
  const groups: LogGroup[] = [];
  const heads = HEADS[picture.game] ?? HEADS.assault;
  let way: LogEntry | undefined;
  for (const entry of log) {
    const lines = groups.at(-1)?.lines;
    if (lines?.length && goesOn(way, entry)) {
      way = { ...entry, n: way?.n ?? entry.n, to: `${way?.to}, ${teller.name(String(entry.to))}` };
      lines[lines.length - 1] = line(way, teller);
      continue;
    }
    way = typeof entry.to === 'string' && entry.event === 'moved' ? { ...entry, to: teller.name(String(entry.to)) } : undefined;
    if (heads.has(entry.event) || !groups.length) {
      groups.push({ id: entry.n, nation: nationOf(entry, picture), title: heads.has(entry.event) ? teller.event(entry) : t('preparation'), lines: [] });
      if (heads.has(entry.event)) continue;
    }
    groups[groups.length - 1].lines.push(line(entry, teller));
  }
  return groups;
}

/** What is told stays told, the very same groups, while no name in it changes: a long game costs no more to tell than a short one. */
export class Story {
  private log: LogEntry[] = [];
  private groups: LogGroup[] = [];
  private teller: Teller | null = null;
  private learned = 0;

  /** Latest group first; the one in which the log went on, or was cut, is told anew. */
  tell(log: LogEntry[], picture: Picture, teller: Teller): LogGroup[] {
    const learned = learnedSoFar();
    const same = this.learned === learned && this.teller?.says(teller) ? agreed(this.log, log) : 0;
    const open = same ? this.groups.findLastIndex((group) => group.id <= log[same - 1].n) : 0;
    const from = same ? log.findIndex((entry) => entry.n === this.groups[open].id) : 0;
    this.groups = [...this.groups.slice(0, open), ...grouped(log.slice(from), picture, teller)];
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

/** Events that follow from a roll and are told in the tray. */
const EFFECTS = new Set([
  ...['damaged', 'suppressed', 'halved', 'eliminated', 'falls-back'],
  ...['attacked', 'defended', 'broke', 'hit', 'missed', 'rallied', 'triggered'],
  ...['shaken', 'wounded', 'out-of-action', 'vehicle-hit'],
]);
const SYMBOLS = ['critical', 'damage', 'suppression'];

/** Marks as many of each symbol as were cancelled, the last ones first. */
export function cancelled(dice: Shown[], left: number[]): DieLook[] {
  const looks = dice.map(([colour, face]) => ({ colour, face, gone: [] as number[] }));
  SYMBOLS.forEach((symbol, kind) => {
    const places = looks.flatMap((look) => look.face.flatMap((s, i) => (s === symbol ? [{ look, i }] : [])));
    for (const { look, i } of places.slice(left[kind] ?? places.length)) look.gone.push(i);
  });
  return looks;
}

/** What of a plain roll is shown: the dice of one side, those of the other, and how. */
const PLAIN: Record<string, (entry: LogEntry) => [unknown, unknown]> = {
  'hit-rolled': (e) => [e.dice, e.defence],
  checked: (e) => [e.dice, []],
  'close-combat': (e) => [e.dice, e.other],
  assaulted: (e) => [e.dice, []],
  scouted: (e) => [e.scout, e.other],
};
const numbers = (value: unknown, colour: string): DieLook[] => (Array.isArray(value) ? value : []).map((n) => ({ colour, face: [], pips: Number(n) }));

/** The dice of a Fate card are added, but multiplied to find a target (O20.2.3). */
function fateTotal({ why, white, coloured }: LogEntry): number {
  const [one, two] = [Number(white), Number(coloured)];
  return why === 'targeting' || why === 'accuracy' ? one * two : one + two;
}

function diceOf(entry: LogEntry, game: string): Pick<TrayRoll, 'attack' | 'defence' | 'labels'> | null {
  if (game === 'commander' && entry.event === 'rolled')
    return { attack: [...numbers([entry.white], 'w'), ...numbers([entry.coloured], 'c')], defence: [], labels: [t('total', { n: fateTotal(entry) }), ''] };
  if (game === 'assault' && entry.event === 'rolled')
    return {
      attack: cancelled(shown(entry.attack), [entry.criticals, entry.damage, entry.suppressions].map(Number)),
      defence: shown(entry.defence).map(([colour, face]) => ({ colour, face })),
    };
  if (game !== 'skirmish' || !(entry.event in PLAIN)) return null;
  const [mine, theirs] = PLAIN[entry.event](entry);
  return { attack: numbers(mine, 'w'), defence: numbers(theirs, 'c') };
}

/** The latest roll for the tray, with what followed from it. */
export function latestRoll(log: LogEntry[], picture: Picture, teller: Teller): TrayRoll | null {
  for (let at = log.length - 1; at >= 0; at--) {
    const dice = diceOf(log[at], picture.game);
    if (dice) return rollAt(log, at, dice, picture, teller);
  }
  return null;
}
function rollAt(log: LogEntry[], at: number, dice: Pick<TrayRoll, 'attack' | 'defence' | 'labels'>, picture: Picture, teller: Teller): TrayRoll {
  const entry = log[at];
  const after: string[] = [];
  for (const next of log.slice(at + 1)) {
    if (!EFFECTS.has(next.event)) break;
    after.push(teller.event(next));
  }
  const target = typeof entry.target === 'string' ? ` → ${teller.name(entry.target)}` : '';
  return {
    id: entry.n,
    nation: nationOf(entry, picture),
    title: entry.unit ? teller.name(String(entry.unit)) + target : teller.event(entry),
    ...dice,
    result: after.slice(0, 2).join('. ') || teller.event(entry),
    rule: entry.rule,
  };
}
