/** Makes sentences from questions, options and events, with the very words of the terminal's maker (`opfire/texts/sentences.py`).
 * Pieces, hexes and sides are said by their names. A list `dice` gives `$dice` ("3 + 5") and its parts `$dice-1` and `$dice-2`;
 * a number `length` of millimetres is also there in centimetres, as `$length-cm`, that of a list as `$at-1-cm`; `$name-given` says whether
 * a word `name` is there at all. What is kept from the reader is left out. */
import { t, texts, type Args } from './texts.svelte';
import type { LogEntry, Option, Question, Text } from './wire';

/** Stands for a value that is empty or kept from the reader until the sentence is made. */
const HOLE = '\ue000';
const HOLES = new RegExp(`\\s*${HOLE}`, 'g');
/** The fields of options that name dice by their letters, such as 'YG'. */
const IN_LETTERS: Record<string, string[]> = { 'split-dice': ['primary', 'secondary'] };
/** What a line of the log says beside what happened. */
const NOT_SAID = new Set(['n', 'entry', 'event', 'rule']);

type Fields = Record<string, unknown>;
const colours = (letters: string): string => [...letters].map((letter) => t(`die-letter-${letter}`)).join(', ');

const spelt = (what: string, fields: Fields): Fields => Object.fromEntries((IN_LETTERS[what] ?? []).map((name) => [name, colours(String(fields[name]))]));

export abstract class Sentences {
  constructor(protected readonly game: string) {}

  /** What a piece, side or hex is called. */
  abstract name(id: string): string;

  ask(question: Pick<Question, 'kind' | 'about'>): string {
    return this.sentence([`ask-${this.game}-${question.kind}`], question.about);
  }
  /** What an option does; dice that it names by letters are said by their colours. */
  option({ do: what, ...fields }: Option): string {
    return this.sentence([`option-${this.game}-${what}`], { ...fields, ...spelt(what, fields) });
  }
  /** What an option does in answer to a question, where there are words for just that, else what it does. */
  answer(option: Option, question: Pick<Question, 'kind' | 'about'> | null): string {
    const { do: what, ...fields } = option;
    const key = `option-${this.game}-${what}-${question?.kind ?? ''}`;
    return texts.has(key) ? this.sentence([key], { ...question?.about, ...fields, ...spelt(what, fields) }) : this.option(option);
  }
  event(entry: LogEntry): string {
    return this.sentence([`event-${this.game}-${entry.event}`], Object.fromEntries(Object.entries(entry).filter(([name]) => !NOT_SAID.has(name))));
  }
  /** A sentence that a picture or a preview holds; a game may have words of its own for a key. */
  text({ key, args = {} }: Text): string {
    if (key === 'words') return String(args[texts.lang] || (args.en ?? ''));
    return this.sentence([`${key}-${this.game}`, `${this.game}-${key}`, key], args);
  }

  private sentence(keys: string[], fields: Fields): string {
    const found = keys.find((key) => texts.has(key));
    return found ? t(found, this.args(fields)).replace(HOLES, '').trim() : this.plain(keys[keys.length - 1], fields);
  }
  private args(fields: Fields): Args {
    const out: Args = {};
    for (const [key, value] of Object.entries(fields)) {
      if (value === null || value === '') Object.assign(out, { [key]: HOLE, [`${key}-given`]: 'false' });
      else if (typeof value === 'number') Object.assign(out, { [key]: value, [`${key}-cm`]: value / 10 });
      else if (typeof value === 'string') Object.assign(out, { [key]: this.name(value), [`${key}-given`]: 'true' });
      else if (typeof value === 'boolean') out[key] = String(value);
      else if (Array.isArray(value)) this.list(key, value, out);
    }
    return out;
  }
  private list(key: string, value: unknown[], out: Args): void {
    const parts = value
      .filter((part) => typeof part === 'number' || typeof part === 'string')
      .map((part) => (typeof part === 'string' ? this.name(part) : part));
    out[key] = parts.join(' + ');
    parts.forEach((part, i) => {
      out[`${key}-${i + 1}`] = part;
      if (typeof part === 'number') out[`${key}-${i + 1}-cm`] = part / 10;
    });
  }
  /** Where a catalogue has no message: the last words of the key and the names and numbers it speaks of. */
  private plain(key: string, fields: Fields): string {
    const head = key.replace(/^(option|event|ask)-[a-z]+-/, '').replaceAll('-', ' ');
    const said = Object.values(fields).filter((v) => typeof v === 'number' || (typeof v === 'string' && v !== ''));
    return [head, ...said.map((v) => (typeof v === 'string' ? this.name(v) : String(v)))].join(' ');
  }
}
