/** Houses for building hexes that come without any: set along the road, the same every time. */
import type { BuildingKind } from './buildings';
import { SIDES } from './grid';
import type { HexBuilding, MapSpec } from './mapspec';
import { rng, type Random } from './noise';

/** Places round the centre of a hex, in hex sides, before they are turned to the road. */
const PLOTS: readonly [number, number][] = [
  [-0.44, -0.4],
  [0.42, 0.4],
  [-0.4, 0.44],
  [0.42, -0.42],
];

/** The direction of the road through a hex in degrees, or null. */
function roadAngle(spec: MapSpec, hex: number): number | null {
  for (const road of spec.roads ?? []) {
    const i = road.path.indexOf(hex);
    if (i < 0) continue;
    const a = spec.grid.at(road.path[Math.max(0, i - 1)]);
    const b = spec.grid.at(road.path[Math.min(road.path.length - 1, i + 1)]);
    if (a[0] !== b[0] || a[1] !== b[1]) return (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  }
  return null;
}

function kindFor(random: Random): BuildingKind {
  const r = random();
  return r < 0.56 ? 'gable' : r < 0.8 ? 'hip' : 'flat';
}

function house(hex: number, plot: [number, number], angle: number, random: Random): HexBuilding {
  const kind = kindFor(random);
  const turn = (angle * Math.PI) / 180;
  const [u, v] = [plot[0] + (random() - 0.5) * 0.08, plot[1] + (random() - 0.5) * 0.08];
  const w = 17 + random() * 8;
  return {
    hex,
    dx: u * Math.cos(turn) - v * Math.sin(turn),
    dy: u * Math.sin(turn) + v * Math.cos(turn),
    w,
    h: Math.min(w - 4, 11 + random() * 4),
    a: angle + (random() - 0.5) * 16 + (random() < 0.3 ? 90 : 0),
    kind,
  };
}

/** The hexes of each village, joined by their sides. */
function villages(spec: MapSpec): number[][] {
  const left = new Set(spec.terrain.flatMap((t, hex) => (t === 'village' ? [hex] : [])));
  const out: number[][] = [];
  for (const start of [...left]) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const hex of group)
      for (const side of SIDES) {
        const next = spec.grid.step(hex, side);
        if (next !== null && left.delete(next)) group.push(next);
      }
    out.push(group);
  }
  return out;
}

/** A church in the middle of a larger village, on a hex no road crosses if there is one. */
function churchHex(spec: MapSpec, group: number[]): number | null {
  if (group.length < 4) return null;
  return group.find((hex) => roadAngle(spec, hex) === null) ?? null;
}

export function growBuildings(spec: MapSpec): HexBuilding[] {
  return villages(spec).flatMap((group) => {
    const church = churchHex(spec, group);
    const grain = (rng(spec.seed * 31 + group[0])() - 0.5) * 60;
    return group.flatMap((hex) => {
      const random = rng(spec.seed * 131 + hex * 7 + 3);
      const angle = roadAngle(spec, hex) ?? grain;
      if (hex === church) return [{ hex, dx: 0, dy: -0.03, w: 38, h: 16, a: angle, kind: 'church' as const }];
      const plots = random() < 0.25 ? PLOTS.slice(0, 3) : PLOTS;
      return plots.map((plot) => house(hex, plot, angle, random));
    });
  });
}
