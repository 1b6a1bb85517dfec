/** Side views of vehicles and guns, facing right, 100 by 48, ground at 46. */
import { f, f3 } from './geom';

const wheels = (xs: number[], y: number, r: number, hub = 0.42): string =>
  xs.map((x) => `<circle class="sl-w" cx="${x}" cy="${y}" r="${r}"/><circle class="sl-h" cx="${x}" cy="${y}" r="${f(r * hub)}"/>`).join('');

/** An aircraft from above, within 100 by 48. */
export const AIRFRAME =
  'M97 24q-2-4-11-4.5L20 21.4 5 22.6v2.8l15 1.2 66 1.9q9-.5 11-4.5zM50 21L61 2q7-2 12 0l5 19zM50 27l11 19q7 2 12 0l5-19zM10 22L7 12h8l7 10zM10 26L7 36h8l7-10z';
const SILHOUETTES: Record<string, string> = {
  m4:
    '<path class="sl" d="M6 36q-1-8 6-9l4-8q1-2 5-2h40q14 0 22 8l7 3q4 1 4 5l-1 4z"/>' +
    '<path class="sl" d="M30 17q1-11 11-12h14q9 0 11 8v5H30z"/>' +
    '<path class="sl" d="M38 5V2h8v3z"/>' +
    '<path class="sl" d="M63 9h8v6h-8zM70 10.6h24v2.6H70z"/>' +
    '<path class="sl-t" d="M10 33h80q6 0 6 5t-7 8H13q-9 0-9-7t6-6z"/>' +
    wheels([17, 30, 43, 57, 70, 83], 39.4, 5),
  pz4:
    '<path class="sl" d="M4 33v-9l5-2h6v-4h50l6 4h18l5 5v6z"/>' +
    '<path class="sl" d="M20 18l4-10h38l7 4v6z"/>' +
    '<path class="sl" d="M16 9h9v7h-9zM36 8V3.5h10V8z"/>' +
    '<path class="sl" d="M66 10h5v6h-5zM70 11.6h27v2.6H70zM95 10.6h5v4.6h-5z"/>' +
    '<path class="sl-t" d="M9 31h82q7 1 6 7t-9 8H12q-9-1-9-8t6-7z"/>' +
    wheels([15, 24.5, 34, 43.5, 53, 62.5, 72, 82], 39.6, 4.5),
  pz3:
    '<path class="sl" d="M7 33v-8l5-3h10v-3h40l6 4h18l5 4v6z"/>' +
    '<path class="sl" d="M28 19l4-9h28l6 3v6z"/>' +
    '<path class="sl" d="M38 10V5.5h9V10z"/>' +
    '<path class="sl" d="M63 11h5v6h-5zM67 12.8h20v2.4H67z"/>' +
    '<path class="sl-t" d="M11 31h78q7 1 6 7t-8 8H14q-8-1-8-8t5-7z"/>' +
    wheels([18, 30.5, 43, 55.5, 68, 80], 39.6, 5),
  tiger:
    '<path class="sl" d="M3 32v-13h76l4 5h12l2 4v5z"/>' +
    '<path class="sl" d="M20 19V8.5q1-3 5-3h32q7 0 9 5v8.5z"/>' +
    '<path class="sl" d="M28 5.5V1.5h10v4z"/>' +
    '<path class="sl" d="M64 8h7v9h-7zM70 10.6h25v3H70zM94 9.4h6v5.4h-6z"/>' +
    '<path class="sl-t" d="M7 30h86q6 1 5 8t-9 8H11q-9-1-9-8t5-8z"/>' +
    wheels([15, 27, 39, 51, 63, 75, 86], 38.8, 6.4, 0.3),
  semo:
    '<path class="sl" d="M6 33v-8l4-3h8l6-8h34l14 8h14l6 5v6z"/>' +
    '<path class="sl" d="M60 14h9v7h-9zM68 16h20v2.8H68z"/>' +
    '<path class="sl-t" d="M10 31h80q6 1 5 7t-8 8H13q-8-1-8-8t5-7z"/>' +
    wheels([17, 30, 43, 56, 69, 81], 39.6, 5),
  truck:
    '<path class="sl" d="M3 34V13q0-3 3-3.4 26-3.4 48 0 3 .4 3 3.4V34z"/>' +
    '<path class="sl-l" d="M13 10v24M24 9v25M35 9v25M46 10v24"/>' +
    '<path class="sl" d="M59 34V13h13q4 0 6 4l3 7h11q4 0 4 4v6z"/>' +
    '<path class="sl-g" d="M63 16.5h8.4q2 0 3 2l2.6 5.5H63z"/>' +
    '<path class="sl-t" d="M2 33h95v4H2z"/>' +
    wheels([16, 32, 82], 39, 7),
  half:
    '<path class="sl" d="M4 33V15l6-3h42l6 3v3l12 2 22 4q3 1 3 4v5z"/>' +
    '<path class="sl" d="M44 12V6h2v6zM40 6.5h16V8H40z"/>' +
    '<path class="sl-t" d="M8 32h44q6 1 5 7t-8 7H12q-8-1-8-7t4-7z"/>' +
    wheels([14, 24, 34, 45], 39.6, 4.4) +
    wheels([80], 38.6, 7.2),
  pak:
    '<path class="sl" d="M50 9h8l4 28h-8z"/>' +
    '<path class="sl" d="M60 21h36v3.4H60zM94 20h6v5.4h-6zM36 20h16v6H36z"/>' +
    '<path class="sl" d="M52 30l3 5-50 11-2-3z"/>' +
    wheels([51], 36, 9.6, 0.3),
  mort: '<path class="sl" d="M32 44l26-38 5 3-24 38zM57 14l20 29 3-2-19-29z"/>' + '<path class="sl" d="M22 43h24v3.5H22z"/>',
  mg:
    '<path class="sl" d="M14 17h36v7H14zM50 18.6h40v3.2H50zM88 17.4h6v5.6h-6zM6 18h9l-3 6H6zM30 12h12v5H30z"/>' +
    '<path class="sl" d="M36 24h5l-2 8 19 13-2 2-20-13-18 13-2-2 18-13z"/>',
  moto: '<path class="sl" d="M20 22h18l8-6h14l4-7h6v3h-4l-3 6 8 10-4 4-8-6H34l-8 5z"/>' + wheels([20, 78], 35, 11, 0.5),
  plane: `<path class="sl" d="${AIRFRAME}"/>` + '<path class="sl-l" d="M97.5 13v22"/>',
};

export const SILHOUETTE_KINDS = Object.keys(SILHOUETTES);
export const silhouetteDefs = (): string =>
  Object.entries(SILHOUETTES)
    .map(([kind, body]) => `<g id="sl-${kind}">${body}</g>`)
    .join('');

/** A silhouette of this width round a point, mirrored when it faces left. */
export function silhouette(kind: string, x: number, y: number, w = 46, mirrored = false): string {
  const k = w / 100;
  const left = x + (mirrored ? w / 2 : -w / 2);
  return `<g transform="translate(${f(left)} ${f(y - w * 0.25)}) scale(${f3(mirrored ? -k : k)} ${f3(k)})"><use href="#sl-${kind}"/></g>`;
}
