/**
 * Scenes: what happened, cut into what a player would tell as one thing ("the MMG fires at the rifles: two hits, one
 * damage, suppressed"), and what is shown of each on the board.
 */
import type { DieLook } from '../draw/dice';
import type { Teller } from '../lib/telling';
import type { CardFace, LogEntry, Picture } from '../lib/wire';

/** A place on the board: a piece by its id, a hex by its name, or `x,y` in millimetres on a free table. */
export type Place = string;

/** Something shown while a beat plays; pieces themselves change with the picture. */
export type Part =
  /** A piece goes along its way; `pale` when it runs. */
  | { show: 'walk'; piece: string; way: Place[]; pale?: boolean }
  /** From who acts to whom it is done; the places that hinder it are lit. */
  | { show: 'line'; from: Place; to: Place; hindered?: Place[]; lobbed?: boolean }
  /** `late` says how much of the beat passes before it comes. */
  | { show: 'ring'; at: Place; as: 'actor' | 'target'; late?: number }
  /** Dice beside a place, those of both sides face to face; `needed` says in words what they had to show. */
  | { show: 'dice'; at: Place; attack: DieLook[]; defence?: DieLook[]; needed?: string }
  /** `steps` are the parts of a sum as it is built up; what is `brief` is gone with its beat; `late` as with rings. */
  | { show: 'words'; at: Place; text: string; tone: 'plain' | 'harm' | 'gain'; steps?: string[]; brief?: boolean; late?: number }
  /** `as` says what it is played or turned for. */
  | { show: 'card'; card: CardFace; side: string; as?: string }
  /** Across the board. */
  | { show: 'banner'; title: string; text?: string; nation?: string }
  | { show: 'flash'; at: Place[]; kind: 'shell' | 'mine' | 'smoke' | 'fire' | 'objective' | 'marker' }
  /** An aircraft comes in over a place and stays there until the scene is over. */
  | { show: 'flight'; at: Place }
  /** A piece leaves the game: it greys and shrinks away. */
  | { show: 'loss'; piece: string };

/** One event as it is shown, for so many milliseconds at normal speed; the picture changes when its parts are done. */
export interface Beat {
  entry: LogEntry;
  parts: Part[];
  ms: number;
}

export interface Scene {
  /** The number of its first event in the log. */
  id: number;
  beats: Beat[];
  /** It goes on with the scene before it, whose number it has: the rest of it came later. */
  goesOn?: boolean;
}

/** How a family of games is staged. It knows no rules: everything comes out of the events. */
export interface Staging {
  /** Whether an event begins a new scene, given the events of the present one. */
  begins: (entry: LogEntry, scene: readonly LogEntry[]) => boolean;
  /** The picture after an event: places, strength and state, markers, who is gone, objectives, score, cards. */
  reduce: (picture: Picture, entry: LogEntry) => Picture;
  /** What is seen of an event and its sentence leaves unsaid, for who does not see it. */
  heard?: (entry: LogEntry) => string;
  /** What an event shows to a side; nothing for what a player need not see happen. */
  play: (entry: LogEntry, before: Picture, scene: readonly LogEntry[], teller: Teller, you: string | null) => Omit<Beat, 'entry'>;
}

/** Cuts events into scenes and walks the picture through them; `last` is the scene that is still on, and may go on. */
export function cut(
  picture: Picture,
  entries: readonly LogEntry[],
  staging: Staging,
  teller: Teller,
  last: Scene | null = null,
  you: string | null = null,
): Scene[] {
  const scenes: Scene[] = [];
  let told: LogEntry[] = last ? last.beats.map(({ entry }) => entry) : [];
  if (last && entries.length && !staging.begins(entries[0], told)) scenes.push({ id: last.id, beats: [], goesOn: true });
  for (const entry of entries) {
    if (!scenes.length || staging.begins(entry, told)) {
      scenes.push({ id: entry.n, beats: [] });
      told = [];
    }
    scenes[scenes.length - 1].beats.push({ entry, ...staging.play(entry, picture, told, teller, you) });
    told.push(entry);
    picture = staging.reduce(picture, entry);
  }
  return scenes;
}
