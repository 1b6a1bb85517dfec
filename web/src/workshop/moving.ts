/** Maps mirrored and turned round: terrain, levels and all that lies on them go along. */
import type { HexGrid, Side } from '../draw/grid';
import { hexOf, nameIn } from './hexes';
import { chain, opposite, sideNamed, sideTo, type Script } from './lines';
import { sheetOf, written } from './sheets';
import { isBlock } from './tree';
import type { Block } from './wire';

export type Turn = 'mirror' | 'round';
const MIRRORED: Record<Side, Side> = { N: 'N', NE: 'NW', SE: 'SW', S: 'S', SW: 'SE', NW: 'NE' };
const SIDEWAYS: Record<string, string> = { east: 'west', west: 'east', 'edge-e': 'edge-w', 'edge-w': 'edge-e' };
const BEYOND: Record<Turn, Record<string, string>> = {
  mirror: SIDEWAYS,
  round: { ...SIDEWAYS, north: 'south', south: 'north', 'edge-n': 'edge-s', 'edge-s': 'edge-n' },
};

/** Where the hexes of a map come to lie. */
export class Move {
  /** `shift` says which way the map goes by half a hex where the columns do not fit: 1 down, -1 up. */
  constructor(
    private readonly turn: Turn,
    readonly grid: HexGrid,
    readonly script: Script,
    private readonly shift: 1 | -1,
  ) {}
  /** Column and row of a hex after the move; where the columns do not fit, every second one has a hex that falls off. */
  private put(hex: number): [number, number] {
    const { grid, turn, shift } = this;
    const [col, row] = grid.place(hex);
    const to = grid.cols - 1 - col;
    const [before, after] = [Number(grid.lowered(col)), Number(grid.lowered(to))];
    // Heights in halves of a hex: a mirrored map fits where each low column becomes a low one, a turned map where it becomes a high one.
    if (turn === 'mirror') return [to, (2 * row + before - after + (before === after ? 0 : shift)) / 2];
    return [to, (2 * grid.rows - 1 + (before === after ? shift : 0) - 2 * row - before - after) / 2];
  }
  hex(hex: number): number | null {
    const [col, row] = this.put(hex);
    return this.grid.has(col, row) ? this.grid.index(col, row) : null;
  }
  /** The hex, or the nearest in its column if it falls off. */
  nearest(hex: number): number {
    const [col, row] = this.put(hex);
    return this.grid.index(col, Math.max(0, Math.min(this.grid.rows - 1, row)));
  }
  side(side: Side): Side {
    return this.turn === 'mirror' ? MIRRORED[side] : opposite(side);
  }
  /** The word for a border of the map, such as west or edge-w. */
  word(edge: string): string {
    return BEYOND[this.turn][edge] ?? edge;
  }
  /** An offset and an angle of something drawn in a hex. */
  offset(dx: number, dy: number): [number, number] {
    return this.turn === 'mirror' ? [-dx || 0, dy] : [-dx || 0, -dy || 0];
  }
  angle(a: number): number {
    return this.turn === 'mirror' ? -a || 0 : a > 0 ? a - 180 : a + 180;
  }
}

/** A sheet with its letters moved; a hex that nothing came to is as the one above or below it. */
function sheet(text: unknown, move: Move): string {
  const before = sheetOf(text);
  const now = before.map((line) => line.map(() => ''));
  before.forEach((line, row) =>
    line.forEach((letter, col) => {
      const to = move.hex(move.grid.index(col, row));
      if (to !== null) now[move.grid.place(to)[1]][move.grid.place(to)[0]] = letter;
    }),
  );
  return written(now.map((line, row) => line.map((letter, col) => letter || now[row + 1]?.[col] || now[row - 1]?.[col])));
}

/** One end of a way: it goes on to the border where that has moved away from it, and leads off the map there, if it may by the word it had. */
function ending(path: readonly number[], side: Side | undefined, word: string, { grid, script }: Move): [number[], string] {
  if (!side) return [[...path], ''];
  const on = grid.step(path[path.length - 1], side);
  const whole = on === null ? [...path] : [...path, on];
  const [inner, end] = [whole[whole.length - 2], whole[whole.length - 1]];
  const fits = word && on === null && script.exit(grid, end, word, inner) === side;
  return [whole, fits ? word : script.off(grid, end, side)];
}
/** A way after the move: the stretches of it that lie on the map. */
export function movedWay(text: string, move: Move): string[] {
  const { grid, script } = move;
  const { path, from, to } = chain(text, grid);
  const end = path.length - 1;
  const before = path.map((hex, i) => (i ? sideTo(grid, hex, path[i - 1]) : from ? script.exit(grid, hex, from, path[1]) : undefined));
  const after = path.map((hex, i) => (i < end ? sideTo(grid, hex, path[i + 1]) : to ? script.exit(grid, hex, to, path[end - 1]) : undefined));
  const turned = (side: Side | undefined): Side | undefined => side && move.side(side);
  return stretches(path, move).map(([first, last]) => {
    const hexes = path.slice(first, last + 1).map((hex) => move.nearest(hex));
    const [ahead, off] = ending(hexes, turned(after[last]), last === end ? move.word(to) : '', move);
    const [back, on] = ending([...ahead].reverse(), turned(before[first]), first === 0 ? move.word(from) : '', move);
    return [on, ...back.reverse().map((hex) => nameIn(grid, hex)), off].filter(Boolean).join(' ');
  });
}
/** First and last of the hexes of a path that stay on the map one after the other; a single hex is no way unless it was all. */
function stretches(path: readonly number[], move: Move): [number, number][] {
  const found: [number, number][] = [];
  path.forEach((hex, i) => {
    if (move.hex(hex) === null) return;
    const before = found.at(-1);
    if (before?.[1] === i - 1) before[1] = i;
    else found.push([i, i]);
  });
  return found.filter(([first, last]) => last > first || path.length === 1);
}

const words = (text: unknown): string[] => (typeof text === 'string' ? text.split(/\s+/).filter(Boolean) : []);
/** A hexside after the move, named as the game names it; one between two hexes that fell off is gone. */
function movedSide(word: string, move: Move): string[] {
  const { grid, script } = move;
  const found = sideNamed(word, grid);
  if (!found) return [word];
  const [hex, other] = [move.hex(found.hex), grid.step(found.hex, found.side)];
  if (hex !== null) return [script.sideName(grid, hex, move.side(found.side)) ?? ''].filter(Boolean);
  const beyond = other === null ? null : move.hex(other);
  return beyond === null ? [] : [script.sideName(grid, beyond, move.side(opposite(found.side))) ?? ''].filter(Boolean);
}
const movedSides = (text: unknown, move: Move): string =>
  words(text)
    .flatMap((word) => movedSide(word, move))
    .join(' ');
/** The name of a hex after the move, or of the nearest in its column if it falls off. */
function movedName(name: string, move: Move): string {
  const hex = hexOf(move.grid, name);
  return hex === null ? name : nameIn(move.grid, move.nearest(hex));
}
const stays = (name: string, move: Move): boolean => move.hex(hexOf(move.grid, name) ?? -1) !== null;

type Some = Record<string, unknown>;
const each = (table: unknown, work: (text: string) => string): Block =>
  Object.fromEntries(Object.entries(isBlock(table) ? table : {}).map(([id, text]) => [id, work(String(text))]));
/** Ways by their ids; the second stretch of one has an id of its own. */
const ways = (table: unknown, move: Move): Block =>
  Object.fromEntries(
    Object.entries(isBlock(table) ? table : {}).flatMap(([id, text]) => {
      const [first = '', ...others] = movedWay(String(text), move);
      return [[id, first], ...others.map((other, i) => [`${id}-${i + 2}`, other])];
    }),
  );
const listed = (list: unknown, work: (one: Some) => Some[]): Some[] => (list as Some[]).flatMap(work);
/** Something drawn beside the middle of its hex. */
function beside(one: Some, move: Move): Some {
  const [dx, dy] = move.offset(Number(one.dx ?? 0), Number(one.dy ?? 0));
  return { ...one, ...('dx' in one ? { dx } : {}), ...('dy' in one ? { dy } : {}), ...('a' in one ? { a: move.angle(Number(one.a)) } : {}) };
}
/** How each field of a map is moved. */
const FIELDS: Record<string, Record<string, (value: unknown, move: Move) => unknown>> = {
  commander: {
    terrain: sheet,
    levels: sheet,
    roads: ways,
    trails: ways,
    railways: ways,
    streams: ways,
    hexsides: (value, move) => each(value, (text) => movedSides(text, move)),
    buildings: (value, move) =>
      each(value, (text) =>
        words(text)
          .filter((name) => stays(name, move))
          .map((name) => movedName(name, move))
          .join(' '),
      ),
    bridges: (value, move) => listed(value, (one) => bridge(one, move)),
    objectives: (value, move) => listed(value, (one) => [{ ...one, hex: movedName(String(one.hex), move) }]),
    edges: (value, move) => (value as string[]).map((edge) => move.word(edge)),
  },
  assault: {
    rows: sheet,
    levels: sheet,
    roads: (value, move) => listed(value, (one) => movedWay(String(one.path), move).map((path) => ({ ...one, path }))),
    hexsides: (value, move) => listed(value, (one) => [{ ...one, at: movedSides(one.at, move) }]),
    buildings: (value, move) => listed(value, (one) => (stays(String(one.at), move) ? [houses(one, move)] : [])),
    places: (value, move) => listed(value, (one) => [{ ...beside(one, move), at: movedName(String(one.at), move) }]),
  },
};
function bridge(one: Some, move: Move): Some[] {
  const hexes = one.hexes as string[];
  return hexes.every((name) => stays(name, move)) ? [{ ...one, hexes: hexes.map((name) => movedName(name, move)) }] : [];
}
const houses = (one: Some, move: Move): Some => ({
  ...one,
  at: movedName(String(one.at), move),
  buildings: listed(one.buildings, (house) => [beside(house, move)]),
});

/** How many hexes that a map names fall off it. */
const lost = (entry: Block, move: Move): number =>
  (JSON.stringify(entry).match(/\b[A-Z]{1,2}\d{1,2}\b/g) ?? []).filter((name) => hexOf(move.grid, name) !== null && !stays(name, move)).length;

/** The entry of a map mirrored or turned round, so that as little as can be of what lies on it is lost. */
export function moved(entry: Block, turn: Turn, game: string, script: Script, grid: HexGrid): Block {
  const [down, up] = [new Move(turn, grid, script, 1), new Move(turn, grid, script, -1)];
  const move = lost(entry, up) < lost(entry, down) ? up : down;
  const fields = Object.entries(FIELDS[game]).filter(([field]) => entry[field]);
  return { ...entry, ...Object.fromEntries(fields.map(([field, work]) => [field, work(entry[field], move)])) };
}
