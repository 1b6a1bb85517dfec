/** A family is a folder; the rest of the browser knows none of them, and a game without one is played on plain hexes. */
import { readdirSync, readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { BoardData } from '../src/draw/board';
import { loadFamily } from '../src/games';
import { families, familyOf } from '../src/games/lobby';
import { plain } from '../src/games/plain';
import { Play } from '../src/lib/play.svelte';
import { Teller } from '../src/lib/telling';
import type { LogEntry, ScenarioInfo, State } from '../src/lib/wire';
import { Stage } from '../src/stage/stage.svelte';
import Table from '../src/table/Table.svelte';
import { latestRoll } from '../src/table/tray';

const GAMES = new URL('../src/games/', import.meta.url);
const folders = readdirSync(GAMES, { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map((one) => one.name);

describe('a family', () => {
  it.each(folders)('%s is found by its folder', async (name) => {
    expect(await loadFamily(name)).not.toBe(plain);
  });
  it('without a folder is plain, and comes last in the lobby', async () => {
    expect(await loadFamily('chess')).toBe(plain);
    const list = ['chess', 'skirmish', 'assault'].map((game) => ({ game, edition: game === 'assault' ? 'sicily-43' : '' }) as ScenarioInfo);
    expect(list.map(familyOf)).toEqual(['chess', 'skirmish', 'sicily-43']);
    expect(families(list)).toEqual(['sicily-43', 'skirmish', 'chess']);
  });
  it.each(['draw', 'guide', 'lib', 'lobby', 'pages', 'parts', 'table'])('is not named in %s', (room) => {
    const url = new URL(`../src/${room}/`, import.meta.url);
    const named = new RegExp(`games/(${folders.join('|')})|(['"\`])(${folders.join('|')})\\2`);
    const files = readdirSync(url, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|svelte)$/.test(file));
    expect(files.filter((file) => named.test(readFileSync(new URL(file, url), 'utf8')))).toEqual([]);
  });
});

describe('a game without a folder', () => {
  const words = (en: string) => ({ en, de: en });
  const board: BoardData = {
    id: 'pond',
    cols: 2,
    rows: 2,
    low: 'odd',
    hexes: ['A1', 'A2', 'B1', 'B2'],
    terrain: ['open', 'woods', 'open', 'water'],
    levels: [0, 0, 0, 0],
  };
  const now: State = {
    game: { id: 'g', scenario: 'frogs/pond', kind: 'frogs', title: words('The Pond'), about: words(''), special: [] },
    you: 'green',
    version: 1,
    picture: {
      game: 'frogs',
      scenario: 'frogs/pond',
      turn: 1,
      turns: 4,
      phase: 'leap',
      phases: ['leap'],
      sides: [
        { id: 'green', nation: 'green', name: words('Green') },
        { id: 'brown', nation: 'brown', name: words('Brown') },
      ],
      pieces: [
        { id: 'kermit', side: 'green', nation: 'green', name: words('Kermit'), at: 'A1', strength: [2, 3] },
        { id: 'toad', side: 'brown', nation: 'brown', name: words('Old Toad'), at: 'B2' },
      ],
      hands: [{ side: 'green', count: 1, cards: [{ id: 'fly', name: words('A Fly'), text: words('Eat it.') }] }],
      marks: [{ kind: 'objective', at: 'B1', value: 3 }],
    },
    ask: {
      side: 'green',
      kind: 'leap',
      about: { unit: 'kermit' },
      options: [
        { option: { do: 'leap', to: 'A2' }, on: { hex: 'A2' } },
        { option: { do: 'tongue', target: 'toad' }, on: { piece: 'toad' } },
        { option: { do: 'eat', card: 'fly' }, on: { card: 'fly' } },
        { option: { do: 'croak' }, on: null },
      ],
    },
    seats: ['green'],
    player: 0,
    players: { green: 'human', brown: 'human' },
    names: {},
    called: {},
    places: {},
    private: false,
    offer: null,
    clock: null,
    rematch: null,
    waiting: 'green',
    thinking: false,
    undo: false,
    since: 0,
    log: [],
    back: null,
    practice: false,
    sealed: [],
    present: {},
    hints: { open: true, agreed: [] },
    keeping: [],
    outcome: null,
  };
  const told = [
    { n: 0, entry: 0, event: 'turn-began', turn: 1 },
    { n: 1, entry: 1, event: 'leapt', side: 'brown', faces: ['splash', 'dry'] },
  ] as LogEntry[];

  it('has its board, pieces, options, cards, dice and log on the table', () => {
    const { body } = render(Table, {
      props: { play: new Play('g', null, () => 'en'), stage: new Stage(() => 'off'), family: plain, state: now, board, log: told },
    });
    for (const seen of ['The Pond', 'Kermit', 'Old Toad', 'A Fly', 'data-piece="toad"', 'croak', 'leapt', 'SPLASH, DRY']) expect(body).toContain(seen);
    expect(body).toMatch(/data-piece="toad"[\s\S]*?tabindex="0"/);
  });
  it('has a colour for each side', () => {
    const teller = new Teller('frogs', now.picture, new Set(board.hexes));
    const pieces = plain.counters.onBoard(now.picture, new Map(board.hexes.map((name, hex) => [name, hex])), new Map(), new Set(), teller);
    expect(pieces.map((p) => p.look.nation)).toEqual(['x0', 'x1']);
  });
  it('has dice of six drawn, and others told', () => {
    const teller = new Teller('frogs', now.picture, new Set(board.hexes));
    const roll = (faces: unknown[]) => latestRoll([{ n: 0, entry: 0, event: 'fell', faces }], now.picture, teller, plain);
    expect(roll([3, 5])?.attack.map((die) => die.pips)).toEqual([3, 5]);
    expect(roll(['splash', 'dry'])).toMatchObject({ attack: [], labels: ['splash, dry', ''] });
    expect(roll([])).toBeNull();
  });
});
