/** A Fate card on the wire as it is drawn. */
import type { FateCard } from './cards';
import { pick, t, texts } from '../../lib/texts.svelte';
import type { CardFace, Choice } from '../../lib/wire';

/** The catalogue names an event only in the sentence that tells of it. */
const eventName = (id: string): string => t('event-commander-event-happened', { name: id, direction: 0 }).replace(/^[^:]*:\s*/, '');
const small = (kind: string, id: string): string => (texts.has(`${kind}-${id}`) ? t(`${kind}-${id}`) : '');

/** A card in words: its order, its action and its event. */
export function fateWords(card: CardFace): string {
  const { order, action, actionText, event, eventText } = fateOf(card, '');
  return [order, `${t('card-action')}: ${action}`, actionText, `${t('card-event')}: ${event}`, eventText].filter(Boolean).join(', ');
}

/** What is used of a card: its order, also where a Fire card is played as an action against who moves. */
function used(card: CardFace, found: Choice[] | undefined, asked: string): FateCard['lit'] {
  const uses = new Set(found?.map((c) => c.option.do));
  if (uses.has('order') || (uses.has('action') && asked === 'react' && card.kind === 'fire')) return 'order';
  return uses.has('action') ? 'action' : undefined;
}

export function fateOf(card: CardFace, nation: string, choices: ReadonlyMap<string, Choice[]> = new Map(), asked = ''): FateCard {
  const values = card.values ?? {};
  const found = choices.get(card.id);
  return {
    nation,
    order: pick(card.name),
    picture: card.name.en,
    action: card.text ? pick(card.text) : '',
    actionText: small('card-action', String(values.action ?? '')),
    event: eventName(String(values.event ?? '')),
    eventText: small('card-event', String(values.event ?? '')),
    labels: { action: t('card-action').toUpperCase(), event: t('card-event').toUpperCase() },
    hex: String(values.hex ?? ''),
    white: Number(values.white ?? 1),
    coloured: Number(values.coloured ?? 1),
    trigger: small('card-trigger', String(values.trigger ?? '')) || undefined,
    lit: used(card, found, asked),
    dim: choices.size > 0 && !found,
  };
}
