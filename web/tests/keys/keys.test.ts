import { describe, expect, it } from 'vitest';
import type { Option } from '../../src/lib/wire';
import { ACT_KEYS, Digits, keysOf, kindOf, TOOL_KEYS } from '../../src/table/keys';
import questions from './questions.json';

const rows = Object.entries(questions as Record<string, Option[][]>);

describe.each(rows)('over whole games of %s', (_, met) => {
  it('an answer keeps its key, wherever it stands', () => {
    const keys = new Map<string, Set<string | undefined>>();
    for (const row of met) {
      const given = keysOf(row);
      for (const [at, kind] of row.map(kindOf).entries())
        if (row.findIndex((one) => kindOf(one) === kind) === at && kind in ACT_KEYS) keys.set(kind, (keys.get(kind) ?? new Set()).add(given[at]));
    }
    expect(keys.size).toBeGreaterThan(3);
    for (const [kind, all] of keys) expect([kind, ...all]).toEqual([kind, ACT_KEYS[kind]]);
  });
  it('no two answers have the same key', () => {
    for (const row of met) {
      const given = keysOf(row).filter(Boolean);
      expect(new Set(given).size, JSON.stringify(row)).toBe(given.length);
    }
  });
  it('what is alone or one of a few has a key', () => {
    const bare = met.filter((row) => row.length < 10).flatMap((row) => row.filter((_one, at) => !keysOf(row)[at]).map(kindOf));
    expect([...new Set(bare)].filter((kind) => !/^(leave|exit|abandon|give-up)$/.test(kind))).toEqual([]);
  });
});

it('no tool has the key of an answer, and none that of another but where only one of them is on the table', () => {
  const tools = Object.entries(TOOL_KEYS);
  expect(tools.filter(([, key]) => Object.values(ACT_KEYS).includes(key))).toEqual([]);
  expect(tools.filter(([, key], at) => tools.findIndex(([, other]) => other === key) !== at)).toEqual([['eye', 't']]);
});
it('things of one kind are counted through', () => {
  const die = (n: number): Option => ({ do: 'reroll', die: n });
  expect(keysOf([{ do: 'keep' }, die(1), die(2)])).toEqual(['z', '1', '2']);
});

describe('things of one kind', () => {
  const plan = (kind: string): Option => ({ do: 'plan', kind });
  const [rifles, guns, tanks] = ['rifles', 'guns', 'tanks'].map(plan);

  it('keep their digits while one question follows another, also when some are no longer open', () => {
    const digits = new Digits();
    expect(digits.of('plan', [rifles, guns, tanks])).toEqual(['1', '2', '3']);
    expect(digits.of('plan', [guns, tanks])).toEqual(['2', '3']);
    expect(digits.of('plan', [guns, plan('trucks')])).toEqual(['2', '4']);
  });
  it('are counted anew in another question', () => {
    const digits = new Digits();
    digits.of('plan', [rifles, guns]);
    expect(digits.of('place', [guns])).toEqual(['1']);
    expect(digits.of('place', [tanks])).toEqual(['1']);
  });
});
