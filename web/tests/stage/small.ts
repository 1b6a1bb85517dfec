/** A small staging of Assault for the tests of the stage: what moves, fires, rolls, is hurt and falls. */
import type { LogEntry, Picture, Piece, State } from '../../src/lib/wire';
import { dice } from '../../src/games/assault/dice';
import type { Part, Staging } from '../../src/stage/scene';
import type { Teller } from '../../src/lib/telling';

const HEADS = new Set(['activated', 'turn-began', 'phase-ended', 'fired', 'passed']);
const changed = (picture: Picture, id: unknown, change: (piece: Piece) => Partial<Piece>): Picture => ({
  ...picture,
  pieces: picture.pieces.map((piece) => (piece.id === id ? { ...piece, ...change(piece) } : piece)),
});

export const small: Staging = {
  begins: (entry, scene) => HEADS.has(entry.event) || (entry.event === 'moved' && entry.unit !== scene[0]?.unit),
  reduce: (picture, entry) => {
    if (entry.event === 'moved') return changed(picture, entry.unit, () => ({ at: String(entry.to) }));
    if (entry.event === 'damaged') return changed(picture, entry.unit, ({ strength }) => ({ strength: strength && [strength[0] - 1, strength[1]] }));
    if (entry.event === 'eliminated') return changed(picture, entry.unit, () => ({ at: null, gone: true }));
    if (entry.event === 'turn-began') return { ...picture, turn: Number(entry.turn) };
    return picture;
  },
  play: (entry, _before, _scene, teller) => {
    const parts = shown(entry, teller);
    return { parts, ms: parts.length ? (MS[entry.event] ?? 400) : 0 };
  },
};
const MS: Record<string, number> = { moved: 180, fired: 300, rolled: 700, 'turn-began': 700 };
function shown(entry: LogEntry, teller: Teller): Part[] {
  const [unit, target] = [String(entry.unit), String(entry.target)];
  switch (entry.event) {
    case 'moved':
      return [{ show: 'walk', piece: unit, way: [String(entry.start), String(entry.to)] }];
    case 'fired':
      return [
        { show: 'ring', at: unit, as: 'actor' },
        { show: 'ring', at: target, as: 'target' },
        { show: 'line', from: unit, to: target },
      ];
    case 'rolled':
      return [{ show: 'dice', at: target, ...dice.look(entry, []) }];
    case 'damaged':
    case 'suppressed':
      return [{ show: 'words', at: unit, text: teller.event(entry), tone: 'harm' }];
    case 'eliminated':
      return [{ show: 'loss', piece: unit }];
    case 'turn-began':
      return [{ show: 'banner', title: teller.event(entry) }];
    default:
      return [];
  }
}

const words = (en: string) => ({ en, de: en });
export const picture: Picture = {
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
    { id: 'g1', side: 'german', nation: 'german', name: words('Rifles'), at: 'A1', strength: [3, 3] },
    { id: 's1', side: 'soviet', nation: 'soviet', name: words('Maxim'), at: 'A5', strength: [2, 2] },
  ],
};
export function stateOf(version: number, more: Partial<State> = {}): State {
  return {
    game: { id: 'g', scenario: 'test', kind: 'assault', title: words('Test'), about: words(''), special: [] },
    you: 'german',
    version,
    picture,
    ask: { side: 'german', kind: 'activate', about: {}, options: [{ option: { do: 'pass' }, on: null }] },
    waiting: 'german',
    thinking: false,
    undo: true,
    back: null,
    practice: false,
    sealed: [],
    present: {},
    hints: { open: true, agreed: [] },
    since: 0,
    log: [],
    outcome: null,
    ...more,
  } as State;
}
