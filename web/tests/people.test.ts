import { describe, expect, it } from 'vitest';
import { against, namesOf, plainName, playersBySide, who, whoOfSide } from '../src/lib/people';
import type { PlayerInfo, State } from '../src/lib/wire';

const both = (text: string) => ({ en: text, de: text });
const sides = [
  { id: 'german', name: both('Germans') },
  { id: 'soviet', name: both('Soviets') },
];
const at = (more: object): State =>
  ({ picture: { sides }, seats: ['soviet'], players: { german: 'human', soviet: 'human' }, names: {}, ...more }) as unknown as State;
const computers = [{ id: 'sergeant', name: both('Sergeant'), about: both(''), games: [] }] as unknown as PlayerInfo[];

describe('people at the table', () => {
  it('go by their side as long as they have no name', () => {
    const now = at({});
    expect([who(now, 'german'), whoOfSide(now, 'german'), namesOf(now, 'german'), against(now)]).toEqual(['Germans', 'Germans', '', '']);
    expect(playersBySide(now, computers)).toEqual({});
  });
  it('go by their names, all of a side together', () => {
    const now = at({ names: { german: ['Anna', 'Ben'], soviet: ['Vera'] } });
    expect([who(now, 'german'), whoOfSide(now, 'soviet'), against(now)]).toEqual(['Anna, Ben', 'Vera (Soviets)', 'Anna, Ben']);
  });
  it('sit opposite a computer, which has its own name, or somebody who has none', () => {
    expect(playersBySide(at({ names: { german: ['Anna'] }, players: { german: 'human', soviet: 'sergeant' } }), computers)).toEqual({
      german: 'Anna',
      soviet: 'Sergeant',
    });
    expect(playersBySide(at({ names: { german: ['Anna'] } }), computers)).toEqual({ german: 'Anna', soviet: 'Soviets' });
  });
  it('are remembered by what of their name can be seen', () => {
    expect(plainName(' Anna\n  B\u200berg\u202e ')).toBe('Anna Berg');
    expect([...plainName('🎲'.repeat(50))].length).toBe(40);
    expect(plainName('👩🏽\u200d🚀 A\u200dda')).toBe('👩🏽\u200d🚀 Ada');
  });
});
