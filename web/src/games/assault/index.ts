/** Assault: Red Horizon '41 and Sicily '43. */
import type { Play } from '../../lib/play.svelte';
import type { Piece } from '../../lib/wire';
import { HexBench, rangeOf } from '../../table/hexbench.svelte';
import type { Family } from '../family';
import { HEX_RULER } from '../hexes';
import { plain } from '../plain';
import AssaultPanel from './AssaultPanel.svelte';
import { barredActions } from './barred';
import type { UnitCardAnswer } from './card';
import { dice } from './dice';
import PlayerAid from './PlayerAid.svelte';
import { books, rule } from './rules';
import { staging } from './staging';

/** How far a unit shoots stands on its card. */
async function range(piece: Piece, play: Play): Promise<number> {
  if (piece.values?.['now-range'] !== undefined || piece.values?.range !== undefined) return rangeOf(piece);
  const answer = await play.tool<UnitCardAnswer>('unit-card', { unit: piece.id });
  const bands = Object.values(answer?.card.attack ?? {}).flatMap((a) => a.bands ?? []);
  return Math.max(0, ...bands.filter((b) => b.dice).map((b) => b.high));
}

export const family: Family = {
  ...plain,
  bench: (play) => new HexBench(play, range, 'reach-about'),
  panel: AssaultPanel,
  aid: PlayerAid,
  ruler: HEX_RULER,
  heads: new Set(['activated', 'turn-began', 'phase-ended', 'ended', 'ordered', 'passed', 'support-arrived']),
  dice,
  reactions: new Set(['reaction-fire', 'last-shot', 'covering-fire', 'jump-in', 'command-card', 're-roll']),
  turns: true,
  barred: barredActions,
  rule,
  books,
  secretive: false,
  staging,
};
