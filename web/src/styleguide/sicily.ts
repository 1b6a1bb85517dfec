/** A fight for a Sicilian village, for looking at every part of the table at once. */
import type { BoardData } from '../draw/board';
import type { BuildingKind } from '../draw/buildings';
import type { CounterLook } from '../draw/counters';
import type { Side } from '../draw/grid';
import type { BoardObjective, BoardOverlay, BoardPiece } from '../table/boardtypes';

const COLS = 16;
const ROWS = 11;
export const hexNo = (id: string): number => (Number(id.slice(1)) - 1) * COLS + id.charCodeAt(0) - 65;
const name = (hex: number): string => `4B.${String.fromCharCode(65 + (hex % COLS))}${Math.floor(hex / COLS) + 1}`;
const many = (ids: string): number[] => ids.split(' ').map(hexNo);

function filled<T>(start: T, areas: [T, string][]): T[] {
  const out = Array.from({ length: COLS * ROWS }, () => start);
  for (const [value, ids] of areas) for (const hex of many(ids)) out[hex] = value;
  return out;
}

const LEVELS: [number, string][] = [
  [1, 'B1 C1 D1 E1 A2 B2 C2 D2 E2 F2 A3 B3 C3 D3 E3 F3 A4 B4 C4 D4 E4 C5 D5 B5'],
  [2, 'C2 D2 C3 D3 B2 B3'],
  [1, 'M7 N6 N7 N8 O7 O8 O9 P6 P7 P8 P9 M8 N9 L8 O6'],
  [2, 'O8 P7 P8 O7'],
];
const TERRAIN: [string, string][] = [
  ['heavy-forest', 'A5 A6 B6 A7 K10 L9 L10 L11 M10 M11 N11 K11 P1 O1 N1'],
  ['light-forest', 'E8 F8 G9 F7 E9 B7 M9 N10 J10 P10 O11 P11 M1'],
  ['olive', 'K2 L2 L3 K3 M4 L1 I8 J7 J8 I9'],
  ['vineyard', 'H5 H6 G5 G6 H7 N3 O4'],
  ['building', 'I4 J4 J5 K5 K6 I5 J6 L5'],
  ['field', 'G2 H2 H3 G3'],
  ['plough', 'C8 D8 D9 C9'],
  ['stubble', 'M5 N5 M6 I1 J1 J2'],
  ['brush', 'F4 F5 E5 E4 D4 P4 P5 O5 B4'],
];
const ROADS: [string, string, Side?, Side?][] = [
  ['road', 'A10 B9 C10 D9 E10 F9 G9 H8 I8 I7 J6 J5 K5', 'SW'],
  ['avenue', 'K5 L4 M4 N3'],
  ['road', 'N3 O3 P2', undefined, 'NE'],
  ['narrow', 'J5 I5 I4 H3 H2 H1', undefined, 'N'],
  ['narrow', 'K5 K6 K7 L7 L8 M9 M10 N10 N11', undefined, 'S'],
  ['trail', 'I4 H4 G4 F3 E3 D2'],
  ['trail', 'F9 F8 E8 D7 C7 B6 A6', undefined, 'NW'],
];
const BUILDINGS: [string, number, number, number, number, number, BuildingKind][] = [
  ['J5', -0.42, -0.4, 26, 13, 62, 'gable'],
  ['J5', 0.5, 0.42, 22, 14, -32, 'hip'],
  ['J5', -0.55, 0.3, 18, 12, 58, 'gable'],
  ['J5', 0.1, -0.62, 16, 11, -28, 'gable'],
  ['K5', -0.38, -0.42, 34, 26, -30, 'court'],
  ['K5', 0.42, 0.34, 26, 15, 62, 'flat'],
  ['K5', 0.55, -0.45, 17, 12, -25, 'gable'],
  ['K5', -0.3, 0.55, 20, 12, 62, 'gable'],
  ['K6', -0.45, -0.3, 22, 15, 85, 'flat'],
  ['K6', 0.42, -0.36, 20, 13, 80, 'gable'],
  ['K6', 0.46, 0.36, 24, 13, 84, 'gable'],
  ['K6', -0.45, 0.42, 16, 12, 80, 'hip'],
  ['I5', -0.35, -0.34, 18, 12, 15, 'gable'],
  ['I5', 0.32, 0.44, 22, 13, 20, 'gable'],
  ['I5', -0.34, 0.46, 15, 11, 15, 'hip'],
  ['I4', -0.42, -0.2, 22, 14, 72, 'flat'],
  ['I4', 0.46, 0.22, 18, 12, 70, 'gable'],
  ['I4', 0.4, -0.42, 20, 12, 70, 'gable'],
  ['I4', -0.36, 0.48, 15, 11, 75, 'gable'],
  ['J4', 0, -0.05, 40, 17, 28, 'church'],
  ['J4', -0.48, 0.44, 16, 11, 20, 'gable'],
  ['J4', 0.5, 0.5, 16, 11, 22, 'hip'],
  ['J4', 0.45, -0.52, 15, 10, 20, 'gable'],
  ['J6', -0.44, 0.08, 22, 13, 68, 'gable'],
  ['J6', 0.46, -0.2, 26, 16, 62, 'flat'],
  ['J6', 0.34, 0.5, 18, 12, 60, 'hip'],
  ['L5', -0.34, -0.16, 22, 13, -25, 'gable'],
  ['L5', 0.28, 0.3, 18, 12, -20, 'hip'],
  ['L5', -0.3, 0.5, 14, 10, 65, 'gable'],
  ['N5', 0.2, -0.3, 24, 14, 18, 'gable'],
  ['N5', 0.45, 0.25, 14, 11, 108, 'gable'],
  ['D10', 0.05, 0.3, 24, 14, -14, 'gable'],
  ['D10', -0.4, 0.05, 14, 11, 76, 'gable'],
  ['G7', 0.35, 0.3, 22, 13, 40, 'ruin'],
];
const SIDES: [string, string, Side[]][] = [
  ['wall', 'I5', ['SW', 'S']],
  ['wall', 'J5', ['SW']],
  ['wall', 'I6', ['SE']],
  ['wall', 'K3', ['SW', 'S']],
  ['wall', 'L5', ['S', 'SE']],
  ['wall', 'J8', ['NE', 'SE']],
  ['wire', 'E6', ['N', 'NE']],
  ['wire', 'F5', ['S', 'SE']],
  ['steep', 'F2', ['SE']],
  ['steep', 'F3', ['NE']],
  ['hedge', 'C8', ['N', 'NE']],
  ['hedge', 'D8', ['NE']],
  ['hedge', 'H2', ['NE', 'SE']],
];
const place = (en: string, at: string, dx: number, dy: number, style: string) => ({ name: { en, de: en }, hex: hexNo(at), dx, dy, style });

export const VIZZINI: BoardData = {
  id: 'vizzini',
  cols: COLS,
  rows: ROWS,
  low: 'odd',
  hexes: Array.from({ length: COLS * ROWS }, (_, hex) => name(hex)),
  terrain: filled('clear', TERRAIN),
  levels: filled(0, LEVELS),
  roads: ROADS.map(([kind, path, from, to]) => ({ kind, path: many(path), ...(from && { from }), ...(to && { to }) })),
  sides: SIDES.flatMap(([kind, hex, sides]) => sides.map((side) => ({ kind, hex: hexNo(hex), side }))),
  buildings: BUILDINGS.map(([hex, dx, dy, w, h, a, kind]) => ({ hex: hexNo(hex), dx, dy, w, h, a, kind })),
  places: [
    place('Vizzini', 'K4', 0.15, 0.1, 'big'),
    place('Poggio Croce', 'C1', 0.45, 0.15, 'hill'),
    place('Monte Altore', 'O9', 0.1, 0.45, 'hill'),
    place('Masseria Rubino', 'D10', 0.1, 0.78, 'hill'),
  ],
  seed: 11,
  landscape: 'sicily',
};

type Extra = Partial<Omit<CounterLook, 'nation' | 'name' | 'symbol'>> & Partial<Pick<BoardPiece, 'legal' | 'selected' | 'chip' | 'load' | 'loaded'>>;
function piece(at: string, nation: string, unit: string, symbol: string, extra: Extra = {}): BoardPiece {
  const { legal, selected, chip, load, loaded, ...face } = extra;
  return { id: at, hex: hexNo(at), title: `${unit}, ${at}`, look: { nation, name: unit, symbol, move: 3, ...face }, legal, selected, chip, load, loaded };
}
const RIFLES: CounterLook = { nation: 'us', name: 'Rifles 43', symbol: 'inf', move: 3 };

export const UNITS: BoardPiece[] = [
  piece('F7', 'us', 'Rifles 43', 'inf', { experience: 2, selected: true }),
  piece('E8', 'us', 'Rifles 43', 'inf', { markers: ['firing'], spent: true }),
  piece('D7', 'us', 'Cal. 50 HMG', 'hmg', { strength: [3, 3], move: 2 }),
  piece('C9', 'us', '81 mm Mortar', 'mortar', { strength: [3, 3], move: 2, markers: ['firing'], spent: true }),
  piece('F9', 'us', 'M4A1', 'm4', { move: 6, facing: 300, markers: ['fast'], spent: true }),
  piece('H8', 'us', 'M4A1', 'm4', { strength: [3, 4], move: 6, facing: 300, markers: ['immobile'] }),
  piece('C10', 'us', 'GMC Truck', 'truck', { strength: [2, 2], move: 8, facing: 0, load: RIFLES, loaded: 1 }),
  piece('G6', 'us', 'Rifles 43', 'inf', { strength: [3, 4], markers: ['suppressed'] }),
  piece('I9', 'us', 'Scouts 43', 'recon', { strength: [2, 2], move: 4, markers: ['concealed'] }),
  piece('J5', 'de', 'Heavy MG 42', 'hmg', { strength: [3, 3], move: 2, markers: ['firing'], legal: true, chip: '59 %' }),
  piece('H4', 'de', 'Rifles 43', 'inf', { markers: ['dugin'], legal: true, chip: '67 %' }),
  piece('G4', 'it', 'Bersaglieri', 'inf', { strength: [2, 4], half: true, markers: ['fallback'], legal: true, chip: '90 %' }),
  piece('D3', 'it', 'Breda 37', 'hmg', { strength: [3, 3], move: 2, markers: ['firing'], spent: true }),
  piece('E4', 'it', 'Fucilieri', 'inf'),
  piece('B5', 'it', '47/32 AT', 'at', { strength: [3, 3], move: 1, facing: 60, markers: ['ambush'] }),
  piece('K3', 'de', 'Pak 38', 'at', { strength: [3, 3], move: 1, facing: 120, markers: ['concealed'] }),
  piece('L5', 'de', 'Panzer IV G', 'pz4', { move: 6, facing: 180 }),
  piece('O3', 'de', 'Opel Blitz', 'truck', { strength: [2, 2], move: 8, facing: 120, markers: ['normal'], spent: true }),
  piece('M6', 'it', 'Bersaglieri', 'inf'),
];
export const WORKS: BoardOverlay[] = [
  { hex: hexNo('E4'), kind: 'trench', facing: 60 },
  { hex: hexNo('F4'), kind: 'trench', facing: 60 },
  { hex: hexNo('D3'), kind: 'bunker', facing: 60 },
  { hex: hexNo('G8'), kind: 'crater' },
  { hex: hexNo('I7'), kind: 'smoke', text: '×2' },
];
export const OBJECTIVES: BoardObjective[] = [
  { hex: hexNo('J4'), points: 3, nation: 'de' },
  { hex: hexNo('D3'), points: 2, nation: 'it' },
  { hex: hexNo('M5'), points: 2, nation: 'it' },
  { hex: hexNo('H8'), points: 1, nation: 'us' },
];
