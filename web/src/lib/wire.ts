/** What server and browser say to each other; see docs/wire.md. What goes over HTTP too is made from the OpenAPI document. */
import type { components } from './openapi';
import type { Words } from './texts.svelte';

type Schemas = components['schemas'];
export type Text = Schemas['Text'];
export type SideInfo = Schemas['SideInfo'];
export type Piece = Schemas['Piece'];
export type Mark = Schemas['Mark'];
export type CardFace = Schemas['CardFace'];
export type Hand = Schemas['Hand'];
export type Picture = Schemas['Picture'];
export type Moment = Schemas['Moment'];
export type ScenarioInfo = Schemas['ScenarioInfo'];
export type PlayerInfo = Schemas['PlayerInfo'];
export type RuleSection = Schemas['RuleSection'];
export type Opened = Schemas['Opened'];
export type NewGame = Schemas['NewGame'];
export type ClockTerms = Schemas['ClockTerms'];
export type Health = Schemas['Health'];

export type Scalar = string | number | boolean;
export type Option = { do: string } & Record<string, unknown>;


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
export interface UnitOdds {
  unit: string;
  results?: Bar[];
  effect?: Bar | null;
  /** One of the chooser's own. */
  danger?: boolean;
}
export interface Preview {
  cost?: number | null;
  notes?: Text[];
  attack?: DieReason[];
  defence?: DieReason[];
  results?: Bar[];
  effect?: Bar | null;
  sight?: SightLine | null;
  /** The hexes it would touch, and everybody else it may hurt. */
  marks?: Mark[];
  units?: UnitOdds[];
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
/** The ends of straight ways, direction by direction: whatever the dice show, on average, and at best. */
export type Envelope = Record<'sure' | 'average' | 'best', [number, number][]>;
export type FieldOutline =
  | { kind: 'place'; units: Record<string, { zone: [number, number, number, number]; hidden: boolean }> }
  | { kind: 'move'; unit: string; from: [number, number]; reach: number; bonus: number; turn: number; climb: boolean; backwards: boolean; envelope: Envelope }
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
  /** Every preview there is came along. */
  weighed?: boolean;
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
  game: { id: string; scenario: string; kind: string; title: Words; about: Words; special: Words[] };
  you: string | null;
  seats?: string[];
  /** Which player of a divided side the reader is; 0 for who answers for all of it. */
  player?: number;
  /** Who plays each side now: 'human' or a computer player. */
  players?: Record<string, string>;
  /** What the people on each side are called, as far as they have said so. */
  names?: Record<string, string[]>;
  /** What the reader is called on each side he holds. */
  called?: Record<string, string>;
  /** The number of the seat that the reader holds on each side. */
  places?: Record<string, number>;
  /** Nobody watches without a link. */
  private?: boolean;
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

export type ServerMessage =
  | { type: 'state'; state: State }
  | { type: 'refused'; text: string; version: number }
  | { type: 'reply'; id: number; result: unknown }
  | { type: 'error'; text: string };

