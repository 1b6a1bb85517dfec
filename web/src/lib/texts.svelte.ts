/** Words: Fluent catalogues of the interface and, once fetched, of the games; the language can change in place. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import de from '../texts/de.ftl?raw';
import en from '../texts/en.ftl?raw';

export type Lang = 'en' | 'de';
export interface Words {
  en: string;
  de: string;
}
export type Args = Record<string, FluentVariable>;

const CHROME: Record<Lang, string> = { en, de };
const KEY = 'opfire.lang';
/** What is kept from this reader leaves no hole in a sentence. */
const UNKNOWN = /\s*\{\$[\w-]+\}/g;

/** Fingers only: nobody is told of keys and clicks. */
const TOUCHED = typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches;

function bundleOf(lang: Lang, ...sources: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}

function firstLang(): Lang {
  if (typeof localStorage === 'undefined') return 'en';
  const kept = localStorage.getItem(KEY);
  if (kept === 'en' || kept === 'de') return kept;
  return navigator.language.startsWith('de') ? 'de' : 'en';
}

class Texts {
  lang = $state<Lang>(firstLang());
  private bundles = $state.raw<Record<Lang, FluentBundle>>({ en: bundleOf('en', en), de: bundleOf('de', de) });

  use(lang: Lang): void {
    this.lang = lang;
    localStorage.setItem(KEY, lang);
    document.documentElement.lang = lang;
  }
  /** Adds the catalogue of the games in one language. */
  add(lang: Lang, source: string): void {
    this.bundles = { ...this.bundles, [lang]: bundleOf(lang, CHROME[lang], source) };
  }
  /** What is said from now on is taken from here. */
  get bundle(): FluentBundle {
    return this.bundles[this.lang];
  }
  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }
  /** A sentence; an id without a message is shown as it is, so that a gap is seen and nothing breaks. */
  say(id: string, args?: Args): string {
    const pattern = ((TOUCHED && this.bundle.getMessage(`touch-${id}`)) || this.bundle.getMessage(id))?.value;
    return pattern ? this.bundle.formatPattern(pattern, args, []).replace(UNKNOWN, '') : id;
  }
  pick(words: Words): string {
    return words[this.lang] || words.en;
  }
}
export const texts = new Texts();
export const t = (id: string, args?: Args): string => texts.say(id, args);
export const pick = (words: Words): string => texts.pick(words);
