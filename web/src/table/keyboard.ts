/** The keys of the table: scenes first, then what is on show, the tools, and the answers. */
import { TO_BOARD, TO_LIST } from '../aloud/keys';
import type { SurfaceHandle } from '../games/family';
import type { Tool } from '../parts/Toolbar.svelte';
import type { Answers } from './answers.svelte';
import { keyed, TOOL_KEYS } from './keys';
import type { Seat } from './seat.svelte';

/** What the keys reach. */
export interface Desk {
  readonly seat: Seat;
  readonly answers: Answers;
  readonly part: SurfaceHandle | undefined;
  readonly tools: readonly Tool[];
  /** Goes so many steps through a game that is looked at again. */
  readonly step: ((steps: number) => void) | undefined;
  toList: () => void;
}

/** Where a replay goes by keys. */
const STEPS: Record<string, number> = { arrowleft: -1, arrowright: 1 };
/** Keys that press the button in focus. */
const PRESSING = new Set(['Enter', ' ']);
/** Keys that are only held, or go to another part of the page. */
const HELD_KEYS = new Set(['Shift', 'Tab', 'CapsLock', 'AltGraph']);

/** A piece that was clicked keeps the focus, but is no button unless there is something to do with it. */
const IDLE = '.unit:not(.live)';
function onButton({ target }: KeyboardEvent): boolean {
  const button = (target as Element).closest('button, [role=button]');
  return button !== null && !button.closest(IDLE);
}
const elsewhere = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('input, textarea, select, dialog') !== null;

export function pressed(event: KeyboardEvent, desk: Desk): void {
  if (elsewhere(event)) return;
  const key = event.key.toLowerCase();
  const done = goesElsewhere(key, desk) || watched(event, desk) || enters(event, desk) || chosen(event, key, desk) || !!desk.part?.steerBy(event.key);
  if (done) event.preventDefault();
}
function goesElsewhere(key: string, desk: Desk): boolean {
  if (key === TO_LIST) desk.toList();
  else if (key === TO_BOARD) desk.part?.enter();
  else return false;
  return true;
}
/** A key while scenes play is for them, unless it presses a button. */
function watched(event: KeyboardEvent, { seat, step }: Desk): boolean {
  const { stage } = seat.given;
  if (HELD_KEYS.has(event.key) || (onButton(event) && PRESSING.has(event.key) && stage.busy)) return false;
  if (step && event.key.toLowerCase() in STEPS) return false;
  if (event.key === 'Escape' && stage.busy) return (stage.finish(), true);
  return stage.skip();
}
/** Escape lets go, arrows step, Enter says yes to what is on show. */
function enters(event: KeyboardEvent, { seat, answers, step }: Desk): boolean {
  const { decision } = seat;
  const key = event.key.toLowerCase();
  if (key === 'escape') return (decision.plans.drawing.back() || seat.letGo(), true);
  if (step && key in STEPS) return (step(STEPS[key]), true);
  if (key !== 'enter' || onButton(event)) return false;
  if (decision.shown) decision.confirm();
  else if (answers.standing) seat.given.play.answer(answers.standing.option);
  else if (decision.plans.shown.length) decision.plans.start(decision.plans.shown[0]);
  else return false;
  return true;
}
function chosen(event: KeyboardEvent, key: string, { seat, answers, part, tools }: Desk): boolean {
  const { decision, now, given } = seat;
  const choice = decision.menu ? keyed(decision.menu.choices, answers.menuKeys, key) : keyed(answers.inOrder, answers.keys, key);
  const planned = keyed(decision.plans.shown, answers.planKeys, key);
  const tool = tools.find(({ id }) => TOOL_KEYS[id] === key);
  if (!(onButton(event) && PRESSING.has(event.key)) && part?.nudge(event)) return true;
  if (key === TOOL_KEYS.undo && now.undo) given.play.undo();
  else if (tool) tool.run();
  else if (planned) decision.plans.start(planned);
  else if (choice && decision.menu) decision.take([choice], decision.menu.at);
  else if (choice) answers.take(choice);
  else return false;
  return true;
}
