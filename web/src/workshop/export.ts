/** Pictures of maps as files for the user. */
import { handOut } from '../lib/files';

const DRAWN = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font',
  'text-anchor',
  'mix-blend-mode',
  'paint-order',
];
/** A copy that looks the same without our style sheets. */
function standing(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    to[i].setAttribute('style', DRAWN.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'));
    to[i].removeAttribute('class');
  });
  copy.querySelectorAll('[data-aid]').forEach((aid) => aid.remove());
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('style', `background:${getComputedStyle(svg).backgroundColor}`);
  return copy;
}
const asBlob = (svg: SVGSVGElement): Blob => new Blob([new XMLSerializer().serializeToString(standing(svg))], { type: 'image/svg+xml' });

export function savedSvg(svg: SVGSVGElement | undefined, name: string): void {
  if (svg) handOut(asBlob(svg), `${name}.svg`);
}
export async function savedPng(svg: SVGSVGElement | undefined, name: string, scale = 2): Promise<void> {
  if (!svg) return;
  const image = new Image();
  image.src = URL.createObjectURL(asBlob(svg));
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [svg.viewBox.baseVal.width * scale, svg.viewBox.baseVal.height * scale];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob) handOut(blob, `${name}.png`);
}
