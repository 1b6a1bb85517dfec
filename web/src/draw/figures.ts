/** Small figures for infantry counters (14 by 24, feet at 22) and line drawings for order cards (132 by 46). */
import { f } from './geom';

const FIGURES: Record<string, string> = {
  run:
    '<path class="fg" d="M3.3 4.6C3.3 1.7 5 .6 6.8.6s3.5 1.1 3.6 3.6l.5.8H3zM4.7 5h4.4v1.5c0 1.3-.9 2-2.1 2s-2.2-.7-2.3-2z"/>' +
    '<path class="fg" d="M3.4 9.2l4.7-.6 1.5 1 .7 4.6-.4 1.3 2 3.1-.2 3.3h-1.9l-.3-2.6-2.7-3-1 2.3-3.2 3.2-1.5-1.2 2.5-3 .8-3.6z"/>' +
    '<path class="fl" d="M4 10.2l2.6 2.9 3.4-1.3M1.2 14.4L13.4 9.3"/>',
  fire:
    '<path class="fg" d="M3.3 4.6C3.3 1.7 5 .6 6.8.6s3.5 1.1 3.6 3.6l.5.8H3zM4.7 5h4.4v1.5c0 1.3-.9 2-2.1 2s-2.2-.7-2.3-2z"/>' +
    '<path class="fg" d="M3 9.1l4.8-.5 1.7 1 .3 5.2.8 2.6-.6 4.6H8l.1-4-1.5-2.3-1 2.5-1.7 3.8H2l1.2-4.5.3-3.4z"/>' +
    '<path class="fl" d="M4 9.6l3 1.9 4-2.9M3.4 9.4l11.2-2.6"/>',
  lead:
    '<path class="fg" d="M3.1 3.9q.2-2.7 3.6-2.9 3.6.1 3.9 2.6l1 .9-1 .3H3.3zM4.7 5h4.4v1.5c0 1.3-.9 2-2.1 2s-2.2-.7-2.3-2z"/>' +
    '<path class="fg" d="M3 9.1l5.2-.5 1.5 1 .3 5.2.7 2.6.5 4.6H9.3l-.8-4-1.5-2-1.3 2.3-1.3 3.7H2.6l.9-4.5.2-3.4z"/>' +
    '<path class="fl" d="M9 9.6l3.6-3.2 1.2-3.2M3.6 9.6L2 13.6l2.6 1.2"/>',
};
export const figureDefs = (): string =>
  Object.entries(FIGURES)
    .map(([kind, body]) => `<g id="fg-${kind}">${body}</g>`)
    .join('');
export const figure = (kind: string, x: number, y: number, s = 1): string =>
  `<use href="#fg-${kind}" transform="translate(${f(x - 7 * s)} ${f(y - 22 * s)}) scale(${s})"/>`;

const VIGNETTES: Record<string, string> = {
  Fire:
    '<path class="vg-g" d="M0 40q30-7 62-4t70-3v13H0z"/>' +
    '<path class="vg" d="M8 34l16-5 2-5 12-1 1-4h10l1 4 14-1 30-2v3l-30 2-12 4-2 6-6 1-2-4-9 1-10 6H8z"/>' +
    '<path class="vg-l" d="M98 21l8-3M98 23.5h10M97 26l8 3"/><path class="vg-l" d="M4 16h10M2 22h6"/>',
  Advance:
    '<path class="vg-g" d="M0 40q40-10 132-5v11H0z"/><g transform="translate(22 10) scale(1.35)">' +
    '<use href="#fg-run"/></g><g transform="translate(52 13) scale(1.25)"><use href="#fg-run"/></g>' +
    '<g transform="translate(82 9) scale(1.35)"><use href="#fg-fire"/></g>',
  Move:
    '<path class="vg-g" d="M0 36q50-14 132-4v14H0z"/><path class="vg-r" d="M-2 44Q40 30 74 33T134 24"/>' +
    '<g transform="translate(34 9) scale(1.15)"><use href="#fg-run"/></g>' +
    '<g transform="translate(54 7) scale(1.1)"><use href="#fg-run"/></g>' +
    '<g transform="translate(73 5) scale(1.05)"><use href="#fg-run"/></g>',
  Recover:
    '<path class="vg-g" d="M0 39q60-8 132-2v9H0z"/>' +
    '<path class="vg" d="M22 34v-9q0-6 8-6h4q6 0 8 5l4 10z"/><circle class="vg" cx="33" cy="13" r="4.6"/>' +
    '<path class="vg" d="M56 34l3-12q1-5 7-5t8 5l6 12z"/><circle class="vg" cx="67" cy="11" r="4.6"/>' +
    '<path class="vg" d="M104 8h8v8h8v8h-8v8h-8v-8h-8v-8h8z"/>',
  'Artillery Request':
    '<path class="vg-g" d="M0 38q60-6 132-3v11H0z"/>' +
    '<path class="vg" d="M18 34V18h22v16zM44 20q8-8 16 0l-3 3q-5-5-10 0z"/>' +
    '<path class="vg-l" d="M24 18V4M22 24h14M22 28h10"/>' +
    '<path class="vg-l" d="M84 34q2-14-4-22M94 35q0-14 3-26M104 35q2-10 12-18"/>' +
    '<path class="vg" d="M78 36q14-8 34 0z"/>',
  Rout:
    '<path class="vg-g" d="M0 38q60-6 132-3v11H0z"/><g transform="translate(70 10) scale(-1.3 1.3)">' +
    '<use href="#fg-run"/></g><g transform="translate(98 13) scale(-1.2 1.2)"><use href="#fg-run"/></g>',
};
export const vignette = (order: string): string => VIGNETTES[order] ?? '';
