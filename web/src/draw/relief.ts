/** The bare ground: paper, mottling, hills in tints, slopes in light and shade, contours. */
import { Field } from './field';
import { coarse, f, LIGHT, path, ringArea, simplify, smoothClosed, smoothOpen, type Point } from './geom';
import type { HexGrid } from './grid';
import type { MapSpec } from './mapspec';

export function paintGround(spec: MapSpec): string {
  const g = spec.grid;
  const paper = `<rect class="m-open" x="${f(g.ox)}" y="${f(g.oy)}" width="${f(g.w)}" height="${f(g.h)}"/>`;
  return paper + (spec.mottle === false ? '' : mottling(g, spec.seed)) + hills(spec);
}

/** Dry grass, so that open ground is paper and not plastic. */
function mottling(g: HexGrid, seed: number): string {
  const patches = (scale: number, shift: number, level: number): string =>
    new Field(g, () => 0, { blur: 0.01, noise: 1, scale, seed: seed + shift, cell: g.s / 3, pad: 0.2 }).area(level, 2.2);
  return path('m-mott', patches(0.42, 40, 0.2)) + path('m-mott2', patches(0.5, 90, 0.3));
}

function hills({ grid, levels, seed, hillBlur = 0.24 }: MapSpec): string {
  const top = Math.min(4, Math.max(0, ...levels.filter(Number.isFinite)));
  if (!top) return '';
  const field = new Field(grid, (hex) => levels[hex] ?? 0, { blur: hillBlur, noise: 0.1, scale: 0.8, seed: seed + 5, cell: grid.s / 7 });
  let tints = '';
  for (let l = 1; l <= top; l++) tints += path(`m-l${l} half`, field.area(l - 0.72)) + path(`m-l${l}`, field.area(l - 0.5));
  return tints + slopes(field) + contourLines(field, top);
}

function slopes(field: Field): string {
  const lit = field.shade();
  const dark = lit.map((v) => v * -1);
  const steepest = lit.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
  const rings = (values: Float64Array, level: number): string =>
    field
      .rings(level, values)
      .map((r) => smoothClosed(simplify(r, 1.5), coarse))
      .join('');
  return [0.16, 0.34, 0.55].map((t) => path('m-lit', rings(lit, steepest * t)) + path('m-shade', rings(dark, steepest * t))).join('');
}

type Light = 'l' | 'd' | 'm';

/** Which stretch of a ring is lit, dark or between, seen from outside the hill. */
function lightOn(ring: Point[]): Light[] {
  const n = ring.length;
  const sign = ringArea(ring) > 0 ? 1 : -1;
  return ring.map((_, i) => {
    const a = ring[(i - 1 + n) % n];
    const b = ring[(i + 1) % n];
    const [tx, ty] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(tx, ty) || 1;
    const d = (ty / length) * sign * LIGHT[0] + (-tx / length) * sign * LIGHT[1];
    return d > 0.25 ? 'l' : d < -0.25 ? 'd' : 'm';
  });
}

/** Cuts a ring into runs of one light each and hands every run to `put`. */
function runs(ring: Point[], put: (light: Light, d: string) => void): void {
  const n = ring.length;
  const lights = lightOn(ring);
  const start = Math.max(
    0,
    lights.findIndex((c, i) => c !== lights[(i - 1 + n) % n]),
  );
  for (let i = 0; i < n;) {
    const light = lights[(start + i) % n];
    const run = [ring[(start + i - 1 + n) % n]];
    let j = i;
    for (; j < n && lights[(start + j) % n] === light; j++) run.push(ring[(start + j) % n]);
    put(light, smoothOpen(run.length > 1 ? run : [...run, run[0]]));
    i = j;
  }
}

/** Contours are light on the lit side and dark on the other, with fainter ones between the steps. */
function contourLines(field: Field, top: number): string {
  const main = { l: '', d: '', m: '' };
  const between = { l: '', d: '' };
  for (let l = 1; l <= top; l++)
    for (const [level, isMain] of [
      [l - 0.78, false],
      [l - 0.5, true],
      [l - 0.22, false],
    ] as const)
      for (const ring of field.rings(level))
        runs(simplify(ring, 0.55), (light, d) => {
          if (isMain) main[light] += d;
          else between[light === 'm' ? 'd' : light] += d;
        });
  return path('con-i con-d', between.d) + path('con-i con-l', between.l) + path('con-m', main.m) + path('con-d', main.d) + path('con-l', main.l);
}
