/** Fate cards of Combat Commander, 166 by 187: order, action, event, random hex and dice. */
import { d6 } from '../../draw/dice';
import { vignette } from '../../draw/figures';
import { esc, f } from '../../draw/geom';
import { badge } from '../../draw/nations';

export interface FateCard {
  nation: string;
  order: string;
  /** Id of the drawing in the band. */
  picture?: string;
  action: string;
  actionText?: string;
  event: string;
  eventText?: string;
  labels: { action: string; event: string };
  hex: string;
  white: number;
  coloured: number;
  trigger?: string;
  lit?: 'order' | 'action';
  dim?: boolean;
}

const W = 166;
const H = 187;

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = (lines[lines.length - 1] + ' ' + word).trim();
    if (longer.length > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
const ROOM = W - 24;
const narrowed = (line: string, most: number): string => (line.length > most ? ` textLength="${ROOM}" lengthAdjust="spacingAndGlyphs"` : '');
const smallPrint = (text: string, y: number): string =>
  wrap(text, 28)
    .map((line, i) => `<text class="f-t" x="12" y="${f(y + i * 11)}"${narrowed(line, 26)}>${esc(line)}</text>`)
    .join('');

/** A long name of an action or event keeps within the card; those of events are set wider. */
const LONGEST = { action: 16, event: 16 };
/** A word that is too long for the head of a card is drawn narrower. */
const squeezed = (word: string): string => (word.length > 12 ? ` textLength="${W - 42}" lengthAdjust="spacingAndGlyphs"` : '');

function head(c: FateCard): string {
  const words = c.order.length > 12 ? wrap(c.order, 10).filter(Boolean) : [c.order];
  const two = words.length > 1;
  const title = words.map((w, i) => `<text class="f-o${two ? ' two' : ''}" x="31" y="${two ? 19 + i * 15 : 28}"${squeezed(w)}>${esc(w)}</text>`);
  return (
    `<path class="f-band" d="M0 44V9a9 9 0 0 1 9-9h${W - 18}a9 9 0 0 1 9 9v35z"/>` +
    `<svg x="64" y="2" width="100" height="42" viewBox="18 0 110 46" class="f-v">${vignette(c.picture ?? c.order)}</svg>` +
    badge(c.nation, 17, 22, 7.5) +
    title.join('')
  );
}

function foot(c: FateCard): string {
  const trigger = c.trigger
    ? `<rect class="f-trig" x="${W - 106}" y="${H - 32}" width="99" height="27" rx="6"/><text class="f-tr" x="${W - 99}" y="${H - 15}"${c.trigger.length > 6 ? ' textLength="40" lengthAdjust="spacingAndGlyphs"' : ''}>${esc(c.trigger)}</text>`
    : '';
  return (
    `<path class="f-hex" d="M11.5 ${H - 31}h18l8 12.5-8 12.5h-18l-8-12.5z" transform="translate(6 1)"/><text class="f-hx" x="26.5" y="${H - 13.5}">${esc(c.hex)}</text>` +
    trigger +
    d6(c.white, W - 45, H - 18.5, 19, 'w') +
    d6(c.coloured, W - 20.5, H - 18.5, 19, 'c')
  );
}

export function fateCard(c: FateCard): string {
  const lit =
    (c.lit === 'action' ? `<rect class="f-lit" x="5" y="48" width="${W - 10}" height="48" rx="6"/>` : '') +
    (c.lit === 'order' ? `<rect class="f-lit" x="3" y="3" width="${W - 6}" height="39" rx="7"/>` : '');
  return (
    `<g class="fate n-${esc(c.nation)}${c.dim ? ' dim' : ''}"><rect class="f-s" x="3" y="5" width="${W}" height="${H}" rx="9"/><rect class="f-b" width="${W}" height="${H}" rx="9"/>` +
    head(c) +
    lit +
    `<text class="f-k" x="12" y="58">${esc(c.labels.action)}</text><text class="f-a" x="12" y="71"${narrowed(c.action, LONGEST.action)}>${esc(c.action)}</text>${smallPrint(c.actionText ?? '', 81.5)}` +
    `<path class="f-ln" d="M12 99.5h${W - 24}"/><text class="f-k" x="12" y="109">${esc(c.labels.event)}</text><text class="f-e" x="12" y="122"${narrowed(c.event, LONGEST.event)}>${esc(c.event)}</text>${smallPrint(c.eventText ?? '', 133.5)}` +
    foot(c) +
    `<rect class="f-rim" width="${W}" height="${H}" rx="9"/></g>`
  );
}

export function cardBack(nation: string): string {
  return (
    `<g class="n-${esc(nation)}"><rect class="f-s" x="3" y="5" width="${W}" height="${H}" rx="9"/><rect width="${W}" height="${H}" rx="9" fill="var(--nd)"/>` +
    '<rect x="8" y="8" width="150" height="171" rx="5" fill="none" stroke="var(--nb)" stroke-width="1.2"/>' +
    `<path d="M38 93l22-38h46l22 38-22 38H60z" fill="none" stroke="var(--nb)" stroke-width="2"/>${badge(nation, 83, 93, 20)}</g>`
  );
}
