/** Single hexes of every terrain, cut out of small maps. */
import { HexGrid } from '../draw/grid';
import { f } from '../draw/geom';
import type { BuildingKind } from '../draw/buildings';
import type { Bridge, MapSpec, Road, RoadKind, Route, Stream, Terrain } from '../draw/mapspec';
import { overlay } from '../draw/overlays';
import { layerGroups, paintMap } from '../draw/terrain';

type House = [number, number, number, number, number, BuildingKind];
interface Recipe {
  terrain?: Terrain;
  level?: number;
  roads?: Road[];
  streams?: Stream[];
  bridges?: Bridge[];
  houses?: House[];
  overlay?: string;
}

const GRID = new HexGrid({ cols: 3, rows: 3, s: 50 });
const at = (id: string): number => GRID.index(id.charCodeAt(0) - 65, Number(id[1]) - 1);
const ME = at('B2');
const [X, Y] = GRID.at(ME);
export const TILE_OUTLINE = GRID.outline(ME);
export const TILE_BOX = `${f(X - 52)} ${f(Y - 45.4)} 104 90.8`;

const road = (kind: RoadKind, extra: Partial<Road> = {}): Road[] => [
  { kind, path: ['A2', 'B2', 'C3'].map(at), from: 'NW', to: 'SE', jitter: 0, bend: { [ME]: [0, 0.05] }, ...extra },
];
const village: House[] = [
  [-0.42, -0.36, 20, 13, 20, 'gable'],
  [0.4, 0.36, 22, 13, -25, 'hip'],
  [-0.4, 0.42, 18, 12, 65, 'gable'],
  [0.36, -0.42, 18, 12, 70, 'gable'],
];
const stream = (...ids: string[]): Route => ({ path: ids.map(at), from: 'NW', to: 'NE' });

const RECIPES: [string, Recipe][] = [
  ['open', {}],
  ['hill, level 1', { level: 1 }],
  ['hill, level 2', { level: 2 }],
  ['light woods', { terrain: 'light' }],
  ['heavy woods', { terrain: 'heavy' }],
  ['olive grove', { terrain: 'olive' }],
  ['orchard', { terrain: 'orchard' }],
  ['vineyard', { terrain: 'vineyard' }],
  ['grain field', { terrain: 'field' }],
  ['plough', { terrain: 'plough' }],
  ['stubble', { terrain: 'stubble' }],
  ['brush', { terrain: 'brush' }],
  ['rock', { overlay: 'rock' }],
  ['marsh', { terrain: 'marsh' }],
  ['stream', { streams: [stream('A2', 'B2', 'C2')] }],
  ['dry riverbed', { streams: [{ ...stream('A2', 'B2', 'C2'), bed: 'dry' }] }],
  ['gully', { streams: [{ ...stream('A2', 'B2', 'C2'), bed: 'gully' }] }],
  ['river, sea', { terrain: 'water' }],
  ['beach', { terrain: 'beach' }],
  ['airfield', { terrain: 'airfield' }],
  ['simple buildings', { terrain: 'village', houses: village }],
  [
    'multi-storey',
    {
      terrain: 'village',
      houses: [
        [-0.3, -0.2, 28, 20, 15, 'flat'],
        [0.36, 0.34, 22, 15, -25, 'flat'],
      ],
    },
  ],
  ['large building', { terrain: 'village', houses: [[0, 0, 48, 34, -14, 'court']] }],
  ['church', { terrain: 'village', houses: [[0, -0.05, 46, 20, 20, 'church']] }],
  ['ruin', { terrain: 'village', houses: [[0, 0, 36, 25, 15, 'ruin']] }],
  ['main road', { roads: road('main') }],
  ['narrow road', { roads: road('narrow') }],
  ['tree-lined avenue', { roads: road('main', { avenue: [0, 1] }) }],
  [
    'urban alley',
    {
      terrain: 'village',
      roads: road('alley'),
      houses: [
        [-0.1, -0.52, 26, 15, 30, 'gable'],
        [0.15, 0.55, 26, 15, 32, 'flat'],
      ],
    },
  ],
  ['trail', { terrain: 'light', roads: road('trail') }],
  ['railway', { roads: road('rail') }],
  [
    'bridge',
    { streams: [{ path: ['C2', 'B2', 'A3'].map(at), from: 'NE', to: 'SW' }], roads: road('narrow'), bridges: [{ hex: ME, dy: 0.02, a: 30, w: 12, l: 26 }] },
  ],
];
/** Terrain that only the middle hex has, so that its border shows. */
const ALONE: Terrain[] = ['village', 'water', 'beach', 'airfield'];

function specOf(r: Recipe, seed: number): MapSpec {
  const terrain: Terrain[] = [];
  const levels: number[] = [];
  for (let hex = 0; hex < GRID.count; hex++) {
    terrain[hex] = r.terrain && (hex === ME || !ALONE.includes(r.terrain)) ? r.terrain : '';
    levels[hex] = !r.level ? 0 : hex === ME ? r.level : r.level - 1;
  }
  const buildings = (r.houses ?? []).map(([dx, dy, w, h, a, kind]) => ({ hex: ME, dx, dy, w, h, a, kind }));
  const { roads, streams, bridges } = r;
  return {
    grid: GRID,
    seed,
    terrain,
    levels,
    roads,
    streams,
    bridges,
    buildings,
    window: [X - 54, Y - 48, X + 54, Y + 48],
    mottle: !r.terrain,
    lone: r.terrain ? 0 : 0.3,
  };
}

export interface Tile {
  name: string;
  svg: string;
}
export const terrainTiles = (): Tile[] =>
  RECIPES.map(([name, r], i) => {
    const laid = r.overlay ? overlay(r.overlay, [X, Y], { s: 50 }) : '';
    return { name, svg: layerGroups(paintMap(specOf(r, 5 + ((i + 1) % 3)))) + laid };
  });
