/** Paints a hex map from data. Every colour is a class, so light and dark are one drawing. */
import { bridge, paintBuildings, type Building } from './buildings';
import { Field, type FieldOptions } from './field';
import { f, path, type Box, type Point } from './geom';
import { hexside } from './hexsides';
import type { MapSpec, Terrain } from './mapspec';
import { rng, type Random } from './noise';
import { overlay } from './overlays';
import { paintGround } from './relief';
import { avenueTrees, Clearance, layRoads, paintRoads, paintStreams, type LaidRoad } from './roads';
import { crowns, dots, plantRows, scatter, type Tree, type TreeKind } from './woods';

export interface Layers {
  ground: string;
  roads: string;
  grid: string;
  trees: string;
  build: string;
  sides: string;
}
export const LAYER_ORDER: readonly (keyof Layers)[] = ['ground', 'roads', 'grid', 'trees', 'build', 'sides'];

/** The brush in hand: what all steps of one picture share. */
class Painter {
  readonly random: Random;
  readonly k: number;
  readonly treeSize: number;
  readonly gap: number;
  readonly box: Box;
  readonly roads: LaidRoad[];
  readonly buildings: Building[];
  private readonly clearance: Clearance;

  constructor(
    readonly spec: MapSpec,
    readonly layers: Layers,
  ) {
    const { grid: g, thin = 1 } = spec;
    this.random = rng(spec.seed);
    this.k = g.s / 46;
    this.gap = this.k * thin;
    this.treeSize = this.k * thin;
    this.box = spec.window ?? [g.ox, g.oy, g.ox + g.w, g.oy + g.h];
    layers.ground += paintGround(spec);
    layers.ground += paintStreams(g, spec.streams ?? [], this.random);
    this.roads = layRoads(g, spec.roads ?? [], this.random);
    this.clearance = new Clearance(this.roads, this.k);
    this.buildings = (spec.buildings ?? []).map((b) => {
      const [x, y] = g.at(b.hex, b.dx ?? 0, b.dy ?? 0);
      return { ...b, x, y, w: b.w * this.k * 1.22, h: b.h * this.k * 1.22 };
    });
  }

  inBox(x: number, y: number, margin = 0): boolean {
    const [x0, y0, x1, y1] = this.box;
    return x > x0 - margin && x < x1 + margin && y > y0 - margin && y < y1 + margin;
  }
  offRoads(x: number, y: number, margin: number): boolean {
    return this.clearance.allows(x, y, margin);
  }
  offHouses(x: number, y: number, margin: number): boolean {
    return this.buildings.every((b) => (b.x - x) ** 2 + (b.y - y) ** 2 > (Math.max(b.w, b.h) * 0.56 + margin) ** 2);
  }
  free(x: number, y: number, road: number, house: number): boolean {
    return this.offRoads(x, y, road) && this.offHouses(x, y, house);
  }
  region(kind: Terrain, options: FieldOptions = {}): Field | null {
    const { terrain, grid, seed } = this.spec;
    if (!terrain.includes(kind)) return null;
    const own = seed * 3 + kind.length * 7;
    return new Field(grid, (hex) => (terrain[hex] === kind ? 1 : 0), { blur: 0.13, noise: 0.2, scale: 1.5, seed: own, ...options });
  }
  ground(cls: string, field: Field | null): void {
    if (field) this.layers.ground += path(cls, field.area(0.5));
  }
  trees(kind: TreeKind, list: Tree[]): void {
    this.layers.trees += crowns(list, kind, this.random, this.treeSize, this.spec.prefix);
  }
}

const CROP: FieldOptions = { noise: 0.13, blur: 0.17, scale: 0.9 };

function crops(p: Painter): void {
  for (const kind of ['field', 'plough', 'stubble'] as const) {
    const field = p.region(kind, CROP);
    p.ground('fld ' + kind, field);
    p.ground('fld-p ' + kind + '-p', field);
  }
}

function airfieldAndWater(p: Painter): void {
  const strip = p.region('airfield', { noise: 0.04, blur: 0.1 });
  p.ground('airfield', strip);
  p.ground('airfield-p', strip);
  const beach = p.region('beach', { noise: 0.18, blur: 0.2, scale: 1 });
  p.ground('beach', beach);
  p.ground('beach-p', beach);
  const water = p.region('water', { noise: 0.16, blur: 0.2, scale: 1 });
  p.ground('water-bank', water);
  p.ground('water', water);
}

/** Vines as dotted rows under one angle. */
function vineyards(p: Painter): void {
  const field = p.region('vineyard', { noise: 0.08, blur: 0.09 });
  if (!field) return;
  p.ground('viney', field);
  const { k, gap, box, spec } = p;
  const a = ((spec.vineAngle ?? 24) * Math.PI) / 180;
  const u: Point = [Math.cos(a), Math.sin(a)];
  const centre: Point = [box[0] + spec.grid.w / 2, box[1] + spec.grid.h / 2];
  const vines: Point[] = [];
  let rows = '';
  for (let j = -200; j < 200; j++) {
    let last: Point | null = null;
    for (let i = -300; i < 300; i++) {
      const x = centre[0] + u[0] * i * 6.2 * gap - u[1] * j * 9.6 * gap;
      const y = centre[1] + u[1] * i * 6.2 * gap + u[0] * j * 9.6 * gap;
      if (!p.inBox(x, y) || field.at(x, y) < 0.56 || !p.free(x, y, 4 * k, 3)) {
        if (last) rows += `L${f(last[0])} ${f(last[1] + 1)}`;
        last = null;
        continue;
      }
      if (!last) rows += `M${f(x)} ${f(y + 1)}`;
      last = [x, y];
      vines.push(last);
    }
  }
  const moved = (dx: number, dy: number): Point[] => vines.map(([x, y]) => [x + dx * k, y + dy * k]);
  p.layers.ground += path('vine-row', rows);
  p.layers.trees += dots(moved(1.5, 1.9), 'tree-s', 4.8 * k) + dots(vines, 'vine-b', 4.9 * k) + dots(moved(-0.7, -0.8), 'vine-h', 2.3 * k);
}

function brushAndMarsh(p: Painter): void {
  const brush = p.region('brush');
  p.ground('brush-g', brush);
  if (brush) {
    const grows = (x: number, y: number): boolean => brush.at(x, y) > 0.55 && p.free(x, y, 3, 2);
    p.trees('bush', scatter(grows, p.box, 10.5 * p.gap, p.random, { tries: 5 }));
  }
  const marsh = p.region('marsh', { noise: 0.34, blur: 0.24, scale: 1.1 });
  p.ground('marsh', marsh);
  p.ground('marsh-p', marsh);
}

/** Groves in rows, light woods open, heavy woods dense. */
function woods(p: Painter): void {
  const { k, gap, box, random, spec } = p;
  const olive = p.region('olive', { noise: 0.1 });
  const orchard = p.region('orchard', { noise: 0.08 });
  const light = p.region('light');
  const heavy = p.region('heavy');
  p.ground('olive-g', olive);
  p.ground('orch-g', orchard);
  p.ground('light-g', light);
  p.ground('heavy-g', heavy);
  const centre: Point = [box[0] + spec.grid.w / 2, box[1] + spec.grid.h / 2];
  const planted = (field: Field, radius: number) => (x: number, y: number) => p.inBox(x, y, 4) && field.at(x, y) > 0.6 && p.free(x, y, radius + 1, 3);
  if (olive) p.trees('olive', plantRows(planted(olive, 6 * k), centre, random, { gap: 17.5 * gap, angle: 12, jitter: 5 * k }));
  if (orchard) p.trees('orch', plantRows(planted(orchard, 5.8 * k), centre, random, { gap: 16 * gap, angle: 0, jitter: 1.4 * k }));
  if (light)
    p.trees(
      'light',
      scatter((x, y) => light.at(x, y) > 0.53 && p.free(x, y, 5 * k, 3), box, 13.5 * gap, random),
    );
  if (heavy) {
    const inside = (x: number, y: number): boolean => !spec.exact || crownFits(heavy, x, y, 9.4 * k);
    const grows = (x: number, y: number): boolean => heavy.at(x, y) > 0.52 && inside(x, y) && p.free(x, y, 6 * k, 3);
    p.trees('heavy', scatter(grows, box, 9.6 * gap, random));
  }
}

const crownFits = (field: Field, x: number, y: number, r: number): boolean =>
  [0, 1, 2, 3, 4, 5, 6, 7].every((i) => field.at(x + Math.cos(i * 0.785) * r, y + Math.sin(i * 0.785) * r) > 0.5);

/** Outlines of all that blocks (line) or hinders (dots), where the drawing is the line of sight. */
function sightOutlines(p: Painter): void {
  p.ground('edge-ob', p.region('heavy'));
  p.ground('edge-hi', p.region('orchard', { noise: 0.08 }));
  p.ground('edge-hi', p.region('brush'));
  p.ground('edge-hi', p.region('marsh', { noise: 0.34, blur: 0.24, scale: 1.1 }));
  p.ground('edge-hi', p.region('field', CROP));
}

function loneTrees(p: Painter): void {
  const { spec, random, k } = p;
  const open = (x: number, y: number): boolean => !spec.terrain[spec.grid.hexAt(x, y)] && p.free(x, y, 9, 6) && p.inBox(x, y, -6);
  const list = scatter(open, p.box, 58 * k, random, { tries: 1, keep: () => random() < (spec.lone ?? 0.5) });
  if (list.length) p.trees('bush', list);
}

function works(p: Painter): void {
  const { spec, layers, random, k } = p;
  layers.roads += paintRoads(p.roads);
  for (const road of p.roads) if (road.avenue) layers.trees += avenueTrees(road, p.roads, random, k, p.treeSize, spec.prefix);
  for (const b of spec.bridges ?? []) layers.roads += bridge(spec.grid.at(b.hex, b.dx ?? 0, b.dy ?? 0), b.a, b.w ?? 13, b.l ?? 26, k);
  layers.build += paintBuildings(p.buildings);
  spec.terrain.forEach((t, hex) => {
    if (t === 'rock') layers.sides += overlay('rock', spec.grid.at(hex), { s: spec.grid.s, seed: spec.seed + hex });
  });
  for (const e of spec.sides ?? []) {
    const [a, b] = spec.grid.side(e.hex, e.side);
    layers.sides += hexside(e.kind, a, b, random, { down: e.down, k, prefix: spec.prefix });
  }
}

export function paintMap(spec: MapSpec): Layers {
  const layers: Layers = { ground: '', roads: '', grid: path('hexgrid', spec.grid.lines()), trees: '', build: '', sides: '' };
  const p = new Painter(spec, layers);
  airfieldAndWater(p);
  crops(p);
  vineyards(p);
  brushAndMarsh(p);
  woods(p);
  if (spec.exact) sightOutlines(p);
  loneTrees(p);
  p.ground('village-g', p.region('village', { noise: 0.12 }));
  works(p);
  return layers;
}

/** A dot in the middle of every hex. */
export function hexDots(spec: MapSpec): string {
  const all = Array.from({ length: spec.grid.count }, (_, hex) => spec.grid.at(hex));
  return path('hexdot', all.map(([x, y]) => `M${f(x)} ${f(y)}h0`).join(''));
}

export const layerGroups = (layers: Layers): string => LAYER_ORDER.map((k) => `<g class="ly-${k}">${layers[k]}</g>`).join('');
