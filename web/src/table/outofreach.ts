/** Why the unit that is picked does not come to a hex or act on a piece, with its numbers. */
import type { Play } from '../lib/play.svelte';
import type { Teller } from '../lib/telling';
import { t } from '../lib/texts.svelte';
import { wayOf } from './drawing.svelte';
import type { Plans } from './plans.svelte';
import { told, whyNot, type Why } from './whynot';

/** The hexes of a board, as far as distances go. */
export type Distance = (one: string, other: string) => number;

/** Beside a hex that it reaches, the rule against the last step; farther away, how far it comes. */
export async function noWayTo(hex: string, from: string, plans: Plans, distance: Distance, teller: Teller): Promise<Why | null> {
  const reached = plans.reached();
  const unit = teller.name(plans.picked?.unit ?? '');
  const next = [from, ...reached.keys()].find((one) => distance(one, hex) === 1);
  if (next !== undefined) {
    const way = [...wayTo(next, plans), hex];
    return told((await plans.along(way))?.[0]?.barred ?? null, teller);
  }
  const [away, reach] = [distance(from, hex), Math.max(0, ...[...reached.keys()].map((one) => distance(from, one)))];
  const far = away > reach;
  return { text: t(far ? 'why-out-of-reach' : 'why-no-way', { unit, name: teller.name(hex), away, reach }) };
}
/** The hexes of the way to one that is reached; to where it stands there are none. */
function wayTo(hex: string, plans: Plans): string[] {
  const plan = plans.reached().get(hex);
  return plan ? wayOf(plan) : [];
}

/** Why it cannot act on a piece from where it stands. */
export const noActOn = (piece: string, plans: Plans, play: Play, teller: Teller): Promise<Why | null> =>
  whyNot(play, 'piece', piece, teller, plans.picked?.choice.option);
