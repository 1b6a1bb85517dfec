/** A game without a folder: the hex board with plain counters, options on hexes, pieces, cards and buttons, and the log. */
import type { DieLook } from '../draw/dice';
import { counter, type CounterLook } from '../draw/counters';
import { t } from '../lib/texts.svelte';
import type { LogEntry } from '../lib/wire';
import HandCard from '../table/HandCard.svelte';
import HexPart from '../table/HexPart.svelte';
import { counterFaces, hexPaper } from '../table/paper';
import PaperCard from '../table/PaperCard.svelte';
import PiecePanel from '../table/PiecePanel.svelte';
import { boardPieces, lookOf } from '../table/scene';
import type { Staging } from '../stage/scene';
import type { Bench, Counters, DiceReading, Family } from './family';

/** Nations without colours of their own have those of their side's place. */
const coloured = (nation: string, place: number): string => (nation === 'xx' ? `x${place % 4}` : nation);

export const counters: Counters = {
  onBoard: (picture, index, byPiece, chosen, teller) => {
    const places = new Map(picture.pieces.map((p) => [p.id, picture.sides.findIndex((side) => side.id === p.side)]));
    const own = (id: string, look: CounterLook): CounterLook => ({ ...look, nation: coloured(look.nation, places.get(id) ?? 0) });
    return boardPieces(picture, index, byPiece, chosen, teller).map((p) => ({ ...p, look: own(p.id, p.look) }));
  },
  face: (piece) => counter({ ...lookOf(piece), facing: null }),
  box: '-33 -33 68 70',
};

const bare: Bench = { follow: () => undefined, tools: () => [], hint: () => '', refusal: null, clear: () => undefined };

/** Whatever an event calls its dice. */
const fallen = ({ faces, dice }: LogEntry): unknown[] => [faces, dice].find(Array.isArray) ?? [];
const isPip = (face: unknown): boolean => typeof face === 'number' && face >= 1 && face <= 6;
/** A die of six is drawn, the faces of any other are told. */
const dice: DiceReading = {
  isRoll: (entry) => fallen(entry).length > 0,
  look: (entry) => {
    const faces = fallen(entry);
    const drawn: DieLook[] = faces.every(isPip) ? faces.map((face) => ({ colour: 'w', face: [], pips: Number(face) })) : [];
    return { attack: drawn, defence: [], labels: [drawn.length ? '' : faces.flat(2).join(', '), ''] };
  },
  effects: new Set(),
  begins: new Set(),
  thrown: (entry) => (fallen(entry).length && fallen(entry).every(isPip) ? { own: fallen(entry) } : null),
};

/** What a game without a folder tells is read in the log; its pieces are where they are. */
export const staging: Staging = {
  begins: () => true,
  reduce: (picture) => picture,
  play: (entry, _before, _scene, teller) => ({ parts: [{ show: 'banner', title: teller.event(entry) }], ms: 700 }),
};

export const plain: Family = {
  surface: HexPart,
  counters,
  bench: () => bare,
  panel: PiecePanel,
  handCard: HandCard,
  liftsCards: false,
  losses: (n) => t('lost-units', { n }),
  oddsAside: false,
  ownTracks: false,
  names: { icon: 'ids', title: 'tool-ids' },
  distance: (range) => t('range', { n: range }),
  armed: false,
  heads: new Set(['turn-began', 'phase-ended', 'ended']),
  interrupts: new Set(),
  dice,
  reactions: new Set(),
  notesAsLines: false,
  turns: false,
  pointing: (_, inBlue) => inBlue,
  barred: () => [],
  apart: () => false,
  books: () => [],
  secretive: true,
  staging,
  paper: { map: hexPaper, faces: counterFaces, card: PaperCard },
};
