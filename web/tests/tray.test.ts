/** The dice tray: its verdict is what came of the attack that the dice on show belong to. */
import { describe, expect, it } from 'vitest';
import { family as assault } from '../src/games/assault';
import { family as commander } from '../src/games/commander';
import type { Family } from '../src/games/family';
import { plain } from '../src/games/plain';
import { family as skirmish } from '../src/games/skirmish';
import { Teller } from '../src/lib/telling';
import type { LogEntry, Picture, Question } from '../src/lib/wire';
import { cancelled, latestRoll, rollAskedAbout } from '../src/table/tray';

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
    { id: 's2', side: 'soviet', nation: 'soviet', name: words('Truck'), at: '1A.C1' },
  ],
};
const story = (...told: [event: string, fields?: object][]): LogEntry[] => told.map(([event, fields], n) => ({ n, entry: n, event, ...fields }));
const FAMILIES: Record<string, Family> = { assault, commander, skirmish };
const at = (game: string, log: LogEntry[]) => latestRoll(log, { ...picture, game }, new Teller(game, picture, new Set()), FAMILIES[game] ?? plain);
const result = (game: string, log: LogEntry[]) => at(game, log)?.result;

const fired: [string, object] = ['fired', { unit: 'g1', target: 's1' }];
const rolled = (what: string, unit: string, target: string, damage: number): [string, object] => [
  'rolled',
  {
    what,
    unit,
    target,
    attack: [
      ['red', ['damage', 'damage']],
      ['blue', []],
    ],
    defence: [['green', ['damage']]],
    through: damage,
    criticals: 0,
    damage,
    suppressions: 0,
  },
];
const damaged = (unit: string): [string, object] => ['damaged', { unit, points: 2 }];

describe('the tray of Assault', () => {
  it('names once who is hurt more than once', () => {
    const teller = new Teller('assault', picture, new Set());
    teller.event = ({ unit, event }) => `${teller.name(String(unit))} is ${event}`;
    const log = story(fired, rolled('attack', 'g1', 's1', 1), ['damaged', { unit: 's1' }], ['suppressed', { unit: 's1' }], ['eliminated', { unit: 's2' }]);
    expect(latestRoll(log, picture, teller, assault)?.result).toBe('Maxim is damaged; is suppressed. Truck is eliminated.');
  });
  it('shows the dice of mines and of the ground like those of a shot', () => {
    const mines = { unit: 's2', what: 'mines', attack: [['red', ['critical', 'damage']]], defence: [['green', ['damage']]] };
    const left = { through: 1, criticals: 1, damage: 0, suppressions: 0 };
    const open = at('assault', story(['thrown', { ...mines, target: 's2' }]));
    expect([open?.title, open?.attack[0].gone]).toEqual(['Truck', []]);
    const roll = at('assault', story(['mine-searched', { unit: 's2', roll: 2 }], ['mines-exploded', { ...mines, ...left }], ['immobilised', { unit: 's2' }]));
    expect([roll?.title, roll?.attack[0].gone, roll?.result]).toEqual(['Truck', [1], 'immobilised Truck.']);
    expect(at('assault', story(['mine-searched', { unit: 's2', roll: 2 }]))?.attack).toEqual([{ colour: 'w', face: [], pips: 2 }]);
  });
  it('shows the dice with what was cancelled, and what came of them', () => {
    const roll = at('assault', story(fired, rolled('attack', 'g1', 's1', 1), damaged('s1')));
    expect([roll?.title, roll?.attack[0].gone, roll?.result]).toEqual(['Rifles → Maxim', [1], 'damaged Maxim 2.']);
    expect(cancelled([['red', ['critical', 'damage']]], [0, 1, 0])[0].gone).toEqual([0]);
  });
  it('says what a hit did though the dice of its critical hit did nothing', () => {
    const log = story(fired, rolled('attack', 'g1', 's1', 2), damaged('s1'), ['halved', { unit: 's1' }], rolled('critical-hit', 'g1', 's1', 0));
    expect(result('assault', log)).toBe('damaged Maxim 2. halved Maxim. rolled critical-hit Rifles Maxim 0 0 0 0.');
  });
  it('says of a round of close combat what both blows did', () => {
    const log = story(['round-fought'], rolled('close-combat', 'g1', 's1', 2), rolled('close-combat', 's1', 'g1', 0), damaged('s1'), [
      'eliminated',
      { unit: 's1' },
    ]);
    expect(result('assault', log)).toBe('damaged Maxim 2. eliminated Maxim. rolled close-combat Maxim Rifles 0 0 0 0.');
    expect(result('assault', log.slice(0, 3))).toMatch(/^rolled close-combat Rifles Maxim 2.*rolled close-combat Maxim Rifles 0/);
  });
  it('goes on over what happens in between, up to all that was lost', () => {
    const log = story(
      fired,
      rolled('attack', 'g1', 's2', 2),
      damaged('s2'),
      ['dismounted', { unit: 's1' }],
      ['damaged', { unit: 's1', points: 1 }],
      ['falls-back', { unit: 's2' }],
      ['moved', { unit: 's2', how: 'fallback' }],
      ['eliminated', { unit: 's2' }],
    );
    expect(result('assault', log)).toBe('damaged Truck 2. damaged Maxim 1. falls back Truck. eliminated Truck.');
  });
  it('keeps what another attack or the ground did to itself', () => {
    const earlier = [rolled('attack', 'g1', 's1', 2), damaged('s1')] as [string, object][];
    expect(result('assault', story(fired, ...earlier, ['fired', { unit: 's1', target: 'g1' }], rolled('attack', 's1', 'g1', 0)))).toBe(
      'rolled attack Maxim Rifles 0 0 0 0.',
    );
    const later = story(fired, rolled('attack', 'g1', 's1', 0), ['moved', { unit: 's1', how: 'move' }], ['mines-exploded', { unit: 's1' }], damaged('s1'));
    const mines = at('assault', later);
    expect([mines?.title, mines?.result]).toEqual(['Maxim', 'damaged Maxim 2.']);
    expect(result('assault', later.slice(0, 3))).toBe('rolled attack Rifles Maxim 0 0 0 0.');
  });
});

describe('the tray of Combat Commander', () => {
  const card = (why: string, who = ''): [string, object] => ['rolled', { side: 'german', why, who, white: 3, coloured: 4 }];
  const happened: [string, object][] = [
    ['triggered', { what: 'event' }],
    ['event-happened', { name: 'hero' }],
  ];
  it('adds the dice of a Fate card and multiplies them for a targeting roll', () => {
    expect(['rally', 'targeting', 'accuracy'].map((why) => at('commander', story(card(why)))?.labels?.[0])).toEqual(['total 7', 'product 12', 'product 12']);
  });
  it('tells the fire attack after the event that its dice set off, not what the event did', () => {
    const log = story(card('fire-attack'), ...happened, ['broke', { unit: 's2' }], ['attacked', { at: 'C1' }]);
    expect(result('commander', log)).toBe('triggered event. attacked C1.');
  });
  it('tells the defence of the unit that rolled for it and what became of it', () => {
    const log = story(card('defence', 's1'), ...happened, ['broke', { unit: 's2' }], ['defended', { unit: 's1', total: 9 }], ['broke', { unit: 's1' }]);
    expect(result('commander', log)).toBe('triggered event. defended Maxim 9. broke Maxim.');
  });
  it('comes back to the roll that an event with a roll of its own interrupted', () => {
    const support = story(card('rally', 's1'), ...happened, card('support'), ['resumed']);
    expect(at('commander', support)?.title).toBe('Rolled Germans rally Maxim 3 4');
    expect(result('commander', [...support, ...story(['rallied', { unit: 's1' }])])).toBe('triggered event. rallied Maxim.');
  });
  it('does not say of a roll what came of another one', () => {
    expect(result('commander', story(card('rally', 's1'), ['stayed-broken', { unit: 's2' }]))).not.toContain('Truck');
  });
});

describe('the tray of Skirmish', () => {
  const hit: [string, object] = ['hit-rolled', { unit: 'g1', target: 's1', dice: [3, 5], defence: [1] }];
  it('tells who suffers from a burst, beside whom it was meant for', () => {
    const log = story(
      ['fired', { unit: 'g1' }],
      hit,
      ['emptied', { unit: 'g1' }],
      ['burst'],
      ['blast-rolled', { unit: 's2' }],
      ['wounded', { unit: 's2' }],
      ['acts', { unit: 's1' }],
      ['shaken', { unit: 's1' }],
    );
    expect(result('skirmish', log)).toBe('wounded Truck.');
  });
  it('reckons a shot before it says what came of it', () => {
    const log = story(['fired', { unit: 'g1' }], hit, ['shaken', { unit: 's1' }]);
    expect(result('skirmish', log)).toBe('hit rolled Rifles Maxim. shaken Maxim.');
  });
  it('says what the dice say where nothing came of them', () => {
    expect(result('skirmish', story(['fired', { unit: 'g1' }], hit, ['acts', { unit: 's1' }]))).toContain('hit rolled Rifles Maxim');
  });
  it('says once what befalls several men of one crew', () => {
    const teller = new Teller('skirmish', picture, new Set());
    teller.event = ({ event, man }) => (event === 'out-of-action' ? `Maxim, ${String(man)}: out of action` : event);
    const outs = ['gunner', 'driver'].map((man): [string, object] => ['out-of-action', { unit: 's1', man }]);
    const log = story(['fired', { unit: 'g1' }], hit, ...outs);
    expect(latestRoll(log, picture, teller, skirmish)?.result).toContain('Maxim, gunner, driver: out of action');
  });
  it('shows the dice that a question is about', () => {
    const about = { dice: '4 6 4', other: '6 1', pool: 0 };
    const teller = new Teller('skirmish', picture, new Set());
    const roll = rollAskedAbout({ kind: 'reroll', side: 'german', about, options: [] }, story(fired), picture, teller, skirmish);
    expect(roll).toMatchObject({ title: 'Rifles → Maxim', nation: 'de', result: '' });
    expect([roll?.attack, roll?.defence].map((dice) => dice?.map(({ pips }) => pips))).toEqual([
      [4, 6, 4],
      [6, 1],
    ]);
    const fight = { ...about, unit: 's1', target: 'g1' };
    const charge = story(['acts', { unit: 'g1' }], ['moved', { unit: 'g1' }]);
    const asked = rollAskedAbout({ kind: 'reroll', side: 'soviet', about: fight, options: [] }, charge, picture, teller, skirmish);
    expect(asked).toMatchObject({ title: 'Rifles → Maxim', nation: 'de' });
    expect(asked?.defence.map(({ nation }) => nation)).toEqual(['su', 'su']);
    expect(rollAskedAbout({ kind: 'order', side: 'german', options: [] } as unknown as Question, story(fired), picture, teller, skirmish)).toBeNull();
  });
  it('shows the dice of the target in its own colour, and those of the men in a blast', () => {
    const shot: [string, object] = ['hit-rolled', { unit: 'g1', target: 's1', dice: [6, 5, 1], defence: [2] }];
    expect(at('skirmish', story(shot))?.defence).toEqual([{ colour: 'c', face: [], pips: 2, nation: 'su' }]);
    const shell: [string, object] = ['hit-rolled', { unit: 'g1', target: 's1', dice: [6, 5, 1] }];
    const blast = (unit: string, die: number): [string, object] => ['blast-rolled', { unit, die, result: 'shaken' }];
    const log = story(['fired', { unit: 'g1' }], shell, ['burst', {}], blast('s1', 4), blast('s2', 1), ['moved', { unit: 's2' }], blast('s1', 6));
    expect(at('skirmish', log)?.defence.map(({ pips }) => pips)).toEqual([4, 1]);
  });
  it('shows both sides dice for the initiative, with what their leaders add', () => {
    const rolled: [string, object] = ['initiative-rolled', { dice: { german: [4, 3], soviet: [2, 2] }, rolls: { german: 9, soviet: 4 }, first: 'german' }];
    const roll = at('skirmish', story(['turn-began'], rolled));
    expect(roll).toMatchObject({ nation: 'de', labels: ['7 + 2 = 9', 'total 4'] });
    expect([roll?.attack, roll?.defence].map((dice) => dice?.map(({ pips, nation }) => [pips, nation]))).toEqual([
      [
        [4, 'de'],
        [3, 'de'],
      ],
      [
        [2, 'su'],
        [2, 'su'],
      ],
    ]);
  });
  it('shows the dice that the ground takes off a march', () => {
    expect(at('skirmish', story(['ground-rolled', { unit: 'g1', dice: [5, 2] }], ['moved', { unit: 'g1' }]))?.attack.map(({ pips }) => pips)).toEqual([5, 2]);
  });
  it('says once and counts what comes to several namesakes', () => {
    const teller = new Teller('skirmish', picture, new Set());
    teller.event = ({ event }) => `Crewman: ${event}`;
    const log = story(['fired', { unit: 'g1' }], hit, ['shaken', { unit: 's1' }], ['shaken', { unit: 's2' }], ['wounded', { unit: 's2' }]);
    expect(latestRoll(log, picture, teller, skirmish)?.result).toBe('Crewman: hit-rolled. Crewman: shaken (×2). Crewman: wounded.');
  });
});

it('a game of another family has its dice shown as they fell', () => {
  expect(at('patrol', story(['rolled', { dice: [1] }]))?.attack).toEqual([{ colour: 'w', face: [], pips: 1 }]);
  expect(at('patrol', story(['rolled']))).toBeNull();
});

it('shows dice that lie open while somebody decides what they do, and then what came of them', () => {
  const open: [string, object] = [
    'thrown',
    { what: 'attack', unit: 's1', target: 'g1', attack: [['red', ['damage', 'suppression']]], defence: [['green', []]] },
  ];
  const earlier = rolled('attack', 'g1', 's1', 0);
  const tray = at('assault', story(fired, earlier, ['fired', { unit: 's1', target: 'g1' }], open));
  expect(tray?.title).toBe('Maxim → Rifles');
  expect(tray?.attack).toEqual([{ colour: 'red', face: ['damage', 'suppression'], gone: [] }]);
  const judged = at('assault', story(fired, earlier, ['fired', { unit: 's1', target: 'g1' }], open, rolled('attack', 's1', 'g1', 1)));
  expect(judged?.attack[0].gone).toHaveLength(1);
});

it('names where dice fall that nobody throws, and tells in full what they did', () => {
  const accuracy: [string, object] = ['accuracy-rolled', { card: 'c1', target: '4B.H9', roll: 5, total: 5 }];
  const tray = at('assault', story(accuracy));
  expect(tray?.title).toBe('4B.H9');
  expect(tray?.result).toBeTruthy();
});

it('adds up what mines and their critical hit did to one unit', () => {
  const mines = (what: string): [string, object] => ['mines-exploded', { unit: 'g1', what, attack: [], defence: [] }];
  const tray = at('assault', story(mines('mines'), ['damaged', { unit: 'g1', points: 1 }], mines('critical-hit'), ['suppressed', { unit: 'g1' }]));
  const alone = at('assault', story(mines('critical-hit'), ['suppressed', { unit: 'g1' }]));
  expect(tray?.result.length).toBeGreaterThan(alone?.result.length ?? 0);
});
