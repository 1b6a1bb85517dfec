/** What the Board component is given, in hex indexes and ready words. */
import type { CounterLook } from '../draw/counters';
import type { Side } from '../draw/grid';

export interface BoardPiece {
  id: string;
  hex: number;
  look: CounterLook;
  /** Its face where it is no Assault counter. */
  body?: string;
  /** Width of the ring round it. */
  ring?: number;
  /** The piece below which it peeps out. */
  carrier?: string;
  rank?: number;
  title: string;
  hidden?: boolean;
  load?: CounterLook;
  /** Which of several pieces of its name it is. */
  number?: number;
  /** The player of a divided side who commands it. */
  commander?: number;
  /** More passengers than the one that peeps out. */
  loaded?: number;
  legal?: boolean;
  selected?: boolean;
  threatened?: boolean;
  /** A short text under the counter, such as the chance of an effect. */
  chip?: string;
}
export interface HexHint {
  hex: number;
  kind: 'legal' | 'selected' | 'hindering' | 'threatened' | 'danger' | 'barred' | 'reach' | 'reach-fast';
  /** Only reached in haste. */
  fast?: boolean;
  /** The cost of entering, or another short text. */
  text?: string;
  title?: string;
}
export interface BoardSight {
  from: number;
  to: number;
  state: 'clear' | 'hindered' | 'blocked';
  by?: { hex: number; text: string }[];
}
export interface BoardObjective {
  hex: number;
  points: number | string;
  nation: string;
}
export interface BoardOverlay {
  hex: number;
  kind: string;
  /** Front in degrees clockwise from east. */
  facing?: number;
  /** It has a front and a rear that matter. */
  fronted?: boolean;
  /** The side of the hex on which it stands. */
  side?: Side;
  /** A short text on a disc, such as the strength of smoke. */
  text?: string;
}
/** A choice of direction on one hex. */
export interface FacingChoice {
  hex: number;
  degrees: number;
  title: string;
  run: () => void;
}
