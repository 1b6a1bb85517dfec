import { FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRoute } from '../src/lib/route.svelte';
import { ruleNumber } from '../src/lib/rules.svelte';
import { shortName } from '../src/draw/board';
import { cutShare, stackSpot } from '../src/table/boardmarks';
import { HexGrid } from '../src/draw/grid';

const catalogue = (lang: string): string[] =>
  new FluentResource(readFileSync(new URL(`../src/texts/${lang}.ftl`, import.meta.url), 'utf8')).body.map((m) => m.id).sort();

describe('addresses', () => {
  it('name the pages', () => {
    expect(parseRoute('/')).toEqual({ page: 'lobby' });
    expect(parseRoute('/game/a%20b')).toEqual({ page: 'game', id: 'a b' });
    expect(parseRoute('/mail')).toEqual({ page: 'mail' });
    expect(parseRoute('/styleguide')).toEqual({ page: 'styleguide' });
    expect(parseRoute('/game')).toEqual({ page: 'unknown' });
  });
});

describe('words', () => {
  it('exist in German for every English one, and the other way round', () => {
    expect(catalogue('de')).toEqual(catalogue('en'));
  });
  it('rules and hexes are shown short', () => {
    expect(['RH41-10.7.3b', 'S43-8.2', 'O20.3.1'].map(ruleNumber)).toEqual(['10.7.3b', '8.2', 'O20.3.1']);
    expect(['SK-hit-rollw', 'SK-terrain', 'SK-cc-armoured-vehiclesb', 'SK-HR-scenario'].map(ruleNumber)).toEqual([
      'Hit roll (w)',
      'Terrain',
      'Against armour (b)',
      'House: scenario',
    ]);
    expect(['4B.E7', 'K8'].map(shortName)).toEqual(['E7', 'K8']);
  });
});

describe('places on the board', () => {
  it('a stack is spread round the centre of its hex', () => {
    const spots = [0, 1, 2].map((i) => stackSpot(i, 3));
    expect(spots.reduce((sum, s) => sum + s[0], 0)).toBeCloseTo(0);
    expect(stackSpot(0, 1)).toEqual([0, 0, 0.97]);
  });
  it('a sight line changes where it enters the hindering hex', () => {
    const grid = new HexGrid({ cols: 1, rows: 5, s: 10 });
    const cut = cutShare(grid, { from: 0, to: 4, state: 'hindered', by: [{ hex: 2, text: '' }] });
    expect(cut).toBeGreaterThan(0.36);
    expect(cut).toBeLessThan(0.39);
  });
});
