/** What server and browser say to each other; see docs/wire.md. */
import type { Words } from './texts.svelte';

export type Scalar = string | number | boolean;
export type Option = { do: string } & Record<string, unknown>;

export interface Text {
  key: string;
  args?: Record<string, string | number>;
  rule?: string;
}
export interface SideInfo {
  id: string;
  nation: string;
  name: Words;
  score?: number;
  lost?: number;
  notes?: Text[];
}
export interface Piece {
  id: string;
  side: string;
  name: Words;
  at?: string | null;
  nation?: string;
  type?: string;
  symbol?: string;
  facing?: number | null;
  strength?: [number, number] | null;
  half?: boolean;
  spent?: boolean;
  gone?: boolean;
  hidden?: boolean;
  markers?: string[];
  load?: string[];
  experience?: string;
  values?: Record<string, string | number>;
}
export interface Mark {
  at: string;
  kind: string;
  side?: string | null;
  value?: number;
  facing?: number | null;
}
export interface CardFace {
  id: string;
  name: Words;
  text?: Words;
  kind?: string;
  values?: Record<string, string | number>;
}
export interface Hand {
  side: string;
  count: number;
  cards?: CardFace[];
  name?: string;
}
export interface Picture {
  game: string;
  scenario: string;
  turn: number;
  turns: number;
  phase: string;
  phases: string[];
  sides: SideInfo[];
  pieces: Piece[];
  marks?: Mark[];
  hands?: Hand[];
  victory?: Text[];
  first?: string | null;
  tracks?: Record<string, number>;
}

export interface DieReason {
  die: string;
  why: Text;
  lost?: boolean;
}
export interface Bar {
  key: string;
  numerator: number;
  denominator: number;
  value?: number;
}
export interface SightLine {
  start: string;
  end: string;
  state: string;
  range: number;
  by?: [string, Text][];
}
export interface Preview {
  cost?: number | null;
  notes?: Text[];
  attack?: DieReason[];
  defence?: DieReason[];
  results?: Bar[];
  effect?: Bar | null;
  sight?: SightLine | null;
  /** Why the rules forbid the option; nothing else is then set. */
  refused?: string;
  /** The same as a message of the catalogue, and the rule behind it. */
  key?: string;
  args?: Record<string, string | number>;
  rule?: string;
}

export interface Choice {
  option: Option;
  on: { hex?: string; piece?: string; card?: string; point?: [number, number] } | null;
  preview?: Preview;
}
/** The outline of a continuous choice on a free table. */
export type FieldOutline =
  | { kind: 'place'; units: Record<string, { zone: [number, number, number, number]; hidden: boolean }> }
  | { kind: 'move'; unit: string; from: [number, number]; reach: number; bonus: number; turn: number; climb: boolean; backwards: boolean }
  | { kind: 'aim'; unit: string; from: [number, number]; weapons: Record<string, { reach: [number, number]; blast: number }> }
  | { kind: 'turn'; unit: string; from: [number, number] };

export interface Question {
  side: string;
  kind: string;
  about: Record<string, string | number>;
  options: Choice[];
  field?: FieldOutline;
  dice?: { id: string; faces: string[][] }[];
  deck?: string[];
}
export interface LogEntry {
  n: number;
  /** The number of entries in the record when it happened. */
  entry: number;
  event: string;
  rule?: string;
  [field: string]: unknown;
}
export interface Outcome {
  winner: string | null;
  reason: string;
  rule?: string;
  level?: string;
  score?: Record<string, number>;
}
export interface State {
  game: { id: string; scenario: string; kind: string; title: Words };
  you: string | null;
  seats?: string[];
  /** Who plays each side now: 'human' or a computer player. */
  players?: Record<string, string>;
  version: number;
  picture: Picture;
  ask: Question | null;
  waiting: string | null;
  thinking: boolean;
  undo: boolean;
  since: number;
  log: LogEntry[];
  outcome: Outcome | null;
  /** The side that offers a draw. */
  offer?: string | null;
  clock?: { left: Record<string, number>; running: string | null } | null;
  /** The game that follows this one, once somebody has asked for it. */
  rematch?: string | null;
}

/** What a computer player would do. */
export interface Hint {
  version: number;
  player: string;
  option: Option;
  reason?: Text;
  preview?: Preview;
}
/** What lay where after so many entries of the record. */
export interface Moment {
  entry: number;
  of: number;
  waiting: string | null;
  picture: Picture;
}

export type ServerMessage =
  | { type: 'state'; state: State }
  | { type: 'refused'; text: string; version: number }
  | { type: 'reply'; id: number; result: unknown }
  | { type: 'error'; text: string };

export interface ScenarioInfo {
  id: string;
  game: string;
  edition: string;
  title: Words;
  turns: number;
  sides: string[];
  about?: Words;
  balance?: string;
  parties?: Record<string, { nation: string; name: Words }>;
  settings?: Record<string, string[]>;
}
export interface PlayerInfo {
  id: string;
  name: Words;
  about: Words;
  games?: string[];
}
export interface RuleSection {
  id: string;
  title: string;
  statements: { id: string; text: string }[];
  rulings: string[];
  examples: string[];
  wanted?: string | null;
}
