import { afterEach, describe, expect, it } from 'vitest';
import { texts } from '../../src/lib/texts.svelte';
import { nameOf } from '../../src/workshop/state.svelte';
import { idName } from '../../src/workshop/words';

afterEach(() => {
  texts.lang = 'en';
});

describe('entries of a pack', () => {
  it('are called by their name or title', () => {
    expect(nameOf({ name: { en: 'Rifles', de: 'Schützen' } }, 'r1', 'de')).toBe('Schützen');
    expect(nameOf({ title: { en: 'Dawn', de: 'Morgen' } }, 'dawn', 'en')).toBe('Dawn');
  });
  it('without a name are called as the row of their chart, with what tells them from their like', () => {
    expect(idName('fast-action')).toBe('Fast action');
    expect(idName('smoke-3')).toBe('Smoke 3');
    expect(idName('germany-a')).toBe('Germany A');
    texts.lang = 'de';
    expect(idName('smoke-3')).toBe('Rauch 3');
  });
  it('of which nothing is known keep their id', () => {
    expect(idName('Q')).toBe('Q');
    expect(idName('my-own-thing')).toBe('my-own-thing');
  });
  it('that are Fate cards are called by number and order', () => {
    expect(nameOf({ order: 'fire', action: 'assault-fire' }, 'a01', 'en')).toBe('A01 · Fire');
  });
});
