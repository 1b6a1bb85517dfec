/** What one side has seen of a game comes from a file frame by frame. */
import { describe, expect, it } from 'vitest';
import { checkRecord } from '../src/lib/record';
import { momentOf, sideRecordOf, stateOf } from '../src/lib/sideRecord';

const HEAD = { 'opfire-view': 1, game: 'g', scenario: 'a/training', kind: 'assault', title: { en: 'Training', de: 'Übung' }, side: 'german', entries: 5 };
const FRAMES = [
  {
    entry: 0,
    waiting: 'german',
    picture: {
      turn: 1,
      pieces: { g1: { id: 'g1', at: 'A1' }, s1: { id: 's1', at: 'A5' } },
      faces: { c1: { id: 'c1', name: 'Smoke' } },
      hands: [{ side: 'german', count: 1, cards: ['c1'] }],
      marks: [{ kind: 'smoke', at: 'A2' }],
    },
    log: [{ n: 0, entry: 0, event: 'turn-began' }],
  },
  { entry: 2, waiting: 'soviet', picture: { pieces: { g1: { id: 'g1', at: 'A2' } } }, log: [{ n: 1, entry: 1, event: 'moved' }] },
  { entry: 5, waiting: null, picture: { pieces: { s1: null }, faces: { c1: null }, hands: [{ side: 'german', count: 0, cards: [] }], marks: null } },
];
const file = (...lines: object[]): string => lines.map((line) => JSON.stringify(line)).join('\n') + '\n';
const whole = file(HEAD, ...FRAMES);

describe('what one side has seen', () => {
  it('has every moment, each made from the one before', () => {
    const seen = sideRecordOf(whole)!;
    expect(momentOf(seen, 4).picture).toMatchObject({ turn: 1, pieces: [{ id: 'g1', at: 'A2' }, { id: 's1' }], hands: [{ cards: [{ name: 'Smoke' }] }] });
    expect(momentOf(seen, 1).picture.pieces[0].at).toBe('A1');
    const { picture, version, you, ask } = stateOf(seen);
    expect([picture.pieces.map(({ id }) => id), picture.hands?.[0].cards, picture.marks, version, you, ask]).toEqual([
      ['g1'],
      [],
      undefined,
      5,
      'german',
      null,
    ]);
  });
  it('tells what happened between two pictures with the later one', () => {
    expect(sideRecordOf(whole)?.log.map(({ n, entry }) => [n, entry])).toEqual([
      [0, 0],
      [1, 2],
    ]);
  });
  it('is known among records, and is off where it is cut or of another scenario', () => {
    const known = [{ id: 'a/training', title: HEAD.title }];
    expect(checkRecord(whole, known)).toMatchObject({ scenario: 'a/training', title: HEAD.title, steps: 3, trouble: null });
    expect(checkRecord(whole.slice(0, -9), known).trouble).toBe('record-cut');
    expect(checkRecord(file({ ...HEAD, 'opfire-view': 2 }, ...FRAMES), known).trouble).toBe('record-format');
    expect(checkRecord(whole, []).trouble).toBe('record-scenario');
  });
});
