/** A stage whose clock has slept goes on in order, however long it takes to think out what is shown next. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Teller } from '../../src/lib/telling';
import type { LogEntry } from '../../src/lib/wire';
import { Stage } from '../../src/stage/stage.svelte';
import { small, stateOf } from './small';

const FRAME_MS = 16;
/** Time passes between two looks at the clock, as on a busy machine. */
const LOOK_MS = 7;
const EVENTS = ['turn-began', 'passed', 'fired', 'activated', 'moved'];
const GAMES = 200;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (strike: (now: number) => void) => setTimeout(() => strike(performance.now()), FRAME_MS));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  const clock = performance.now.bind(performance);
  let looked = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + (looked += LOOK_MS));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(): Stage {
  const stage = new Stage(() => 'normal');
  stage.direction = { staging: small, teller: (shown) => new Teller('assault', shown, new Set()) };
  stage.take(stateOf(1), []);
  return stage;
}
/** Numbers that look drawn, the same for a seed. */
function drawing(seed: number): (most: number) => number {
  let state = seed * 7919;
  return (most) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 65536) % most;
  };
}
const happened = (n: number, event: string): LogEntry => ({ n, entry: n, event, unit: 's1', target: 'g1', start: 'A5', to: 'A4', turn: 2 });

it('shows what comes while it sleeps, reads out or is skipped, and is at rest in the end', () => {
  for (let seed = 1; seed <= GAMES; seed++) {
    const [stage, draw, log] = [opened(), drawing(seed), [] as LogEntry[]];
    for (let version = 2; version < 14; version++) {
      const does = draw(5);
      if (does < 2) {
        for (let more = draw(3); more >= 0; more--) log.push(happened(log.length, EVENTS[draw(EVENTS.length)]));
        stage.take(stateOf(version), [...log]);
      } else if (does === 2) stage.skip();
      else if (does === 3) stage.tell('word '.repeat(1 + draw(20)));
      vi.advanceTimersByTime([0, 5, 100, 400, 700, 2500][draw(6)]);
    }
    vi.advanceTimersByTime(60_000);
    expect([stage.busy, stage.log.length], `game ${seed}`).toEqual([false, log.length]);
    stage.leave();
  }
});
