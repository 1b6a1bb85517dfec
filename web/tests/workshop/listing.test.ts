import { describe, expect, it } from 'vitest';
import { boxedBeside, isTable, nextId, nextOf } from '../../src/workshop/listing';
import type { Field, Shape } from '../../src/workshop/wire';

const field = (name: string, shape: Shape = { sort: 'text' }): Field => ({ name, shape, required: true });
const units: Shape = { sort: 'list', of: [{ sort: 'block', fields: [field('type'), field('id'), field('any_of', { sort: 'list', of: [{ sort: 'text' }] })] }] };

describe('lists as tables', () => {
  it('shows blocks of plain fields as a table, and blocks within blocks as forms', () => {
    expect(isTable(units)).toBe(true);
    expect(isTable({ sort: 'list', of: [{ sort: 'block', fields: [field('zones', { sort: 'table', of: [{ sort: 'text' }, units] })] }] })).toBe(false);
    expect(isTable({ sort: 'list', of: [{ sort: 'text' }] })).toBe(false);
  });
  it('counts the ids of further rows on', () => {
    expect(nextId('g1', new Set(['g1', 'g2']))).toBe('g3');
    expect(nextId('tank', new Set(['tank']))).toBe('tank2');
    expect(nextId('', new Set())).toBe('');
  });
  it('copies a row with an id of its own', () => {
    const rows = [{ type: 'rifles', id: 'g1', at: 'A1' }];
    expect(nextOf(rows, rows[0], units.of?.[0] as Shape)).toEqual({ type: 'rifles', id: 'g2', at: 'A1' });
  });
  it('says beside a number whether it is boxed', () => {
    const names = boxedBeside(['fp', 'range', 'move', 'fp_boxed', 'move_boxed'].map((name) => field(name))).map(({ name }) => name);
    expect(names).toEqual(['fp', 'fp_boxed', 'range', 'move', 'move_boxed']);
  });
});
