import { describe, expect, it } from 'vitest';
import type { ScenarioInfo } from '../src/lib/wire';
import { evenPage, evennessTold, interval } from '../src/lobby/evenness';

const scenario = (balance: string): ScenarioInfo =>
  ({ id: 'pack/one', sides: ['german', 'soviet'], balance, parties: {}, title: { en: '', de: '' } }) as unknown as ScenarioInfo;
const told = (left: number, right: number): string => evennessTold(scenario(`sergeant against sergeant: german ${left}, soviet ${right} of 1000`));

describe('how even a scenario is', () => {
  it('gives the interval of a share as the laboratory does', () => {
    expect(interval(50, 100).map((n) => n.toFixed(3))).toEqual(['0.404', '0.596']);
    expect(interval(0, 0)).toEqual([0, 1]);
  });

  it('says so only where enough games were played', () => {
    expect(told(500, 480)).toBe('About even between computer players.');
    expect(told(5, 5)).toContain('After 10 games it cannot be said');
    expect(told(900, 90)).toBe('Better off between computer players: german.');
    expect(evennessTold(scenario(''))).toBe('How even it is has not been measured.');
  });

  it('leads to the page of the laboratory in the language of the table', () => {
    expect(evenPage(scenario(''))).toBe('/api/lab/even/pack/one?lang=en');
  });
});
