import { describe, expect, it, vi } from 'vitest';
import type { Play } from '../src/lib/play.svelte';
import type { Choice, LogEntry, Option, Piece, Plan, State } from '../src/lib/wire';
import { Decision } from '../src/table/decision.svelte';
import type { Drawing } from '../src/table/drawing.svelte';
import { planLabel, planName } from '../src/table/planwords';
import type { Teller } from '../src/lib/telling';
import { spotsOf } from '../src/table/scene';

vi.mock('../src/lib/texts.svelte', async (real) => ({
  ...(await real<object>()),
  t: (key: string, args: object = {}) => [key, ...Object.values(args)].join(' '),
}));

const step = (to: string): Option => ({ do: 'step', to });
const act = (what: string): Option => ({ do: 'act', what });
const ACTIVATE: Option = { do: 'activate', unit: 'g1' };
const STOP: Option = { do: 'stop' };
const FIRE: Option = { do: 'fire', target: 's1' };
const PICK: Choice = { option: ACTIVATE, on: { piece: 'g1' } };
const NORMAL: Plan = { answers: [ACTIVATE, act('normal-action'), step('A2'), STOP], hex: 'A2', cost: 1 };
const FAST: Plan = { answers: [ACTIVATE, act('fast-action'), step('A2'), STOP], hex: 'A2', cost: 1 };
const FAR: Plan = { answers: [ACTIVATE, act('fast-action'), step('A2'), step('A3')], hex: 'A3', cost: 2 };
const SHOT: Plan = { answers: [ACTIVATE, act('fire'), FIRE], piece: 's1', preview: { results: [], effect: { numerator: 1, denominator: 2 } } as never };

/** Words are told by their keys. */
const TELLER = { name: (id: string) => id, option: ({ do: what }: Option) => what } as unknown as Teller;
const piece = (id: string, side: string, at: string, more: object = {}): Piece => ({ id, side, at, name: { en: id, de: id }, ...more });
const choices = (options: Option[]): Choice[] => options.map((option) => ({ option, on: option.to ? { hex: String(option.to) } : null }));
/** A state in which one's unit stands somewhere and something is asked. */
function stateOf(version: number, at: string, options: Choice[], more: object = {}, side = 'german'): State {
  const pieces = [piece('g1', 'german', at, more), piece('s1', 'soviet', 'C3')];
  return { version, you: 'german', picture: { pieces, sides: [] }, ask: { side, kind: 'any', about: {}, options, weighed: true } } as unknown as State;
}

/** A table at which plans are found, and every answer is written down. */
function table(plans: Plan[] | null): { decision: Decision; play: object; given: Option[]; come: (state: State, log?: LogEntry[]) => void } {
  const given: Option[] = [];
  const carryOn = (option: Option): void => void given.push(option);
  const play = { state: null as State | null, log: [] as LogEntry[], answer: carryOn, carryOn, plan: () => Promise.resolve(plans) };
  const decision = new Decision(play as unknown as Play);
  const come = (state: State, log: LogEntry[] = []): void => {
    [play.state, play.log] = [state, log];
    decision.follow(state);
    decision.plans.follow(state, log);
  };
  come(stateOf(1, 'A1', [PICK]));
  return { decision, play, given, come };
}
const event = (n: number, event: string, fields: object): LogEntry => ({ n, entry: n, event, ...fields });
async function picked(plans: Plan[] | null): Promise<ReturnType<typeof table>> {
  const found = table(plans);
  await found.decision.choose([PICK], null, stateOf(1, 'A1', [PICK]));
  return found;
}

describe('a unit that is clicked', () => {
  it('is picked, and lights where it could go and at whom it could fire', async () => {
    const { decision, given } = await picked([NORMAL, FAR, SHOT]);
    expect([decision.plans.picked?.unit, given]).toEqual(['g1', []]);
    const lit = decision.plans.lit(spotsOf([PICK]));
    expect([[...lit.hexes.keys()], [...lit.pieces.keys()]]).toEqual([
      ['A2', 'A3'],
      ['g1', 's1'],
    ]);
    expect(lit.hexes.get('A3')?.[0].preview?.cost).toBe(2);
    expect(lit.pieces.get('s1')?.[0].preview?.effect).toEqual({ numerator: 1, denominator: 2 });
    expect([...decision.plans.fast()]).toEqual(['A3']);
  });
  it('is activated at once where it has no plans', async () => {
    for (const none of [[], null]) expect((await picked(none)).given).toEqual([ACTIVATE]);
  });
  it('goes step by step when it is clicked again', async () => {
    const { decision, given } = await picked([NORMAL]);
    await decision.choose([PICK], null, stateOf(1, 'A1', [PICK]));
    expect([given, decision.plans.picked]).toEqual([[ACTIVATE], null]);
  });
  it('is let go', async () => {
    const { decision } = await picked([NORMAL]);
    decision.letGo();
    expect(decision.plans.lit(spotsOf([PICK])).hexes.size).toBe(0);
  });
});

describe('a hex that is lit', () => {
  it('shows the way first and is gone to at the second click, answer by answer', async () => {
    const { decision, given, come } = await picked([FAR]);
    expect(decision.go('A3')).toBe(true);
    expect([decision.plans.shown, given]).toEqual([[FAR], []]);
    decision.go('A3');
    come(stateOf(2, 'A1', choices([act('fast-action'), act('fire')])));
    come(stateOf(3, 'A1', choices([step('A2'), STOP])));
    come(stateOf(4, 'A2', [], {}, 'soviet'));
    come(stateOf(5, 'A2', choices([step('A3'), STOP])), [event(0, 'moved', { unit: 'g1', to: 'A2' })]);
    expect(given).toEqual(FAR.answers);
    expect(decision.plans.underWay).toBe(false);
  });
  it('offers the actions that lead there, the cheapest first', async () => {
    const { decision, given } = await picked([FAST, { ...NORMAL, cost: 0 }]);
    decision.go('A2');
    expect(decision.plans.shown.map(({ answers }) => answers[1].what)).toEqual(['normal-action', 'fast-action']);
    decision.plans.start(FAST);
    expect(given).toEqual([ACTIVATE]);
  });
  it('is nothing to a unit that cannot go there', async () => {
    const { decision } = await picked([FAR]);
    expect(decision.go('B9')).toBe(false);
  });
});

describe('a unit that does not stand alone', () => {
  const MATE: Option = { do: 'activate', unit: 'g2' };
  const JOIN: Option = { do: 'join', piece: 'g2' };
  const ALL: Option = { do: 'activate-all' };
  const DONE: Option = { do: 'done' };
  const GO: Option = { do: 'move', unit: 'g1' };
  const went = (...company: Option[]): Plan => ({ answers: [ACTIVATE, ...company, step('A2'), DONE], hex: 'A2', cost: 1, company });
  const [TOGETHER, ALONE, EVERYBODY] = [went(MATE, DONE, GO, JOIN), went(DONE), went(ALL, GO, JOIN)];

  it('goes together with those in its hex, unless another way to go is chosen', async () => {
    const { decision } = await picked([EVERYBODY, ALONE, TOGETHER]);
    decision.go('A2');
    expect(decision.plans.shown).toEqual([TOGETHER, ALONE, EVERYBODY]);
    expect(decision.plans.shown.map((plan) => planLabel(plan, TELLER))).toEqual([
      'plan-cost plan-with plan-goes A2 g2 1',
      'plan-cost plan-alone plan-goes A2 1',
      'plan-cost plan-with-all plan-goes A2 g2 1',
    ]);
  });
  it('is offered the best of several shots first, with all who fire', async () => {
    const effect = (numerator: number): never => ({ results: [], effect: { numerator, denominator: 10 } }) as never;
    const shot = (numerator: number, ...company: Option[]): Plan => ({
      answers: [ACTIVATE, SHOOT, { do: 'target', at: 'C3' }, ...company],
      piece: 's1',
      company: [SHOOT, ...company],
      preview: effect(numerator),
    });
    const SHOOT: Option = { do: 'shoot', piece: 'g1' };
    const { decision } = await picked([shot(2, DONE), shot(5, JOIN)]);
    expect(decision.plans.to('s1').map((plan) => planName(plan, TELLER))).toEqual(['plan-fires target g1, g2', 'plan-fires target g1']);
  });
  it('is not stopped by the aim that is taken', async () => {
    const aimed: Plan = { answers: [ACTIVATE, { do: 'target', at: 'C3' }, JOIN], piece: 's1', company: [JOIN] };
    const { decision, given, come } = await picked([aimed]);
    decision.plans.start(aimed);
    come(stateOf(2, 'A1', [{ option: { do: 'target', at: 'C3' }, on: { hex: 'C3' } }]));
    come(stateOf(3, 'A1', [{ option: JOIN, on: { piece: 'g2' } }]));
    expect(given).toEqual(aimed.answers);
  });
});

describe('an enemy that is lit', () => {
  it('shows the odds first, and is fired at when they are confirmed', async () => {
    const { decision, given, come } = await picked([SHOT]);
    await decision.choose(decision.plans.lit(spotsOf([PICK])).pieces.get('s1')!, null, stateOf(1, 'A1', [PICK]));
    expect([decision.shown?.preview, given]).toEqual([SHOT.preview, []]);
    decision.confirm();
    come(stateOf(2, 'A1', choices([act('fire')])));
    come(stateOf(3, 'A1', choices([FIRE])));
    expect(given).toEqual(SHOT.answers);
  });
});

describe('of several ways to do the same to an enemy', () => {
  const effect = (numerator: number): never => ({ results: [], effect: { numerator, denominator: 10 } }) as never;
  const from = (hex: string, numerator: number): Plan => ({
    answers: [ACTIVATE, act('move-and-fire'), step(hex), FIRE],
    piece: 's1',
    cost: 1,
    preview: effect(numerator),
  });
  it('the one with the best chance is offered', async () => {
    const { decision } = await picked([from('A2', 1), from('B1', 4), from('B2', 2), SHOT]);
    expect(decision.plans.to('s1')).toEqual([SHOT, from('B1', 4)]);
  });
});

describe('the rest of a way is dropped', () => {
  async function onItsWay(): Promise<ReturnType<typeof table>> {
    const found = await picked([FAR]);
    found.decision.go('A3');
    found.decision.go('A3');
    found.come(stateOf(2, 'A1', choices([act('fast-action')])));
    found.come(stateOf(3, 'A1', choices([step('A2'), STOP])));
    return found;
  }
  const next = choices([step('A3'), STOP]);
  it.each<[string, State, LogEntry[]]>([
    ['fired', stateOf(4, 'A2', next), [event(0, 'fired', { unit: 's1', target: 'g1' })]],
    ['harmed', stateOf(4, 'A2', next, { markers: ['suppressed'] }), []],
    ['harmed', stateOf(4, 'A2', next), [event(0, 'mine-searched', { unit: 'g1', dice: [3] })]],
    ['closed', stateOf(4, 'A1', next), []],
    ['closed', stateOf(4, 'A2', choices([STOP])), []],
    ['closed', stateOf(4, 'A2', next), [event(0, 'revealed', { unit: 's1' })]],
  ])('when the unit was %s', async (why, state, log) => {
    const { decision, given, come } = await onItsWay();
    come(state, log);
    expect([given.length, decision.plans.stopped]).toEqual([3, { why, unit: 'g1' }]);
    come({ ...state, version: 5 }, log);
    expect([given.length, decision.plans.stopped]).toEqual([3, null]);
  });
});

describe('a way that is drawn', () => {
  const LEGAL = new Set(['A2', 'A3', 'B3']);
  const TOO_FAR = { key: 'why-assault-too-far', rule: 'RH41-9.1' };
  /** As much of a way as leads over legal hexes. */
  const along = (way: string[]): Plan[] => {
    const end = way.findIndex((hex) => !LEGAL.has(hex));
    const gone = end < 0 ? way : way.slice(0, end);
    return gone.length
      ? [{ answers: [ACTIVATE, ...gone.map(step), STOP], hex: gone.at(-1), cost: gone.length, ...(end < 0 ? {} : { barred: [TOO_FAR] }) }]
      : [];
  };
  const draw = async (drawing: Drawing, ...hexes: string[]): Promise<void> => {
    for (const hex of hexes) drawing.over(hex, 'A1', () => true);
    await new Promise((done) => setTimeout(done));
  };
  async function begun(): Promise<{ decision: Decision; given: Option[]; drawing: Drawing }> {
    const found = table([FAR]);
    Object.assign(found.play, { plan: (_: Option, way?: string[]) => Promise.resolve(way ? along(way) : [FAR]) });
    await found.decision.choose([PICK], null, stateOf(1, 'A1', [PICK]));
    return { ...found, drawing: found.decision.plans.drawing };
  }

  it('is gone as it was drawn, once it is confirmed', async () => {
    const { decision, given, drawing } = await begun();
    await draw(drawing, 'A2', 'B3', 'A3');
    expect([drawing.way, given]).toEqual([['A2', 'B3', 'A3'], []]);
    decision.go('A3');
    expect([given, decision.plans.underWay]).toEqual([[ACTIVATE], true]);
  });
  it('ends before the step that is not allowed, and goes on beside it', async () => {
    const { decision, drawing } = await begun();
    await draw(drawing, 'A2', 'Z9', 'A3');
    expect([drawing.way, drawing.refused]).toEqual([['A2'], { hex: 'Z9', why: [TOO_FAR] }]);
    await draw(drawing, 'A3');
    expect([drawing.way, drawing.refused, decision.plans.shown[0].hex]).toEqual([['A2', 'A3'], null, 'A3']);
  });
  it('is shortened by going back on it, and hex by hex', async () => {
    const { decision, drawing } = await begun();
    await draw(drawing, 'A2', 'A3', 'B3', 'A3');
    expect([drawing.way, decision.plans.shown[0].hex]).toEqual([['A2', 'A3'], 'A3']);
    drawing.back();
    await draw(drawing);
    expect([drawing.way, decision.plans.shown[0].hex]).toEqual([['A2'], 'A2']);
    expect([drawing.back(), drawing.back()]).toEqual([true, false]);
    await draw(drawing);
    expect(decision.plans.shown).toEqual([]);
  });
  it('is forgotten with the unit', async () => {
    const { decision, drawing } = await begun();
    await draw(drawing, 'A2');
    decision.letGo();
    expect([drawing.way, decision.plans.shown]).toEqual([[], []]);
  });
});

describe('what a hint advises', () => {
  const MOVING: Plan = { answers: [ACTIVATE, act('move-and-fire'), step('A2'), STOP], hex: 'A2', cost: 1 };
  it.each([
    ['a way', { way: ['A2'] }, NORMAL],
    ['a way to fire from', { way: ['A2'], target: 's1' }, MOVING],
    ['a shot', { target: 's1' }, SHOT],
    ['a way that cannot be gone', { way: ['B9'] }, null],
    ['nothing but the unit', {}, null],
  ])('is done as a whole: %s', async (_what, more, plan) => {
    const { decision } = table([NORMAL, MOVING, SHOT]);
    expect(await decision.plans.advised({ option: ACTIVATE, unit: 'g1', ...more })).toEqual(plan);
  });
});
