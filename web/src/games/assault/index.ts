/** Assault: Red Horizon '41 and Sicily '43. */
import { HexBench } from '../../table/hexbench.svelte';
import type { Family } from '../family';
import { HEX_RULER } from '../hexes';
import { plain } from '../plain';
import AssaultPanel from './AssaultPanel.svelte';
import { barredActions } from './barred';
import { spokenCard, type UnitCardAnswer } from './card';
import { diceMeans } from './aid';
import { dice } from './dice';
import PlayerAid from './PlayerAid.svelte';
import { books } from './rules';
import { staging } from './staging';

export const family: Family = {
  ...plain,
  bench: (play) => new HexBench(play, 'reach-about'),
  panel: AssaultPanel,
  aid: PlayerAid,
  cardWords: (card) => spokenCard(card as UnitCardAnswer, 0),
  ruler: HEX_RULER,
  heads: new Set(['activated', 'turn-began', 'phase-ended', 'ended', 'ordered', 'passed', 'support-arrived', 'barrage-fired']),
  preludes: new Set(['point-spent', 'card-played']),
  dice,
  means: diceMeans,
  reactions: new Set(['reaction-fire', 'last-shot', 'covering-fire', 'jump-in', 'command-card', 're-roll']),
  turns: true,
  barred: barredActions,
  books,
  secretive: false,
  staging,
};
