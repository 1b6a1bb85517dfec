/** Dice: colour and ticks tell the strength; burst is critical, ring is damage, cross is suppression. */
import { f, f3 } from './geom';

export const DIE_COLOURS = ['red', 'yellow', 'green', 'blue'] as const;
const LETTER: Record<string, string> = { R: 'red', Y: 'yellow', G: 'green', B: 'blue' };
/** Dice as packs write them, a letter each. */
export const diceOf = (letters: string): string[] => [...letters].map((c) => LETTER[c]).filter(Boolean);
const TICKS: Record<string, number> = { red: 4, yellow: 3, green: 2, blue: 1 };
const SYMBOLS: Record<string, string> = {
  critical: '<path d="M0-7.4L1.7-2.6 6.8-3.6 3.4.4 6.4 4.6 1.5 3.7 0 8-1.5 3.7-6.4 4.6-3.4.4-6.8-3.6-1.7-2.6z" class="ds-f"/><circle r="1.9" class="ds-k"/>',
  damage: '<circle r="5.4" class="ds-l"/><circle r="1.8" class="ds-f"/>',
  suppression: '<path d="M-4.6-4.6l9.2 9.2M4.6-4.6l-9.2 9.2" class="ds-x"/>',
};
/** Symbol ids in the sprite keep the short names of the design. */
const SHORT: Record<string, string> = { critical: 'C', damage: 'D', suppression: 'S' };

export const dieSymbolDefs = (): string =>
  Object.entries(SYMBOLS)
    .map(([name, body]) => `<g id="ds-${SHORT[name]}">${body}</g>`)
    .join('');

export interface DieLook {
  colour: string;
  /** Symbols on the face: critical, damage, suppression; none is a blank. */
  face: readonly string[];
  /** Which of them were cancelled. */
  gone?: readonly number[];
  turn?: number;
  ghost?: boolean;
  /** A plain die shows pips instead of symbols. */
  pips?: number;
  /** Whose colour a coloured die has, where nothing round it says so. */
  nation?: string;
}

function faceSymbols({ face, gone = [] }: DieLook, k: number): string {
  const spots =
    face.length > 1
      ? [
          [-6.4, -1.4, 0.82],
          [6.4, -1.4, 0.82],
          [0, 6.5, 0.7],
        ]
      : [[0, -1.2, 1.12]];
  return face
    .map((name, i) => {
      const [x, y, s] = spots[Math.min(i, spots.length - 1)];
      const cut = gone.includes(i);
      const at = `translate(${f(x * k)} ${f(y * k)}) scale(${f3(s * k)})`;
      const bar = cut ? '<path class="ds-cut" d="M-7.6 6.4L7.6-6.4"/>' : '';
      return `<g${cut ? ' class="gone"' : ''} transform="${at}"><use href="#ds-${SHORT[name] ?? 'S'}"/>${bar}</g>`;
    })
    .join('');
}

export function die(look: DieLook, x: number, y: number, size = 34): string {
  const { colour, turn = 0, ghost = false } = look;
  if (look.pips !== undefined) {
    const whose = look.nation ? ` class="n-${look.nation}"` : '';
    return `<g${whose} transform="rotate(${turn} ${f(x)} ${f(y)})">${d6(look.pips, x, y, size, colour === 'w' ? 'w' : 'c')}</g>`;
  }
  const h = size / 2;
  const k = size / 34;
  const n = TICKS[colour] ?? 0;
  const ticks = Array.from({ length: n }, (_, i) => `M${f((-((n - 1) * 3.4) / 2) * k + i * 3.4 * k)} ${f(h - 4.4 * k)}v${f(2.2 * k)}`);
  const box = (cls: string, dx: number, dy: number): string =>
    `<rect class="${cls}" x="${f(-h + dx * k)}" y="${f(-h + dy * k)}" width="${f(size)}" height="${f(size)}" rx="${f(6 * k)}"/>`;
  const shine = `M${f(-h + 1)} ${f(h - 6 * k)}V${f(-h + 6 * k)}a${f(5 * k)} ${f(5 * k)} 0 0 1 ${f(5 * k)} ${f(-5 * k)}H${f(h - 6 * k)}`;
  return (
    `<g class="die d-${colour}${ghost ? ' ghost' : ''}" transform="translate(${f(x)} ${f(y)})${turn ? ` rotate(${turn})` : ''}">` +
    box('die-s', 1.6, 2.2) +
    box('die-b', 0, 0) +
    `<path class="die-l" d="${shine}"/><path class="die-t" d="${ticks.join('')}" stroke-width="${f(1.7 * k)}"/>${faceSymbols(look, k)}</g>`
  );
}

/** A small square with ticks, for lists and unit cards. */
export function pip(colour: string, x: number, y: number, s = 11): string {
  if (colour === 'd6')
    return `<rect class="die-b d-d6" x="${f(x)}" y="${f(y)}" width="${s}" height="${s}" rx="3"/><circle cx="${f(x + s / 2)}" cy="${f(y + s / 2)}" r="${f(s * 0.16)}" fill="#25221c"/>`;
  const n = TICKS[colour] ?? 0;
  const ticks = Array.from({ length: n }, (_, i) => `M${f(x + s / 2 - ((n - 1) * 2.3) / 2 + i * 2.3)} ${f(y + s * 0.32)}v${f(s * 0.36)}`);
  return `<g class="die d-${colour}"><rect class="die-b" x="${f(x)}" y="${f(y)}" width="${s}" height="${s}" rx="2.4"/><path class="die-t" stroke-width="1.4" d="${ticks.join('')}"/></g>`;
}

const SPOTS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A plain six-sided die, white or in the nation's colour. */
export function d6(n: number, x: number, y: number, s: number, tone: 'w' | 'c'): string {
  const spots = (SPOTS[n] ?? []).map(([a, b]) => `<circle class="d6p ${tone}" cx="${f(a * s * 0.25)}" cy="${f(b * s * 0.25)}" r="${f(s * 0.1)}"/>`);
  return `<g transform="translate(${f(x)} ${f(y)})"><rect class="d6 ${tone}" x="${f(-s / 2)}" y="${f(-s / 2)}" width="${s}" height="${s}" rx="${f(s * 0.2)}"/>${spots.join('')}</g>`;
}
