/** Combat Commander. */
import { HexBench } from '../../table/hexbench.svelte';
import type { Piece, State } from '../../lib/wire';
import type { HexHint } from '../../table/boardtypes';
import type { HexGrid } from '../../draw/grid';
import type { Family } from '../family';
import { HEX_RULER } from '../hexes';
import { plain } from '../plain';
import CommanderPanel from './CommanderPanel.svelte';
import { commanderFace, commanderPieces, spoken } from './counters';
import { dice } from './dice';
import HandCard from './HandCard.svelte';
import PaperCard from './PaperCard.svelte';
import { staging } from './staging';
import Tracks from './Tracks.svelte';
import './commander.css';

/** The hexes a leader commands while it is looked at, and the hexes under fire: spray fire has two. */
function hints(now: State, looked: Piece | undefined, grid: HexGrid, index: ReadonlyMap<string, number>): HexHint[] {
  const [radius, hex] = [Number(looked?.values?.command ?? 0), index.get(looked?.at ?? '')];
  const aimed = String(now.ask?.about.at ?? '')
    .split(' ')
    .flatMap((at) => index.get(at) ?? []);
  const commanded = !radius || hex === undefined ? [] : [...index.values()].filter((other) => grid.distance(hex, other) <= radius);
  return [...commanded.map((other) => ({ hex: other, kind: 'selected' as const })), ...aimed.map((other) => ({ hex: other, kind: 'threatened' as const }))];
}

export const family: Family = {
  ...plain,
  counters: {
    onBoard: commanderPieces,
    face: commanderFace,
    box: '-28 -28 58 60',
    hints,
    readable: 0.98,
    smoke: String,
  },
  bench: (play) => new HexBench(play, 'reach-about-plain'),
  panel: CommanderPanel,
  aside: Tracks,
  handCard: HandCard,
  drawnCard: PaperCard,
  liftsCards: true,
  oddsAside: true,
  ownTracks: true,
  ruler: HEX_RULER,
  spoken,
  heads: new Set(['turn-began', 'order-given', 'passed', 'ended']),
  interrupts: new Set(['triggered', 'event-happened', 'time-advanced']),
  dice,
  reactions: new Set(['react', 're-roll', 'fire-action', 'defence-action', 'light-wounds', 'ambush', 'no-quarter', 'on-pass', 'dig-in']),
  notesAsLines: true,
  books: () => ['CC'],
  staging,
  paper: { ...plain.paper, faces: (piece) => [{ svg: commanderFace({ ...piece, markers: [] }), box: '-30 -30 60 60', mm: 20 }], card: PaperCard },
};
