import { describe, expect, it } from 'vitest';
import type { Teller } from '../src/lib/telling';
import type { LogEntry } from '../src/lib/wire';
import { family } from '../src/games/commander';
import { cutsSince } from '../src/table/interruption';

const teller = { event: (entry: LogEntry) => entry.event } as Teller;
const log = (...told: [string, object?][]): LogEntry[] => told.map(([event, fields], n) => ({ n, entry: 1, event, side: 'axis', ...fields }));

const sniper = log(
  ['rolled'],
  ['triggered', { trigger: 'sniper' }],
  ['revealed', { why: 'random-hex', hex: 'E5' }],
  ['broke', { unit: 'x1' }],
  ['resumed'],
  ['defended', { unit: 'x1' }],
);
const event = (...told: [string, object?][]) =>
  log(['triggered', { trigger: 'event' }], ['revealed', { why: 'event' }], ['event-happened', { name: 'medic' }], ...told);

describe('the banner of an interruption', () => {
  it('says what came of it and nothing of the play that goes on', () => {
    const [cut, ...more] = cutsSince(sniper, 0, teller, family.interrupts);
    expect(more).toEqual([]);
    expect(cut).toEqual({ title: 'triggered', more: 'broke' });
  });
  it('comes back with the result that an answer has given', () => {
    const asked = event();
    expect(cutsSince(asked, -1, teller, family.interrupts)).toEqual([{ title: 'triggered · event-happened', more: '' }]);
    const answered = event(['rallied', { unit: 'x1' }], ['resumed'], ['attacked']);
    expect(cutsSince(answered, 2, teller, family.interrupts)).toEqual([{ title: 'triggered · event-happened', more: 'rallied' }]);
    expect(cutsSince(answered, 4, teller, family.interrupts)).toEqual([]);
  });
  it('says so when there was no effect', () => {
    expect(cutsSince(event(['resumed']), -1, teller, family.interrupts)[0].more).toBe('It has no effect');
  });
  it('keeps a trigger inside another together with it', () => {
    const nested = log(
      ['triggered', { trigger: 'time' }],
      ['time-advanced', { space: 3 }],
      ['triggered', { trigger: 'sniper' }],
      ['broke', { unit: 'x1' }],
      ['resumed'],
      ['rallied', { unit: 'x1' }],
      ['resumed'],
      ['defended', { unit: 'x1' }],
    );
    expect(cutsSince(nested, -1, teller, family.interrupts).map((cut) => cut.more)).toEqual(['broke. rallied']);
  });
  it('tells a head that is no trigger with what follows at once', () => {
    const time = log(['time-advanced', { space: 3 }], ['rallied', { unit: 'x1' }]);
    expect(cutsSince(time, -1, teller, family.interrupts)[0].more).toBe('rallied');
    expect(cutsSince(time, 0, teller, family.interrupts)).toEqual([]);
  });
});
