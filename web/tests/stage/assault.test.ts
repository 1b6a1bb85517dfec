/** Ten scenes of Assault, each out of a game that was played: given what was told, played, and what is seen. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { family } from '../../src/games/assault';
import { Teller } from '../../src/lib/telling';
import { texts, type Lang } from '../../src/lib/texts.svelte';
import type { LogEntry, Picture } from '../../src/lib/wire';
import { cut, type Part, type Scene } from '../../src/stage/scene';

interface Played {
  before: Picture;
  log: LogEntry[];
}
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const PLAYED = JSON.parse(read('assault.json')) as Record<string, Played>;
const FOLDER = '../../../src/opfire/texts';
const catalogue = (lang: Lang): string =>
  readdirSync(new URL(`${FOLDER}/${lang}`, import.meta.url))
    .map((file) => read(`${FOLDER}/${lang}/${file}`))
    .join('\n');

beforeAll(() => (['en', 'de'] as const).forEach((lang) => texts.add(lang, catalogue(lang))));

const { staging } = family;
function scenesOf(name: string): Scene[] {
  const { before, log } = PLAYED[name];
  return cut(before, log, staging, new Teller('assault', before, new Set()));
}
const after = (name: string): Picture => PLAYED[name].log.reduce(staging.reduce, PLAYED[name].before);
const piece = (picture: Picture, id: string) => picture.pieces.find((one) => one.id === id);

const events = (scene: Scene): string[] => scene.beats.map(({ entry }) => entry.event);
const parts = (scene: Scene): Part[] => scene.beats.flatMap((beat) => beat.parts);
function shown<Kind extends Part['show']>(scene: Scene, kind: Kind): Extract<Part, { show: Kind }>[] {
  return parts(scene).filter((part): part is Extract<Part, { show: Kind }> => part.show === kind);
}
const said = (scene: Scene): string[] => shown(scene, 'words').map(({ text }) => text);
const lasts = (scene: Scene): number => scene.beats.reduce((sum, { ms }) => sum + ms, 0);

it('fire at an aircraft is a scene of its own, its dice over the unit that is attacked', () => {
  const { before } = PLAYED.damage;
  const [unit, target] = [before.pieces[0].id, before.pieces[1].id];
  const at = String(before.pieces.find((one) => one.at)?.at);
  const told: Partial<LogEntry>[] = [
    { event: 'support-arrived', card: 'pe2' },
    { event: 'air-attack', card: 'pe2', target },
    { event: 'intercepted', unit, card: 'pe2', at },
    { event: 'rolled', unit, target: 'pe2', attack: [['green', []]], defence: [['yellow', []]], through: 0 },
    { event: 'aircraft-hit', unit, card: 'pe2', row: 0 },
    { event: 'accuracy-rolled', card: 'pe2', target, roll: 4, total: 4 },
  ];
  const log = told.map((entry, n) => ({ n, entry: n, ...entry }) as LogEntry);
  const scenes = cut(before, log, staging, new Teller('assault', before, new Set()));
  expect(scenes.map(events)).toEqual([['support-arrived', 'air-attack'], ['intercepted', 'rolled', 'aircraft-hit'], ['accuracy-rolled']]);
  expect(shown(scenes[1], 'dice')).toMatchObject([{ at }]);
});

it('shells say over the hex what they did there', () => {
  const { before } = PLAYED.damage;
  const log = [{ n: 0, entry: 0, event: 'hex-shelled', at: 'A1', attack: [['yellow', []]], criticals: 0 }] as unknown as LogEntry[];
  expect(said(cut(before, log, staging, new Teller('assault', before, new Set()))[0])).toHaveLength(1);
});

describe('a scene of Assault', () => {
  it('is a shot with its spotting, its dice, damage and suppression, in 900 to 1,400 milliseconds', () => {
    const scenes = scenesOf('damage');
    expect(scenes).toHaveLength(1);
    const [shot] = scenes;
    const { unit, target } = shot.beats[0].entry;
    expect(shown(shot, 'line')).toMatchObject([{ from: unit, to: target }]);
    expect(shown(shot, 'ring').map(({ at, as }) => [at, as])).toEqual([
      [unit, 'actor'],
      [target, 'target'],
    ]);
    expect(said(shot).at(-1)).toBe('2 damage, half strength, suppressed');
    expect(lasts(shot)).toBeGreaterThanOrEqual(900);
    expect(lasts(shot)).toBeLessThanOrEqual(1400);
    expect(piece(after('damage'), String(target))?.markers).toContain('suppressed');
  });

  it('names whom of two at close quarters it speaks of, and adds up what he lost', () => {
    const { before, log } = PLAYED.damage;
    const [one, other] = [String(log[0].unit), String(log[0].target)];
    const at = piece(before, other)?.at;
    const close = { ...before, pieces: before.pieces.map((p) => (p.id === one || p.id === other ? { ...p, at } : p)) };
    const hurt = (n: number, points: number): LogEntry => ({ n, entry: n, event: 'damaged', unit: other, points, strength: 1 });
    const [blow] = cut(
      close,
      [{ n: 0, entry: 0, event: 'round-fought', at, round: 1 }, hurt(1, 1), hurt(2, 2)],
      staging,
      new Teller('assault', close, new Set()),
    );
    expect(said(blow).at(-1)).toMatch(/^.+: 3 damage$/);
  });

  it('says that everything was warded off, with the dice cancelled in pairs', () => {
    const [shot, ...more] = scenesOf('warded');
    expect(more).toEqual([]);
    expect(said(shot)).toEqual(['spotted', 'everything warded off']);
    const [, dice] = shown(shot, 'dice');
    expect(dice.attack.every(({ face, gone }) => face.length === (gone?.length ?? 0))).toBe(true);
    expect(dice.defence?.length).toBeGreaterThan(0);
    expect([lasts(shot) >= 900, lasts(shot) <= 1400]).toEqual([true, true]);
    expect(shown(shot, 'line')[0].hindered).toEqual(['5B.G6']);
  });

  it('shows a spotting that failed with the die and what was needed', () => {
    const [shot] = scenesOf('unspotted');
    const [die] = shown(shot, 'dice');
    expect([die.attack[0].pips, die.needed]).toEqual([2, 'needed 3 or more']);
    expect(said(shot)[0]).toBe('not spotted');
  });

  it('stops a walk in the hex where it was shot at', () => {
    const scenes = scenesOf('reaction');
    expect(scenes.map(events)).toEqual([['moved'], ['fired', 'spotting-rolled', 'rolled'], ['moved']]);
    expect(scenes.flatMap((scene) => shown(scene, 'walk')).map(({ way }) => way)).toEqual([
      ['5B.B7', '5B.C7'],
      ['5B.C7', '5B.C8'],
    ]);
    expect(lasts(scenes[0])).toBe(180);
    expect(shown(scenes[1], 'line')[0].to).toBe('german-02');
  });

  it('lets who falls back run, pale, as part of the shot', () => {
    const [shot, ...more] = scenesOf('fallback');
    expect(more).toEqual([]);
    const ways = shown(shot, 'walk');
    expect([ways.length, ways.every(({ pale }) => pale)]).toEqual([2, true]);
    expect(said(shot).at(-1)).toMatch(/damage, half strength, falls back$/);
    const run = piece(after('fallback'), ways[0].piece);
    expect([run?.at, run?.markers, run?.half]).toEqual([ways[1].way[1], ['fallback'], true]);
  });

  it('has the dice of both sides face each other in close combat, over the hex', () => {
    const [storm, fight, ...more] = scenesOf('melee');
    expect(more).toEqual([]);
    expect(events(storm)).toEqual(['moved', 'marked']);
    const hex = String(storm.beats[0].entry.to);
    expect(shown(fight, 'dice').map(({ at, defence }) => [at, (defence?.length ?? 0) > 0])).toEqual([
      [hex, true],
      [hex, true],
    ]);
    const [loss] = shown(fight, 'loss');
    expect(piece(after('melee'), loss.piece)).toMatchObject({ gone: true, at: null });
  });

  it('reads a card that is played', () => {
    const [played] = scenesOf('card');
    expect(shown(played, 'card')).toMatchObject([{ side: 'german', card: { id: 'RG10-1', name: { en: 'Panzer, March!', de: 'Panzer marsch!' } } }]);
    expect(lasts(played)).toBe(700);
    const count = (picture: Picture) => picture.hands?.find(({ side, name }) => side === 'german' && (name ?? 'hand') === 'hand')?.count;
    expect(count(after('card'))).toBe((count(PLAYED.card.before) ?? 0) - 1);
  });

  it('shows where shells drift to, and the hexes they fall on in their order', () => {
    const [strike, ...more] = scenesOf('strike');
    expect(more).toEqual([]);
    expect(shown(strike, 'line').map(({ from, to }) => [from, to])).toEqual([
      ['1B.B2', '1B.C4'],
      ['1B.C4', '1B.C3'],
    ]);
    const shells = shown(strike, 'flash').filter(({ kind }) => kind === 'shell');
    expect(shells.flatMap(({ at }) => at)).toEqual(['1B.C3', '1B.C3', '1B.C2', '1B.C4']);
    expect(after('strike').marks).toContainEqual({ at: '1B.C3', kind: 'smoke', value: 1 });
  });

  it('is an objective that changes hands, with the score', () => {
    const scene = scenesOf('objective').find((one) => events(one)[0] === 'captured');
    const { at, side } = scene?.beats[0].entry ?? ({} as Record<string, unknown>);
    expect(scene && shown(scene, 'flash')).toEqual([{ show: 'flash', at: [at], kind: 'objective' }]);
    const mark = (picture: Picture) => picture.marks?.find((one) => one.kind === 'objective' && one.at === at);
    expect(mark(after('objective'))?.side).toBe(side);
    const score = (picture: Picture) => picture.sides.find(({ id }) => id === side)?.score ?? 0;
    expect(score(after('objective')) - score(PLAYED.objective.before)).toBe(mark(PLAYED.objective.before)?.value);
  });

  it('is the banner of a turn, with who begins', () => {
    const turn = scenesOf('turn').find((one) => events(one)[0] === 'turn-began');
    expect(turn && shown(turn, 'banner').map(({ title }) => title)).toEqual(['Turn 2', 'The initiative roll is a tie', 'Initiative: Soviets']);
    const phase = scenesOf('turn').at(-1);
    expect(phase && shown(phase, 'banner')).toMatchObject([{ title: 'Support phase', text: 'Soviets begin', nation: 'soviet' }]);
    expect([after('turn').turn, after('turn').phase, after('turn').first]).toEqual([2, 'support', 'soviet']);
  });

  it('speaks German', () => {
    texts.lang = 'de';
    expect(said(scenesOf('damage')[0]).at(-1)).toBe('2 Schaden, halbe Stärke, niedergehalten');
    texts.lang = 'en';
  });
});
