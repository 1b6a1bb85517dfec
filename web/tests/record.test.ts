/** A record from a file is looked through before anybody clicks. */
import { describe, expect, it } from 'vitest';
import { checkRecord, crc32 } from '../src/lib/record';

const words = (en: string) => ({ en, de: en });
const SCENARIOS = [
  { id: 'a/training', title: words('Training') },
  { id: 'cc/random-1', title: words('Random') },
];
function record(scenario: string, answers = ['{"do":"pass"}', '{"fell":[1,2]}'], format = 1): string {
  const body = [
    JSON.stringify({ opfire: format, header: { game: 'a', scenario, seed: 3, rules: '4' } }),
    ...answers,
    '{"at":0,"snapshot":{"name":"Jägerstück"}}',
  ].join('\n');
  return `${body}\n{"entries":${answers.length},"sum":${crc32(body)}}\n`;
}
const trouble = (text: string) => checkRecord(text, SCENARIOS).trouble;

describe('a record that is chosen', () => {
  it('shows which game it is and how long', () => {
    expect(checkRecord(record('a/training'), SCENARIOS)).toMatchObject({ scenario: 'a/training', title: words('Training'), steps: 2, trouble: null });
    expect(checkRecord(record('cc/random-77'), SCENARIOS)).toMatchObject({ title: words('Random'), trouble: null });
  });
  it('has the sum of zlib', () => {
    expect(crc32('123456789')).toBe(0xcbf43926);
  });
  it('is off, with its reason, if it is none, cut, changed, too long or of another version', () => {
    const whole = record('a/training');
    expect(trouble('hello')).toBe('record-none');
    expect(trouble('')).toBe('record-none');
    expect(trouble('[1]\n2\n3')).toBe('record-none');
    expect(trouble(whole.split('\n').slice(0, 3).join('\n'))).toBe('record-cut');
    expect(trouble(whole.slice(0, -12))).toBe('record-cut');
    expect(trouble(whole.replace('[1,2]', '[2,2]'))).toBe('record-changed');
    expect(trouble(whole.replace('{"do":"pass"}\n', ''))).toBe('record-changed');
    expect(trouble(record('a/training', Array<string>(20_001).fill('{"do":"pass"}')))).toBe('record-long');
    expect(trouble(record('a/training', [], 2))).toBe('record-format');
    expect(trouble(record('b/elsewhere'))).toBe('record-scenario');
  });
});
