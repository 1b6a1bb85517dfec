import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Guide, restart, tipsGiven } from '../src/guide/guide.svelte';
import { LESSONS, lessonOf } from '../src/games/lobby';
import { fits } from '../src/guide/lessons';
import type { LogEntry, State } from '../src/lib/wire';

const state = (version: number, kind: string | null, more: object = {}): State =>
  ({ version, you: 'a', ask: kind && { side: 'a', kind, about: {}, options: [] }, picture: { turn: 1 }, outcome: null, ...more }) as unknown as State;
const told = (...events: string[]): LogEntry[] => events.map((event, n) => ({ n, entry: n, event }));

describe('a guided game', () => {
  const lesson = LESSONS[0];
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => kept.set(k, v) });
  });

  it('gives the tip of a question while it is put, and the next when it was answered', () => {
    const guide = new Guide(lesson);
    guide.follow(state(1, 'activate'), []);
    expect(guide.tip?.id).toBe('goal');
    guide.next(state(1, 'activate'), []);
    expect(guide.tip?.id).toBe('activate');
    guide.follow(state(2, 'action'), []);
    expect(guide.tip?.id).toBe('action');
  });
  it('counts its tips as they come, whichever they are', () => {
    const guide = new Guide(lesson);
    guide.follow(state(1, 'activate'), []);
    expect(guide.number).toBe(1);
    guide.next(state(1, 'action'), []);
    expect(guide.tip?.id).toBe('action');
    expect(guide.number).toBe(2);
  });
  it('remembers what was given, until it begins anew', () => {
    const guide = new Guide(lesson);
    guide.follow(state(1, 'activate'), []);
    guide.next(state(1, 'activate'), []);
    expect(tipsGiven(lesson)).toBe(1);
    expect(new Guide(lesson).tip).toBeNull();
    restart(lesson);
    expect(tipsGiven(lesson)).toBe(0);
  });
  it('is silent once it was skipped', () => {
    const guide = new Guide(lesson);
    guide.follow(state(1, 'activate'), []);
    guide.skip();
    guide.follow(state(2, 'action'), []);
    expect(guide.tip).toBeNull();
    expect(new Guide(lesson).off).toBe(true);
  });
  it('ends with a word when the game is over', () => {
    const guide = new Guide(lesson);
    guide.follow(state(1, 'activate'), []);
    guide.follow(state(9, null, { outcome: { winner: 'a', reason: 'score' } }), []);
    expect(guide.tip?.id).toBe('over');
  });
  it('waits for questions, events and turns', () => {
    expect(fits({ ask: ['move'] }, state(1, 'move'), [])).toBe(true);
    expect(fits({ ask: ['move'] }, state(1, null), [])).toBe(false);
    expect(fits({ event: ['rolled'] }, state(1, 'move'), told('moved', 'rolled'))).toBe(true);
    expect(fits({ turn: 2 }, state(1, 'move'), [])).toBe(false);
  });
});

it('there is one for each family, in both languages', () => {
  expect(LESSONS.map((one) => one.id)).toEqual(['assault', 'commander', 'skirmish']);
  expect(lessonOf('other')).toBeUndefined();
  for (const { tips } of LESSONS) {
    expect(new Set(tips.map((tip) => tip.id)).size).toBe(tips.length);
    for (const { title, text } of tips) expect([title.en, title.de, text.en, text.de].every(Boolean)).toBe(true);
  }
});
