/** What a form edits comes out as only what differs. */
import { describe, expect, it } from 'vitest';
import { at, blank, changed, differing, dotted, idOf, laidOver, leaves, originOf, read } from '../../src/workshop/tree';
import type { Shape } from '../../src/workshop/wire';

const RIFLES = { name: { en: 'Rifles', de: 'Schützen' }, move: 2, abilities: ['light-shot'], attack: { infantry: { bands: [{ low: 1, dice: 'R' }] } } };

describe('only what differs is written', () => {
  it('writes nothing where nothing was changed', () => {
    expect(differing(RIFLES, structuredClone(RIFLES))).toBeUndefined();
  });
  it('writes one field of a block and leaves its neighbours', () => {
    const whole = changed(RIFLES, ['name', 'de'], 'Jäger');
    expect(differing(RIFLES, whole)).toEqual({ name: { de: 'Jäger' } });
  });
  it('writes a list as a whole', () => {
    const whole = changed(RIFLES, ['attack', 'infantry', 'bands', 0, 'dice'], 'RY');
    expect(differing(RIFLES, whole)).toEqual({ attack: { infantry: { bands: [{ low: 1, dice: 'RY' }] } } });
  });
  it('gives the whole again when it is laid over what is below', () => {
    const whole = changed(changed(RIFLES, ['move'], 3), ['abilities', 1], 'fast');
    expect(laidOver(RIFLES, differing(RIFLES, whole))).toEqual(whole);
  });
  it('never changes what it is given', () => {
    const before = structuredClone(RIFLES);
    changed(RIFLES, ['abilities', 0], undefined);
    changed(RIFLES, ['attack', 'infantry', 'bands', 1], { low: 2 });
    expect(RIFLES).toEqual(before);
  });
  it('takes an item out of a list and a row out of a table', () => {
    expect(at(changed(RIFLES, ['abilities', 0], undefined), ['abilities'])).toEqual([]);
    expect(changed({ force: { a: 1, b: 2 } }, ['force', 'a'], undefined)).toEqual({ force: { b: 2 } });
  });
});

describe('where a value stands and comes from', () => {
  it('is named as the checks name it, items from one', () => {
    expect(dotted(['attack', 'infantry', 'bands', 1, 'dice'])).toBe('attack.infantry.bands[2].dice');
  });
  it('has the origin of the nearest thing it is part of', () => {
    const origins = { default: 'house', move: 'document RH41-9.4', attack: 'public' };
    expect(originOf(origins, ['move'])).toBe('document RH41-9.4');
    expect(originOf(origins, ['attack', 'infantry', 'bands'])).toBe('public');
    expect(originOf(origins, ['points'])).toBe('house');
  });
  it('counts the values somebody has typed', () => {
    expect(leaves({ units: { a: { move: 3, name: { de: 'x' } } } })).toBe(2);
  });
});

describe('what is typed', () => {
  const whole: Shape = { sort: 'whole' };
  it('is a number where one is wanted, and stays as typed where it is none', () => {
    expect(read(whole, ' 12 ')).toBe(12);
    expect(read(whole, 'many')).toBe('many');
    expect(read(whole, '99999999999')).toBe('99999999999');
    expect(read({ sort: 'decimal' }, '7,92')).toBe(7.92);
  });
  it('is nothing where nothing may stand', () => {
    expect(read({ sort: 'whole', optional: true }, '')).toBeNull();
  });
  it('is the choice or number that an either knows', () => {
    const when: Shape = { sort: 'either', of: [{ sort: 'choice', choices: ['end', 'always'] }, whole] };
    expect(read(when, 'end')).toBe('end');
    expect(read(when, '4')).toBe(4);
  });
  it('begins with what must be there', () => {
    const shape: Shape = {
      sort: 'block',
      fields: [
        { name: 'a', shape: whole, required: true },
        { name: 'b', shape: whole },
      ],
    };
    expect(blank(shape)).toEqual({ a: 0 });
  });
});

describe('an id is made of what is typed', () => {
  it('has small letters, digits and dashes', () => {
    expect(idOf('units', ' My Rifles, 41! ')).toBe('my-rifles-41');
  });
  it('has capital letters and digits where it is the name of a tile, which its hexes are named by', () => {
    expect(idOf('tiles', '1a-2 lea')).toBe('1A2LEA');
  });
});
