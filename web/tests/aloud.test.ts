import { describe, expect, it } from 'vitest';
import { matching, type Entry } from '../src/aloud/entries';
import { edgesOf, hexWords, roadsOf } from '../src/aloud/hexwords';
import { nextIn } from '../src/aloud/keys';
import { stepped } from '../src/aloud/walk';
import type { BoardData } from '../src/draw/board';
import { HexGrid } from '../src/draw/grid';
import { plain } from '../src/games/plain';
import { bearing, nearestOn, pointAt, windOf } from '../src/games/skirmish/aloud/bearings';
import { wayTowards } from '../src/games/skirmish/aloud/points';
import { featuresOf } from '../src/games/skirmish/aloud/things';
import { heard } from '../src/games/skirmish/staging/heard';
import type { TableSpec } from '../src/games/skirmish/tabletop';
import { Teller } from '../src/lib/telling';
import type { State } from '../src/lib/wire';

const board = {
  id: 'b',
  cols: 3,
  rows: 3,
  low: 'odd',
  hexes: ['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3'],
  terrain: ['open', 'open', 'open', 'open', 'woods', 'open', 'open', 'open', 'open'],
  levels: [0, 0, 0, 0, 1, 0, 0, 0, 0],
  roads: [{ kind: 'trail', path: [1, 4, 7], from: 'N' as const }],
  sides: [{ kind: 'hedge', hex: 4, side: 'N' as const }],
  names: { open: { en: 'Open', de: 'Offen' }, woods: { en: 'Woods', de: 'Wald' }, hedge: { en: 'Hedge', de: 'Hecke' }, trail: { en: 'Trail', de: 'Weg' } },
} satisfies BoardData;
const grid = new HexGrid({ cols: 3, rows: 3, s: 10 });

describe('what is heard of a march on a free table', () => {
  it('is where to, besides how far', () => {
    const moved = (to: [number, number]) => heard({ n: 1, entry: 1, event: 'moved', start: [100, 100], to });
    expect([moved([300, 100]), moved([100, 20]), moved([100, 100])]).toEqual([windOf(90), windOf(0), '']);
    expect(heard({ n: 1, entry: 1, event: 'turned', facing: 90 })).toBe('');
  });
});

describe('a walk over hexes', () => {
  it('goes along the row to the sides, up and down, and slantwise', () => {
    expect(['ArrowRight', 'ArrowUp', 'PageDown', 'Home'].map((key) => stepped(grid, 4, key))).toEqual([5, 1, 8, 3]);
  });
  it('stays at the edge, and leaves other keys alone', () => {
    expect([stepped(grid, 0, 'ArrowLeft'), stepped(grid, 0, 'q')]).toEqual([0, null]);
  });
  it('goes on to the next of a kind and begins again', () => {
    expect([nextIn([2, 5, 7], 5, false), nextIn([2, 5, 7], 7, false), nextIn([2, 5, 7], 2, true), nextIn([2, 5], 9, false)]).toEqual([7, 2, 7, 2]);
  });
});

describe('a hex in words', () => {
  it('names a hedge from both of its sides', () => {
    expect([edgesOf(board, grid, 4), edgesOf(board, grid, 1)]).toEqual([['Hedge north'], ['Hedge south']]);
  });
  it('says where a road leads', () => {
    expect([roadsOf(board, grid, 1), roadsOf(board, grid, 4)]).toEqual([['Trail north, south'], ['Trail north, south']]);
  });
  it('tells who is there, whose the objective is, the ground and what can be done', () => {
    const picture = {
      game: 'patrol',
      sides: [
        { id: 'us', name: { en: 'Ash', de: 'Esche' } },
        { id: 'them', name: { en: 'Birch', de: 'Birke' } },
      ],
      pieces: [{ id: 'r1', side: 'them', name: { en: 'Rifles', de: 'Schützen' }, at: 'B2', strength: [2, 4] }],
      marks: [{ kind: 'objective', at: 'B2', value: 3, side: 'them' }],
      hands: [],
    };
    const now = { you: 'us', picture } as unknown as State;
    const teller = new Teller('patrol', now.picture, new Set(board.hexes));
    const said = hexWords({ board, grid, now, teller, family: plain }, 4, [{ option: { do: 'step' }, on: { hex: 'B2' }, preview: { cost: 2 } }] as never);
    expect(said).toMatch(
      /^B2\. Rifles \(Birch\), Strength 2 of 4\. objective worth 3, Birch\. Woods, level 1, Trail north, south, Hedge north\. You can: .*cost 2\.$/,
    );
  });
});

describe('the list of options', () => {
  const entries = ['Order: Move, Crossfire', 'Activate Rifles 41 · 2 (regular), G9', 'Schützen, Gebüsch'].map((text): Entry => ({
    id: text,
    text,
    run: () => undefined,
  }));
  const found = (typed: string): number[] => matching(entries, typed).map((entry) => entries.indexOf(entry));
  it('is narrowed by the beginnings of words, in any order and without accents', () => {
    expect([found('cros move'), found('ovement'), found('gebusch'), found('')]).toEqual([[0], [], [2], [0, 1, 2]]);
  });
  it('finds an entry by the whole of its text', () => {
    expect(entries.map(({ text }) => found(text))).toEqual([[0], [1], [2]]);
  });
});

describe('a free table', () => {
  it('has bearings clockwise from north', () => {
    expect([bearing([0, 0], [0, -5]), bearing([0, 0], [5, 0]), bearing([0, 0], [-5, 5])]).toEqual([0, 90, 225]);
    expect(pointAt([10, 10], 90, 5).map(Math.round)).toEqual([15, 10]);
    expect(
      nearestOn(
        [
          [0, 0],
          [10, 0],
        ],
        [4, 3],
        false,
      ),
    ).toEqual([4, 0]);
  });
  it('tells features of one kind apart by where they lie, or by the objective in them', () => {
    const square = (x: number, y: number): [number, number][] => [
      [x, y],
      [x + 10, y],
      [x + 10, y + 10],
      [x, y + 10],
    ];
    const woods = (id: string, x: number, y: number) => ({
      id,
      terrain: 'woods',
      name: { en: 'Woods', de: 'Wald' },
      points: square(x, y),
      cover: 1,
      blocks: true,
    });
    const spec = {
      size: [100, 100],
      areas: [woods('a', 5, 5), woods('b', 85, 85), woods('c', 45, 45)],
      buildings: [],
      lines: [],
      roads: [],
      wrecks: [],
      zones: {},
    };
    const goals = [{ id: 'g', at: [50, 50], name: { en: 'lodge', de: 'Hütte' } }];
    expect(featuresOf({ ...spec, objectives: goals } as unknown as TableSpec).map(({ name }) => name)).toEqual([
      'Woods in the north-west',
      'Woods in the south-east',
      'Woods (lodge)',
    ]);
  });
  it('goes up to a thing that is in reach, and as far as is sure towards one that is not', () => {
    const ring = (r: number): [number, number][] => Array.from({ length: 72 }, (_, i) => pointAt([0, 0], i * 5, r));
    const field = {
      kind: 'move' as const,
      unit: 'm',
      from: [0, 0] as [number, number],
      reach: 100,
      bonus: 0,
      turn: 360,
      climb: false,
      backwards: false,
      envelope: { sure: ring(100), average: ring(120), best: ring(150) },
    };
    const goal = (mm: number) => wayTowards(field, { id: 'g', kind: 'goal', name: 'mill', at: [mm, 0] });
    expect([goal(60)?.text, goal(130)?.text, goal(400)?.text]).toEqual([
      'to mill: 6 cm east, 90 degrees',
      'to mill: 13 cm east, 90 degrees, if the dice allow',
      'towards mill: 9.9 cm east, 90 degrees of 40 cm',
    ]);
  });
});
