/** Assault counters: 60 by 60 round their centre, band with badge and name, symbol or silhouette, strength, move. */
import { esc, f, f3 } from './geom';
import { marker } from './markers';
import { measured } from './measured';
import MILSYMBOLS from './milsymbols.json';
import { badge } from './nations';
import { SILHOUETTE_KINDS, silhouette } from './silhouettes';

export interface CounterLook {
  nation: string;
  name: string;
  symbol: string;
  strength?: readonly [number, number] | null;
  move?: number | string;
  /** Facing in degrees clockwise from east, or null. */
  facing?: number | null;
  markers?: readonly string[];
  experience?: number;
  spent?: boolean;
  half?: boolean;
}

export const SYMBOL_KINDS = Object.keys(MILSYMBOLS);
export const milsymbolDefs = (): string =>
  Object.entries(MILSYMBOLS)
    .map(([kind, body]) => `<g id="ms-${kind}">${body}</g>`)
    .join('');
export const milsymbol = (kind: string, x: number, y: number, w = 36): string =>
  `<g transform="translate(${f(x - w / 2)} ${f(y - w / 3)}) scale(${f3(w / 150)}) translate(-25 -50)"><use href="#ms-${kind}"/></g>`;

const SIZE = 60;
const H = SIZE / 2;

function cardboard(half: boolean): string {
  const plate = (cls: string, dx: number, dy: number): string =>
    `<rect class="${cls}" x="${f(-H + dx)}" y="${f(-H + dy)}" width="${SIZE}" height="${SIZE}" rx="5"/>`;
  const corner = half ? `<path class="c-half" d="M${-H} ${H - 5}V${H - 22}L${-H + 22} ${H}H${-H + 5}a5 5 0 0 1-5-5z"/>` : '';
  return plate('c-sh', 2.6, 3.4) + plate('c-edge', 0.8, 1.3) + plate('c-body', 0, 0) + corner;
}

const NAME_WIDTH = 43.5;
/** The type of the name, as in pieces.css. */
const NAME_TYPE = '700 10.4px';
/** How wide a name would run where it cannot be measured. */
const guessedWidth = (name: string): number =>
  [...name].reduce((sum, c) => sum + (/[MWmw]/.test(c) ? 7.4 : /[A-ZÄÖÜ]/.test(c) ? 5.9 : /[\s.,iljtfI1]/.test(c) ? 2.9 : 4.9), 0);

const widths = new Map<string, number>();
/** How wide a name runs in the counter's type, whatever fonts the reader has. */
function nameWidth(name: string): number {
  const width = widths.get(name) ?? measured(name, NAME_TYPE, '--font-counter') ?? guessedWidth(name);
  widths.set(name, width);
  return width;
}

function band(nation: string, name: string): string {
  const squeeze = nameWidth(name) > NAME_WIDTH ? ` textLength="${NAME_WIDTH}" lengthAdjust="spacingAndGlyphs"` : '';
  return (
    `<path class="c-band" d="M${-H} ${-H + 15}V${-H + 5}a5 5 0 0 1 5-5H${H - 5}a5 5 0 0 1 5 5V${-H + 15}z"/>` +
    `<path class="c-hi" d="M${-H + 0.8} ${H - 5}V${-H + 5}a4.2 4.2 0 0 1 4.2-4.2H${H - 5}"/>` +
    badge(nation, -H + 7.4, -H + 7.6, 4.5) +
    `<text class="c-name" x="5.6" y="${f(-H + 11.2)}"${squeeze}>${esc(name)}</text>`
  );
}

function picture(symbol: string, facing: number | null): string {
  const leftwards = facing !== null && facing > 90 && facing < 270;
  if (SILHOUETTE_KINDS.includes(symbol)) return silhouette(symbol, -1, 2, 46, leftwards);
  return milsymbol(SYMBOL_KINDS.includes(symbol) ? symbol : 'inf', -1.5, 2.6, 35);
}

function strengthPips([now, full]: readonly [number, number], facing: number | null): string {
  const x0 = facing === 120 ? -17 : -25.4;
  return Array.from(
    { length: full },
    (_, i) => `<rect class="${i < now ? 'sp' : 'sp0'}" x="${f(x0 + i * 6.2)}" y="20.2" width="4.7" height="5.8" rx="1.2"/>`,
  ).join('');
}

const chevrons = (n: number): string =>
  n ? `<path class="c-exp" d="${Array.from({ length: n }, (_, i) => `M-25.2 ${-7 + i * 4.2}l3-2.6 3 2.6`).join('')}"/>` : '';

const facingArrow = (facing: number | null): string =>
  facing === null
    ? ''
    : `<g class="face" transform="rotate(${facing})"><path transform="translate(${facing % 180 ? 3.4 : 0} 0)" d="M30.6 -8L46 0L30.6 8L34 0z"/></g>`;

export function counter(u: CounterLook): string {
  const { nation, name, symbol, strength = [4, 4], move, facing = null, markers = [], experience = 0 } = u;
  const moveText = move === undefined ? '' : `<text class="c-move" x="${facing === 60 ? 15 : 25.6}" y="26.4">${esc(move)}</text>`;
  const chips = markers.map((kind, i) => marker(kind, 27.6, -8.4 + i * 17.6)).join('');
  return (
    `<g class="ctr n-${esc(nation)}${u.spent ? ' spent' : ''}${u.half ? ' halfs' : ''}">` +
    cardboard(u.half ?? false) +
    band(nation, name) +
    picture(symbol, facing) +
    (strength ? strengthPips(strength, facing) : '') +
    chevrons(experience) +
    moveText +
    `<rect class="c-rim" x="${-H}" y="${-H}" width="${SIZE}" height="${SIZE}" rx="5"/>` +
    facingArrow(facing) +
    chips +
    '</g>'
  );
}

/** The back of a counter the viewer may not see. */
export function hiddenCounter(nation: string): string {
  const mark = `<g transform="translate(0 4)">${badge(nation, 0, 0, 13)}</g>`;
  return `<g class="ctr n-${esc(nation)}">${cardboard(false)}${band(nation, '?')}${mark}<rect class="c-rim" x="${-H}" y="${-H}" width="${SIZE}" height="${SIZE}" rx="5"/></g>`;
}
