// Draws the military symbols once with milsymbol, so that the browser need not load the library.
// `npm run symbols` writes src/draw/milsymbols.json; a test checks that it is up to date.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ms from 'milsymbol';

/** Code and stroke; `bare` symbols have no frame of their own and are scaled, moved down and framed by us. */
const RECIPES = {
  inf: { code: 'SFGPUCI---' },
  hmg: { code: 'SFGPEWRH--', stroke: 6, bare: { scale: 1.05, down: 0 } },
  mortar: { code: 'SFGPUCFM--', stroke: 5, bare: { scale: 1.55, down: 6 } },
  at: { code: 'SFGPUCAA--' },
  recon: { code: 'SFGPUCR---' },
  eng: { code: 'SFGPUCE---', stroke: 6 },
  aa: { code: 'SFGPUCD---' },
  arm: { code: 'SFGPUCA---', stroke: 6 },
  truck: { code: 'SFGPUST---', stroke: 4, bare: { scale: 1.9, down: 0 } },
  motinf: { code: 'SFGPUCIM--' },
  arty: { code: 'SFGPUCF---' },
  hq: { code: 'SFGPUH----' },
};
const PAPER = '<path class="ms-f" d="M25 50h150v100H25z"/>';
const FRAME = '<path d="M25 50h150v100H25z" stroke-width="7" stroke="currentColor" fill="none"/>';

/** @param {string} code @param {boolean} frame @param {number} strokeWidth */
function inner(code, frame, strokeWidth) {
  const svg = new ms.Symbol(code, { size: 40, monoColor: 'currentColor', fill: false, frame, strokeWidth }).asSVG();
  return svg
    .replace(/<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/ ><\/(path|circle)>/g, '/>')
    .replace(/ fill-opacity="1"/g, '');
}

/** @param {{ code: string, stroke?: number, bare?: { scale: number, down: number } }} recipe */
function draw({ code, stroke = 7, bare }) {
  if (!bare) return PAPER + inner(code, true, stroke);
  const move = `translate(100 ${100 + bare.down}) scale(${bare.scale}) translate(-100 -100)`;
  return `${PAPER}${FRAME}<g transform="${move}">${inner(code, false, stroke)}</g>`;
}

/** @returns {Record<string, string>} */
export const milsymbols = () => Object.fromEntries(Object.entries(RECIPES).map(([kind, recipe]) => [kind, draw(recipe)]));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = new URL('../src/draw/milsymbols.json', import.meta.url);
  writeFileSync(target, JSON.stringify(milsymbols(), null, 1) + '\n');
}
