/** Scenes of Combat Commander out of real games: given a position, what is played, and what is seen. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { staging } from '../../src/games/commander/staging';
import { Teller } from '../../src/lib/telling';
import { texts, type Lang } from '../../src/lib/texts.svelte';
import type { LogEntry, Picture } from '../../src/lib/wire';
import { cut, type Part, type Scene } from '../../src/stage/scene';

interface Given {
  name: string;
  scenario: string;
  before: Picture;
  log: LogEntry[];
}
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const GIVEN = new Map(
  read('./commander-scenes.jsonl')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Given)
    .map((given): [string, Given] => [given.name, given]),
);
function speak(lang: Lang): void {
  const folder = `../../../src/opfire/texts/${lang}`;
  const files = readdirSync(new URL(folder, import.meta.url)).sort();
  texts.add(lang, files.map((file) => read(`${folder}/${file}`)).join('\n'));
  texts.lang = lang;
}

/** The scenes that are played, the board before them, and the board after them. */
function played(name: string) {
  const given = GIVEN.get(name)!;
  const scenes = cut(given.before, given.log, staging, new Teller('commander', given.before, new Set()));
  return { before: given.before, scenes, after: given.log.reduce(staging.reduce, given.before) };
}
const told = (scene: Scene): string[] => scene.beats.map((beat) => beat.entry.event);
const parts = (scene: Scene): Part[] => scene.beats.flatMap((beat) => beat.parts);
const shown = <Kind extends Part['show']>(scene: Scene, show: Kind) => parts(scene).filter((part): part is Extract<Part, { show: Kind }> => part.show === show);
const words = (scene: Scene): string[] => shown(scene, 'words').map((part) => `${part.at}: ${part.text}`);
const banners = (scene: Scene): string[] => shown(scene, 'banner').map((part) => part.title);
const lasts = (scene: Scene): number => scene.beats.reduce((sum, beat) => sum + beat.ms, 0);
const piece = (picture: Picture, id: string) => picture.pieces.find((one) => one.id === id)!;

beforeAll(() => speak('en'));

describe('fire', () => {
  it('breaks one defender and leaves another', () => {
    const { scenes, before, after } = played('fire');
    expect(scenes.map(told)).toEqual([['rolled', 'attacked', 'rolled', 'defended', 'rolled', 'defended', 'broke']]);
    expect(shown(scenes[0], 'line')).toEqual([{ show: 'line', from: 'J2', to: 'H5', lobbed: false }]);
    expect(shown(scenes[0], 'dice').map((dice) => [dice.at, dice.attack.map((die) => die.pips), dice.needed])).toEqual([
      ['H5', [3, 6], 'firepower 6, then the roll'],
      ['y34', [3, 5], '5 or more to hold'],
      ['y22', [1, 1], '6 or more to hold'],
    ]);
    expect(words(scenes[0])).toEqual(['H5: firepower 5 + 1 downhill + 9 rolled = 15', 'y34: 8, needed 5: holds', 'y22: 2, needed 6: fails', 'y22: broken']);
    expect([piece(before, 'y22').markers ?? [], piece(after, 'y22').markers, piece(after, 'y34').markers ?? []]).toEqual([[], ['broken'], ['veteran']]);
    expect(piece(after, 'y22').half).toBe(true);
  });

  it('shows who fires at whom once more after a question about the roll', () => {
    const given = GIVEN.get('fire')!;
    const teller = new Teller('commander', given.before, new Set());
    const [scene] = cut(given.before, given.log.slice(1, 4), staging, teller);
    expect(told(scene)).toEqual(['attacked', 'rolled', 'defended']);
    const firers = given.log[1].pieces as string[];
    expect(shown(scene, 'line')).toEqual(firers.map((from) => ({ show: 'line', from, to: 'H5' })));
    expect(shown(scene, 'ring').map(({ as, at }) => `${as} ${at}`)).toEqual([...firers.map((from) => `actor ${from}`), 'target H5']);
    const [later] = cut(given.before, given.log.slice(3, 4), staging, teller);
    expect(shown(later, 'ring').map(({ as, at }) => `${as} ${at}`)).toEqual(['target y34']);
  });

  it('of a waiting enemy stops a mover where it was shot at', () => {
    const { scenes, after } = played('op-fire');
    expect(scenes.map(told)).toEqual([['moved'], ['rolled', 'attacked', 'rolled', 'defended', 'broke']]);
    expect(shown(scenes[0], 'walk').map((walk) => [walk.piece, walk.way.at(-1)])).toEqual([['x7', 'I3']]);
    expect(shown(scenes[1], 'ring').map((ring) => `${ring.as} ${ring.at}`)).toEqual([
      'actor L1',
      'actor L2',
      'target I3',
      'actor y20',
      'actor y31',
      'actor y23',
    ]);
    expect(words(scenes[1])[0]).toBe('I3: firepower 7 + 2 for the group − 1 uphill + 5 rolled = 13');
    expect([piece(after, 'x7').at, piece(after, 'x7').markers?.includes('broken')]).toEqual(['I3', true]);
  });

  it('lasts between one and three seconds', () => {
    const fights = ['fire', 'op-fire', 'jam'].map((name) => lasts(played(name).scenes.at(-1)!));
    expect(fights.filter((ms) => ms < 1000 || ms > 3000)).toEqual([]);
  });
});

describe('a trigger stops the card and belongs to the roll', () => {
  it('an event', () => {
    const { scenes, after } = played('event');
    expect(scenes.map(told)).toEqual([['rolled', 'triggered', 'revealed', 'event-happened', 'hardened', 'resumed', 'attacked', 'rolled', 'defended']]);
    expect(banners(scenes[0])).toEqual(['Event!', 'Event: Battle Harden']);
    expect(words(scenes[0])).toEqual(['x12: veteran', 'G6: firepower 5 − 3 hindrance + 7 rolled = 9', 'y23: 5, needed 2: holds']);
    expect(piece(after, 'x12').markers).toContain('veteran');
  });

  it('a sniper', () => {
    const { scenes, after } = played('sniper');
    expect(scenes.map(told)).toEqual([
      ['activated', 'activated'],
      ['rolled', 'triggered', 'revealed', 'broke', 'resumed', 'attacked', 'rolled', 'defended'],
    ]);
    expect(shown(scenes[1], 'flash')).toEqual([{ show: 'flash', at: ['J5'], kind: 'marker' }]);
    expect(words(scenes[1])[0]).toBe('y19: broken');
    expect(piece(after, 'y19').markers).toContain('broken');
  });

  it('a jam', () => {
    const { scenes, after } = played('jam');
    expect(scenes.map(told)).toEqual([['rolled', 'triggered', 'weapon-broke', 'resumed', 'attacked', 'rolled', 'defended']]);
    expect([banners(scenes[0]), words(scenes[0])[0]]).toEqual([['Jam!'], 'wy26: jammed']);
    expect(piece(after, 'wy26').markers).toEqual(['broken']);
  });

  it('Time! with a reinforcement', () => {
    const { scenes, before, after } = played('time');
    expect(scenes).toHaveLength(1);
    expect(banners(scenes[0])).toEqual(['Time!', 'Time 4']);
    expect([piece(before, 'x47').markers, piece(after, 'x47').markers, piece(after, 'x47').at]).toEqual([['waiting'], [], 'O9']);
    expect([before.turn, after.turn, after.tracks?.time]).toEqual([3, 4, 4]);
    expect(after.sides.map((side, i) => (side.score ?? 0) - (before.sides[i].score ?? 0))).toEqual([-1, 1]);
  });

  it('Time! with a roll for sudden death', () => {
    const { scenes } = played('sudden');
    expect(scenes.map(told)).toEqual([['rolled', 'triggered', 'time-advanced', 'shuffled', 'rolled', 'resumed']]);
    expect(words(scenes[0])).toEqual(['y20: 12, Morale 7: stays broken']);
    expect(shown(scenes[0], 'banner').at(-1)?.text).toBe('8, not below 5: the game goes on');
  });

  it('what follows one that began before is not filed under it', () => {
    const { scenes } = played('melee');
    expect(scenes.map((scene) => told(scene)[0])).toEqual(['enlisted', 'melee-began', 'attacked']);
  });
});

it('a melee with a tie takes both', () => {
  const { scenes, after } = played('melee');
  const fight = scenes[1];
  expect(shown(fight, 'dice').map(({ at, attack, defence }) => [at, attack.map((die) => die.pips), defence?.map((die) => die.pips)])).toEqual([
    ['B5', [3, 2], undefined],
    ['B5', [2, 4], [3, 2]],
  ]);
  expect(words(fight)).toEqual(['B5: Melee in B5', 'B5: Germany: 8', 'B5: Russia: 8 against 8: a tie', 'x4: eliminated', 'y49: eliminated']);
  expect(['x4', 'y49'].map((id) => [piece(after, id).gone, piece(after, id).at])).toEqual([
    [true, null],
    [true, null],
  ]);
});

it('shells drift and fall around where they have drifted to', () => {
  const { scenes } = played('artillery');
  expect(scenes.map(told)).toEqual([
    ['spotted', 'rolled', 'hit', 'revealed', 'drifted'],
    ['rolled', 'attacked', 'rolled', 'defended'],
  ]);
  expect(shown(scenes[0], 'line').map(({ from, to }) => `${from} ${to}`)).toEqual(['y32 M5', 'L3 M5', 'M5 N6']);
  expect(shown(scenes[0], 'flash')).toEqual([{ show: 'flash', at: ['N6', 'N5', 'O6', 'O7', 'N7', 'M7', 'M6'], kind: 'shell' }]);
  expect(shown(scenes[1], 'flash')).toEqual([{ show: 'flash', at: ['M6'], kind: 'shell' }]);
  expect(words(scenes[1])).toEqual(['M6: firepower 10 + 4 rolled = 14', 'y24: 9, needed 10: just not enough']);
});

it('who recovers gets up, who rallies turns over', () => {
  const { scenes, before, after } = played('recover');
  expect(scenes.map(told)).toEqual([
    ['order-given', 'recovered'],
    ['rolled', 'rallied'],
  ]);
  expect(shown(scenes[0], 'card').map(({ card }) => card.name.en)).toEqual(['Recover']);
  expect(words(scenes[1])).toEqual(['x11: 5, Morale 6: rallies', 'x11: rallied']);
  expect([piece(before, 'x11').markers, piece(after, 'x11').markers]).toEqual([['broken', 'suppressed'], []]);
});

it('who routs runs pale, and over the edge of the map', () => {
  const { scenes, after } = played('rout');
  expect(scenes.map(told)).toEqual([['rolled', 'retreated', 'eliminated']]);
  expect(words(scenes[0])).toEqual(['y33: 11, Morale 8: runs 3 hexes', 'y33: off the map']);
  expect(shown(scenes[0], 'walk')).toMatchObject([{ piece: 'y33', pale: true }]);
  expect(shown(scenes[0], 'loss')).toEqual([{ show: 'loss', piece: 'y33' }]);
  expect([piece(after, 'y33').gone, piece(after, 'y33').at]).toEqual([true, null]);
});

describe('a roll against Morale after which somebody was asked', () => {
  const after = (events: object[]): Scene[] => {
    const { before } = GIVEN.get('rout')!;
    const log = events.map((event, n) => ({ n, entry: n, unit: 'y33', total: 11, morale: 8, ...event }) as unknown as LogEntry);
    return cut(before, log, staging, new Teller('commander', before, new Set()));
  };
  it.each([
    ['stayed-broken', 'y33: 11, Morale 8: stays broken'],
    ['stood-fast', 'y33: 11, Morale 8: stays'],
  ])('%s says so on the board', (event, said) => {
    expect(after([{ event }]).map(words)).toEqual([[said]]);
  });
  it('says how far it runs, and runs in the same scene', () => {
    const scenes = after([
      { event: 'routed', hexes: 3 },
      { event: 'retreated', to: 'M4' },
      { event: 'retreated', to: 'N4' },
    ]);
    expect(scenes.map(told)).toEqual([['routed', 'retreated', 'retreated']]);
    expect(words(scenes[0])).toEqual(['y33: 11, Morale 8: runs 3 hexes']);
    expect(shown(scenes[0], 'walk').map(({ way }) => way.at(-1))).toEqual(['M4', 'N4']);
  });
  it('says nothing twice', () => {
    const [scene] = after([{ event: 'rolled', side: 'allies', why: 'rally', white: 5, coloured: 6, who: 'y33', against: 8 }, { event: 'stayed-broken' }]);
    expect(words(scene)).toEqual(['y33: 11, Morale 8: stays broken']);
  });
});

it('an objective changes hands where a unit has come', () => {
  const { scenes, before, after } = played('objective');
  expect(scenes.map(told)).toEqual([['moved', 'controlled', 'scored']]);
  expect(shown(scenes[0], 'flash').map(({ at, kind }) => `${kind} ${at.join(' ')}`)).toEqual(['objective J3 K3 J4 J5']);
  expect(after.marks?.find((mark) => mark.value === 4)?.side).toBe('axis');
  expect((after.sides[0].score ?? 0) - (before.sides[0].score ?? 0)).toBe(5);
});

describe('what a line of fire meets', () => {
  const fire = (more: object): Scene => {
    const { before } = GIVEN.get('fire')!;
    const entry = {
      n: 1,
      entry: 1,
      event: 'rolled',
      side: 'axis',
      why: 'fire-attack',
      white: 2,
      coloured: 3,
      at: 'H5',
      start: 'J2',
      plus: 6,
      ...more,
    } as LogEntry;
    return cut(before, [entry], staging, new Teller('commander', before, new Set()))[0];
  };
  it('lights the hexes that hinder it', () => {
    expect(shown(fire({ hindered: 'I3 I4' }), 'line')[0].hindered).toEqual(['I3', 'I4']);
    expect(shown(fire({}), 'line')[0].hindered).toBeUndefined();
  });
  it('builds its sum up part by part, and rings its firers one after another', () => {
    const { scenes } = played('fire');
    const [sum] = shown(scenes[0], 'words').filter((part) => part.steps);
    expect(sum.steps).toEqual(['firepower 5', '+ 1 downhill', '+ 9 rolled', '= 15']);
    expect(sum.text).toBe(sum.steps?.join(' '));
  });
});

it('a card that is played says what for', () => {
  const { before } = GIVEN.get('fire')!;
  const face = { id: 'c1', name: { en: 'Fire', de: 'Feuer' }, text: { en: 'Crossfire', de: 'Kreuzfeuer' } };
  const entry = { n: 1, entry: 1, event: 'action-played', side: before.sides[0].id, card: 'c1', action: 'crossfire', face } as unknown as LogEntry;
  const [scene] = cut(before, [entry], staging, new Teller('commander', before, new Set()));
  expect(shown(scene, 'card')[0].as).toMatch(/plays Crossfire$/);
});

it('the board speaks German as well', () => {
  speak('de');
  expect(words(played('fire').scenes[0]).slice(0, 2)).toEqual(['H5: Feuerkraft 5 + 1 bergab + 9 gewürfelt = 15', 'y34: 8, nötig 5: hält']);
  speak('en');
});

describe('what came of a trigger', () => {
  const { before } = GIVEN.get('fire')!;
  const [side] = before.sides;
  const story = (...told: [event: string, fields?: object][]): LogEntry[] =>
    told.map(([event, fields], n) => ({ n, entry: n, event, side: side.id, ...fields }));
  const seen = (log: LogEntry[]) => cut(before, log, staging, new Teller('commander', before, new Set())).flatMap((scene) => parts(scene));
  const roll: [string, object] = ['rolled', { why: 'defence', who: 'y34', white: 3, coloured: 4, against: 9, plus: 5 }];
  const said = (log: LogEntry[]): string[] => seen(log).flatMap((part) => (part.show === 'words' ? [`${part.at}: ${part.text}`] : []));
  const sniper: [string, object] = ['triggered', { trigger: 'sniper' }];
  const turned: [string, object] = ['revealed', { why: 'random-hex', hex: 'C4' }];

  it('is nothing where the sniper looks into an empty hex', () => {
    expect(said(story(roll, sniper, turned, ['sniper-missed', { at: 'C4' }], ['resumed', { trigger: 'sniper' }]))).toEqual(['C4: the sniper hits nobody']);
    expect(said(story(roll, sniper, turned, ['broke', { unit: 'y22' }], ['resumed', { trigger: 'sniper' }]))).toEqual(['y22: broken']);
  });
  it('is nothing where an event found nobody', () => {
    const medic = story(roll, ['triggered', { trigger: 'event' }], ['event-happened', { name: 'medic' }], ['resumed', { trigger: 'event' }]);
    expect(
      seen(medic)
        .flatMap((part) => (part.show === 'banner' ? [part.title] : []))
        .at(-1),
    ).toBe('Nothing comes of it');
  });
  it('is a new roll that nobody takes for void', () => {
    const again = seen(story(roll, ['rerolled'], roll)).find((part) => part.show === 'words');
    expect(again).toMatchObject({ text: 'the roll is void', brief: true });
  });
});
