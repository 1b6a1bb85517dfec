/** Status markers: square for actions, octagon for morale, round for the rest, in the rulebook's colours. */
import { f } from './geom';

type Shape = 'square' | 'octagon' | 'round';
interface MarkerLook {
  colour: string;
  shape: Shape;
  icon: string;
  name: { en: string; de: string };
}

export const MARKERS: Record<string, MarkerLook> = {
  normal: {
    colour: 'white',
    shape: 'square',
    icon: '<path d="M-3-4l4 4-4 4" class="mi"/>',
    name: { en: 'Normal action', de: 'Normale Aktion' },
  },
  fast: {
    colour: 'yellow',
    shape: 'square',
    icon: '<path d="M-4.4-4l4 4-4 4M.4-4l4 4-4 4" class="mi"/>',
    name: { en: 'Fast action', de: 'Schnelle Aktion' },
  },
  delayed: {
    colour: 'yellow',
    shape: 'square',
    icon: '<path d="M-3.4-4.6h6.8M-3.4 4.6h6.8M-2.6-4.4c0 3 5.2 5.4 5.2 8.8M2.6-4.4c0 3-5.2 5.4-5.2 8.8" class="mi"/>',
    name: { en: 'Delayed action', de: 'Verzögerte Aktion' },
  },
  firing: {
    colour: 'white',
    shape: 'square',
    icon: '<path d="M-5.4 0L-1.6-1.4-3-5 .2-2.3 2-5.6 2.4-2 6-2.6 3.2 0 6 2.6 2.4 2 2 5.6.2 2.3-3 5-1.6 1.4z" class="mf fire"/>',
    name: { en: 'Firing', de: 'Feuert' },
  },
  turret: {
    colour: 'white',
    shape: 'square',
    icon: '<path d="M-5.4 3.4h6.6V-.6h-1.6l-1-2h-4zM1-.2L5.8-3.6" class="mi"/>',
    name: { en: 'Turret fire', de: 'Turmfeuer' },
  },
  movefire: {
    colour: 'white',
    shape: 'square',
    icon: '<path d="M-5.2-3.4l3.4 3.4-3.4 3.4" class="mi"/><path d="M-.6 0l2.4-.9-.8-2.6 2 1.8 1-2 .3 2.3 2.3-.2L4.8 0l1.8 1.6-2.3-.2-.3 2.3-1-2-2 1.8.8-2.6z" class="mf fire"/>',
    name: { en: 'Move & fire', de: 'Bewegung und Feuer' },
  },
  covert: {
    colour: 'yellow',
    shape: 'square',
    icon: '<path d="M-5.4 0Q0-5.4 5.4 0 0 5.4-5.4 0z" class="mi"/><circle r="1.7" class="mf"/>',
    name: { en: 'Covert action', de: 'Verdeckte Aktion' },
  },
  digging: {
    colour: 'yellow',
    shape: 'square',
    icon: '<path d="M3.8-5.2L-.4-.8M-.4-.8l2.2 2.2-3.2 3.8-3.4.4.4-3.4 3.8-3.2z" class="mi"/>',
    name: { en: 'Digging in', de: 'Gräbt sich ein' },
  },
  melee: {
    colour: 'red',
    shape: 'square',
    icon: '<path d="M-5 5L4.6-4.6M4.6-4.6V-1M4.6-4.6H1M5 5L-4.6-4.6M-4.6-4.6V-1M-4.6-4.6H-1" class="mi"/>',
    name: { en: 'Close combat, active', de: 'Nahkampf, aktiv' },
  },
  meleeidle: {
    colour: 'white',
    shape: 'square',
    icon: '<path d="M-5 5L4.6-4.6M4.6-4.6V-1M4.6-4.6H1M5 5L-4.6-4.6M-4.6-4.6V-1M-4.6-4.6H-1" class="mi"/>',
    name: { en: 'Close combat, inactive', de: 'Nahkampf, inaktiv' },
  },
  suppressed: {
    colour: 'white',
    shape: 'octagon',
    icon: '<path d="M-3.7-3.7l7.4 7.4M3.7-3.7l-7.4 7.4" class="mx"/>',
    name: { en: 'Suppressed', de: 'Niedergehalten' },
  },
  fallback: {
    colour: 'yellow',
    shape: 'octagon',
    icon: '<path d="M4.6 4.4c0-4.6-2.2-6-7-6M-1-5.2l-4 3.6 4 3.6" class="mi"/>',
    name: { en: 'Fallback', de: 'Rückzug' },
  },
  dugin: {
    colour: 'green',
    shape: 'round',
    icon: '<path d="M-5 3.4Q0-5 5 3.4M-5.6 3.4H5.6M-2.4 3.2L0-1l2.4 4.2" class="mi"/>',
    name: { en: 'Dug-in', de: 'Eingegraben' },
  },
  concealed: {
    colour: 'black',
    shape: 'round',
    icon: '<path d="M-5.2 0Q0-5 5.2 0 0 5-5.2 0zM-4.6 4.6l9.2-9.2" class="mi"/>',
    name: { en: 'Concealed', de: 'Verdeckt' },
  },
  ambush: {
    colour: 'red',
    shape: 'round',
    icon: '<circle r="3.4" class="mi"/><path d="M0-6v3.6M0 6V2.4M-6 0h3.6M6 0H2.4" class="mi"/>',
    name: { en: 'Ambush', de: 'Hinterhalt' },
  },
  immobile: {
    colour: 'red',
    shape: 'round',
    icon: '<path d="M-5 -1.7h10v3.4h-10z" class="mf"/>',
    name: { en: 'Immobilised', de: 'Bewegungsunfähig' },
  },
  hatch: {
    colour: 'green',
    shape: 'round',
    icon: '<path d="M-5.4 2.4h10.8M-4.2 2.4a4.2 4.6 0 0 1 8.4 0M-1.4-3.4h2.8" class="mi"/>',
    name: { en: 'Hatch closed', de: 'Luke geschlossen' },
  },
  minus: {
    colour: 'white',
    shape: 'round',
    icon: '<text class="mt" y="3.6">−1</text>',
    name: { en: 'Attack die −1', de: 'Ein Angriffswürfel weniger' },
  },
  hit: {
    colour: 'damage',
    shape: 'round',
    icon: '<circle r="3.2" class="mi"/><circle r="1" class="mf"/>',
    name: { en: 'Damage point', de: 'Schadenspunkt' },
  },
};

const SHAPES: Record<Shape, string> = {
  square: 'M-8.6-6.6a2 2 0 0 1 2-2H6.6a2 2 0 0 1 2 2V6.6a2 2 0 0 1-2 2H-6.6a2 2 0 0 1-2-2z',
  octagon: 'M-4-9.4H4L9.4-4V4L4 9.4H-4L-9.4 4V-4z',
  round: 'M-9.2 0a9.2 9.2 0 1 1 18.4 0a9.2 9.2 0 1 1-18.4 0z',
};

function markerSymbol(kind: string, { colour, shape, icon }: MarkerLook): string {
  const d = SHAPES[shape];
  return `<g id="mk-${kind}" class="mk mk-${colour}"><path class="mk-s" d="${d}" transform="translate(1.2 1.5)"/><path class="mk-b" d="${d}"/>${icon}</g>`;
}
export const markerDefs = (): string =>
  Object.entries(MARKERS)
    .map(([kind, look]) => markerSymbol(kind, look))
    .join('');

export const marker = (kind: string, x: number, y: number, s = 1): string =>
  `<use href="#mk-${kind}" transform="translate(${f(x)} ${f(y)})${s !== 1 ? ` scale(${s})` : ''}"/>`;
