/** Ten scenes of Skirmish: given who stands where, played what the log tells, seen who did what to whom with which dice. */
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { model } from '../../src/games/skirmish/modeldraw';
import { freePieces, modelName } from '../../src/games/skirmish/models';
import { staging } from '../../src/games/skirmish/staging';
import { Teller } from '../../src/lib/telling';
import { texts, type Lang } from '../../src/lib/texts.svelte';
import type { LogEntry, Picture, Piece } from '../../src/lib/wire';
import { cut, type Part, type Scene } from '../../src/stage/scene';

const LANGS: Lang[] = ['en', 'de'];
beforeAll(() => {
  for (const lang of LANGS) texts.add(lang, readFileSync(new URL(`../../../src/opfire/texts/${lang}/skirmish.ftl`, import.meta.url), 'utf8'));
});
beforeEach(() => void (texts.lang = 'en'));

const words = (en: string, de = en) => ({ en, de });
const man = (id: string, at: string, more: Partial<Piece> = {}): Piece => ({
  id,
  at,
  side: id.startsWith('de') ? 'germany' : 'usa',
  nation: id.startsWith('de') ? 'germany' : 'usa',
  name: words('Rifleman', 'Schütze'),
  symbol: 'man',
  strength: [1, 1],
  values: { base: 26 },
  ...more,
});
const given = (...pieces: Piece[]): Picture => ({
  game: 'skirmish',
  scenario: 'skirmish/steel-on-the-route',
  turn: 1,
  turns: 10,
  phase: 'event-chain',
  phases: ['initiative', 'orders', 'event-chain'],
  sides: [
    { id: 'germany', nation: 'germany', name: words('Germans', 'Deutsche') },
    { id: 'usa', nation: 'usa', name: words('Americans', 'Amerikaner') },
  ],
  pieces,
});
type Told = [event: string, fields: object];
const log = (...told: Told[]): LogEntry[] => told.map(([event, fields], n) => ({ n, entry: n, event, ...fields }));
const played = (picture: Picture, entries: LogEntry[], you: string | null = null): Scene[] =>
  cut(picture, entries, staging, new Teller('skirmish', picture, new Set(), modelName), null, you);
const after = (picture: Picture, entries: LogEntry[]): Picture => entries.reduce(staging.reduce, picture);
const of = (picture: Picture, id: string): Piece | undefined => picture.pieces.find((piece) => piece.id === id);

const parts = (scene: Scene): Part[] => scene.beats.flatMap((beat) => beat.parts);
/** What a player reads beside the models, in order: the words of results and what dice had to show. */
const read = (scene: Scene): string[] =>
  parts(scene).flatMap((part) =>
    part.show === 'words' ? [part.text] : part.show === 'dice' ? [part.needed ?? ''] : part.show === 'banner' ? [part.title] : [],
  );
const lasts = (scene: Scene): number => scene.beats.reduce((sum, { ms }) => sum + ms, 0);
const events = (scenes: Scene[]): string[][] => scenes.map(({ beats }) => beats.map(({ entry }) => entry.event));

describe('fire', () => {
  const picture = given(man('us-bar', '372,403', { name: words('BAR man', 'BAR-Schütze') }), man('de-rifle-2', '1194,624'));
  const shot: Told = ['fired', { unit: 'us-bar', weapon: 'bar', target: 'de-rifle-2', range: 852, facing: 15, turret: 43 }];
  const roll = { unit: 'us-bar', target: 'de-rifle-2', defence: [], defence_total: 0, needed: 11 };

  it('a hit wounds: line, dice with what was needed, the wound on the man', () => {
    const entries = log(shot, ['hit-rolled', { ...roll, dice: [2, 6, 3], total: 15, result: 15 }], ['wounded', { unit: 'de-rifle-2', man: 0, role: 'man' }]);
    const [scene, ...others] = played(picture, entries);
    expect(others).toEqual([]);
    expect(parts(scene).map(({ show }) => show)).toEqual(['ring', 'ring', 'line', 'dice', 'words']);
    expect(parts(scene)[2]).toEqual({ show: 'line', from: 'us-bar', to: 'de-rifle-2', lobbed: false });
    expect(parts(scene)[3]).toMatchObject({ at: 'de-rifle-2', attack: [{ pips: 2 }, { pips: 6 }, { pips: 3 }] });
    expect(read(scene)).toEqual(['11 + 4 = 15, needed 11: hit', 'wounded']);
    expect(lasts(scene)).toBeGreaterThanOrEqual(900);
    expect(lasts(scene)).toBeLessThanOrEqual(1400);
    expect(of(after(picture, entries), 'de-rifle-2')?.markers).toEqual(['shaken', 'wounded']);
    expect(of(after(picture, entries), 'us-bar')?.facing).toBe(15);
  });

  it('a miss says what was needed, in German too', () => {
    const entries = log(shot, ['hit-rolled', { ...roll, dice: [2, 2, 2], total: 9, result: 9 }], ['missed', { target: 'de-rifle-2' }]);
    expect(read(played(picture, entries)[0])).toEqual(['6 + 3 = 9, needed 11: miss', 'missed']);
    texts.lang = 'de';
    expect(read(played(picture, entries)[0])).toEqual(['6 + 3 = 9, nötig 11: verfehlt', 'verfehlt']);
    expect(of(after(picture, entries), 'de-rifle-2')).toEqual(of(picture, 'de-rifle-2'));
  });

  it('cover wards a hit off and is named, its dice face those of the shot', () => {
    const behind = { ...roll, dice: [3, 4, 2], total: 14, defence: [3, 2], defence_total: 5, result: 9, needed: 16, against: [['d6-cover-wall', 2]] };
    const [scene] = played(picture, log(shot, ['hit-rolled', behind], ['missed', { target: 'de-rifle-2' }]));
    expect(read(scene)[0]).toBe('9 + 5 = 14, needed 16: warded off (cover: the wall)');
    expect(parts(scene)[3]).toMatchObject({ defence: [{ pips: 3 }, { pips: 2 }] });
  });
  it('what covers the target is lit on the line', () => {
    const behind = { ...roll, dice: [3, 4, 2], total: 14, defence: [3], defence_total: 3, result: 11, shelter: 'wall-2' };
    const [scene] = played(picture, log(shot, ['hit-rolled', behind]));
    expect(parts(scene).flatMap((part) => (part.show === 'line' && part.hindered ? part.hindered : []))).toEqual(['wall-2']);
  });

  it('each shot is a scene, and no shot is filed under what another one set off', () => {
    const hit: Told = ['hit-rolled', { ...roll, dice: [6, 6, 3], total: 19, result: 19 }];
    const out: Told[] = [
      ['out-of-action', { unit: 'de-rifle-2', man: 0, role: 'man' }],
      ['removed', { unit: 'de-rifle-2', why: 'out' }],
      ['breakpoint-reached', { side: 'germany', time: 1 }],
    ];
    const scenes = played(picture, log(['acts', { unit: 'us-bar', action: 'fire' }], shot, hit, ['missed', { target: 'de-rifle-2' }], shot, hit, ...out, shot));
    expect(events(scenes)).toEqual([
      ['acts', 'fired', 'hit-rolled', 'missed'],
      ['fired', 'hit-rolled', 'out-of-action', 'removed'],
      ['breakpoint-reached'],
      ['fired'],
    ]);
  });
});

it('a march over bad ground: the dice it takes, then the way, one scene', () => {
  const picture = given(man('de-recruit-1', '575,619', { spent: true, markers: ['order-fast'] }));
  const way = [
    [575, 619],
    [560, 600],
    [541, 564],
  ];
  const entries = log(
    ['ground-rolled', { unit: 'de-recruit-1', why: 'hedge', dice: [4], left: 80 }],
    ['moved', { unit: 'de-recruit-1', start: way[0], to: way[2], length: 65, facing: 238, way }],
  );
  const [scene, ...others] = played(picture, entries);
  expect(others).toEqual([]);
  expect(read(scene)).toEqual(['Rifleman rolls for the hedge: 4, 8 cm left']);
  expect(parts(scene).at(-1)).toEqual({ show: 'walk', piece: 'de-recruit-1', way: ['575,619', '560,600', '541,564'] });
  expect(scene.beats[1].ms).toBeLessThanOrEqual(600);
  expect(of(after(picture, entries), 'de-recruit-1')).toMatchObject({ at: '541,564', facing: 238, markers: ['order-fast', 'moved-fast'] });
});

it('a hidden man is looked for and found', () => {
  const picture = given(man('us-scout', '30,1058'), man('de-veteran-1', '657,597', { hidden: true, markers: ['order-acquire', 'hidden'] }));
  const entries = log(
    ['scouted', { unit: 'us-scout', target: 'de-veteran-1', scout: [4, 1], other: [2, 2], totals: [9, 8], detected: true }],
    ['came-to-light', { unit: 'de-veteran-1' }],
  );
  const [scene] = played(picture, entries);
  expect(read(scene)).toEqual(['5 + 4 = 9 against 4 + 4 = 8: detected', 'in sight now']);
  expect(of(after(picture, entries.slice(0, 1)), 'de-veteran-1')?.markers).toContain('detected');
  expect(of(after(picture, entries), 'de-veteran-1')).toMatchObject({ hidden: false, markers: ['order-acquire'] });
});

it('a search is a scene of its own: who was looked for is not taken for who is shot at', () => {
  const picture = given(man('us-scout', '30,1058'), man('de-veteran-1', '657,597', { hidden: true }), man('de-rifle-2', '700,500'));
  const [search, shot] = played(
    picture,
    log(
      ['acts', { unit: 'us-scout', action: 'fire' }],
      ['scouted', { unit: 'us-scout', target: 'de-veteran-1', scout: [4, 1], other: [2, 2], totals: [9, 8], detected: true }],
      ['fired', { unit: 'us-scout', weapon: 'rifle', target: 'de-rifle-2', range: 800 }],
    ),
  );
  const targets = (scene: Scene): string[] => parts(scene).flatMap((part) => (part.show === 'ring' && part.as === 'target' ? [part.at] : []));
  expect(targets(search)).toEqual(['de-veteran-1']);
  expect(targets(shot)).toEqual(['de-rifle-2']);
});

it('an enemy sets up: each place is ringed in turn, in one scene; the own units are where they were put', () => {
  const picture = given(man('us-bar', ''), man('de-rifle-1', ''), man('de-rifle-2', ''));
  const entries = log(
    ['placed', { unit: 'us-bar', at: [600, 700] }],
    ['placed', { unit: 'de-rifle-1', at: [100, 200] }],
    ['placed', { unit: 'de-rifle-2', at: [150, 220] }],
    ['turn-began', { turn: 1 }],
  );
  const [setUp, turn] = played(picture, entries, 'usa');
  expect(parts(setUp)).toEqual([
    { show: 'ring', at: '100,200', as: 'actor' },
    { show: 'ring', at: '150,220', as: 'actor' },
  ]);
  expect(read(turn)).toEqual(['Turn 1 begins']);
});

it('a blast: where it was meant, where it lands, and each of three men answers in turn', () => {
  const picture = given(man('us-rifle-1', '1000,300'), man('de-rifle-1', '1087,333'), man('de-rifle-2', '1074,356'), man('de-rifle-3', '1060,333'));
  const blast = (unit: string, die: number, total: number, result: string): Told => ['blast-rolled', { unit, man: 0, die, total, result, needed: 2 }];
  const entries = log(
    ['fired', { unit: 'us-rifle-1', weapon: 'grenade', target: 'point', at: [1087, 333], range: 93 }],
    ['hit-rolled', { unit: 'us-rifle-1', target: 'point', dice: [1, 2, 3], total: 9, defence: [], defence_total: 0, result: 9, needed: 11 }],
    ['burst', { weapon: 'grenade', at: [1067, 368], radius: 50 }],
    blast('de-rifle-1', 5, 4, 'wounded'),
    ['wounded', { unit: 'de-rifle-1', man: 0, role: 'man' }],
    blast('de-rifle-2', 2, 1, 'missed'),
    blast('de-rifle-3', 3, 2, 'shaken'),
    ['shaken', { unit: 'de-rifle-3', man: 0, role: 'man' }],
  );
  const [scene, ...others] = played(picture, entries);
  expect(others).toEqual([]);
  expect(read(scene)).toEqual([
    '6 + 3 = 9, needed 11: strays',
    '4 cm off',
    '5 − 1 = 4, needed 2: wounded',
    'wounded',
    '2 − 1 = 1, needed 2: missed',
    '3 − 1 = 2, needed 2: shaken',
    'shaken',
  ]);
  expect(parts(scene)).toContainEqual({ show: 'flash', at: ['1067,368'], kind: 'shell' });
  expect(parts(scene).filter((part) => part.show === 'ring' && part.as === 'target')).toEqual(
    ['de-rifle-1', 'de-rifle-2', 'de-rifle-3'].map((at) => ({ show: 'ring', at, as: 'target' })),
  );
});

it('close combat: the run is one scene, the round another with both sides’ dice face to face', () => {
  const picture = given(
    man('us-bazooka', '900,600', { spent: true, symbol: 'team', strength: [2, 2], markers: ['order-close-combat'] }),
    man('de-schreck', '770,468'),
  );
  const entries = log(
    ['moved', { unit: 'us-bazooka', start: [900, 600], to: [810, 486], length: 145, facing: 231 }],
    ['rerolled', { side: 'germany', why: 'defender-weapon', die: 0, old: 6, new: 3 }],
    [
      'close-combat',
      { unit: 'us-bazooka', target: 'de-schreck', dice: [2, 3, 2], total: 10, other: [3, 4, 5], other_total: 12, winner: 'de-schreck', facing: 204 },
    ],
    ['shaken', { unit: 'us-bazooka', man: 0, role: 'man' }],
  );
  const scenes = played(picture, entries);
  expect(events(scenes)).toEqual([['moved'], ['rerolled', 'close-combat', 'shaken']]);
  const dice = parts(scenes[1]).find((part) => part.show === 'dice');
  expect(dice).toMatchObject({
    attack: [{ pips: 2 }, { pips: 3 }, { pips: 2 }],
    defence: [{ pips: 3 }, { pips: 4 }, { pips: 5 }],
    needed: '7 + 3 = 10 against 12',
  });
  expect(parts(scenes[1])).toContainEqual({ show: 'words', at: 'de-schreck', text: 'wins', tone: 'gain' });
  expect(of(after(picture, entries), 'de-schreck')?.markers).toEqual(['close-combat']);
  expect(of(after(picture, entries), 'us-bazooka')).toMatchObject({ facing: 204, markers: ['order-close-combat', 'close-combat', 'shaken'] });
});

it('courage fails before a tank, and at the breakpoint who fails his test flees', () => {
  const picture = given(man('de-rifle-1', '1178,353', { spent: true }), man('de-rifle-3', '1340,720'));
  const [brave] = played(
    picture,
    log(
      ['checked', { unit: 'de-rifle-1', test: 'bravery-test', dice: [1, 5], total: 9, passed: false, needed: 11, at_most: false }],
      ['order-lapsed', { unit: 'de-rifle-1', why: 'bravery-test' }],
    ),
  );
  expect(read(brave)).toEqual(['bravery test: 6 + 3 = 9, needed 11: failed', 'The order of Rifleman 1 lapses: courage failed']);

  const entries = log(
    ['breakpoint-reached', { side: 'germany', time: 1 }],
    ['checked', { unit: 'de-rifle-3', test: 'morale-test', dice: [2, 5], total: 10, passed: false, needed: 11 }],
    ['removed', { unit: 'de-rifle-3', why: 'fled' }],
    ['checked', { unit: 'de-rifle-1', test: 'morale-test', dice: [5, 4], total: 12, passed: true, needed: 11 }],
  );
  const scenes = played(picture, entries);
  expect(events(scenes)).toEqual([['breakpoint-reached'], ['checked', 'removed'], ['checked']]);
  expect(read(scenes[1])).toEqual(['morale test: 7 + 3 = 10, needed 11: failed', 'flees from the table']);
  expect(parts(scenes[1])).toContainEqual({ show: 'loss', piece: 'de-rifle-3' });
  expect(of(after(picture, entries), 'de-rifle-3')).toMatchObject({ gone: true, at: null });
});

it('a tank is hit and burns, and its crew bails out as men of their own', () => {
  const tank = { name: words('Panther'), symbol: 'heavy-tank', strength: [5, 5] as [number, number], values: { length: 143, width: 71, turret: 232 } };
  const picture = given(man('us-m4-1', '560,700', { ...tank, name: words('Sherman') }), man('de-panther', '1404,607', { ...tank, facing: 232 }));
  const crew = { vehicle: 'de-panther', kind: 'de-crew', en: 'Dismounted crewman', de: 'Abgesessener Besatzungsmann' };
  const entries = log(
    ['acts', { unit: 'us-m4-1', action: 'fire' }],
    ['fired', { unit: 'us-m4-1', weapon: 'g75us', target: 'de-panther', range: 854, facing: 298, turret: 0 }],
    ['hit-rolled', { unit: 'us-m4-1', target: 'de-panther', dice: [5, 6, 6], total: 30, defence: [3], defence_total: 12, result: 18, needed: 23 }],
    ['vehicle-hit', { unit: 'de-panther', table: 'heavy', number: 18, result: 'direct-hit' }],
    ['out-of-action', { unit: 'de-panther', man: 4, role: 'radio-gunner' }],
    ['checked', { unit: 'de-panther', test: 'morale-test', dice: [3, 4], total: 13, passed: true, needed: 11 }],
    ['wrecked', { unit: 'de-panther' }],
    ['bailed-out', { unit: 'de-panther-driver', ...crew, wounded: true, to: [1429, 801], length: 80, facing: 83 }],
    ['shaken', { unit: 'de-panther-driver', man: 0, role: 'man' }],
  );
  const [scene, ...others] = played(picture, entries);
  expect(others).toEqual([]);
  expect(read(scene).slice(0, 6)).toEqual([
    'Fire',
    '17 + 13 = 30, needed 23: hit',
    'is hit (18): direct hit',
    'radio gunner: out of action',
    'morale test: 7 + 6 = 13, needed 11: passed',
    'is a wreck',
  ]);
  expect(parts(scene)).toContainEqual({ show: 'walk', piece: 'de-panther-driver', way: ['1404,607', '1429,801'], pale: true });
  const now = after(picture, entries);
  expect(of(now, 'de-panther')).toMatchObject({ at: '1404,607', strength: [0, 5], markers: ['wreck'] });
  expect(of(now, 'de-panther-driver')).toMatchObject({ at: '1429,801', side: 'germany', name: { en: 'Dismounted crewman' }, strength: [1, 1] });
  expect(of(now, 'de-panther-driver')?.markers?.toSorted()).toEqual(['shaken', 'wounded']);
  expect(of(now, 'us-m4-1')).toMatchObject({ facing: 298, values: { turret: 0 } });
});

it('every man who rides is seen on his vehicle', () => {
  const truck = { symbol: 'truck', values: { length: 130, width: 50 }, load: ['de-team', 'de-rifle-1'] };
  const picture = given(
    man('de-opel', '300,300', truck),
    man('de-team', '', { at: null, strength: [2, 3], symbol: 'team' }),
    man('de-rifle-1', '', { at: null }),
  );
  const [piece, ...others] = freePieces(picture, new Map(), new Set(), new Teller('skirmish', picture, new Set(), modelName));
  expect(others).toEqual([]);
  expect(model(piece.look).match(/class="rider"/g)).toHaveLength(3);
  expect(model({ ...piece.look, riders: 0 })).not.toContain('rider');
});

it('a turn begins with a banner that says who has the initiative', () => {
  const picture = given(man('de-rifle-1', '1178,353'));
  const entries = log(['turn-began', { turn: 2 }], ['initiative-rolled', { rolls: { germany: 11, usa: 9 }, first: 'germany' }]);
  const [scene, ...others] = played(picture, entries);
  expect(others).toEqual([]);
  expect(parts(scene)).toEqual([
    { show: 'banner', title: 'Turn 2 begins' },
    { show: 'banner', title: 'Initiative: Germans', text: 'Germans 11, Americans 9', nation: 'germany' },
  ]);
  expect(scene.beats.map(({ ms }) => ms)).toEqual([700, 700]);
  expect(after(picture, entries)).toMatchObject({ turn: 2, phase: 'orders', first: 'germany' });
});
