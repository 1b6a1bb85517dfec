/** A yellow steel tape with centimetre marks, laid along a line. */
import { esc, f, type Point } from '../../draw/geom';
import { texts } from '../../lib/texts.svelte';

const CM = 10;

function marks(length: number): string {
  let [ticks, numbers] = ['', ''];
  for (let i = 1; i * CM < length; i++) {
    ticks += `M${i * CM} 0v${i % 10 === 0 ? 9 : i % 5 === 0 ? 6.4 : 3.8}`;
    if (i % 10 === 0) numbers += `<text class="tp-n" x="${i * CM - 2}" y="8.4">${i}</text>`;
  }
  return `<path class="tp-t" d="${ticks}"/>${numbers}`;
}

/** From point to point, with a label in the middle that stays upright. */
export function tape(a: Point, b: Point, text: string): string {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length < 2) return '';
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const upside = Math.abs(turn) > 90;
  const w = text.length * 8 + 18;
  return (
    `<g transform="translate(${f(a[0])} ${f(a[1])}) rotate(${f(turn)})"><rect class="tp-s" x="2" y="2.5" width="${f(length)}" height="11" rx="1.5"/><rect class="tp" width="${f(length)}" height="11" rx="1.5"/>` +
    `${marks(length)}<rect class="tp-e" x="${f(length - 3)}" y="-1.5" width="4" height="14" rx="1"/></g>` +
    `<g transform="translate(${f((a[0] + b[0]) / 2)} ${f((a[1] + b[1]) / 2)}) rotate(${f(upside ? turn + 180 : turn)}) translate(0 ${upside ? -24 : -15})">` +
    `<rect class="lbl-b" x="${f(-w / 2)}" y="-12" width="${f(w)}" height="24" rx="12"/><text class="lbl big" y="5">${esc(text)}</text></g>`
  );
}
export const centimetres = (mm: number): string => (mm / 10).toLocaleString(texts.lang, { maximumFractionDigits: 1 });
