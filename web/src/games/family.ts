/**
 * What a family of games gives the table. A folder here with an `index.ts` that exports its `family` is one family, named
 * after the folder; what it leaves to `plain` is as every game without a folder has it.
 */
import type { Means } from '../table/statistics';
import type { Component } from 'svelte';
import type { Entry } from '../aloud/entries';
import type { BoardData } from '../draw/board';
import type { Box, Point } from '../draw/geom';
import type { HexGrid } from '../draw/grid';
import type { IconName } from '../draw/icons';
import type { Play } from '../lib/play.svelte';
import type { Teller } from '../lib/telling';
import type { CardFace, Choice, LogEntry, Picture, Piece, PlayerInfo, Preview, Question, State } from '../lib/wire';
import type { TrayRoll } from '../parts/DiceTray.svelte';
import type { Tool } from '../parts/Toolbar.svelte';
import type { BoardPiece, HexHint } from '../table/boardtypes';
import type { Decision, UnitCard } from '../table/decision.svelte';
import type { Ruler } from '../table/ruler.svelte';
import type { Staging } from '../stage/scene';
import type { Stage } from '../stage/stage.svelte';
import type { Spots } from '../table/scene';
import type { Barred, Why } from '../table/whynot';

export interface SurfaceProps {
  family: Family;
  play: Play;
  now: State;
  board: BoardData;
  teller: Teller;
  spots: Spots;
  acting: string | null;
  decision: Decision;
  ruler: Ruler;
  bench: Bench;
  stage: Stage;
  log: LogEntry[];
  /** Names and numbers are shown on the board. */
  ids: boolean;
  /** A piece that cannot be chosen was clicked. */
  onwhy?: (id: string) => void;
  /** A hex that cannot be chosen was clicked. */
  onwhyhex?: (hex: string) => void;
  /** What the unit that is picked cannot do was clicked. */
  onwhypicked?: (reason: Promise<Why | null>) => void;
}
/** What the table does with a surface. */
export interface SurfaceHandle extends Record<string, unknown> {
  zoomBy: (factor: number) => void;
  fit: () => void;
  /** A key that moves the view; whether it was one. */
  steerBy: (key: string) => boolean;
  /** A key that moves what is about to be chosen; whether it was one. */
  nudge: (event: KeyboardEvent) => boolean;
  screenPoint: (at: Point) => Point;
  whereIs: (id: string) => Point | null;
  /** Gives the focus to what is walked with the arrow keys. */
  enter: () => void;
}

/** The tools of one table while it is open. */
export interface Bench {
  /** Looks again when something has changed or another piece is looked at. */
  follow: (now: State, looked: string | null) => void;
  tools: (now: State) => Tool[];
  /** What to say under the question while a tool is on; `name` is the piece that is looked at. */
  hint: (name: string) => string;
  /** Why the last thing pointed out is not possible. */
  readonly refusal: Preview | null;
  clear: () => void;
  /** Places that can be named where an answer is a point; `typed` may be a bearing and a distance. */
  points?: (now: State, board: BoardData, teller: Teller, typed: string) => Entry[];
  /** Hexes it tints. */
  hints?: (index: ReadonlyMap<string, number>) => HexHint[];
}

/** The pieces of a family on the hex board. */
export interface Counters {
  onBoard: (
    picture: Picture,
    index: ReadonlyMap<string, number>,
    byPiece: ReadonlyMap<string, Choice[]>,
    chosen: ReadonlySet<string>,
    teller: Teller,
  ) => BoardPiece[];
  /** A piece beside the board, and the box it is drawn in. */
  face: (piece: Piece) => string;
  box: string;
  /** Hexes that matter for what is asked or for the piece that is looked at. */
  hints?: (now: State, looked: Piece | undefined, grid: HexGrid, index: ReadonlyMap<string, number>) => HexHint[];
  /** The scale from which the counters can be read, if it is not that of most. */
  readable?: number;
  /** What is written on smoke of a strength. */
  smoke?: (strength: number) => string;
}

/** How the tray reads the dice out of the log. */
export interface DiceReading {
  isRoll: (entry: LogEntry) => boolean;
  /** Whether its dice lie open and are not judged yet. */
  lies?: (entry: LogEntry) => boolean;
  /** Whether what came of a roll leaves its numbers unsaid, so that they are told first. */
  reckons?: (roll: LogEntry, after: readonly LogEntry[]) => boolean;
  /** Its dice as they lie, given what was told after it. */
  look: (entry: LogEntry, after: readonly LogEntry[]) => Pick<TrayRoll, 'attack' | 'defence' | 'labels'>;
  /** The dice that a question is about, which are not judged yet. */
  asked?: (ask: Question) => Pick<TrayRoll, 'attack' | 'defence'> | null;
  /** The title of a roll, out of what the log tells of it: the dice themselves lie beside it. */
  titled?: (told: string) => string;
  /** What dice do to somebody or something, and what is made of them. */
  effects: ReadonlySet<string>;
  /** What begins something that earlier dice have no part in. */
  begins: ReadonlySet<string>;
  /** Whether an earlier roll makes one attack with a later one. */
  joins?: (earlier: LogEntry, later: LogEntry) => boolean;
  /** Whether a roll has a part in an effect; `amid` is after an event that came between. */
  hasPart?: (roll: LogEntry, effect: LogEntry, amid: boolean) => boolean;
  /** The log without what came between a roll and its outcome and is over. */
  settled?: (log: LogEntry[]) => LogEntry[];
  /** All dice that fell, for the statistics: those of who rolls and those of the other side. */
  thrown: (entry: LogEntry) => { own?: unknown; other?: unknown } | null;
}

export interface PanelProps {
  now: State;
  board: BoardData;
  teller: Teller;
  spots: Spots;
  acting: string | null;
  /** The piece that is looked at. */
  looked: Piece | undefined;
  decision: Decision;
  computers: PlayerInfo[];
}
export interface AsideProps {
  now: State;
  teller: Teller;
  computers: PlayerInfo[];
}
export interface HandCardProps {
  card: CardFace & { nation: string; lies: string };
  choices: ReadonlyMap<string, Choice[]>;
  /** The kind of question that is asked. */
  asked?: string;
  /** The card is lifted from the hand, to be read and played. */
  lifted?: boolean;
  /** A hint is about it. */
  advised?: boolean;
  onplay: (choices: Choice[]) => void;
  /** A card that cannot be played was clicked. */
  onwhy?: (card: CardFace) => void;
}

export interface PaperMap {
  svg: string;
  box: Box;
  landscape: string;
  perMm: number;
}
export interface PaperFace {
  svg: string;
  box: string;
  mm: number;
}

interface ToolLook {
  icon: IconName;
  title: string;
}

export interface Family {
  /** The board. */
  surface: Component<SurfaceProps, SurfaceHandle>;
  counters: Counters;
  bench: (play: Play, decision: Decision) => Bench;

  /** What stands in the panel between the score and the dice. */
  panel: Component<PanelProps>;
  /** What stands left of the board. */
  aside?: Component<AsideProps>;
  /** What lies over the board. */
  over?: Component<{ now: State; teller: Teller; play: Play }>;
  /** A card in hand. */
  handCard: Component<HandCardProps>;
  /** How a card is drawn that is shown to all, where it has more than a name and words. */
  drawnCard?: Component<{ card: CardFace; nation: string }>;
  /** A card is lifted by one click and played by the next. */
  liftsCards: boolean;
  /** What an option would bring is shown in the panel, where there is room for one, and not over the board. */
  oddsAside: boolean;
  /** A dialog with the charts of the game. */
  aid?: Component<{ play: Play; onclose: () => void }>;
  /** Time and score have tracks of the family's own. */
  ownTracks: boolean;

  /** The tool that measures, and the questions it asks; without it nothing is measured. */
  ruler?: ToolLook & { first: string; second: string };
  /** The tool that shows and hides names on the board. */
  names: ToolLook;
  distance: (range: number, from: string | null | undefined, to: string | null | undefined, picture: Picture) => string;
  /** The length of a way, where its cost is one. */
  wayLength?: (cost: number) => string;
  /** What a side has lost so far: units, or men where they are counted. */
  losses: (lost: number) => string;
  /** Who fires has several weapons, each of which may have its own reason not to. */
  armed: boolean;

  /** What a piece is called where every man has a name of his own; namesakes are then told apart by their side. */
  nameOf?: (piece: Piece, all: readonly Piece[]) => string;
  /** The values on a piece in words. */
  spoken?: (piece: Piece, teller: Teller) => string[];
  /** The card of a piece in words. */
  cardWords?: (card: UnitCard) => string;
  /** Events that begin a new group of the log. */
  heads: ReadonlySet<string>;
  /** Events that belong to such a beginning where they come just before it. */
  preludes?: ReadonlySet<string>;
  /** Events that stop play for a moment, so that they are seen. */
  interrupts: ReadonlySet<string>;
  dice: DiceReading;
  /** What its dice show on the average, where they are no plain ones. */
  means?: (play: Play) => Promise<Means>;
  /** The questions that are chances to react, which a player may choose not to be asked about, each with a name `reaction-GAME-KIND`. */
  reactions: ReadonlySet<string>;
  /** The notes of a preview with dice stand line by line and not as a remark. */
  notesAsLines: boolean;
  /** Ways to face are arrows round the unit that acts. */
  turns: boolean;
  /** What to say where an answer can be pointed out, given what can be clicked as well. */
  pointing: (field: unknown, inBlue: string, heard: boolean) => string;
  /** Actions that are not open now, to be shown greyed. */
  barred: (now: State, ask: Question) => Barred[];
  /** Options that have a place of their own and need no button. */
  apart: (choice: Choice, now: State) => boolean;
  /** What an option brings, to be read under its name in a menu. */
  noteOf?: (choice: Choice, piece: Piece | undefined, teller: Teller) => string;
  /** The books it is played by. */
  books: (scenario: string) => string[];
  /** Who sits at the same screen may not see what the other side sees, whatever lies open now. */
  secretive: boolean;

  /** How its events are played on the board. */
  staging: Staging;

  /** The game on paper. */
  paper: {
    map: (board: BoardData, picture: Picture) => PaperMap;
    faces: (piece: Piece) => PaperFace[];
    card: Component<{ card: CardFace; nation: string }>;
  };
}
