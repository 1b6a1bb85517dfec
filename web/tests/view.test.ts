/** What is in view: the board as it opens, and windows beside what they speak of. */
import { describe, expect, it } from 'vitest';
import { boxRound, broughtIn, fitting, framing, heldIn, including, opening, type Look, type Pane } from '../src/lib/zoom';
import { chainOf } from '../src/games/skirmish/models';
import { goalBoxes, groundLabels, meet } from '../src/games/skirmish/labels';
import { placeNames } from '../src/games/skirmish/names';
import type { TableSpec } from '../src/games/skirmish/tabletop';
import { between, placed } from '../src/table/placing';
import type { Box, Point } from '../src/draw/geom';
import type { Picture, Piece } from '../src/lib/wire';

const desktop: Pane = { w: 1000, h: 800, left: 44 };
const phone: Pane = { w: 390, h: 500, left: 0 };
const seen = ({ x, y, k }: Look, [px, py]: Point): Point => [x + k * px, y + k * py];

describe('a board opens', () => {
  it('is moved as little as will do where a bar at its foot hides what has room above it', () => {
    const pane: Pane = { w: 1000, h: 600, left: 50 };
    expect(broughtIn(pane, [0, 0, 900, 500], { x: 60, y: 180, k: 1 })).toEqual({ x: 60, y: 100, k: 1 });
    expect(broughtIn(pane, [0, 0, 900, 500], { x: 60, y: 40, k: 1 })).toEqual({ x: 60, y: 40, k: 1 });
    expect(broughtIn(pane, [0, 0, 900, 700], { x: 60, y: 180, k: 1 })).toEqual({ x: 60, y: 180, k: 1 });
  });
  it('whole where its counters can be read', () => {
    const small: Box = [0, 0, 600, 700];
    expect(opening(desktop, small, [0, 600, 100, 700], 0.7)).toEqual(fitting(desktop, small));
  });
  it('on the own troops where the whole would be too small to read', () => {
    const tall: Box = [0, 0, 600, 1500];
    const own = boxRound(
      [
        [100, 1400],
        [500, 1350],
      ],
      90,
    );
    const look = opening(desktop, tall, own, 0.7);
    expect(look.k).toBe(0.7);
    expect(seen(look, [500, 1350])[1]).toBeLessThan(800);
    expect(seen(look, [0, 1500])[1]).toBeCloseTo(800);
    expect(
      opening(
        phone,
        tall,
        boxRound(
          [
            [100, 1400],
            [200, 1350],
          ],
          90,
        ),
        0.7,
      ).k,
    ).toBe(1);
  });
  it('with the sheet in the middle of a window that is wider', () => {
    const look = opening(desktop, [0, 0, 600, 1500], null, 0.7);
    expect((seen(look, [0, 0])[0] - 44 + seen(look, [600, 0])[0] - 44) / 2).toBeCloseTo((1000 - 44) / 2);
  });
});

describe('what a question is about comes into view', () => {
  const sheet: Box = [0, 0, 2000, 2000];
  const near: Look = { k: 1, x: -500, y: -500 };
  it('without a move where it is seen already', () => {
    expect(including(desktop, sheet, near, [700, 700, 900, 900], true)).toEqual(near);
  });
  it('by the shortest way', () => {
    expect(including(desktop, sheet, near, [1400, 700, 1600, 900], true)).toEqual({ k: 1, x: -600, y: -500 });
  });
  it('from further off where it is larger than the window', () => {
    const look = including(desktop, sheet, near, [0, 0, 1600, 1600], true);
    expect(look.k).toBe(0.5);
    expect([seen(look, [0, 0])[1], seen(look, [1600, 1600])[1]]).toEqual([0, 800]);
  });
  it('at the scale the reader has chosen', () => {
    expect(including(desktop, sheet, near, [0, 0, 1600, 1600], false).k).toBe(1);
  });
  it('without baring what lies beside the sheet, however far it reaches', () => {
    expect(seen(including(desktop, sheet, near, [100, -900, 300, 100], false), [0, 0])[1]).toBe(0);
  });
});

describe('a narrow screen frames what is asked', () => {
  const sheet: Box = [0, 0, 600, 700];
  const low: Look = { k: 1, x: -100, y: -200 };
  const shorter: Pane = { ...phone, h: 400 };
  const untouched = { free: true, readable: 0.7 };
  it('where a bar has grown over it', () => {
    const look = framing(shorter, sheet, low, [150, 580, 250, 680], untouched);
    expect(seen(look, [250, 680])[1]).toBe(400);
    expect(look.k).toBe(1);
  });
  it('and leaves no bare room where a bar has gone', () => {
    expect(seen(framing({ ...phone, h: 600 }, sheet, low, null, untouched), [0, 700])[1]).toBe(600);
  });
  it('but goes no further off than can be read', () => {
    expect(framing(phone, [0, 0, 3000, 3000], { k: 1, x: -500, y: -500 }, [0, 0, 3000, 3000], untouched)).toEqual({ k: 1, x: -500, y: -500 });
  });
  it('and leaves the scale to a reader who has moved the board', () => {
    const moved = { free: false, readable: 0.7 };
    expect(framing(shorter, sheet, low, [0, 0, 500, 500], moved)).toEqual(low);
    expect(framing(shorter, sheet, low, [150, 580, 250, 680], moved).y).toBe(-280);
  });
});

describe('dice beside a piece', () => {
  it('stay wholly in the window', () => {
    expect(heldIn(100, 500, 480, 160)).toBe(420);
    expect(heldIn(100, 500, 110, 160)).toBe(180);
    expect(heldIn(100, 500, 300, 160)).toBe(300);
    expect(heldIn(100, 500, 480, 900)).toBe(300);
  });
});

describe('the window with the odds', () => {
  it('opens on the other side of its target than the shooter', () => {
    const [target, shooter]: Point[] = [
      [500, 400],
      [700, 420],
    ];
    const [left] = placed(target, [404, 420], [1000, 800], between(shooter, target));
    expect(left + 404).toBeLessThan(500);
  });
  it('stays inside the board', () => {
    const [left, top] = placed([980, 790], [404, 420], [1000, 800]);
    expect([left >= 8, left + 404 <= 992, top >= 8, top + 420 <= 792]).toEqual([true, true, true, true]);
  });
});

describe('the names of models', () => {
  it('step aside for each other', () => {
    const model = (id: string, x: number, y: number) => ({ id, name: 'Machine gunner', at: [x, y] as Point, foot: 30, reach: 16 });
    const places = placeNames([model('a', 100, 100), model('b', 150, 102)]);
    const [a, b] = ['a', 'b'].map((id) => places.get(id) ?? [0, 0]);
    expect(a).toEqual([100, 130]);
    expect(Math.abs(a[1] - b[1]) > 14 || Math.abs(a[0] - b[0]) > 100).toBe(true);
  });
  it('cover a corner rather than a line of writing, and no number of the chain', () => {
    const model = { id: 'a', name: 'Machine gunner', at: [300, 300] as Point, foot: 30, reach: 16 };
    const everywhere = (hole: Box): Box[] => [
      [0, 0, 600, hole[1]],
      [0, hole[3], 600, 600],
      [0, hole[1], hole[0], hole[3]],
      [hole[2], hole[1], 600, hole[3]],
    ];
    const right = placeNames([model], everywhere([322, 285, 420, 315])).get('a');
    expect(right?.[0]).toBeGreaterThan(360);
    const number: Box = [280, 310, 320, 335];
    const [x, y] = placeNames([model, { ...model, id: 'b', at: [900, 900], badges: [number] }]).get('a') ?? [300, 330];
    expect([x, y]).not.toEqual([300, 330]);
  });
});

describe('what is written on a free table', () => {
  const ground = (id: string, points: Point[]) => ({ id, terrain: 'house', name: { en: 'Buildings', de: 'Gebäude' }, points, cover: 2, blocks: true });
  const square = (x: number, y: number): Point[] => [
    [x, y],
    [x + 120, y],
    [x + 120, y + 80],
    [x, y + 80],
  ];
  const spec = {
    size: [600, 600],
    areas: [ground('a', square(100, 100)), ground('b', square(100, 110))],
    buildings: [ground('c', square(300, 300))],
    lines: [
      ground('l', [
        [100, 182],
        [520, 182],
      ]),
    ],
    wrecks: [],
    objectives: [{ id: 'o', at: [360, 350], name: { en: 'school', de: 'Schule' } }],
  } as unknown as TableSpec;
  it('lies beside each other, and beside objectives', () => {
    const boxes = [...groundLabels(spec, 'en').map(({ box }) => box), ...goalBoxes(spec, 'en')];
    expect(boxes.flatMap((one, i) => boxes.slice(i + 1).filter((other) => meet(one, other)))).toEqual([]);
  });
  it('stays on the sheet', () => {
    const corner = { ...spec, areas: [ground('e', square(540, 540))], buildings: [], lines: [] } as unknown as TableSpec;
    const [{ box }] = groundLabels(corner, 'en', 1.6);
    expect(box[2]).toBeLessThanOrEqual(600);
    expect(box[3]).toBeLessThanOrEqual(600);
  });
  it('is not covered by the name of a model', () => {
    const [label] = groundLabels(spec, 'en');
    const [x, y] = label.at;
    const places = placeNames([{ id: 'm', name: 'Rifleman', at: [x, y - 30], foot: 30, reach: 16 }], [label.box]);
    expect(Math.abs((places.get('m')?.[1] ?? y) - y)).toBeGreaterThan(14);
  });
});

describe('the event chain', () => {
  it('lists who acts before whom: by result, tactical value, and initiative', () => {
    const man = (id: string, side: string, priority: number, tw: number, markers: string[] = []) =>
      ({ id, side, values: { priority, tw, base: 25 }, markers }) as unknown as Piece;
    const pieces = [man('a', 'germany', 9, 3), man('b', 'usa', 9, 3), man('c', 'germany', 9, 4), man('d', 'usa', 9, 4, ['wounded']), man('e', 'usa', 12, 2)];
    expect(chainOf({ pieces, first: 'usa' } as unknown as Picture).map(({ id }) => id)).toEqual(['e', 'c', 'b', 'a', 'd']);
    const wreck = man('f', 'usa', 15, 2, ['wreck', 'order-fire']);
    expect(chainOf({ pieces: [wreck, pieces[0]], first: 'usa' } as unknown as Picture).map(({ id }) => id)).toEqual(['a']);
  });
});
