/** Combat Commander pieces: 50 by 50 units with figures and boxed values, and weapon plates of 42 by 30. */
import { figure } from '../../draw/figures';
import { esc, f } from '../../draw/geom';
import { marker } from '../../draw/markers';
import { badge } from '../../draw/nations';
import { silhouette } from '../../draw/silhouettes';

export interface CommanderUnit {
  kind: 'squad' | 'team' | 'leader' | 'hero';
  nation: string;
  name: string;
  fp: number | string;
  range: number | string;
  move: number | string;
  morale: number;
  /** Which of firepower, range and move are boxed. */
  box?: readonly [boolean, boolean, boolean];
  command?: number;
  broken?: boolean;
  spent?: boolean;
  markers?: readonly string[];
}
export interface CommanderWeapon {
  nation: string;
  symbol: string;
  short: string;
  fp: number | string;
  range: number | string;
  box?: readonly [boolean, boolean];
  move?: string;
  ordnance?: boolean;
  broken?: boolean;
}

const GROUPS: Record<CommanderUnit['kind'], [string, number, number][]> = {
  squad: [
    ['run', -14, 7.4],
    ['fire', -5, 6],
    ['run', 4, 7.4],
    ['fire', -9.5, 10.4],
  ],
  team: [
    ['fire', -10, 8.8],
    ['run', 1, 8.8],
  ],
  leader: [['lead', -4, 9.4]],
  hero: [['run', -4, 9.4]],
};

const plates = (w: number, h: number, r: number, shade: [number, number], edge: [number, number]): string => {
  const rect = (cls: string, dx: number, dy: number): string =>
    `<rect class="${cls}" x="${f(-w / 2 + dx)}" y="${f(-h / 2 + dy)}" width="${w}" height="${h}" rx="${r}"/>`;
  return rect('c-sh', ...shade) + rect('c-edge', ...edge) + rect('c-body', 0, 0);
};
const value = (x: number, v: number | string, boxed: boolean): string =>
  (boxed ? `<rect class="cc-box" x="${f(x - 6.8)}" y="11.4" width="13.6" height="12.8" rx="1"/>` : '') +
  `<text class="cc-n" x="${f(x)}" y="22.6">${esc(v)}</text>`;

export function commanderUnit(u: CommanderUnit): string {
  const [boxFp, boxRange, boxMove] = u.box ?? [false, false, false];
  const alone = u.kind === 'leader' || u.kind === 'hero';
  const figures = GROUPS[u.kind].map(([k, x, y]) => figure(k, x, y, alone ? 0.98 : 0.82)).join('');
  const chips = (u.markers ?? []).map((c, i) => marker(c, 21.5 - i * 16, -22, 0.9)).join('');
  const squeeze = u.name.length > 6 ? ' textLength="35" lengthAdjust="spacingAndGlyphs"' : '';
  const command =
    u.command === undefined
      ? ''
      : `<path class="cc-cmd" d="M-24.6 -4.4l3.8 -6.6h7.6l3.8 6.6l-3.8 6.6h-7.6z"/><text class="cc-cmdt" x="-17" y="-.3">${u.command}</text>`;
  return (
    `<g class="ctr cc n-${esc(u.nation)}${u.broken ? ' broken' : ''}${u.spent ? ' spent' : ''}">` +
    plates(50, 50, 4, [2.4, 3.2], [0.8, 1.2]) +
    '<path class="c-band" d="M-25 -12.5V-21a4 4 0 0 1 4-4H21a4 4 0 0 1 4 4V-12.5z"/>' +
    (u.broken ? '<rect class="cc-bar" x="-25" y="-12.5" width="50" height="24"/>' : '') +
    badge(u.nation, -18.6, -18.6, 3.9) +
    `<text class="cc-name" x="-12.5" y="-15.6"${squeeze}>${esc(u.name)}</text>` +
    figures +
    `<text class="cc-m${u.broken ? ' wh' : ''}" x="22.5" y="2.5">${u.morale}</text>` +
    command +
    value(-16, u.fp, boxFp) +
    value(0, u.range, boxRange) +
    value(16, u.move, boxMove) +
    '<path class="cc-dash" d="M-8.9 18h1.8M7.1 18h1.8"/><path class="c-hi" d="M-24.2 21V-21a3.3 3.3 0 0 1 3.3-3.3H21"/>' +
    `<rect class="c-rim" x="-25" y="-25" width="50" height="50" rx="4"/>${chips}</g>`
  );
}

export function commanderWeapon(u: CommanderWeapon): string {
  const [boxFp, boxRange] = u.box ?? [false, false];
  const number = (x: number, v: number | string, boxed: boolean): string => {
    const squeeze = String(v).length > 2 ? ' textLength="17" lengthAdjust="spacingAndGlyphs"' : '';
    const frame = boxed ? `<rect class="cc-box" x="${f(x - 6.3)}" y="2.2" width="12.6" height="11.6" rx="1"/>` : '';
    return `${frame}<text class="cc-n sm" x="${f(x)}" y="12.2"${squeeze}>${esc(v)}</text>`;
  };
  return (
    `<g class="ctr cc n-${esc(u.nation)}${u.broken ? ' broken' : ''}">` +
    plates(42, 30, 3, [2, 2.8], [0.7, 1.1]) +
    (u.ordnance ? '<rect class="cc-ord" x="-21" y="1.5" width="42" height="13.5"/>' : '') +
    (u.broken ? '<rect class="cc-bar" x="-21" y="-15" width="42" height="16"/>' : '') +
    silhouette(u.symbol, -9, -3.4, 20) +
    `<text class="cc-wn" x="19" y="-8"${u.short.length > 7 ? ' textLength="36" lengthAdjust="spacingAndGlyphs"' : ''}>${esc(u.short)}</text>` +
    number(-14, u.fp, boxFp) +
    number(-0.5, u.range, boxRange) +
    (u.move ? `<text class="cc-mv" x="18.5" y="12.2">${esc(u.move)}</text>` : '') +
    '<rect class="c-rim" x="-21" y="-15" width="42" height="30" rx="3"/></g>'
  );
}
