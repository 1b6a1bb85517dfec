/** The tools beside the board, in their groups. */
import { openRule } from '../lib/rules.svelte';
import { t } from '../lib/texts.svelte';
import { wide } from '../lib/wide';
import type { Tool } from '../parts/Toolbar.svelte';
import type { SurfaceHandle } from '../games/family';
import type { Seat } from './seat.svelte';

/** What the tools open and close. */
export class Shelf {
  /** Names and numbers are shown on the board. */
  ids = $state(true);
  dialog = $state<'keys' | 'aid' | null>(null);
}
/** The list of options, and how it is opened and closed. */
interface List {
  open: boolean;
  toggle: () => void;
}

/** Undo keeps its place among the tools, and says when there is nothing to take back. */
function undoing({ now, given: { play, still } }: Seat): Tool {
  const off = still || !now.undo;
  return { id: 'undo', icon: 'undo', title: t('undo'), off, run: () => (off ? void (play.refusal = t('undo-closed')) : play.undo()) };
}

export function toolsOf(seat: Seat, shelf: Shelf, list: List, part: SurfaceHandle | undefined): Tool[][] {
  const { ruler, bench, now } = seat;
  const { family } = seat.given;
  return [
    [
      ...(family.ruler ? [{ id: 'los', icon: family.ruler.icon, title: t(family.ruler.title), on: ruler.on, run: () => ruler.toggle() }] : []),
      ...bench.tools(now),
      ...(wide.current ? [] : [undoing(seat)]),
      { id: 'ids', icon: family.names.icon, title: t(family.names.title), on: shelf.ids, run: () => (shelf.ids = !shelf.ids) },
    ],
    [
      { id: 'in', icon: 'plus', title: t('tool-in'), run: () => part?.zoomBy(1.3) },
      { id: 'out', icon: 'minus', title: t('tool-out'), run: () => part?.zoomBy(1 / 1.3) },
      { id: 'fit', icon: 'fit', title: t('tool-fit'), run: () => part?.fit() },
    ],
    [
      { id: 'list', icon: 'list', title: t('tool-list'), on: list.open, run: list.toggle },
      { id: 'rules', icon: 'book', title: t('tool-rules'), run: () => openRule('?') },
      { id: 'keys', icon: 'keys', title: t('tool-keys'), run: () => (shelf.dialog = 'keys') },
      ...(family.aid ? [{ id: 'aid', icon: 'chart' as const, title: t('tool-aid'), run: () => (shelf.dialog = 'aid') }] : []),
    ],
  ];
}
