import { describe, expect, it } from 'vitest';
import type { Play } from '../src/lib/play.svelte';
import { Decision } from '../src/table/decision.svelte';
import type { Choice, Option, Preview, State } from '../src/lib/wire';

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

describe('a card that is lifted', () => {
  const order: Choice = { option: { do: 'order', card: 'a1' }, on: { card: 'a1' } };
  const roll: Choice = { option: { do: 'choose', unit: 'x1' }, on: { piece: 'x1' } };
  const odds = { results: [{ name: 'runs', chance: [1, 2] }] } as unknown as Preview;
  const asked = (version: number, kind: string, options: Choice[]): State =>
    ({ version, you: 'axis', picture: { pieces: [] }, ask: { side: 'axis', kind, about: {}, options, weighed: false } }) as unknown as State;

  it('is played by a click on whom it is for, whose odds are then on show before anything is rolled', async () => {
    const answers: Option[] = [];
    const play = {
      state: asked(1, 'turn', [order]),
      log: [],
      plan: () => Promise.resolve([{ answers: [order.option, { do: 'choose-side', side: 'axis' }, roll.option], piece: 'x1' }]),
      carryOn: (option: Option) => answers.push(option),
      answer: (option: Option) => answers.push(option),
      preview: () => Promise.resolve(odds),
    };
    const decision = new Decision(play as unknown as Play);
    decision.follow(play.state);
    decision.useCard([order]);
    await Promise.resolve();
    await decision.choose([roll], null, play.state);
    const side = asked(2, 'rout-side', [{ option: { do: 'choose-side', side: 'axis' }, on: null }]);
    const whom = asked(3, 'rout', [roll]);
    for (const now of [side, whom]) {
      decision.follow(now);
      decision.plans.follow(now, []);
      decision.goOn(now);
    }
    await new Promise((done) => setTimeout(done));
    expect(answers.map(({ do: what }) => what)).toEqual(['order', 'choose-side']);
    expect(decision.shown?.choice.option).toEqual(roll.option);
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
