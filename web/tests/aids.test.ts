import { describe, expect, it } from 'vitest';
import { inside } from '../src/games/skirmish/tabletop';
import { layOut } from '../src/table/boardmarks';
import type { BoardPiece } from '../src/table/boardtypes';
import { fieldOutline, tapes, unseen } from '../src/games/skirmish/fielddraw';
import { tapeStart } from '../src/games/skirmish/measuring';
import { pointOf } from '../src/games/skirmish/models';
import { family as assault } from '../src/games/assault';
import { family as commander } from '../src/games/commander';
import { family as skirmish } from '../src/games/skirmish';
import type { Wish } from '../src/lib/settings.svelte';
import english from '../src/texts/en.ftl?raw';
import { Passing, passedOver } from '../src/table/reactions';
import { spotsOf } from '../src/table/scene';
import { diceLines, meanOf } from '../src/table/statistics';
import { HexGrid } from '../src/draw/grid';
import { parseRoute } from '../src/lib/route.svelte';
import type { LogEntry, Picture, Question, State } from '../src/lib/wire';

const picture = {
  game: 'skirmish',
  sides: [{ id: 'a' }, { id: 'b' }],
  pieces: [
    { id: 'x', side: 'a' },
    { id: 'y', side: 'b' },
  ],
} as unknown as Picture;

describe('dice statistics', () => {
  it('count the dice of both sides of a roll', () => {
    const log = [{ n: 0, entry: 1, event: 'hit-rolled', unit: 'x', target: 'y', dice: [1, 6], defence: [3] }] as LogEntry[];
    const lines = diceLines(log, picture, skirmish.dice.thrown);
    expect(lines.map((l) => [l.side, l.thrown, l.sum])).toEqual([
      ['a', 2, 7],
      ['b', 1, 3],
    ]);
    expect(lines[0].faces).toEqual([1, 0, 0, 0, 0, 1]);
  });
  it('count tests, and the dice of who hides and who looks for him', () => {
    const log = [
      { n: 0, entry: 1, event: 'checked', unit: 'x', dice: [2, 2] },
      { n: 1, entry: 1, event: 'scouted', unit: 'x', target: 'y', scout: [5], other: [6, 1] },
    ] as LogEntry[];
    expect(diceLines(log, picture, skirmish.dice.thrown).map((l) => [l.side, l.thrown, l.sum])).toEqual([
      ['a', 3, 9],
      ['b', 2, 7],
    ]);
  });
  it('count symbols of Assault by colour', () => {
    const log = [
      { n: 0, entry: 1, event: 'rolled', unit: 'x', target: 'y', attack: [['red', ['damage', 'suppression']]], defence: [['blue', []]] },
    ] as LogEntry[];
    expect(diceLines(log, picture, assault.dice.thrown).map((l) => [l.side, l.die, l.sum])).toEqual([
      ['a', 'red', 1],
      ['b', 'blue', 0],
    ]);
  });
});

describe('what was to be expected', () => {
  it('is the mean of the faces, on which suppression is no hit', () => {
    expect(meanOf([['critical', 'damage'], ['damage'], ['suppression'], []])).toBe(0.75);
  });
});

describe('reactions that are not asked about', () => {
  const ask = (about: Record<string, string | number> = {}, kind = 'reaction-fire'): Question => ({
    side: 'a',
    kind,
    about,
    options: [
      { option: { do: 'decline' }, on: null },
      { option: { do: 'react', unit: 'x' }, on: { piece: 'x' } },
    ],
  });
  const wish = (what: Wish) => () => what;
  const state = (version: number, about: Record<string, string | number> = { moot: 1 }): State => ({ version, ask: ask(about) }) as unknown as State;

  it('pass by themselves when the player never wants them', () => {
    expect(passedOver(ask(), assault.reactions, wish('never'))?.option.do).toBe('decline');
    expect(passedOver(ask({ moot: 1 }), assault.reactions, wish('always'))).toBeNull();
  });
  it('are put where they could matter, as the rules judge it', () => {
    expect(passedOver(ask({ moot: 1 }), assault.reactions, wish('matters'))?.option.do).toBe('decline');
    expect(passedOver(ask(), assault.reactions, wish('matters'))).toBeNull();
  });
  it('are wished for kind by kind', () => {
    const never = (kind: string): Wish => (kind === 're-roll' ? 'never' : 'always');
    expect(passedOver(ask({}, 're-roll'), commander.reactions, never)?.option.do).toBe('decline');
    expect(passedOver(ask({}, 'react'), commander.reactions, never)).toBeNull();
  });
  it('know the acts that let a chance pass', () => {
    const cards: Question = { ...ask({}, 'command-card'), options: [{ option: { do: 'act', what: 'no-card' }, on: null }] };
    expect(passedOver(cards, assault.reactions, wish('never'))?.option.what).toBe('no-card');
  });
  it('leave other questions alone', () => {
    expect(passedOver(ask({ moot: 1 }, 'activate'), assault.reactions, wish('never'))).toBeNull();
  });
  it('are put once the player has taken something back to get there', () => {
    const passing = new Passing();
    expect(passing.over(state(7), assault.reactions, wish('matters'))).not.toBeNull();
    expect(passing.over({ ...state(8), ask: null }, assault.reactions, wish('matters'))).toBeNull();
    expect(passing.over(state(7), assault.reactions, wish('matters'))).toBeNull();
    expect(passing.over(state(7), assault.reactions, wish('matters'))).toBeNull();
    expect(passing.over(state(9), assault.reactions, wish('matters'))).not.toBeNull();
  });
  it('have a name in the settings of every game', () => {
    for (const [game, { reactions }] of Object.entries({ assault, commander, skirmish }))
      for (const kind of reactions) expect(english).toContain(`\nreaction-${game}-${kind} = `);
  });
});

describe('a tape on a free table', () => {
  const table = {
    pieces: [
      { id: 'man', at: '100,100', symbol: 'man' },
      { id: 'jeep', at: '500,100', symbol: 'car', facing: 90, values: { length: 80, width: 40 }, load: ['rider'] },
      { id: 'rider', at: '500,100' },
    ],
  } as unknown as Picture;
  it('begins at the middle of a base, at the nearest point of a hull, or at a point', () => {
    expect(tapeStart('man', table, [900, 100])).toEqual([100, 100]);
    expect(tapeStart('7,9', table, [900, 100])).toEqual([7, 9]);
    expect(tapeStart('jeep', table, [900, 100])?.map(Math.round)).toEqual([520, 100]);
  });
  it('measures from the hull for whoever rides in it', () => {
    expect(tapeStart('rider', table, [500, 400])?.map(Math.round)).toEqual([500, 140]);
  });
  it('shows the length that the referee measured', () => {
    expect(
      tapes(
        [
          [0, 0],
          [544, 0],
        ],
        'cm',
        516,
      ),
    ).toContain('51.6 cm');
    expect(
      tapes(
        [
          [0, 0],
          [544, 0],
        ],
        'cm',
      ),
    ).toContain('54.4 cm');
  });
});

describe('a free table', () => {
  it('knows what lies inside an outline', () => {
    const square: [number, number][] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ];
    expect(inside(square, 5, 5)).toBe(true);
    expect(inside(square, 15, 5)).toBe(false);
  });
  it('reads places and refuses hexes', () => {
    expect(pointOf('12,40')).toEqual([12, 40]);
    expect(pointOf('4B.E7')).toBeNull();
    expect(pointOf(null)).toBeNull();
  });
  const ends = (...far: number[]): [number, number][] => far.map((r, i) => [100 + (i ? 0 : r), 100 + (i === 1 ? r : i === 2 ? -r : 0)]);
  const move = { kind: 'move' as const, unit: 'x', from: [100, 100] as [number, number], reach: 50, bonus: 0, turn: 45, climb: false, backwards: false };
  const view = { chosen: null, weapon: '', facing: 0, backwards: false };
  it('draws where a move comes to surely, on average and at best, and only what differs', () => {
    const bands = { sure: ends(10, 20, 30), average: ends(12, 25, 30), best: ends(12, 25, 30) };
    const man = fieldOutline({ ...move, turn: 360, envelope: bands }, view);
    expect(man).toContain('class="mv1" d="M110 100L100 120L100 70Z"');
    expect(man).toContain('class="mv2" d="M112 100');
    expect(man).not.toContain('mv3');
    expect(fieldOutline({ ...move, envelope: bands }, view), 'a vehicle in a fan from where it stands').toContain('M100 100L110 100');
  });
  it('draws the way back of a vehicle as a slice of half the distance', () => {
    const bands = { sure: [], average: [], best: [] };
    expect(fieldOutline({ ...move, envelope: bands }, { ...view, backwards: true })).toContain('A25 25');
  });
  it('puts what is not seen in the shade', () => {
    expect(unseen([200, 100], ends(10, 20, 30))).toContain('M0 0H200V100H0ZM110 100');
    expect(unseen([200, 100], [])).toBe('');
  });
});

describe('stacks and facings', () => {
  const piece = (id: string, more: Partial<BoardPiece> = {}): BoardPiece => ({
    id,
    hex: 4,
    look: { nation: 'de', name: id, symbol: 'inf' },
    title: id,
    ...more,
  });
  it('fan out side by side over all others', () => {
    const grid = new HexGrid({ cols: 3, rows: 3, s: 46 });
    const fanned = layOut([piece('a'), piece('b'), piece('c', { hex: 0 })], grid, 4);
    expect(fanned.map((f) => f.p.id)).toEqual(['c', 'a', 'b']);
    expect(fanned[2].x - fanned[1].x).toBeGreaterThan(50);
  });
  it('show enemies at close quarters side by side', () => {
    const grid = new HexGrid({ cols: 3, rows: 3, s: 46 });
    const [one, other] = layOut([piece('a'), piece('b', { look: { nation: 'su', name: 'b', symbol: 'inf' } })], grid, null);
    expect(other.x - one.x).toBeGreaterThan(40);
    expect(other.y).toBe(one.y);
  });
  it('show a weapon below who carries it', () => {
    const grid = new HexGrid({ cols: 3, rows: 3, s: 46 });
    const [weapon, unit] = layOut([piece('w', { carrier: 'u' }), piece('u')], grid, null);
    expect(weapon.y).toBeGreaterThan(unit.y);
  });
  it('keep ways to face apart from buttons', () => {
    const spots = spotsOf(
      [
        { option: { do: 'face', vertex: 2 }, on: null },
        { option: { do: 'stop' }, on: null },
      ],
      true,
    );
    expect([spots.facings.length, spots.buttons.length]).toEqual([1, 1]);
  });
});

it('reads the address of a replay', () => {
  expect(parseRoute('/game/7/replay')).toEqual({ page: 'game', id: '7', replay: true });
  expect(parseRoute('/game/7/other')).toEqual({ page: 'unknown' });
});
