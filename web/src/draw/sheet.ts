/** The paper the map is printed on, and what all drawings of a page share. */
import { dieSymbolDefs } from './dice';
import { milsymbolDefs } from './counters';
import { figureDefs } from './figures';
import { esc, f } from './geom';
import type { HexGrid } from './grid';
import { markerDefs } from './markers';
import { silhouetteDefs } from './silhouettes';
import { treeDefs } from './woods';

const pattern = (id: string, w: number, h: number, body: string, turn = 0): string =>
  `<pattern id="p-${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ''}>${body}</pattern>`;

const PATTERNS =
  pattern('field', 6, 6, '<path d="M0 1.5h6M0 4.5h6" stroke="var(--m-field-p)" stroke-width=".8" opacity=".7"/>', -18) +
  pattern('plough', 5, 5, '<path d="M0 2.5h5" stroke="var(--m-plough-p)" stroke-width="1.4" opacity=".6"/>', 32) +
  pattern('stubble', 7, 7, '<path d="M0 2h3M3.5 5.5h3" stroke="var(--m-stubble-p)" stroke-width=".9" opacity=".8"/>', 68) +
  pattern('marsh', 16, 12, '<path d="M2 4h5M9 9h5M4 4v-2M5.5 4V1.5M11 9V7M12.5 9V6.5" stroke="var(--m-bank)" stroke-width=".9" fill="none"/>') +
  pattern('airfield', 26, 26, '<path d="M0 13h26" stroke="var(--m-mott2)" stroke-width="13" opacity=".7"/>', 14) +
  pattern('beach', 13, 11, '<path d="M2 3h0M8 1.5h0M11 7h0M5 8.5h0" stroke="var(--m-con-d)" stroke-width="1.3" stroke-linecap="round" opacity=".4"/>', 8) +
  pattern('threat', 7, 7, '<path d="M0 0v7" stroke="var(--threat)" stroke-width="2.4" opacity=".55"/>', 45);

/** Prefix of the larger crowns that thumbnails use. */
export const THUMB_PREFIX = 't';
const THUMB_THIN = 1.55;
const THUMB_SIDE = 19;

/** Every symbol of the page by id: mk- markers, ms- milsymbols, sl- silhouettes, ds- die faces, fg- figures, crowns. */
export const spriteDefs = (): string =>
  PATTERNS +
  milsymbolDefs() +
  silhouetteDefs() +
  markerDefs() +
  dieSymbolDefs() +
  figureDefs() +
  treeDefs(1) +
  treeDefs((THUMB_SIDE / 46) * THUMB_THIN * 0.92, THUMB_PREFIX);

const rect = (cls: string, x: number, y: number, w: number, h: number, rx = 0): string =>
  `<rect class="${cls}" x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}"${rx ? ` rx="${rx}"` : ''}/>`;

/** Paper margin with the coordinates of columns and rows, taken from the names of the border hexes. */
export function sheet(g: HexGrid, shortNames: string[], margin = 20): string {
  const letters = (hex: number): string => shortNames[hex]?.replace(/\d+$/, '') ?? '';
  const digits = (hex: number): string => shortNames[hex]?.replace(/^\D+/, '') ?? '';
  const text = (x: number, y: number, t: string): string => `<text class="coord" x="${f(x)}" y="${f(y)}">${esc(t)}</text>`;
  let out =
    rect('sheet-s', g.ox - margin + 4, g.oy - margin + 6, g.w + 2 * margin, g.h + 2 * margin, 2) +
    rect('sheet', g.ox - margin, g.oy - margin, g.w + 2 * margin, g.h + 2 * margin, 2) +
    rect('neat neat2', g.ox - 3.5, g.oy - 3.5, g.w + 7, g.h + 7);
  for (let c = 0; c < g.cols; c++) {
    const x = g.centreAt(c, 0)[0];
    out += text(x, g.oy - margin / 2 - 1, letters(g.index(c, 0)));
    out += text(x, g.oy + g.h + margin / 2 + 1.5, letters(g.index(c, g.rows - 1)));
  }
  for (let r = 0; r < g.rows; r++) out += text(g.ox - margin / 2 - 1.5, g.centreAt(0, r)[1], digits(g.index(0, r)));
  return out;
}
export const neatLine = (g: HexGrid): string => rect('neat', g.ox, g.oy, g.w, g.h);
