/** The guided first games: a short script of tips over a real small scenario. */
import type { Words } from '../lib/texts.svelte';
import type { LogEntry, State } from '../lib/wire';

/** What must be so for a tip to be given; all that is named. */
export interface When {
  /** Before the first answer. */
  start?: boolean;
  /** One of these questions is put to the reader. */
  ask?: string[];
  /** One of these events has been told. */
  event?: string[];
  /** This turn or a later one. */
  turn?: number;
  over?: boolean;
}
export interface Tip {
  id: string;
  when: When;
  /** The part of the screen it speaks of. */
  point: string;
  title: Words;
  text: Words;
  rule?: string;
}
export interface Lesson {
  id: string;
  scenario: string;
  side: string;
  /** The computer player to learn against. */
  rival: string;
  seed: number;
  tips: Tip[];
}

/** Whether the moment for a tip has come. */
export function fits({ start, ask, event, turn, over }: When, now: State, log: readonly LogEntry[]): boolean {
  if (over !== undefined) return over === (now.outcome !== null);
  if (now.outcome || now.picture.turn < (turn ?? 0)) return false;
  if (start && !now.ask) return false;
  if (ask && !(now.ask && now.ask.side === now.you && ask.includes(now.ask.kind))) return false;
  return !event || log.some((entry) => event.includes(entry.event));
}
/** The first tip not yet given whose moment has come. */
export const nextTip = (lesson: Lesson, given: ReadonlySet<string>, now: State, log: readonly LogEntry[]): Tip | null =>
  lesson.tips.find((tip) => !given.has(tip.id) && fits(tip.when, now, log)) ?? null;
