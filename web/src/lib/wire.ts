/** What server and browser say to each other; see docs/wire.md. All of it is made from the types of the server by `npm run api`. */
import type { components } from './openapi';
import type { components as spoken } from './socket';

type Http = components['schemas'];
type Socket = spoken['schemas'];

export type Text = Socket['Text'];
export type SideInfo = Socket['SideInfo'];
export type Piece = Socket['Piece'];
export type Mark = Socket['Mark'];
export type CardFace = Socket['CardFace'];
export type Hand = Socket['Hand'];
export type Picture = Socket['Picture'];
export type Moment = Http['Moment'];
export type ScenarioInfo = Http['ScenarioInfo'];
export type PlayerInfo = Http['PlayerInfo'];
export type RuleHit = Http['RuleHit'];
export type RuleSection = Http['RuleSection'];
export type Opened = Http['Opened'];
export type NewGame = Http['NewGame'];
export type ClockTerms = Http['ClockTerms'];
export type Health = Http['Health'];
export type Review = Http['Review'];
export type ReviewState = Http['ReviewState'];
export type Exercises = Http['Exercises'];
export type ExerciseInfo = Http['ExerciseInfo'];
export type Solution = Http['Solution'];
export type Outcomes = Http['Outcomes'];
export type Branch = Http['Branch'];
export type Branching = Http['Branching'];
/** What a game came from, and what came from it. */
export type Family = Http['Family'];

export type Option = Socket['Option'];
export type DieReason = Socket['DieReason'];
export type Bar = Socket['Bar'];
export type SightLine = Socket['SightLine'];
/** An option as it is put; `pending` where others have odds and its own are not known yet. */
export type Choice = Socket['Choice'] & { pending?: boolean };
export type Question = Socket['Question'];
export type LogEntry = Socket['LogEntry'];
export type Outcome = Socket['Outcome'];
export type State = Socket['State'];
export type Hint = Socket['Hint'];
/** One thing that a computer player thought of: who goes where and acts on whom, what it is worth, and why. */
export type HintLine = Hint['lines'][number];
export type ChatLine = Socket['Line'];
/** A whole act: the answers that lead to a hex or onto a piece. */
export interface Plan {
  /** It comes through the hex and may not end there. */
  passing?: boolean;
  answers: Option[];
  hex?: string;
  piece?: string;
  cost?: number;
  /** Those of the answers that settle who takes part. */
  company?: Option[];
  preview?: Preview | null;
  /** Why the way that was drawn goes no further. */
  barred?: Text[];
}
/** The reply to a preview: what the option would bring, or why the rules forbid it. */
export type Preview = Socket['Preview'] & Partial<Socket['Forbidden']>;
export type ServerMessage = Socket['Told'];
export type ClientMessage = Socket['Said'];
