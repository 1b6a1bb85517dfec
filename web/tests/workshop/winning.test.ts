import { describe, expect, it } from 'vitest';
import { texts } from '../../src/lib/texts.svelte';
import type { Bench } from '../../src/workshop/state.svelte';
import { conditionTold, wayToWin, withReady } from '../../src/workshop/winning';

const sides = [
  { id: 'german', name: { en: 'Germans', de: 'Deutsche' } },
  { id: 'soviet', name: { en: 'Soviets', de: 'Sowjets' } },
];
const bench = (game: string): Bench => ({ base: { manifest: { game } }, ids: () => [], entry: () => ({}) }) as unknown as Bench;

describe('conditions of victory', () => {
  it('are told with all that they ask for at once', () => {
    texts.lang = 'en';
    const condition = { winner: 'german', when: 3, objectives: 2, lead: 1, level: 'decisive' };
    expect(conditionTold({ sides }, condition)).toBe(
      'At the end of turn 3: decisive victory (Germans), if Germans hold at least 2 objectives and Germans are ahead by at least 1 point.',
    );
  });
  it('name the other side where its doing counts', () => {
    texts.lang = 'de';
    expect(conditionTold({ sides }, { winner: 'german', when: 'always', side: 'soviet', eliminated: true })).toContain('Deutsche haben keine Einheit mehr');
  });
  it('are added in ready sets behind those that are there', () => {
    const before = { conditions: [{ winner: 'german', when: 'end', lead: 5 }], otherwise: 'draw' };
    const after = withReady(before, 'take', ['german', 'soviet']);
    expect(after.conditions).toEqual([...before.conditions, { winner: 'german', when: 'end', objectives: 1 }]);
    expect(after.otherwise).toBe('soviet');
    expect(withReady(before, 'wipe', ['german', 'soviet']).otherwise).toBe('draw');
  });
  it('of a skirmish name what each score is for', () => {
    texts.lang = 'en';
    const scenario = { sides, turns: 6, victory: { mode: 'points', scores: [{ side: 'soviet', what: 'prisoner', points: 3 }] } };
    expect(wayToWin(bench('skirmish'), scenario)[1]).toBe('Soviets: 3 for each prisoner.');
  });
});
