import { readFileSync } from 'node:fs';
import { fateCard } from '../src/games/commander/cards';
import { describe, expect, it } from 'vitest';
import { family as assault } from '../src/games/assault';
import { family as skirmish } from '../src/games/skirmish';
import { Teller } from '../src/lib/telling';
import type { Choice, LogEntry, Picture } from '../src/lib/wire';
import { unitCard } from '../src/games/assault/card';
import { oddsBars, remark } from '../src/table/odds';
import { labelsOf } from '../src/table/labels';
import { boardPieces, lookOf, nationCode, spotsOf } from '../src/table/scene';
import { calledHexes } from '../src/draw/board';
import { texts } from '../src/lib/texts.svelte';
import { Story } from '../src/table/story';

const words = (en: string) => ({ en, de: en });
const picture: Picture = {
  game: 'assault',
  scenario: 'test',
  turn: 1,
  turns: 6,
  phase: 'action',
  phases: ['action'],
  sides: [
    { id: 'german', nation: 'german', name: words('Germans') },
    { id: 'soviet', nation: 'soviet', name: words('Soviets') },
  ],
  pieces: [
    {
      id: 'g1',
      side: 'german',
      nation: 'german',
      name: words('Rifles'),
      at: '1A.C9',
      symbol: 'inf',
      strength: [3, 4],
      facing: 2,
      markers: ['normal-action', 'unheard-of'],
    },
    { id: 's1', side: 'soviet', nation: 'soviet', name: words('Maxim'), at: '1A.C1', symbol: 'hmg' },
    { id: 's2', side: 'soviet', nation: 'soviet', name: words('Lost'), at: '1A.C1', gone: true },
  ],
};
const index = new Map([
  ['1A.C9', 0],
  ['1A.C1', 1],
]);
const teller = new Teller('assault', picture, new Set(index.keys()));
const entry = (n: number, event: string, fields: object = {}): LogEntry => ({ n, entry: 7, event, ...fields });

describe('labels of options', () => {
  const twins = {
    ...picture,
    pieces: [
      { id: 'a', side: 'german', name: words('Team'), experience: 'veteran', strength: [4, 4] },
      { id: 'b', side: 'german', name: words('Team'), strength: [2, 4] },
      { id: 'c', side: 'german', name: words('Team'), strength: [4, 4] },
      { id: 'd', side: 'german', name: words('Team'), strength: [4, 4] },
    ],
  } as Picture;
  const place = (unit: string): Choice => ({ option: { do: 'place-instead', unit }, on: null });
  it('are as they are where they differ', () => {
    expect(labelsOf([place('a'), { option: { do: 'pass' }, on: null }], new Teller('assault', twins, new Set()), twins)).toEqual([
      'place instead Team · 1',
      'pass',
    ]);
  });
  it('never read alike', () => {
    const labels = labelsOf(
      twins.pieces.map((p) => place(p.id)),
      new Teller('assault', twins, new Set()),
      twins,
    );
    expect(new Set(labels).size).toBe(4);
    expect(labels[0]).toContain('veteran');
    expect(labels[3]).toMatch(/Team · 4$/);
  });
});

describe('the names of hexes', () => {
  it('leave out the tile unless another tile has such a hex', () => {
    expect([...calledHexes(['1A.C9', '1A.D1']).values()]).toEqual(['C9', 'D1']);
    expect([...calledHexes(['1A.C9', '2B.C9']).values()]).toEqual(['1A.C9', '2B.C9']);
    expect([...calledHexes(['C9', 'D1']).values()]).toEqual(['C9', 'D1']);
  });
});

describe('the names of men', () => {
  it('say the side where an enemy on a free table has the same', () => {
    const men = {
      ...picture,
      pieces: [{ ...picture.pieces[0], id: 'g-rifleman-2' }, { ...picture.pieces[1], id: 's-rifleman-2', name: words('Rifles') }, picture.pieces[1]],
    };
    const names = new Teller('skirmish', men, new Set(), skirmish.nameOf);
    expect(men.pieces.map((piece) => names.name(piece.id))).toEqual(['Rifles (Germans)', 'Rifles (Soviets)', 'Maxim']);
    expect(new Teller('assault', men, new Set()).name('g-rifleman-2')).toBe('Rifles (Germans)');
  });
  it('are numbered on a side by their ids, whoever is gone included', () => {
    const team = (id: string, side: string, gone = false) => ({ ...picture.pieces[0], id, side, gone, name: words('Team') });
    const many = { ...picture, pieces: [team('g10', 'german'), team('g2', 'german', true), team('s1', 'soviet'), team('g9', 'german')] };
    const names = new Teller('assault', many, new Set());
    expect(many.pieces.map(({ id }) => names.name(id))).toEqual(['Team · 3', 'Team · 1', 'Team', 'Team · 2']);
  });
});

describe('the picture on the board', () => {
  it('counters show what the piece says; unknown markers are left out', () => {
    expect(lookOf(picture.pieces[0])).toMatchObject({ nation: 'de', facing: 120, markers: ['normal'], strength: [3, 4] });
    expect(['german', 'germany', 'soviet', 'usa', 'america', 'italian', 'mars'].map(nationCode)).toEqual(['de', 'de', 'su', 'us', 'us', 'it', 'xx']);
  });
  it('a target that can be chosen is lit and carries its chance', () => {
    const fire: Choice = { option: { do: 'fire', target: 's1' }, on: { piece: 's1' }, preview: { effect: { key: 'effect', numerator: 59, denominator: 100 } } };
    const pieces = boardPieces(picture, index, spotsOf([fire]).pieces, new Set(['g1']));
    expect(pieces.map((p) => [p.id, p.legal, p.selected, p.chip])).toEqual([
      ['g1', false, true, undefined],
      ['s1', true, false, '59 %'],
    ]);
  });
  it('options are sorted by what they hang on', () => {
    const spots = spotsOf([
      { option: { do: 'step', to: '1A.C1' }, on: { hex: '1A.C1' } },
      { option: { do: 'fight', to: '1A.C1' }, on: { hex: '1A.C1' } },
      { option: { do: 'pass' }, on: null },
    ]);
    expect(spots.hexes.get('1A.C1')).toHaveLength(2);
    expect(spots.buttons).toHaveLength(1);
  });
  it('a weapon that could be given up does not glow', () => {
    const giveUp: Choice = { option: { do: 'abandon', weapon: 's1' }, on: { piece: 's1' } };
    const spots = spotsOf([giveUp]);
    expect(spots.quiet).toEqual([giveUp]);
    expect(boardPieces(picture, index, spots.pieces, new Set()).filter((p) => p.legal)).toEqual([]);
  });
});

describe('sentences', () => {
  it('name pieces, hexes and sides even where a catalogue has a gap', () => {
    expect(teller.option({ do: 'fire', target: 's1' })).toBe('fire Maxim');
    expect(teller.option({ do: 'step', to: '1A.C1' })).toBe('step C1');
    expect(teller.event(entry(1, 'captured', { side: 'german', rule: 'RH41-5.1' }))).toBe('captured Germans');
  });
  it('words that a pack gives are shown as they are', () => {
    expect(teller.text({ key: 'words', args: { en: 'Hold the church', de: 'Kirche halten' } })).toBe('Hold the church');
  });
});

describe('the log', () => {
  const log = [
    entry(0, 'turn-began', { turn: 1 }),
    entry(1, 'activated', { unit: 'g1', what: 'normal' }),
    entry(2, 'rolled', {
      unit: 'g1',
      target: 's1',
      attack: [
        ['red', ['damage', 'damage']],
        ['blue', []],
      ],
      defence: [['green', ['damage']]],
      criticals: 0,
      damage: 1,
      suppressions: 0,
    }),
    entry(3, 'damaged', { unit: 's1', points: 1, rule: 'RH41-10.7.3b' }),
  ];
  it('is grouped by activation, latest first', () => {
    const groups = new Story(assault).tell(log, picture, teller);
    expect(groups.map((g) => [g.nation, g.lines.length])).toEqual([
      ['de', 2],
      ['xx', 0],
    ]);
    expect(groups[0].lines[1].rules).toEqual(['RH41-10.7.3b']);
    expect(groups[0].lines[0].dice).toEqual([['red', 'blue'], ['green']]);
  });
  it('keeps what was told while it goes on, and tells it anew when a name changes or something is taken back', () => {
    const story = new Story(assault);
    const [acts, begins] = story.tell(log.slice(0, 3), picture, teller);
    const on = story.tell(log, picture, new Teller('assault', picture, new Set(index.keys())));
    expect(on[1]).toBe(begins);
    expect([acts.lines.length, on[0].lines.length]).toEqual([1, 2]);
    expect(story.tell(log.slice(0, 1), picture, teller)).toEqual([begins]);
    const renamed = { ...picture, pieces: picture.pieces.map((p) => ({ ...p, name: words('Veterans') })) };
    expect(story.tell(log, renamed, new Teller('assault', renamed, new Set(index.keys())))[0].lines[1].text).toContain('Veterans');
  });
  it('files the point that an activation costs under the activation, whoever acted before', () => {
    const passed = entry(4, 'passed', { side: 'soviet' });
    const [spent, acts] = [entry(5, 'point-spent', { unit: 'g1', focus: false }), entry(6, 'activated', { unit: 'g1', what: 'dig-in' })];
    const story = new Story(assault);
    expect(story.tell([...log, passed, spent], picture, teller)[0].lines).toHaveLength(1);
    const groups = story.tell([...log, passed, spent, acts], picture, teller);
    expect(groups.slice(0, 2).map((g) => [g.id, g.lines.length])).toEqual([
      [5, 1],
      [4, 0],
    ]);
    expect(story.tell([...log, passed, spent, acts, entry(7, 'dug-in', { unit: 'g1', at: '1A.B2' })], picture, teller)[0].lines).toHaveLength(2);
  });
  it('may begin with what has no words, and be taken back to there', () => {
    texts.add('en', 'event-assault-phase-began = { "" }');
    const story = new Story(assault);
    const quiet = entry(-1, 'phase-began', { phase: 'action' });
    expect(story.tell([quiet], picture, teller)).toEqual([]);
    expect(story.tell([quiet, ...log], picture, teller)).toHaveLength(2);
    expect(story.tell([quiet], picture, teller)).toEqual([]);
    expect(story.tell([quiet, log[0]], picture, teller)).toHaveLength(1);
  });
});

describe('previews and cards', () => {
  it('the name of an event that is as long as "Beförderung im Feld" is drawn narrower, to stay on the card', () => {
    const card = { nation: 'de', order: 'Bewegen', action: 'Kreuzfeuer', hex: 'F1', white: 1, coloured: 2, labels: { action: 'AKTION', event: 'EREIGNIS' } };
    const drawn = (event: string): string => /<text class="f-e"[^>]*>/.exec(fateCard({ ...card, event }))?.[0] ?? '';
    expect(drawn('Beförderung im Feld')).toContain('textLength');
    expect(drawn('Funktionsstörung')).not.toContain('textLength');
  });
  it.each(['en', 'de'])('what an action or event does is said in two lines on the card (%s)', (lang) => {
    const source = readFileSync(`src/texts/${lang}.ftl`, 'utf8');
    const told = [...source.matchAll(/^card-(?:action|event)-[\w-]+ = (.+)$/gm)].map(([, text]) => text);
    const card = { nation: 'de', order: 'x', action: 'x', event: 'x', hex: 'F1', white: 1, coloured: 2, labels: { action: '', event: '' } };
    const lines = (actionText: string): number => fateCard({ ...card, actionText }).split('class="f-t"').length - 2;
    expect(told.length).toBeGreaterThan(30);
    expect(told.filter((text) => lines(text) > 2)).toEqual([]);
  });
  it('bars are the results, a critical hit is a remark', () => {
    const preview = {
      results: [
        { key: 'none', numerator: 1, denominator: 2 },
        { key: 'damage', numerator: 1, denominator: 4, value: 2 },
        { key: 'damage-falls-back', numerator: 1, denominator: 4, value: 1 },
        { key: 'critical', numerator: 1, denominator: 4 },
      ],
    };
    expect(oddsBars(preview, teller).map((b) => [b.text, b.chance, b.tone])).toEqual([
      ['no effect', 0.5, 'none'],
      ['2 damage', 0.25, 'heavy'],
      ['1 damage, falls back', 0.25, 'heavy'],
    ]);
    expect(remark(preview, teller)?.text).toContain('25.0');
  });
  it('a unit card has a column for each range band and lights the one in question', () => {
    const card = {
      name: words('Rifles'),
      movement: 'foot',
      move: 3,
      strength: 4,
      strength_half: 2,
      defence: { all: 'YB' },
      points: 42,
      attack: {
        infantry: {
          close_combat: 'RR',
          bands: [
            { name: 'close', low: 1, high: 2, dice: 'RY' },
            { name: 'medium', low: 3, high: 4, dice: 'YG' },
          ],
        },
      },
    };
    const look = unitCard({ card, provenance: { move: 'house', strength: 'document RH41-4.1' }, abilities: [] }, 3, 'veteran', 4);
    expect(look.bands.map((b) => [b.label, b.lit ?? false])).toEqual([
      ['0', false],
      ['1–2', false],
      ['3–4', true],
    ]);
    expect(look.attacks[0].dice[2]).toEqual(['yellow', 'green']);
    expect(look.stats.map((s) => s.from).slice(0, 2)).toEqual(['document', 'house']);
  });
});
