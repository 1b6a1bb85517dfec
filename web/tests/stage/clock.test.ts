/** The clock of the stage strikes at every frame while something moves, and sleeps while nothing does. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Clock } from '../../src/stage/clock';

const FRAME_MS = 16;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (strike: (now: number) => void) => setTimeout(() => strike(performance.now()), FRAME_MS));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function told(quiet: () => number): { clock: Clock; passed: number[] } {
  const passed: number[] = [];
  return { clock: new Clock((ms) => passed.push(ms), quiet), passed };
}
const sum = (all: number[]): number => all.reduce((one, other) => one + other, 0);

it('strikes frame by frame while something moves', () => {
  const { clock, passed } = told(() => 0);
  clock.start();
  vi.advanceTimersByTime(500);
  expect(passed.length).toBeGreaterThan(25);
  expect(sum(passed)).toBeGreaterThan(450);
});

it('sleeps until something is due, and lets all of that time pass', () => {
  const { clock, passed } = told(() => 1200);
  clock.start();
  vi.advanceTimersByTime(2600);
  expect(passed.length).toBeLessThan(5);
  expect(sum(passed)).toBeGreaterThan(2300);
});

it('wakes up when something new begins: what was slept has passed, and frames go on', () => {
  let due = 5000;
  const { clock, passed } = told(() => due);
  clock.start();
  vi.advanceTimersByTime(1000);
  due = 0;
  clock.start();
  expect(sum(passed)).toBeGreaterThan(900);
  vi.advanceTimersByTime(200);
  expect(passed.length).toBeGreaterThan(8);
});

it('does not sleep on when what is due has changed, and no time passes by that', () => {
  let due = 5000;
  const { clock, passed } = told(() => due);
  clock.start();
  vi.advanceTimersByTime(1000);
  const before = sum(passed);
  due = 0;
  clock.rouse();
  expect(sum(passed)).toBe(before);
  vi.advanceTimersByTime(200);
  expect(passed.length).toBeGreaterThan(8);
  expect(sum(passed) - before).toBeLessThan(250);
});

it('does not strike any more once it is stopped in its sleep', () => {
  const { clock, passed } = told(() => 1200);
  clock.start();
  vi.advanceTimersByTime(100);
  clock.stop();
  const before = passed.length;
  vi.advanceTimersByTime(5000);
  expect(passed).toHaveLength(before);
});
