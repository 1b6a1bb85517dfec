/** Sentences from ids and arguments: pieces, hexes and sides are shown by their names. */
import { calledHexes } from '../draw/board';
import { SvelteMap } from 'svelte/reactivity';
import { pick, t, texts, type Args, type Words } from './texts.svelte';
import type { LogEntry, Option, Picture, Piece, Question, Text } from './wire';

/** Names that came with unit cards, such as those of weapons. */
const learned = new SvelteMap<string, Words>();
export const learn = (id: string, name: Words): void => void learned.set(id, name);
export const learnedSoFar = (): number => learned.size;

/** Names that sentences need, taken from a picture. */
export class Teller {
  private readonly names = new Map<string, string>();
  private readonly bundle = texts.bundle;

  constructor(
    private readonly game: string,
    picture: Picture,
    hexes: ReadonlySet<string>,
  ) {
    for (const [hex, called] of calledHexes(hexes)) this.names.set(hex, called);
    for (const side of picture.sides) this.names.set(side.id, pick(side.name));
    const sidesOf = new Map<string, Set<string>>();
    for (const piece of picture.pieces) sidesOf.set(nameOf(piece, game), (sidesOf.get(nameOf(piece, game)) ?? new Set()).add(piece.side));
    /** On a free table men have names of their own: who has one in common with an enemy is told apart by his side. */
    const told = (name: string, side: string): string => (game === 'skirmish' && (sidesOf.get(name)?.size ?? 0) > 1 ? `${name} (${this.name(side)})` : name);
    for (const piece of picture.pieces) this.names.set(piece.id, told(nameOf(piece, game), piece.side));
    for (const piece of picture.pieces) if (piece.type && !this.names.has(piece.type)) this.names.set(piece.type, pick(piece.name));
    for (const hand of picture.hands ?? []) for (const card of hand.cards ?? []) this.names.set(card.id, pick(card.name));
  }

  name(id: string): string {
    const name = this.names.get(id);
    if (name !== undefined) return name;
    const known = learned.get(id);
    return known ? pick(known) : id;
  }
  /** Whether another teller would use the same words for everything. */
  says(other: Teller): boolean {
    if (this.bundle !== other.bundle || this.names.size !== other.names.size) return false;
    return [...this.names].every(([id, name]) => other.names.get(id) === name);
  }
  private args(fields: Record<string, unknown>): Args {
    const out: Args = {};
    for (const [key, value] of Object.entries(fields)) {
      if (typeof value === 'number') (out[key] = value), (out[`${key}-cm`] = value / 10);
      else if (typeof value === 'string') (out[key] = this.name(value)), (out[`${key}-given`] = String(value !== ''));
      else if (typeof value === 'boolean') out[key] = String(value);
      else if (Array.isArray(value)) {
        out[key] = value.length;
        value.forEach((part, i) => (typeof part === 'number' || typeof part === 'string') && (out[`${key}-${i + 1}`] = part));
      }
    }
    return out;
  }
  private sentence(id: string, fields: Record<string, unknown>): string {
    return texts.has(id) ? t(id, this.args(fields)) : plain(id, fields, (v) => this.name(v));
  }

  text(text: Text): string {
    const { key, args = {} } = text;
    if (key === 'words') return String(args[texts.lang] ?? args.en ?? '');
    return this.sentence(texts.has(`${key}-${this.game}`) ? `${key}-${this.game}` : texts.has(`${this.game}-${key}`) ? `${this.game}-${key}` : key, args);
  }
  option(option: Option): string {
    const { do: what, ...fields } = option;
    if (what === 'split-dice') for (const key of ['primary', 'secondary']) fields[key] = [...String(fields[key])].map((letter) => t(`aid-die-${letter}`)).join(', ');
    return this.sentence(`option-${this.game}-${what}`, fields);
  }
  ask(question: Question): string {
    return this.sentence(`ask-${this.game}-${question.kind}`, question.about);
  }
  event(entry: LogEntry): string {
    return this.sentence(`event-${this.game}-${entry.event}`, entry);
  }
  word(kind: string, id: string): string {
    for (const key of [`${kind}-${this.game}-${id}`, `${kind}-${id}`]) if (texts.has(key)) return t(key);
    const known = learned.get(id);
    return known ? pick(known) : id.replaceAll('-', ' ');
  }
}

/** Men of one kind on a free table are told apart by the number in their id. */
export function nameOf(piece: Piece, game: string): string {
  const name = pick(piece.name);
  if (game !== 'skirmish') return name;
  const number = /-(\d+)$/.exec(piece.id)?.[1];
  return `${name.split(',')[0]}${number ? ` ${number}` : ''}`;
}

/** Where a catalogue has no message: the last words of the id and the names it speaks of. */
function plain(id: string, fields: Record<string, unknown>, name: (v: string) => string): string {
  const head = id.replace(/^(option|event|ask)-[a-z]+-/, '').replaceAll('-', ' ');
  const rest = Object.entries(fields)
    .filter(([key, v]) => !['rule', 'event', 'n', 'entry'].includes(key) && (typeof v === 'string' || typeof v === 'number') && v !== '')
    .map(([, v]) => (typeof v === 'string' ? name(v) : String(v)));
  return [head, ...rest].join(' ');
}
