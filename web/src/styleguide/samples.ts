/** Sample data for the style guide: cards, rolls, odds and log lines in both languages. */
import type { CounterLook } from '../draw/counters';
import type { LogGroup } from '../parts/LogPanel.svelte';
import type { DieRow, OddsBar } from '../parts/OddsPopover.svelte';
import type { TrayRoll } from '../parts/DiceTray.svelte';
import type { UnitCardLook } from '../parts/UnitCard.svelte';

type Say = (en: string, de: string) => string;

export const unitCard = (s: Say): UnitCardLook => ({
  name: s('Rifles 43', 'Schützen 43'),
  otherName: s('Schützen 43', 'Rifles 43'),
  note: s('veteran · 42 points', 'Veteran · 42 Punkte'),
  stats: [
    { label: s('Strength', 'Stärke'), text: s('4 of 4', '4 von 4'), from: 'document' },
    { label: s('Move, foot', 'Bewegung, Fuß'), text: '3', from: 'house' },
    { label: s('Arc of fire', 'Schussfeld'), text: '360°', from: 'document' },
    { label: s('Defence', 'Verteidigung'), dice: ['yellow', 'blue'], from: 'document' },
    { label: s('Blast', 'Explosionswert'), dice: ['green'], text: ' ≤ 1', from: 'house' },
    { label: s('Flips at', 'Dreht bei'), text: '2', from: 'house' },
  ],
  bands: [{ label: '0', zero: true }, { label: '1–2' }, { label: '3–4', lit: true }, { label: '5–6' }],
  attacks: [
    { label: s('armoured', 'gepanzert'), dice: [['green', 'blue'], ['blue'], [], []] },
    {
      label: s('infantry, guns', 'Infanterie, Geschütze'),
      dice: [
        ['red', 'red', 'green'],
        ['red', 'yellow', 'green'],
        ['yellow', 'yellow', 'green'],
        ['yellow', 'green'],
      ],
    },
  ],
  tags: [
    { text: s('tank riders 9.11.1', 'Aufsitzen 9.11.1'), rule: 'S43-9.11.1' },
    { text: s('hand charges 11.5', 'Handladungen 11.5'), rule: 'S43-11.5' },
  ],
});

export const attackRows = (s: Say): DieRow[] => [
  ...['yellow', 'yellow', 'green'].map((die) => ({ die, text: s('card, medium', 'Karte, mittel'), rule: 'S43-10.1' })),
  { die: 'blue', text: s('veteran', 'Veteran'), rule: 'S43-10.8.3' },
  { die: null, text: s('spotted: it fired', 'erkannt: hat gefeuert'), rule: 'S43-10.5.1' },
];
export const defenceRows = (s: Say): DieRow[] => [
  { die: 'green', text: s('card', 'Karte'), rule: 'S43-10.7.1' },
  { die: 'green', text: s('house', 'Haus'), rule: 'S43-10.9.1' },
  { die: 'yellow', text: s('stone wall', 'Steinmauer'), rule: 'S43-9.6.5.1' },
  { die: 'blue', text: s('sight hindered', 'Sicht behindert'), rule: 'S43-10.9.2', hinder: true },
  { die: null, text: s('you stand still', 'du stehst still'), rule: 'S43-10.9.4' },
];
export const bars = (s: Say): OddsBar[] => [
  { text: s('no effect', 'keine Wirkung'), chance: 0.407, tone: 'none' },
  { text: s('suppressed', 'niedergehalten'), chance: 0.089, tone: 'suppressed' },
  { text: s('1 damage', '1 Schaden'), chance: 0.205, tone: 'light' },
  { text: s('2 damage', '2 Schaden'), chance: 0.148, tone: 'heavy' },
  { text: s('3 or more', '3 und mehr'), chance: 0.151, tone: 'heavy' },
];

export const roll = (s: Say): TrayRoll => ({
  id: 1,
  nation: 'de',
  title: s('Heavy MG 42 at Rifles 43, G6', 'sMG 42 auf Schützen 43, G6'),
  attack: [
    { colour: 'red', face: ['damage', 'damage'], gone: [1] },
    { colour: 'yellow', face: ['suppression'] },
    { colour: 'blue', face: ['suppression'] },
  ],
  defence: [
    { colour: 'yellow', face: ['damage'] },
    { colour: 'green', face: [] },
  ],
  result: s('1 damage, suppressed', '1 Schaden, niedergehalten'),
  rule: 'S43-10.7.3',
});

export const log = (s: Say): LogGroup[] => [
  {
    id: 9,
    nation: 'us',
    title: s('Rifles 43, F7', 'Schützen 43, F7'),
    note: s('activation 9', 'Aktivierung 9'),
    lines: [{ id: 90, text: s('fires, does not move', 'feuert, bewegt sich nicht'), rules: ['S43-10.0'] }],
  },
  {
    id: 8,
    nation: 'de',
    title: s('Heavy MG 42, J5', 'sMG 42, J5'),
    note: '8',
    lines: [
      { id: 80, text: s('fires at Rifles 43, G6, range 3', 'feuert auf Schützen 43, G6, Weite 3'), rules: ['S43-10.1'] },
      {
        id: 81,
        text: '',
        dice: [
          ['red', 'yellow', 'blue'],
          ['yellow', 'green'],
        ],
        rules: ['S43-10.7.2'],
      },
      { id: 82, text: s('1 damage, strength 3', '1 Schaden, Stärke 3'), rules: ['S43-10.7.3'] },
      { id: 83, text: s('suppressed, its turn is over', 'niedergehalten, sein Zug ist vorbei'), rules: ['S43-13.3'] },
    ],
  },
  {
    id: 7,
    nation: 'us',
    title: s('M4A1, B9 to F9', 'M4A1, B9 nach F9'),
    note: '7',
    lines: [
      { id: 70, text: s('fast action, 4 hexes by road', 'schnelle Aktion, 4 Felder Straße'), rules: ['S43-9.2', 'S43-9.6.3'] },
      { id: 71, text: s('Pak 38 holds its fire', 'Pak 38 hält das Feuer zurück'), rules: ['S43-8.2'] },
    ],
  },
  {
    id: 6,
    nation: 'it',
    title: 'Bersaglieri, G4',
    note: '6',
    lines: [{ id: 60, text: s('second suppression, falls back', 'zum zweiten Mal niedergehalten, weicht zurück'), rules: ['S43-10.7.3'] }],
  },
];

const unit = (nation: string, name: string, symbol: string, extra: Partial<CounterLook> = {}): CounterLook => ({ nation, name, symbol, move: 3, ...extra });
export const COUNTERS: [CounterLook, string, CounterLook?][] = [
  [unit('us', 'Rifles 43', 'inf', { experience: 2 }), 'infantry, veteran'],
  [unit('us', 'Cal. 50 HMG', 'hmg', { strength: [3, 3], move: 2 }), 'heavy MG'],
  [unit('us', '81 mm Mortar', 'mortar', { strength: [3, 3], move: 2 }), 'mortar'],
  [unit('us', '57 mm AT', 'pak', { strength: [3, 3], move: 1, facing: 0 }), 'AT gun, silhouette'],
  [unit('us', 'M4A1', 'm4', { move: 6, facing: 300 }), 'tank, faces corner'],
  [unit('us', 'GMC Truck', 'truck', { strength: [2, 2], move: 8, facing: 0 }), 'truck, passenger', unit('us', 'Rifles 43', 'inf')],
  [unit('us', 'M3 Halftrack', 'half', { strength: [3, 3], move: 7, facing: 60 }), 'half-track'],
  [unit('us', 'Rifles 43', 'inf', { spent: true, markers: ['firing'] }), 'done this turn'],
  [unit('de', 'Rifles 43', 'inf'), 'infantry'],
  [unit('de', 'Heavy MG 42', 'hmg', { strength: [3, 3], move: 2 }), 'heavy MG'],
  [unit('de', 'Pak 38', 'at', { strength: [3, 3], move: 1, facing: 120 }), 'AT gun, symbol'],
  [unit('de', 'Panzer III J', 'pz3', { move: 6, facing: 180 }), 'tank'],
  [unit('de', 'Panzer IV G', 'pz4', { move: 6, facing: 240 }), 'tank'],
  [unit('de', 'Tiger E', 'tiger', { strength: [6, 6], move: 5, facing: 180 }), 'heavy tank'],
  [unit('de', 'Rifles 43', 'inf', { half: true, strength: [2, 4] }), 'half strength'],
  [unit('de', 'Rifles 43', 'inf', { markers: ['suppressed', 'hit'], strength: [3, 4] }), 'damaged, suppressed'],
  [unit('it', 'Bersaglieri', 'inf'), 'infantry'],
  [unit('it', '47/32 AT', 'at', { strength: [3, 3], move: 1, facing: 60 }), 'AT gun'],
  [unit('it', 'Semovente', 'semo', { strength: [3, 3], move: 5, facing: 120 }), 'assault gun'],
  [unit('it', 'Breda 20', 'aa', { strength: [3, 3], move: 1, facing: 0 }), 'light AA'],
  [unit('su', 'Rifles 41', 'inf'), 'infantry'],
  [unit('su', 'Maxim HMG', 'hmg', { strength: [3, 3], move: 2 }), 'heavy MG'],
  [unit('su', 'Sappers', 'eng', { strength: [3, 3] }), 'engineers'],
  [unit('su', 'Scouts', 'recon', { strength: [2, 2], move: 4, markers: ['ambush'] }), 'scouts, ambush'],
];

export const FACES: Record<string, string[][]> = {
  red: [['critical', 'damage'], ['critical'], ['damage', 'damage'], ['damage'], ['damage'], ['suppression']],
  yellow: [['critical', 'damage'], ['damage', 'damage'], ['damage'], ['suppression'], ['suppression'], []],
  green: [['critical', 'damage'], ['damage'], ['suppression'], ['suppression'], [], []],
  blue: [['damage'], ['suppression'], ['suppression'], [], [], []],
};
