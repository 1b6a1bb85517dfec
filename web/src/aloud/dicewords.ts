/** Dice in words: their colours and what they show. */
import type { DieLook } from '../draw/dice';
import { t, texts } from '../lib/texts.svelte';

const word = (key: string, plain: string): string => (texts.has(key) ? t(key) : plain);
const dieWords = ({ colour, face, pips }: DieLook): string =>
  pips === undefined ? `${word(`die-${colour}`, colour)}: ${face.map((symbol) => word(`face-${symbol}`, symbol)).join(' ') || t('face-blank')}` : String(pips);

/** The dice of both sides, each with its name. */
export function diceWords({ attack, defence }: { attack: DieLook[]; defence: DieLook[] }, labels: [string, string] | string[]): string {
  const side = (name: string, dice: DieLook[]): string => (dice.length ? `${name ? `${name}: ` : ''}${dice.map(dieWords).join(', ')}` : '');
  return [side(labels[0], attack), side(labels[1], defence)].filter(Boolean).join('. ') || labels[0];
}
