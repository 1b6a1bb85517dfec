/** Hex maps of the editor Tiled (.tmj as JSON, .tmx as XML), read in the browser and laid onto our grid. */
import type { Sheet } from './sheets';
import { elementsOf, type Element } from './xml';

/** Why a file cannot be taken: a sentence of the workshop by its key. */
export class NotTaken extends Error {
  constructor(
    readonly key: string,
    readonly values: Record<string, string | number> = {},
  ) {
    super(key);
  }
}
export interface TiledLayer {
  name: string;
  /** The numbers of the tiles row by row; 0 is no tile. */
  tiles: number[][];
}
export interface TiledMap {
  /** Whether columns ('x', as on our maps) or rows ('y') are set off by half a hex, and which of them. */
  axis: 'x' | 'y';
  index: 'odd' | 'even';
  layers: TiledLayer[];
  /** What the tilesets call the tiles, by their numbers. */
  names: Map<number, string>;
}
/** A map as it is written, whichever way: attributes, layers as rows of numbers still to be cut, tilesets. */
interface Written {
  attributes: Record<string, unknown>;
  layers: { name: string; cols: number; data: number[] }[];
  names: Map<number, string>;
}
/** The file must not be larger, and a side of the map not longer. */
export const LARGEST_FILE = 2_000_000;
const LONGEST = 200;
/** The upper bits of a number say how the tile is turned. */
const TILE = 0x0fffffff;

export function readTiled(text: string): TiledMap {
  if (text.length > LARGEST_FILE) throw new NotTaken('tiled-huge');
  const { attributes, layers, names } = text.trimStart().startsWith('<') ? fromXml(text) : fromJson(text);
  if (attributes.orientation !== 'hexagonal') throw new NotTaken('tiled-not-hexagonal');
  if (String(attributes.infinite ?? 0) === '1' || attributes.infinite === true) throw new NotTaken('tiled-infinite');
  if (!layers.length) throw new NotTaken('tiled-empty');
  const axis = attributes.staggeraxis === 'x' ? 'x' : 'y';
  const index = attributes.staggerindex === 'even' ? 'even' : 'odd';
  return { axis, index, names, layers: layers.map(({ name, cols, data }) => ({ name, tiles: cut(data, cols, Number(attributes.height)) })) };
}
function cut(data: number[], cols: number, rows: number): number[][] {
  if (!(cols >= 1 && rows >= 1) || cols > LONGEST || rows > LONGEST) throw new NotTaken('tiled-size', { n: LONGEST });
  if (data.length !== cols * rows || !data.every((one) => Number.isInteger(one) && one >= 0)) throw new NotTaken('tiled-broken');
  return Array.from({ length: rows }, (_, row) => data.slice(row * cols, (row + 1) * cols).map((one) => (one & TILE) >>> 0));
}
const numbers = (csv: string): number[] => csv.split(',').map((one) => (one.trim() ? Number(one) : NaN));
function plain(encoding: unknown, compression: unknown): void {
  if (compression || (encoding && encoding !== 'csv')) throw new NotTaken('tiled-compressed');
}

type Json = Record<string, unknown>;
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter((one): one is Json => typeof one === 'object' && one !== null) : []);

function fromJson(text: string): Written {
  let map: Json;
  try {
    map = JSON.parse(text) as Json;
  } catch {
    throw new NotTaken('tiled-not');
  }
  if (typeof map !== 'object' || map === null || !Array.isArray(map.layers) || map.orientation === undefined) throw new NotTaken('tiled-not');
  const names = new Map(listOf(map.tilesets).flatMap((set) => listOf(set.tiles).map((tile) => [Number(set.firstgid) + Number(tile.id), called(set, tile)])));
  return { attributes: map, names, layers: leaves(listOf(map.layers)).map(layerOfJson) };
}
/** The tile layers, those within groups too. */
const leaves = (layers: Json[], depth = 0): Json[] =>
  layers.flatMap((one) => (one.type === 'group' && depth < 8 ? leaves(listOf(one.layers), depth + 1) : one.type === 'tilelayer' ? [one] : []));
function layerOfJson(layer: Json): Written['layers'][number] {
  if (layer.chunks) throw new NotTaken('tiled-infinite');
  plain(layer.encoding, layer.compression);
  const data = typeof layer.data === 'string' ? (layer.encoding === 'csv' ? numbers(layer.data) : null) : layer.data;
  if (!Array.isArray(data)) throw new NotTaken(typeof layer.data === 'string' ? 'tiled-compressed' : 'tiled-broken');
  return { name: String(layer.name ?? ''), cols: Number(layer.width), data: data as number[] };
}
/** What a tile is called: its class, else the file of its picture. */
function called(set: Json, tile: Json): string {
  const picture = typeof tile.image === 'string' ? tile.image.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '') : '';
  const said = tile.class ?? tile.type;
  return (typeof said === 'string' && said) || picture || `${String(set.name ?? '')} ${Number(tile.id)}`.trim();
}

function fromXml(text: string): Written {
  const elements = elementsOf(text);
  const map = elements.find((one) => one.name === 'map');
  if (!map) throw new NotTaken('tiled-not');
  const names = new Map<number, string>();
  const layers: Written['layers'] = [];
  let set: Element['attributes'] = {};
  let tile: Json | null = null;
  for (const { name, attributes, text: inner } of elements) {
    const layer = layers.at(-1);
    if (name === 'tileset') set = attributes;
    else if (name === 'layer') layers.push({ name: attributes.name ?? '', cols: Number(attributes.width), data: [] });
    else if (name === 'chunk') throw new NotTaken('tiled-infinite');
    else if (name === 'data' && layer) {
      plain(attributes.encoding, attributes.compression);
      if (attributes.encoding) layer.data = numbers(inner);
    } else if (name === 'tile' && layer) layer.data.push(Number(attributes.gid ?? 0));
    else if (name === 'tile') names.set(Number(set.firstgid) + Number(attributes.id), called(set, (tile = { ...attributes })));
    else if (name === 'image' && tile && !layer) names.set(Number(set.firstgid) + Number(tile.id), called(set, { ...tile, image: attributes.source }));
  }
  return { attributes: map.attributes, layers, names };
}

/** A layer as it lies on our grid, whose every second column from B on stands lower: turned by a quarter where its
 * rows are set off, with an empty column before it where its first column stands lower. */
export function laidOnGrid({ axis, index }: TiledMap, { tiles }: TiledLayer): number[][] {
  const upright = axis === 'x' ? tiles : tiles[0].map((_, col) => tiles.map((row) => row[col]).reverse());
  const lowest = axis === 'x' || tiles.length % 2 === 1 ? index : index === 'odd' ? 'even' : 'odd';
  return lowest === 'odd' ? upright : upright.map((row) => [0, ...row]);
}
/** The tiles that a layer uses, the most frequent first. */
export function usedTiles(grid: readonly number[][]): number[] {
  const counts = new Map<number, number>();
  for (const tile of grid.flat()) if (tile) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b);
}
/** The terrain that a tile probably means: the one whose id or name its own name holds. */
export function guessed(name: string, known: readonly { letter: string; terrain: string; name: string }[], otherwise: string): string {
  const said = name.toLowerCase();
  const words = (ink: (typeof known)[number]): string[] => [ink.terrain, ink.terrain.replace(/-/g, ' '), ink.name.toLowerCase()];
  return known.find((ink) => words(ink).some((word) => word && said.includes(word)))?.letter ?? otherwise;
}
/** The map in letters; hexes without a tile are open ground. */
export const lettered = (grid: readonly number[][], table: ReadonlyMap<number, string>, open: string): Sheet =>
  grid.map((row) => row.map((tile) => table.get(tile) ?? open));
