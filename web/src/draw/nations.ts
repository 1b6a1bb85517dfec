/** Nation badges, geometry only: they tell sides apart where colour does not. */
import { f } from './geom';

export const NATIONS = ['us', 'de', 'it', 'su'] as const;
export type Nation = (typeof NATIONS)[number];

export function star(x: number, y: number, r: number): string {
  let d = '';
  for (let i = 0; i < 10; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const q = i & 1 ? r * 0.4 : r;
    d += (i ? 'L' : 'M') + f(x + Math.cos(a) * q) + ' ' + f(y + Math.sin(a) * q);
  }
  return d + 'Z';
}

function bars(x: number, y: number, r: number): string {
  const stripe = (left: number, width: number, fill: string): string =>
    `<rect x="${f(x + r * left)}" y="${f(y - r * 0.72)}" width="${f(r * width)}" height="${f(r * 1.44)}" fill="${fill}"/>`;
  return `<g>${stripe(-1, 0.67, '#2f7d4b')}${stripe(-0.33, 0.66, '#fff')}${stripe(0.33, 0.67, '#c23a2e')}</g>`;
}

function cross(x: number, y: number, r: number): string {
  const [a, b] = [f(r * 0.68), f(r * 0.61)];
  const [na, nb] = [f(-r * 0.68), f(-r * 0.61)];
  const d = `M${f(x - r * 0.34)} ${f(y - r * 0.95)}h${a}v${b}h${b}v${a}h${nb}v${b}h${na}v${nb}h${nb}v${na}h${b}z`;
  return `<path d="${d}" fill="#14171a" stroke="#fff" stroke-width="1"/>`;
}

export function badge(nation: string, x: number, y: number, r = 5): string {
  switch (nation) {
    case 'us':
      return `<path d="${star(x, y, r)}" fill="#fff"/>`;
    case 'su':
      return `<path d="${star(x, y, r)}" fill="#e2463a" stroke="#ffe9b0" stroke-width=".7"/>`;
    case 'de':
      return cross(x, y, r);
    case 'it':
      return bars(x, y, r);
    default:
      return `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r * 0.7)}" fill="#fff"/>`;
  }
}

/** A badge on a plate in the nation's band colour, for panels and lists. */
export const plate = (nation: string): string => `<rect x="-9" y="-9" width="18" height="18" rx="4" fill="var(--nd)"/>${badge(nation, 0, 0, 5.6)}`;
