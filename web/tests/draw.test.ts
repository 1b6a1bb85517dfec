import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { milsymbols } from '../scripts/milsymbols.mjs';
import { boardSpec, type BoardData } from '../src/draw/board';
import { counter, SYMBOL_KINDS } from '../src/draw/counters';
import { die } from '../src/draw/dice';
import { hexside, SIDE_KINDS } from '../src/draw/hexsides';
import kept from '../src/draw/milsymbols.json';
import { rng } from '../src/draw/noise';
import { overlay, OVERLAY_KINDS } from '../src/draw/overlays';
import { spriteDefs } from '../src/draw/sheet';
import { layerGroups, paintMap } from '../src/draw/terrain';
import { paintBoard } from '../src/lib/paint';
import { VIZZINI } from '../src/styleguide/sicily';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const paint = (board: BoardData): string => layerGroups(paintMap(boardSpec(board)));
const ids = (text: string): string[] => [...text.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
const uses = (text: string): string[] => [...new Set([...text.matchAll(/href="#([^"]+)"/g)].map((m) => m[1]))];

describe('the map', () => {
  it('is the same bytes every time', () => {
    expect(digest(paint(VIZZINI))).toBe(digest(paint(structuredClone(VIZZINI))));
  });
  it('is another picture from another seed', () => {
    expect(paint({ ...VIZZINI, seed: 12 })).not.toBe(paint(VIZZINI));
  });
  it('is drawn once and kept', () => {
    expect(paintBoard(VIZZINI)).toBe(paintBoard(VIZZINI));
  });
  it('uses only symbols of the sprite and never writes a broken number', () => {
    const picture = paint(VIZZINI);
    const known = new Set(ids(spriteDefs()));
    expect(uses(picture).filter((id) => !known.has(id))).toEqual([]);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  });
  it('shows unknown terrain as open ground', () => {
    const open = { ...VIZZINI, terrain: VIZZINI.terrain.map(() => 'clear') };
    expect(paint({ ...VIZZINI, terrain: VIZZINI.terrain.map(() => 'swimming-pool') })).toBe(paint(open));
  });
});

describe('what the wire leaves out', () => {
  const bare: BoardData = { ...VIZZINI, buildings: undefined, landscape: undefined };

  it('houses grow on every building hex, the same each time', () => {
    const grown = boardSpec(bare).buildings ?? [];
    const wanted = bare.terrain.flatMap((id, hex) => (id === 'building' ? [hex] : []));
    expect(new Set(grown.map((b) => b.hex))).toEqual(new Set(wanted));
    expect(boardSpec(bare).buildings).toEqual(grown);
  });
  it('neighbouring stream hexes become one line that leaves the map', () => {
    const terrain = bare.terrain.map((id, hex) => (hex % bare.cols === 6 ? 'stream' : id));
    const [stream, ...more] = boardSpec({ ...bare, terrain }).streams ?? [];
    expect(more).toEqual([]);
    expect(stream.path).toHaveLength(bare.rows);
    expect([stream.from, stream.to].sort()).toEqual(expect.arrayContaining([expect.any(String), expect.any(String)]));
  });
  it('every terrain of the packs is drawn', () => {
    const ids = ['sicily-43', 'red-horizon-41', 'combat-commander'].flatMap((pack) =>
      [...readFileSync(`../src/opfire/packs/${pack}/terrain.yaml`, 'utf8').matchAll(/^([a-z-]+):/gm)].map((found) => found[1]),
    );
    expect(ids).toContain('dry-riverbed');
    const blank = { ...bare, terrain: bare.terrain.map(() => 'clear'), roads: [], sides: [] };
    const drawn = (id: string): boolean => {
      const spec = boardSpec({ ...blank, terrain: blank.terrain.map((old, hex) => (hex === 40 ? id : old)) });
      return !!spec.terrain[40] || !!spec.streams?.length || !!spec.bridges?.length;
    };
    /** Open ground, what is drawn as a line or on a hexside, and what lies on the map as a mark. */
    const other =
      /^(provenance|clear|open|hill|.*road|urban-alley|avenue|trail|railway|.*wall|.*slope|barbed-wire|tank-barrier|.*craters|ruins|smoke|dug-in|blaze|hedge|fence|cliff)$/;
    expect(ids.filter((id) => !other.test(id) && !drawn(id))).toEqual([]);
  });
  it('a bridge lies along its road', () => {
    const terrain = bare.terrain.map((id, hex) => (hex === 7 ? 'bridge' : id));
    expect(boardSpec({ ...bare, terrain }).bridges).toMatchObject([{ hex: 7, a: expect.any(Number) }]);
  });
});

describe('pieces', () => {
  const known = new Set(ids(spriteDefs()));

  it('military symbols are those milsymbol draws', () => {
    expect(kept).toEqual(milsymbols());
  });
  it('every counter finds its symbol, also one nobody knows', () => {
    for (const symbol of [...SYMBOL_KINDS, 'm4', 'flying-saucer']) {
      const svg = counter({ nation: 'de', name: 'A < B', symbol, markers: ['firing'], facing: 60 });
      expect(uses(svg).filter((id) => !known.has(id))).toEqual([]);
      expect(svg).toContain('A &lt; B');
    }
  });
  it('lost strength is hollow', () => {
    const svg = counter({ nation: 'us', name: 'Rifles', symbol: 'inf', strength: [1, 3] });
    expect(svg.match(/class="sp"/g)).toHaveLength(1);
    expect(svg.match(/class="sp0"/g)).toHaveLength(2);
  });
  it('a die shows its symbols and strikes out the cancelled one', () => {
    const svg = die({ colour: 'red', face: ['damage', 'damage'], gone: [1] }, 0, 0);
    expect(uses(svg)).toEqual(['ds-D']);
    expect(svg.match(/ds-cut/g)).toHaveLength(1);
  });
  it('every hexside and overlay has a drawing, unknown ones have none', () => {
    for (const kind of SIDE_KINDS) expect(hexside(kind, [0, 0], [46, 0], rng(1))).toContain('<path');
    for (const kind of OVERLAY_KINDS) expect(overlay(kind, [0, 0])).toContain('<path');
    expect(hexside('moat', [0, 0], [46, 0], rng(1)) + overlay('castle', [0, 0])).toBe('');
  });
});
