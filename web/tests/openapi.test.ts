import { readFileSync } from 'node:fs';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { CLOCKS, timeLeft } from '../src/lib/clocks';

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

it.each(['openapi', 'socket'])('the types of %s are made from its document (else: npm run api)', async (name) => {
  const types = await openapiTS(text(`../api/${name}.json`), { defaultNonNullable: false });
  expect(text(`../src/lib/${name}.d.ts`)).toBe(COMMENT_HEADER + astToString(types));
});
it('the time left is written as a clock or in days', () => {
  expect([4_500, 3_725_000, -3].map((ms) => timeLeft(ms).text)).toEqual(['0:05', '1:02:05', '0:00']);
  expect(timeLeft(3 * 86_400_000 + 7_200_000)).toEqual({ days: 3, text: '2 h' });
  expect(CLOCKS.map((c) => c.id)).toEqual(['none', 'live-15', 'live-30', 'live-60', 'days-1', 'days-3', 'days-7']);
});
