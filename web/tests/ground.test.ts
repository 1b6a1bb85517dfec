/** What lies on the ground, the charts beside it, and the turns on the time line. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BoardData } from '../src/draw/board';
import { HexGrid } from '../src/draw/grid';
import { family as assault } from '../src/games/assault';
import { family as commander } from '../src/games/commander';
import { merged } from '../src/lib/replay.svelte';
import { numbered, ticks } from '../src/lib/ticks';
import { texts } from '../src/lib/texts.svelte';
import type { LogEntry, Mark, Picture } from '../src/lib/wire';
import { aidTables, type AidAnswer } from '../src/games/assault/aid';
import { fronts, overlaysUnder } from '../src/table/boardmarks';
import { boardPieces } from '../src/table/scene';
import { Story } from '../src/table/story';
import { Teller } from '../src/lib/telling';
import { unitCard } from '../src/games/assault/card';
import { terrainName, works, worksAt } from '../src/table/works';

beforeAll(() => {
  for (const lang of ['en', 'de'] as const) texts.add(lang, readFileSync(`src/texts/${lang}.ftl`, 'utf8'));
});
const index = new Map([
  ['A1', 0],
  ['B1', 1],
]);
const grid = new HexGrid({ cols: 2, rows: 1, s: 46 });
const table = (marks: Mark[]): Picture => ({ marks }) as unknown as Picture;
const on = (kind: string, more: Partial<Mark> = {}): Mark => ({ at: 'A1', kind, ...more });
const drawing = (mark: Mark, smoke?: (strength: number) => string): string => overlaysUnder(works(table([mark]), index, smoke), grid);

describe('what lies on a hex is drawn', () => {
  const ASSAULT = [
    'dug-in',
    'sandbags',
    'trench',
    'gun-emplacement',
    'bunker',
    'mg-nest',
    'barbed-wire',
    'tank-barrier',
    'minefield',
    'mine-apm',
    'mine-atm',
    'mine-dummy',
    'craters',
    'brush-trees-craters',
    'ruins',
  ];
  const COMMANDER = ['foxholes', 'trench', 'mines', 'wire', 'bunker', 'pillbox', 'blaze'];
  it.each(ASSAULT)('%s of Assault', (kind) => expect(drawing(on(kind))).toContain('<path'));
  it.each(COMMANDER)('%s of Combat Commander', (kind) => expect(drawing(on(kind), commander.counters.smoke)).toContain('<path'));
  it('with obstacles across the two sides of their vertex', () => {
    const sides = [2, 5].map((facing) => works(table([on('barbed-wire', { facing })]), index).map((one) => one.side));
    expect(sides).toEqual([
      ['S', 'SW'],
      ['N', 'NE'],
    ]);
    expect(drawing(on('tank-barrier', { facing: 0 }))).not.toBe(drawing(on('tank-barrier', { facing: 3 })));
  });
  it('with the front of a work along the sides it looks over, but not of a trench', () => {
    const lines = (kind: string, facing = 0): string => fronts(works(table([on(kind, { facing })]), index), grid);
    expect(lines('bunker', 1)).toContain('class="front"');
    expect(lines('bunker', 1)).not.toBe(lines('bunker', 2));
    expect(lines('trench', 1)).toBe('');
  });
  it('with the kind of mines for who may know it', () => {
    expect(drawing(on('mine-dummy'))).toContain('>dummy<');
    expect(drawing(on('minefield'))).not.toContain('<text');
  });
});

describe('the hex that is looked at', () => {
  const board = { names: { clear: { en: 'Clear', de: 'Offen' } } } as unknown as BoardData;
  const teller = new Teller('assault', { sides: [], pieces: [] } as unknown as Picture, new Set());
  it('is told with its works and where they look', () => {
    const marks = [on('bunker', { facing: 2 }), on('minefield'), on('mine-atm', { value: 1 }), on('barbed-wire', { facing: 3 })];
    expect(worksAt(table(marks), 'A1', teller)).toEqual(['bunker, front south-west', 'minefield (face down)', 'mine atm (face up)', 'barbed wire, front west']);
    expect(worksAt(table(marks), 'B1', teller)).toEqual([]);
  });
  it('has its terrain in both languages', () => {
    expect(terrainName(board, 'clear')).toBe('Clear');
    texts.lang = 'de';
    expect(terrainName(board, 'clear')).toBe('Offen');
    texts.lang = 'en';
  });
});

describe('the player aid', () => {
  const words = (en: string): { en: string; de: string } => ({ en, de: en });
  const answer: AidAnswer = {
    charts: {
      terrain: [
        {
          id: 'clear',
          name: words('Clear'),
          defence: { infantry: 'GB', artillery: '', vehicle: '' },
          cost: { foot: 1, artillery: 2, wheeled: null, tracked: 3 },
          damage: {},
          sight: 'clear',
        },
      ],
      spotting: [{ id: 'open', terrain: ['clear'], infantry: 2, artillery: 0, vehicle: null }],
      fortifications: [{ id: 'trench', name: words('Trench'), areas: { front: { infantry: 'YY', artillery: null } } }],
    },
    dice: { R: [['critical', 'damage'], ['damage'], ['damage'], ['damage'], ['suppression'], []] },
  };
  const cells = (id: string): unknown[] => aidTables(answer).find((one) => one.id === id)?.rows[0].cells ?? [];
  it('has costs and dice of terrain', () => {
    expect(cells('terrain')[0]).toEqual({ dice: ['green', 'blue'] });
    expect(cells('terrain').slice(3, 7)).toEqual(['1', '2', 'barred', '3'].map((text) => ({ text })));
  });
  it('says what is spotted by itself and where the hex decides', () =>
    expect(cells('spotting')).toEqual([{ text: '2+' }, { text: 'automatic' }, { text: 'as the hex' }]));
  it('has the dice of works by area of impact', () =>
    expect(cells('fortifications').slice(0, 2)).toEqual([{ dice: ['yellow', 'yellow'] }, { text: 'as the hex' }]));
  it('counts the faces of the dice', () => expect(cells('dice').slice(1)).toEqual(['1', '–', '3', '1', '1'].map((text) => ({ text }))));
});

describe('a unit card', () => {
  it('tells indirect fire, smoke, what it carries and what its abilities do', () => {
    const card = {
      name: { en: 'Mortar', de: 'Mörser' },
      movement: 'foot',
      move: 1,
      strength: 4,
      strength_half: 2,
      defence: { all: 'Y' },
      points: 20,
      indirect: { low: 2, high: 12, dice: 'GG', smoke_dice: 'GB' },
      transport: 4,
      blast: 'G',
      blast_limit: 'support',
    };
    const effect = { en: 'No fast action.', de: 'Keine schnelle Aktion.' };
    const look = unitCard({ card, provenance: {}, abilities: [{ id: 'slow', name: { en: 'Slow', de: 'Langsam' }, effect }] }, 4, '');
    const stat = (label: string): unknown => look.stats.find((one) => one.label === label);
    expect(stat('Indirect, 2–12')).toMatchObject({ dice: ['green', 'green'] });
    expect(stat('Smoke')).toMatchObject({ dice: ['green', 'blue'] });
    expect(stat('Carries')).toMatchObject({ text: '4' });
    expect(stat('Blast')).toMatchObject({ text: 'indirect' });
    expect(look.tags).toEqual([{ text: 'Slow', about: 'No fast action.' }]);
  });
});

describe('the time line', () => {
  const told = (entry: number, event: string, more: object = {}): LogEntry => ({ n: entry, entry, event, ...more });
  it('has a tick where a turn begins, in every game', () => {
    const log = [told(2, 'turn-began', { turn: 1 }), told(3, 'moved'), told(6, 'turn-began', { turn: 2 })];
    expect(ticks(log, [0, 1, 2, 3])).toEqual([
      { turn: 1, entry: 2, share: 1 / 3 },
      { turn: 2, entry: 6, share: 1 },
    ]);
    const time = [told(1, 'turn-began', { side: 'axis' }), told(4, 'time-advanced', { space: 1 })];
    expect(ticks(time, [0, 1, 2])).toEqual([{ turn: 1, entry: 4, share: 1 }]);
  });
  it('leaves out numbers that would lie over each other', () => {
    const all = [0, 0.01, 0.02, 0.05, 0.5].map((share, i) => ({ turn: i, entry: i, share }));
    expect([...numbered(all)]).toEqual([0, 3, 4]);
  });
});

describe('a side with two players', () => {
  const pieces = [
    { id: 'u1', side: 'allied', name: { en: 'Rifles', de: 'Schützen' }, at: 'A1', values: { commander: 2 } },
    { id: 'u2', side: 'allied', name: { en: 'Scouts', de: 'Späher' }, at: 'B1' },
  ];
  it('has the number of his player on every counter', () => {
    const shown = boardPieces({ pieces } as unknown as Picture, index, new Map(), new Set());
    expect(shown.map((p) => p.commander)).toEqual([2, undefined]);
    expect(shown[0].title).toContain('player 2');
  });
});

describe('the log of Assault', () => {
  it('begins a group of its own when support is turned over, in the colours of who called it', () => {
    const picture = {
      game: 'assault',
      sides: [
        { id: 'axis', name: { en: 'Axis', de: 'Achse' }, nation: 'german' },
        { id: 'allied', name: { en: 'Allies', de: 'Alliierte' }, nation: 'us' },
      ],
      pieces: [],
    } as unknown as Picture;
    const log = [
      { n: 1, entry: 1, event: 'passed', side: 'axis' },
      { n: 2, entry: 2, event: 'support-arrived', side: 'allied' },
    ] as LogEntry[];
    const groups = new Story(assault).tell(log, picture, new Teller('assault', picture, new Set()));
    expect(groups.map((group) => group.nation).sort()).toEqual(['de', 'us']);
  });
});

describe('a replay that shows both sides', () => {
  it('knows the mines and the planned command points of both', () => {
    const axis = { pieces: [], marks: [on('mine-atm')], tracks: { 'focus axis': 3, 'planned axis panzer': 2, 'planned allied ': 4 } } as unknown as Picture;
    const allied = { pieces: [], marks: [on('minefield')], tracks: { 'focus axis': 3, 'planned axis ': 2, 'planned allied rifles': 4 } } as unknown as Picture;
    const plans = { 'focus axis': 3, 'planned axis panzer': 2, 'planned allied rifles': 4 };
    expect(merged(axis, allied).tracks).toEqual(plans);
    expect(merged(allied, axis).tracks).toEqual(plans);
    expect(merged(allied, axis).marks).toEqual([on('mine-atm')]);
  });
});
