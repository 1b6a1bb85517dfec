/** The stage: nothing is shown before it has happened there, nothing is asked before it is shown, and nothing is lost. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Speed } from '../../src/lib/settings.svelte';
import { Teller } from '../../src/lib/telling';
import type { LogEntry, Picture } from '../../src/lib/wire';
import { along } from '../../src/stage/acts';
import { withWay } from '../../src/stage/changes';
import { Stage } from '../../src/stage/stage.svelte';
import { picture, small, stateOf } from './small';

const lines = (...told: [event: string, fields?: object][]): LogEntry[] => told.map(([event, fields], n) => ({ n, entry: n, event, ...fields }));
const put = (id: string, change: object, from = picture): Picture => ({ ...from, pieces: from.pieces.map((p) => (p.id === id ? { ...p, ...change } : p)) });
const log = lines(
  ['activated', { unit: 's1' }],
  ['moved', { unit: 's1', start: 'A5', to: 'A4' }],
  ['fired', { unit: 's1', target: 'g1' }],
  ['rolled', { unit: 's1', target: 'g1', attack: [], defence: [], criticals: 0, damage: 1, suppressions: 0 }],
  ['damaged', { unit: 'g1' }],
  ['turn-began', { turn: 2 }],
);
const after = { ...put('g1', { strength: [2, 3] }, put('s1', { at: 'A4' })), turn: 2 };

let now = 0;
let speed: Speed = 'normal';
function opened(aloud = false): Stage {
  const stage = new Stage(
    () => speed,
    () => aloud,
  );
  stage.direction = { staging: small, teller: (shown) => new Teller('assault', shown, new Set()) };
  stage.take(stateOf(1), []);
  stage.clock.hold();
  return stage;
}
const at = (stage: Stage, id: string) => stage.state?.picture.pieces.find((p) => p.id === id)?.at;
const told = (stage: Stage) => stage.log.map(({ event }) => event);
function pass(stage: Stage, ms: number): void {
  now += ms;
  stage.clock.advance(ms);
}

beforeEach(() => {
  [now, speed] = [1000, 'normal'];
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

describe('what happened is played', () => {
  it('begins at the present', () => {
    const stage = opened();
    expect([stage.busy, stage.state?.ask?.kind, stage.act]).toEqual([false, 'activate', null]);
  });
  it('scene by scene, the picture, the log and the question with it', () => {
    const stage = opened();
    stage.take(stateOf(2, { picture: after }), log);
    expect([stage.busy, stage.state?.ask, stage.truth?.ask?.kind]).toEqual([true, null, 'activate']);
    expect([stage.act?.scene.beats[0].entry.event, stage.act?.number, stage.act?.waiting]).toEqual(['activated', 1, 2]);
    expect([at(stage, 's1'), told(stage)]).toEqual(['A5', ['activated', 'moved']]);
    pass(stage, 180);
    expect(at(stage, 's1')).toBe('A4');
    pass(stage, 800);
    expect(stage.act?.scene.beats[0].entry.event).toBe('fired');
    expect(stage.log.some(({ event }) => event === 'damaged')).toBe(false);
    pass(stage, 1000);
    expect(told(stage).at(-1)).toBe('damaged');
    expect(stage.state?.picture.pieces[0].strength).toEqual([3, 3]);
    pass(stage, 400);
    expect([stage.state?.picture.pieces[0].strength, stage.state?.version]).toEqual([[2, 3], 1]);
    pass(stage, 700);
    expect([stage.busy, stage.state === stage.truth, stage.state?.ask?.kind, stage.log]).toEqual([false, true, 'activate', log]);
  });
  it('and the true picture mends what the events did not make', () => {
    const stage = opened();
    stage.take(stateOf(2, { picture: put('g1', { at: 'B7' }) }), log.slice(0, 2));
    pass(stage, 5000);
    expect([at(stage, 'g1'), at(stage, 's1')]).toEqual(['B7', 'A5']);
  });
  it('at once where there is nothing to see', () => {
    const stage = opened();
    stage.take(stateOf(2), log.slice(0, 1));
    expect([stage.busy, stage.state?.version]).toEqual([false, 2]);
  });
  it('message after message', () => {
    const stage = opened();
    stage.take(stateOf(2, { ask: null, thinking: true, picture: put('s1', { at: 'A4' }) }), log.slice(0, 2));
    stage.take(stateOf(3, { picture: after }), log);
    pass(stage, 900);
    expect([at(stage, 's1'), stage.act?.scene.beats[0].entry.event, stage.act?.number]).toEqual(['A4', 'fired', 2]);
    pass(stage, 5000);
    expect([stage.busy, stage.state?.version]).toEqual([false, 3]);
  });
  it('as one scene where the rest of it comes with a later message', () => {
    const stage = opened();
    const way = lines(['moved', { unit: 's1', start: 'A5', to: 'A4' }], ['moved', { unit: 's1', start: 'A4', to: 'A3' }], ['turn-began', { turn: 2 }]);
    stage.take(stateOf(2, { picture: put('s1', { at: 'A4' }), ask: null }), way.slice(0, 1));
    stage.take(stateOf(3, { picture: put('s1', { at: 'A3' }), ask: null }), way.slice(0, 2));
    stage.take(stateOf(4, { picture: { ...put('s1', { at: 'A3' }), turn: 2 } }), way);
    expect([stage.act?.number, stage.act?.waiting, stage.since.length]).toEqual([1, 0, 2]);
    pass(stage, 200);
    expect([stage.act?.number, stage.act?.waiting, at(stage, 's1')]).toEqual([1, 1, 'A4']);
    pass(stage, 180);
    expect(at(stage, 's1')).toBe('A3');
  });
  it('and says itself in words, no faster than they are read', () => {
    const stage = opened();
    stage.take(stateOf(2, { picture: after }), log);
    pass(stage, 10);
    const first = stage.said;
    pass(stage, 600);
    expect([first !== '', stage.said === first]).toEqual([true, true]);
    for (let i = 0; i < 40; i++) pass(stage, 500);
    expect(stage.said).not.toBe(first);
  });
  it('waits until it has been told for who plays by ear, and needs no click', () => {
    const stage = opened(true);
    speed = 'fast';
    stage.take(stateOf(2, { picture: after }), log);
    pass(stage, 10);
    const first = stage.said;
    pass(stage, 1000);
    expect([stage.said, stage.act?.number, stage.busy]).toEqual([first, 1, true]);
    for (let i = 0; i < 60 && stage.busy; i++) pass(stage, 500);
    expect([stage.busy, stage.said === first]).toEqual([false, false]);
  });
  it('tells the question after everything else, and nothing more of what was skipped', () => {
    const stage = opened();
    stage.take(stateOf(2, { picture: after }), log);
    pass(stage, 10);
    stage.tell('What now?');
    expect(stage.said).not.toBe('What now?');
    stage.finish();
    stage.tell('What now?');
    pass(stage, 10);
    expect(stage.said).toBe('What now?');
  });
  it('leaves the way of who moved until the next own answer', () => {
    const stage = opened();
    stage.take(stateOf(2, { picture: after }), log);
    pass(stage, 9000);
    expect(stage.ways).toEqual([{ piece: 's1', way: ['A5', 'A4'] }]);
    expect(stage.since.map(({ beats }) => beats[0].entry.event)).toEqual(['activated', 'fired', 'turn-began']);
    stage.take(stateOf(3, { picture: after }), log);
    expect([stage.ways, stage.since]).toEqual([[], []]);
  });
});

describe('a way', () => {
  it('told hex by hex is one, and another for every piece', () => {
    const first = withWay([], { piece: 's1', way: ['A5', 'A4'] });
    const on = withWay(first, { piece: 's1', way: ['A4', 'A3'] });
    expect(on).toEqual([{ piece: 's1', way: ['A5', 'A4', 'A3'] }]);
    expect(withWay(on, { piece: 'g1', way: ['A3', 'B1'] })).toHaveLength(2);
    expect(withWay(on, { piece: 's1', way: ['C1', 'C2'] })).toHaveLength(2);
  });
  it('is gone along at an even pace', () => {
    const corners: [number, number][] = [
      [0, 0],
      [10, 0],
      [10, 30],
    ];
    expect([along(corners, 0), along(corners, 0.5), along(corners, 1)]).toEqual([
      [0, 0],
      [10, 10],
      [10, 30],
    ]);
  });
});

describe('a click or a key', () => {
  it('ends the scene, a second one all of them', () => {
    const stage = opened();
    stage.take(stateOf(2, { picture: after }), log);
    expect(stage.skip()).toBe(true);
    expect([stage.act?.scene.beats[0].entry.event, at(stage, 's1')]).toEqual(['fired', 'A4']);
    expect(stage.skip()).toBe(true);
    expect([stage.busy, stage.state?.version]).toEqual([false, 2]);
  });
  it('skips the rest of a computer turn that is not over yet', () => {
    const stage = opened();
    stage.take(stateOf(2, { ask: null, thinking: true, picture: put('s1', { at: 'A4' }) }), log.slice(0, 2));
    stage.skip();
    stage.take(stateOf(3, { ask: null, thinking: true, picture: put('s1', { at: 'A4' }) }), log.slice(0, 5));
    stage.skip();
    stage.skip();
    stage.take(stateOf(4, { picture: after }), log);
    expect([stage.busy, stage.state?.version]).toEqual([false, 4]);
    stage.take(stateOf(5, { picture: after }), [...log, { n: 6, entry: 6, event: 'turn-began', turn: 3 }]);
    expect(stage.busy).toBe(true);
  });
  it('is not taken for an answer when the scene has only just ended', () => {
    const stage = opened();
    stage.take(stateOf(2, { picture: after }), log);
    pass(stage, 9000);
    now += 100;
    expect(stage.skip()).toBe(true);
    now += 400;
    expect(stage.skip()).toBe(false);
  });
  it('is free where nothing was played', () => {
    const stage = opened();
    stage.take(stateOf(2), log.slice(0, 1));
    expect(stage.skip()).toBe(false);
  });
});

describe('speeds', () => {
  it('fast takes a third of the time', () => {
    speed = 'fast';
    const stage = opened();
    stage.take(stateOf(2, { picture: after }), log);
    pass(stage, (800 + 1400 + 700) / 3 + 1);
    expect(stage.busy).toBe(false);
  });
  it('slow waits after each scene, and goes on with a click', () => {
    speed = 'slow';
    const stage = opened();
    stage.take(stateOf(2, { picture: after }), log);
    pass(stage, 60000);
    expect([stage.waits, at(stage, 's1')]).toEqual([true, 'A4']);
    stage.skip();
    expect([stage.waits, stage.act?.scene.beats[0].entry.event]).toEqual([false, 'fired']);
    stage.skip();
    expect([stage.waits, stage.busy]).toEqual([true, true]);
  });
  it('off cuts, and lights what has changed for a moment', () => {
    speed = 'off';
    const stage = opened();
    stage.take(stateOf(2, { picture: after }), log);
    expect([stage.busy, stage.state?.version, stage.lit]).toEqual([false, 2, ['g1', 's1']]);
    pass(stage, 1000);
    expect(stage.lit).toEqual([]);
  });
  it('of a long turn is a little higher', () => {
    const stage = opened();
    const many = lines(...Array.from({ length: 24 }, (_, i): [string, object] => ['turn-began', { turn: i }]));
    stage.take(stateOf(2), many);
    pass(stage, (24 * 800) / 2 + 1);
    expect(stage.busy).toBe(false);
  });
});

describe('straight to the present', () => {
  it('goes an undo, with nothing to show', () => {
    const stage = opened();
    stage.take(stateOf(2, { picture: after }), log);
    stage.take(stateOf(1), log.slice(0, 1));
    expect([stage.busy, stage.state?.version, stage.log.length, stage.missed]).toEqual([false, 1, 1, []]);
  });
  it('is what was not seen before the page was opened', () => {
    const stage = new Stage(() => speed);
    stage.seenBefore = 1;
    stage.take(stateOf(2, { picture: after }), log);
    expect([stage.busy, stage.missed.map(({ n }) => n)]).toEqual([false, [2, 3, 4, 5]]);
  });
  it('goes a line that was joined again, with what was missed', () => {
    const stage = opened();
    stage.take(stateOf(2), log.slice(0, 1));
    const anew = log.map((entry) => ({ ...entry }));
    stage.take(stateOf(3, { picture: after }), anew, true);
    expect([stage.busy, stage.state?.version]).toEqual([false, 3]);
    expect(stage.missed.map(({ event }) => event)).toEqual(['moved', 'fired', 'rolled', 'damaged', 'turn-began']);
  });
  it('does not go the next player at the same screen who may see everything', () => {
    const stage = opened();
    stage.take(stateOf(2), log.slice(0, 1));
    stage.take(
      stateOf(3, { you: 'soviet', picture: after }),
      log.map((entry) => ({ ...entry })),
    );
    expect(stage.busy).toBe(true);
  });
  it('goes another seat behind its curtain', () => {
    const stage = opened();
    stage.take(stateOf(2, { you: 'soviet', picture: after }), log, true);
    expect([stage.busy, stage.state?.you, stage.missed.length]).toEqual([false, 'soviet', 6]);
  });
  it('and comes back after what was missed was shown', () => {
    const stage = opened();
    stage.take(stateOf(2, { picture: after }), log, true);
    stage.again(picture, log);
    expect([stage.busy, stage.state?.ask, at(stage, 's1'), stage.missed]).toEqual([true, null, 'A5', []]);
    pass(stage, 9000);
    expect([stage.busy, stage.state === stage.truth, stage.log]).toEqual([false, true, log]);
  });
});

describe('the camera', () => {
  const filmed = (aims: boolean[], away: boolean) => {
    const seen: string[] = [];
    const camera = { aim: () => aims.shift() ?? false, home: () => away, crowds: () => false, glide: (share: number) => void seen.push(share.toFixed(1)) };
    const stage = opened();
    stage.camera = camera;
    return { stage, seen };
  };
  it('travels before the scene, and back before anything is asked', () => {
    const { stage, seen } = filmed([true], true);
    stage.take(stateOf(2, { picture: put('s1', { at: 'A4' }) }), log.slice(0, 2));
    pass(stage, 175);
    expect([seen, told(stage)]).toEqual([['0.0', '0.5'], []]);
    pass(stage, 175 + 180);
    expect([stage.act, stage.state?.ask, stage.busy]).toEqual([null, null, true]);
    pass(stage, 350);
    expect([stage.busy, seen.at(-1), stage.state?.ask?.kind]).toEqual([false, '1.0', 'activate']);
  });
  it('stays where everything is in view', () => {
    const { stage, seen } = filmed([], false);
    stage.take(stateOf(2, { picture: after }), log);
    pass(stage, 9000);
    expect([stage.busy, seen]).toEqual([false, []]);
  });
});
