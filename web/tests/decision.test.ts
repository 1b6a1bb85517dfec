import { describe, expect, it } from 'vitest';
import type { Play } from '../src/lib/play.svelte';
import { Decision } from '../src/table/decision.svelte';
import type { Option, State } from '../src/lib/wire';

describe('a click on an option', () => {
  const answers: Option[] = [];
  const play = { answer: (option: Option) => answers.push(option), preview: () => Promise.resolve(null) } as unknown as Play;

  it('is an answer at once where nothing is given up', async () => {
    const decision = new Decision(play);
    decision.take([{ option: { do: 'step', to: 'A1' }, on: { hex: 'A1' } }], null);
    await Promise.resolve();
    expect(answers.pop()).toEqual({ do: 'step', to: 'A1' });
    expect(decision.shown).toBeNull();
  });
  it('at a piece asks the server only for what did not come with the question', async () => {
    let asked = 0;
    const decision = new Decision({ ...play, preview: () => (asked++, Promise.resolve(null)) } as unknown as Play);
    const choice = { option: { do: 'activate', unit: 'g1' }, on: { piece: 'g1' } };
    const at = (version: number, weighed: boolean): State =>
      ({ version, ask: { side: 'german', kind: 'activate', about: {}, options: [choice], weighed } }) as unknown as State;
    for (const [version, weighed] of [
      [1, true],
      [2, false],
    ] as const) {
      decision.follow(at(version, weighed));
      decision.take([choice], null);
      await Promise.resolve();
    }
    await Promise.resolve();
    expect([asked, answers.splice(0).length]).toEqual([1, 2]);
  });
  it('asks once more before a unit leaves the map for good', async () => {
    const decision = new Decision(play);
    decision.take([{ option: { do: 'leave' }, on: null }], null);
    await Promise.resolve();
    expect(answers).toEqual([]);
    expect(decision.shown?.choice.option.do).toBe('leave');
    decision.confirm();
    expect(answers.pop()).toEqual({ do: 'leave' });
  });
});

describe('the hex that is picked', () => {
  it('stays while pieces elsewhere are looked at, until something new is asked', () => {
    const decision = new Decision({} as Play);
    decision.follow({ version: 1, ask: null } as unknown as State);
    decision.pick('C9');
    decision.inspected = 'g1';
    expect(decision.place).toBe('C9');
    decision.follow({ version: 1, ask: null } as unknown as State);
    expect(decision.place).toBe('C9');
    decision.follow({ version: 2, ask: null } as unknown as State);
    expect(decision.place).toBeNull();
  });
});
