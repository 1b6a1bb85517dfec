/** What a player reads while playing: the line under the question, the log, menus and cards. */
import { describe, expect, it } from 'vitest';
import { family as assault } from '../src/games/assault';
import { family as commander } from '../src/games/commander';
import { Teller } from '../src/lib/telling';
import type { LogEntry, Picture, ScenarioInfo } from '../src/lib/wire';
import { beginnersFirst } from '../src/lobby/order';
import { balanceOf } from '../src/lobby/sides';
import { fitsChoice, levelOf } from '../src/lobby/size';
import { cardWords } from '../src/table/cardwords';
import { commonHead } from '../src/table/Chooser.svelte';
import { boardPieces, inBlue, spotsOf, withHexOdds } from '../src/table/scene';
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
    { id: 'g1', side: 'german', nation: 'german', name: words('Rifles'), at: '1A.C9' },
    { id: 's1', side: 'soviet', nation: 'soviet', name: words('Maxim'), at: '1A.C1' },
  ],
};
const teller = new Teller('assault', picture, new Set(['1A.C9', '1A.C8', '1A.C7', '1A.C1']));

describe('the line under the question', () => {
  it('says what is in blue', () => {
    const shot = { option: { do: 'fire', target: 's1' }, on: { piece: 's1' } };
    const step = { option: { do: 'step', to: '1A.C8' }, on: { hex: '1A.C8' }, preview: { cost: 1 } };
    expect(inBlue(spotsOf([shot]), picture, 'german')).toBe('In blue: 1 target.');
    expect(inBlue(spotsOf([shot]), picture, 'soviet')).toBe('In blue: 1 unit.');
    expect(inBlue(spotsOf([step]), picture, 'german')).toBe('In blue: 1 hex with its cost.');
    expect(inBlue(spotsOf([{ option: { do: 'pass' }, on: null }]), picture, 'german')).toBe('');
  });
});

describe('the log', () => {
  it('tells a way hex by hex in one line, and another unit in the next', () => {
    const moved = (n: number, unit: string, to: string): LogEntry => ({ n, entry: 1, event: 'moved', unit, how: 'move', to });
    const [group] = new Story(assault).tell([moved(1, 'g1', '1A.C8'), moved(2, 'g1', '1A.C7'), moved(3, 's1', '1A.C8')], picture, teller);
    expect(group.lines.map((line) => [line.id, line.text])).toEqual([
      [1, 'moved Rifles move C8, C7'],
      [3, 'moved Maxim move C8'],
    ]);
  });

  it('tells the way of two who go together in one line each, and after anything else anew', () => {
    const moved = (n: number, unit: string, to: string): LogEntry => ({ n, entry: 1, event: 'moved', unit, how: 'move', to });
    const together = [moved(1, 'g1', '1A.C9'), moved(2, 's1', '1A.C9'), moved(3, 'g1', '1A.C8'), moved(4, 's1', '1A.C8')];
    const fired: LogEntry = { n: 5, entry: 2, event: 'dug-in', unit: 's1' };
    const [group] = new Story(assault).tell([...together, fired, moved(6, 'g1', '1A.C7')], picture, teller);
    expect(group.lines.map((line) => line.text)).toEqual(['moved Rifles move C9, C8', 'moved Maxim move C9, C8', 'dug in Maxim', 'moved Rifles move C7']);
  });
});

describe('a menu', () => {
  it('says once what all its choices begin with', () => {
    expect(commonHead(['Marksman: Fire', 'Marksman: Rally'])).toEqual(['Marksman', ['Fire', 'Rally']]);
    expect(commonHead(['Marksman: Fire', 'Rally'])).toEqual(['', ['Marksman: Fire', 'Rally']]);
  });
});

describe('a command card', () => {
  it('names its terms before its effect', () => {
    const face = {
      id: 'RN05',
      name: words('Fortune of War'),
      text: words('Re-roll.'),
      kind: 'special',
      values: { 'when-en': 'after a roll of yours', 'when-de': 'nach einem Wurf', 'who-en': 'infantry', 'who-de': 'Infanterie' },
    };
    expect(cardWords(face)).toMatchObject({ terms: 'After a roll of yours; infantry.', text: 'Re-roll.' });
    expect(cardWords({ ...face, values: {} }).terms).toBe('');
  });
});

describe('the lobby', () => {
  const scenario = (id: string, edition: string, balance = ''): ScenarioInfo => ({
    id,
    game: 'assault',
    edition,
    title: words(id),
    turns: 6,
    sides: ['german', 'soviet'],
    balance,
  });
  it('offers what is to learn by first in each family', () => {
    const list = ['a/break', 'a/infantry-training', 'a/vehicle-training', 'b/vizzini', 'b/infantry-training'].map((id) => scenario(id, id[0]));
    expect(beginnersFirst(list, ['a/vehicle-training']).map((s) => s.id)).toEqual([
      'a/vehicle-training',
      'a/infantry-training',
      'a/break',
      'b/infantry-training',
      'b/vizzini',
    ]);
  });
  it('gives a measured balance as two figures', () => {
    expect(balanceOf(scenario('a', 'a', 'sergeant against sergeant: german 19, soviet 21 of 40, with fresh troops'))).toEqual({ left: '19', right: '21' });
    expect(balanceOf(scenario('a', 'a'))).toBeNull();
  });
  it('tells how hard a scenario is by its rules and its size', () => {
    const of = (units: number, more_rules: number): string => levelOf({ ...scenario('a/x', 'a'), units, more_rules }, ['a/lesson']);
    expect([of(6, 0), of(11, 3), of(28, 12), of(0, 0)]).toEqual(['first', 'practised', 'large', 'practised']);
    expect(levelOf({ ...scenario('a/lesson', 'a'), units: 24, more_rules: 3 }, ['a/lesson'])).toBe('first');
  });
  it('finds scenarios by length and size, and those that do not say them always', () => {
    const one = { ...scenario('a/x', 'a'), units: 12, minutes: 45 };
    expect([fitsChoice(one, 'medium', 'small'), fitsChoice(one, 'short', ''), fitsChoice(one, '', 'large')]).toEqual([true, false, false]);
    expect(fitsChoice(scenario('a/y', 'a'), 'long', 'large')).toBe(true);
  });
});

describe('rules', () => {
  it('belong to the books of the game on the table', () => {
    expect([assault.books('sicily-43/vizzini'), assault.books('red-horizon-41/zabolotye'), commander.books('x')]).toEqual([
      ['S43', 'TAOAS'],
      ['RH41', 'TAOAS'],
      ['CC'],
    ]);
  });
});

describe('fire at a hex', () => {
  it('hangs its odds on the piece that lies on top there', () => {
    const shot = { option: { do: 'target', at: '1A.C1' }, on: { hex: '1A.C1' }, preview: { cost: 7, effect: { key: 'effect', numerator: 1, denominator: 4 } } };
    const index = new Map([
      ['1A.C1', 0],
      ['1A.C9', 1],
    ]);
    const spots = spotsOf([shot]);
    const pieces = withHexOdds(boardPieces(picture, index, spots.pieces, new Set()), spots, index);
    expect(pieces.map((p) => p.chip)).toEqual([undefined, '25 %']);
    expect(inBlue(spots, picture, 'german')).toBe('In blue: 1 hex.');
  });
});
