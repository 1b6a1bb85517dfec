/** One line under a scene says who does what to whom. */
import { expect, it } from 'vitest';
import { Teller } from '../src/lib/telling';
import type { LogEntry, Picture } from '../src/lib/wire';
import { caption } from '../src/stage/caption';
import type { Part } from '../src/stage/scene';

const named = (id: string, en: string) => ({ id, side: 'a', nation: 'german', name: { en, de: en }, at: 'A1' });
const picture = { game: 'assault', sides: [], pieces: [named('g1', 'Rifles'), named('s1', 'Maxim')] } as unknown as Picture;
const teller = new Teller('assault', picture, new Set());
const ring: Part = { show: 'ring', at: 's1', as: 'target' };
const beat = (entry: Partial<LogEntry>, ...parts: Part[]) => ({ entry: { n: 0, entry: 0, event: '', ...entry }, parts, ms: 100 });

it('tells of dice who throws them at whom, from the beat on in which they fall', () => {
  const scene = { id: 0, beats: [beat({ event: 'marked', unit: 's1' }), beat({ event: 'rolled', unit: 'g1', target: 's1', attack: [] }, ring)] };
  expect(caption(scene, 1, teller)).toBe('Rifles → Maxim');
  expect(caption(scene, 0, teller)).toBe('');
});

it('tells a deed in the words of the log', () => {
  const scene = {
    id: 0,
    beats: [beat({ event: 'fired', unit: 'g1', target: 's1' }, ring), beat({ event: 'rolled', unit: 'g1', target: 's1', attack: [] }, ring)],
  };
  expect(caption(scene, 1, teller)).toBe(teller.event(scene.beats[0].entry));
});

it('is silent where a banner speaks', () => {
  const scene = { id: 0, beats: [beat({ event: 'turn-began' }, { show: 'banner', title: 'Turn 2' })] };
  expect(caption(scene, 0, teller)).toBe('');
});
