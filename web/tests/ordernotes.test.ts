import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { orderNote } from '../src/games/skirmish/ordernotes';
import { beside, gettingOff } from '../src/games/skirmish/hulls';
import { modelName } from '../src/games/skirmish/models';
import { placeNames } from '../src/games/skirmish/names';
import { givesUp } from '../src/table/decision.svelte';
import { Teller } from '../src/lib/telling';
import { texts } from '../src/lib/texts.svelte';
import type { Option, Picture, Piece, Preview } from '../src/lib/wire';

const tank = (markers: string[] = []): Piece => ({
  id: 'us-m4-1',
  side: 'us',
  name: { en: 'Sherman', de: 'Sherman' },
  markers,
  values: { cautious: 250, fast: 400 },
});
const give = (action: string) => ({ do: 'give', unit: 'us-m4-1', action });

const teller = new Teller('skirmish', { pieces: [], sides: [] } as unknown as Picture, new Set());
const noteOn = (option: Option, piece?: Piece, preview?: Preview): string => orderNote({ option, on: null, preview }, piece, teller);

texts.add('en', readFileSync(new URL('../../src/opfire/texts/en/skirmish.ftl', import.meta.url), 'utf8'));

describe('a menu of orders', () => {
  it('says how far each takes the unit', () => {
    expect(noteOn(give('cautious'), tank())).toContain('25 cm');
    expect(noteOn(give('fast'), tank())).toContain('40 cm');
    expect(noteOn(give('move-and-fire'), tank())).toContain('25 cm');
  });
  it('has a vehicle fire with its weapons, not with its men', () => {
    expect(noteOn(give('fire'), { ...tank(), symbol: 'tracked' })).toContain('every weapon');
    expect(noteOn(give('fire'), { ...tank(), symbol: 'team' })).toContain('each man');
  });
  it('says that a unit that is not shaken has nothing to rally from', () => {
    expect(noteOn(give('rally'), tank())).toContain('only if');
    expect(noteOn(give('rally'), tank(['shaken']))).not.toContain('only if');
  });
  it('says that nobody is there to be fired at, as things stand', () => {
    const preview: Preview = { notes: [{ key: 'note-skirmish-nobody', args: { action: 'fire' } }] };
    expect(noteOn(give('fire'), tank(), preview)).toMatch(/fires.*Nobody it could hit is in sight now/);
  });
  it('says nothing of other answers', () => {
    expect(noteOn({ do: 'done' }, undefined)).toBe('');
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

describe('getting on and off a vehicle', () => {
  const hull: Piece = { ...tank(), at: '500,500', facing: 0, values: { length: 130, width: 60 } };
  const rider = { values: { base: 26 } } as unknown as Piece;
  const at: [number, number] = [500, 500];
  /** Between the edge of a base and the hull. */
  const gap = ([x, y]: number[], base: number) => Math.hypot(Math.max(0, Math.abs(x - 500) - 65), Math.max(0, Math.abs(y - 500) - 30)) - base / 2;

  it('is done beside the hull, at a corner as well as at a side, by a man and by a team', () => {
    for (const from of [
      [900, 500],
      [505, 900],
      [900, 900],
      [100, 300],
    ] as [number, number][]) {
      expect(gap(beside(hull, at, from, rider), 26)).toBeCloseTo(3);
      expect(gap(beside(hull, at, from, { values: { base: 60 } } as unknown as Piece), 60)).toBeCloseTo(3);
    }
  });
  it('comes before the way of who rides', () => {
    const [off, end, ...more] = gettingOff(hull, at, [[700, 520]], rider);
    expect(gap(off, 26)).toBeCloseTo(3);
    expect([end, more]).toEqual([[700, 520], []]);
  });
  it('leads a step away from the hull where the vehicle itself or a point beside it is chosen', () => {
    for (const end of [
      [505, 510],
      [500, 545],
    ] as [number, number][]) {
      const way = gettingOff(hull, at, [end], rider);
      expect(way.map((point) => Math.round(gap(point, 26)))).toEqual([3, 5]);
    }
  });
});

describe('names', () => {
  it('number who is of one kind and side as they came, and nobody who is alone of his kind', () => {
    const man = (id: string, type: string, side = 'us'): Piece => ({ ...tank(), id, type, side, name: { en: type, de: type } });
    const all = [man('us-rifle-10', 'Rifleman'), man('us-rifle-8', 'Rifleman'), man('us-nco-3', 'Sergeant'), man('us-rifle-1', 'Rifleman', 'other')];
    expect(all.map((one) => modelName(one, all))).toEqual(['Rifleman 2', 'Rifleman 1', 'Sergeant', 'Rifleman']);
  });
  it('numbers a crew that got out, which is called after its vehicle, as they came', () => {
    const out = (id: string): Piece => ({ id, side: 'germany', type: 'crewman', name: { en: 'Dismounted crewman', de: 'Abgesessener' } });
    const crew = [out('de-panther-radio-gunner'), out('de-panther-loader')];
    expect(crew.map((one) => modelName(one, crew))).toEqual(['Dismounted crewman 1', 'Dismounted crewman 2']);
    expect(modelName(crew[1], crew.slice(1))).toBe('Dismounted crewman');
  });
});
