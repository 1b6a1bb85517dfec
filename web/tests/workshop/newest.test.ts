/** Of all that is asked while an answer is awaited, only the newest is asked. */
import { expect, it } from 'vitest';
import { Newest } from '../../src/workshop/newest';

it('asks the first, then only the last, and goes on after one that failed', async () => {
  const asked: number[] = [];
  const answers: (() => void)[] = [];
  const queue = new Newest();
  const ask = (n: number): void =>
    queue.ask(() => {
      asked.push(n);
      return new Promise((done, failed) => answers.push(n === 1 ? () => failed(new Error('no')) : done));
    });
  [1, 2, 3, 4].forEach(ask);
  expect(asked).toEqual([1]);
  answers[0]();
  await new Promise((done) => setTimeout(done));
  expect(asked).toEqual([1, 4]);
});
