/** Who plays by ear is told the question, and every answer to what he does, also the same refusal once more. */
import { expect, it, vi } from 'vitest';
import { voice } from '../src/aloud/voice.svelte';
import type { Answers } from '../src/table/answers.svelte';
import { Hearing } from '../src/table/hearing.svelte';
import type { Seat } from '../src/table/seat.svelte';
import type { Wording } from '../src/table/wording.svelte';

it('tells the question with what can be chosen, and a refusal as often as it comes', () => {
  const told: string[] = [];
  const seat = { given: { stage: { tell: (text: string) => told.push(text) } } } as unknown as Seat;
  const wording = { invitation: () => 'In blue: 2 units.' } as unknown as Wording;
  const said = vi.spyOn(voice, 'say').mockImplementation(() => undefined);
  const hearing = new Hearing(seat, {} as Answers, wording, () => undefined);
  const heard = { version: 1, question: 'Choose a unit', remark: '', refusal: null };
  hearing.hear(heard);
  expect([told, said.mock.calls]).toEqual([['Choose a unit. In blue: 2 units.'], []]);

  const barred = { ...heard, remark: 'The way is barred.' };
  const refusal = {};
  for (const again of [refusal, refusal, {}]) hearing.hear({ ...barred, refusal: again });
  expect(said.mock.calls).toEqual([['The way is barred.'], ['The way is barred.']]);
  expect(told).toHaveLength(1);

  hearing.hear({ ...heard, version: 2, remark: 'It was fired at.' });
  expect(told[1]).toBe('Choose a unit. It was fired at.');
});
