/** What one side has seen of a game, from a file: it can be watched, and not played on; see docs/wire.md. */
import type { Words } from './texts.svelte';
import type { CardFace, Hand, LogEntry, Moment, Outcome, Picture, Piece, State } from './wire';

const FORMAT = 1;
interface Head {
  'opfire-view': number;
  scenario: string;
  kind: string;
  title: Words;
  side: string;
  practice?: boolean;
  outcome?: Outcome;
}
type Changed<T> = Record<string, T | null>;
/** A picture as a frame has it: pieces and faces by their ids, and cards only by theirs. */
interface Named extends Omit<Picture, 'pieces' | 'hands'> {
  pieces: Changed<Piece>;
  faces: Changed<CardFace>;
  hands?: (Omit<Hand, 'cards'> & { cards?: string[] })[];
}
interface Frame {
  entry: number;
  waiting: string | null;
  picture?: Partial<Named>;
  log?: LogEntry[];
}
export interface SideRecord {
  head: Head;
  moments: Moment[];
  log: LogEntry[];
}

const changed = <T>(before: Changed<T>, fresh: Changed<T>): Changed<T> =>
  Object.fromEntries(Object.entries({ ...before, ...fresh }).filter(([, value]) => value !== null));

/** The picture after a frame; what a frame names with null is gone. */
function after(before: Named, { picture = {} }: Frame): Named {
  const pieces = changed(before.pieces, picture.pieces ?? {});
  const faces = changed(before.faces, picture.faces ?? {});
  return changed({ ...before, ...picture, pieces, faces }, {}) as unknown as Named;
}
function pictureOf({ pieces, faces, hands, ...rest }: Named): Picture {
  const shown = hands?.map(({ cards, ...hand }) => ({ ...hand, ...(cards && { cards: cards.flatMap((id) => faces[id] ?? []) }) }));
  return { ...rest, pieces: Object.values(pieces), ...(shown && { hands: shown }) } as Picture;
}

/** Reads a file; nothing if it is none of these, or cannot be read to its end. */
export function sideRecordOf(text: string): SideRecord | null {
  try {
    const [head, first, ...later] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown) as [Head, Frame, ...Frame[]];
    if (head['opfire-view'] !== FORMAT) return null;
    // Dice may fall before anybody is asked: a seen begins with the first picture there is.
    const frames = [{ ...first, entry: 0 }, ...later];
    let named = { pieces: {}, faces: {} } as unknown as Named;
    const moments = frames.map((frame) => {
      named = after(named, frame);
      return { entry: frame.entry, of: frames[frames.length - 1].entry, waiting: frame.waiting, picture: pictureOf(named) };
    });
    // Between two frames there is no picture: what was told there belongs to the later one.
    return { head, moments, log: frames.flatMap(({ entry, log = [] }) => log.map((line) => ({ ...line, entry }))) };
  } catch {
    return null;
  }
}

/** How things stood after so many entries. */
export const momentOf = ({ moments }: SideRecord, entry: number): Moment => moments.findLast((moment) => moment.entry <= entry) ?? moments[0];

/** How things stand at its end, for a table at which nobody is asked anything. */
export function stateOf({ head, moments, log }: SideRecord): State {
  const { entry: version, picture } = moments[moments.length - 1];
  const { scenario, kind, title, side, practice = false, outcome = null } = head;
  const nothing = { en: '', de: '' };
  return {
    game: { id: '', scenario, kind, title, about: nothing, special: [] },
    you: side,
    seats: [side],
    player: 0,
    version,
    picture,
    players: {},
    names: {},
    called: {},
    places: {},
    private: false,
    ask: null,
    waiting: null,
    thinking: false,
    undo: false,
    back: null,
    practice,
    sealed: [],
    present: {},
    hints: { open: false, agreed: [] },
    keeping: [],
    since: 0,
    log,
    outcome,
    offer: null,
    clock: null,
    rematch: null,
  };
}
