/** Shapes on a table: placed, moved with what belongs to them, turned, resized, and kept on the table. */
import { describe, expect, it } from 'vitest';
import * as shapes from '../../src/workshop/shapes';
import type { Piece } from '../../src/workshop/shapes';

const SIZE: [number, number] = [1200, 1200];
const house: Piece = {
  id: 'house',
  kind: 'building',
  terrain: 'building',
  points: [
    [500, 700],
    [660, 700],
    [660, 820],
    [500, 820],
  ],
};
const door: Piece = {
  id: 'house-d1',
  kind: 'door',
  of: 'house',
  points: [
    [560, 700],
    [588, 700],
  ],
};
const of = (pieces: readonly Piece[], id: string): Piece['points'] | undefined => pieces.find((one) => one.id === id)?.points;

describe('shapes on a table', () => {
  it('are laid in whole centimetres, with the usual size where they are only clicked', () => {
    expect(shapes.laid([], { kind: 'area', terrain: 'woods' }, [103, 98], [297, 251], SIZE)?.points).toEqual([
      [100, 100],
      [300, 100],
      [300, 250],
      [100, 250],
    ]);
    expect(shapes.laid([], { kind: 'linear', terrain: 'wall' }, [600, 600], [602, 601], SIZE)?.points).toEqual([
      [520, 600],
      [680, 600],
    ]);
  });
  it('take their doors along, and stay on the table', () => {
    const moved = shapes.movedBy([house, door], 'house', [50, 1000], SIZE);
    expect(of(moved, 'house')).toEqual([
      [550, 1080],
      [710, 1080],
      [710, 1200],
      [550, 1200],
    ]);
    expect(of(moved, 'house-d1')).toEqual([
      [610, 1080],
      [638, 1080],
    ]);
  });
  it('are turned round their middle, four quarters being nothing', () => {
    const once = shapes.turnedBy([house, door], 'house', 90, SIZE);
    expect(of(once, 'house')?.[0]).toEqual([640, 680]);
    const round = [90, 90, 90].reduce((now, by) => shapes.turnedBy(now, 'house', by, SIZE), once);
    expect(round).toEqual([house, door]);
  });
  it('are resized from their corner, windows and doors staying in the wall', () => {
    const wide = shapes.resizedTo([house, door], 'house', [320, 120], SIZE);
    expect(of(wide, 'house')?.[1]).toEqual([820, 700]);
    expect(of(wide, 'house-d1')).toEqual([
      [620, 700],
      [676, 700],
    ]);
  });
  it('have openings only where there is a wall', () => {
    expect(shapes.laid([], { kind: 'door', terrain: '' }, [600, 600], [600, 600], SIZE)).toBeNull();
    expect(shapes.laid([house], { kind: 'window', terrain: '' }, [505, 760], [505, 760], SIZE)).toEqual({
      id: 'house-w1',
      kind: 'window',
      of: 'house',
      points: [
        [500, 770],
        [500, 750],
      ],
    });
  });
  it('go with all that belongs to them, and are doubled with it', () => {
    expect(shapes.without([house, door], 'house')).toEqual([]);
    const { pieces, id } = shapes.doubled([house, door], 'house', SIZE);
    expect(pieces.find((one) => one.of === id)?.points).toEqual([
      [590, 730],
      [618, 730],
    ]);
  });
  it('are found from above: the door before the wall before the wood under it', () => {
    const wood: Piece = {
      id: 'wood',
      kind: 'area',
      terrain: 'woods',
      points: [
        [0, 0],
        [1200, 0],
        [1200, 1200],
        [0, 1200],
      ],
    };
    expect(['house-d1', 'house', 'wood']).toEqual(
      [
        [570, 702],
        [600, 780],
        [50, 50],
      ].map((at) => shapes.pieceAt([wood, house, door], at as [number, number])?.id),
    );
  });
});
