/** Odds that come late are waited for in the open, and asked for one by one. */
import { expect, it } from 'vitest';
import type { Play } from '../src/lib/play.svelte';
import type { Choice, Option, Question } from '../src/lib/wire';
import { chipOf } from '../src/table/scene';
import { Weighing } from '../src/table/weighing.svelte';

const effect = { key: 'effect', numerator: 1, denominator: 4 };
const at = (piece: string, known = false): Choice => ({
  option: { do: 'fire', target: piece },
  on: { piece },
  ...(known && { preview: { effect } }),
});
const ask = (weighed: boolean, ...options: Choice[]): Question => ({ side: 'a', kind: 'target', about: {}, options, weighed });

it('marks the options whose odds are missing until they have come', async () => {
  const asked: Option[] = [];
  const play = { preview: (option: Option) => (asked.push(option), Promise.resolve({ effect })) } as unknown as Play;
  const weighing = new Weighing(play);
  const question = ask(false, at('s1', true), at('s2'));
  expect(weighing.weighed(question).map((choice) => chipOf([choice]))).toEqual(['25 %', '…']);
  await weighing.follow(question, 1);
  expect(asked).toEqual([at('s2').option]);
  expect(weighing.weighed(question).map((choice) => chipOf([choice]))).toEqual(['25 %', '25 %']);
});

it('waits for nothing where the question has brought everything, or no odds are about', async () => {
  const weighing = new Weighing({ preview: () => Promise.reject(new Error('asked')) } as unknown as Play);
  for (const [version, question] of [ask(true, at('s1', true), at('s2')), ask(false, at('s1'), at('s2'))].entries()) {
    await weighing.follow(question, version);
    expect(weighing.weighed(question).map((choice) => chipOf([choice]))).not.toContain('…');
  }
});
