import { describe, expect, it } from 'vitest';
import { orderNote } from '../src/games/skirmish/ordernotes';
import { placeNames } from '../src/games/skirmish/names';
import { givesUp } from '../src/table/decision.svelte';
import type { Piece } from '../src/lib/wire';

const tank = (markers: string[] = []): Piece => ({
  id: 'us-m4-1',
  side: 'us',
  name: { en: 'Sherman', de: 'Sherman' },
  markers,
  values: { cautious: 250, fast: 400 },
});
const give = (action: string) => ({ do: 'give', unit: 'us-m4-1', action });

describe('a menu of orders', () => {
  it('says how far each takes the unit', () => {
    expect(orderNote(give('cautious'), tank())).toContain('25 cm');
    expect(orderNote(give('fast'), tank())).toContain('40 cm');
    expect(orderNote(give('move-and-fire'), tank())).toContain('25 cm');
  });
  it('says that a unit that is not shaken has nothing to rally from', () => {
    expect(orderNote(give('rally'), tank())).toContain('only if');
    expect(orderNote(give('rally'), tank(['shaken']))).not.toContain('only if');
  });
  it('says nothing of other answers', () => {
    expect(orderNote({ do: 'done' }, undefined)).toBe('');
  });
});

describe('orders that are given', () => {
  it('stand under the name, which leaves room for them', () => {
    const one = { id: 'a', name: 'Rifleman', order: 'Move cautiously', at: [100, 100] as [number, number], foot: 30, reach: 16 };
    const other = { ...one, id: 'b', at: [100, 140] as [number, number] };
    const places = placeNames([one, other]);
    const [a, b] = ['a', 'b'].map((id) => places.get(id) ?? [0, 0]);
    expect(Math.abs(a[1] - b[1]) >= 30 || Math.abs(a[0] - b[0]) > 100).toBe(true);
  });
  it('are asked for once more where units would go without', () => {
    const done = { option: { do: 'done' }, on: null };
    expect(givesUp(done, 'order')).toBe(true);
    expect(givesUp(done, 'morale')).toBe(false);
  });
});
