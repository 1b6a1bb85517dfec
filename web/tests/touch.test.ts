/** What is read on a touch screen names neither keys nor a mouse. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Lesson } from '../src/guide/lessons';

const BARRED = {
  en: /\b(click\w*|mouse|hover\w*|press(es)?|keys?|keyboard|Enter|Esc|Escape|Ctrl|Shift)\b/,
  de: /(\b[Kk]lick|[Mm]aus(rad|taste|zeiger)?\b|\bdrücke?\b|\bTasten?\b|Tastatur|\bEnter\b|\bEsc\b|Eingabetaste|Umschalt)/,
};
/** Read only by who plays by keys: the page of keys, and what is told of the map that is walked with them. */
const OF_KEYS = /^(keys-|walk-|options-|aloud-|plan-aloud|short-keys|tool-keys)/;
/** Words that mean something else: the key of the dice, and entering a tournament. */
const OTHERWISE_MEANT = /^(fair-|tournament-enter$)/;
type Lang = keyof typeof BARRED;
const LANGS = Object.keys(BARRED) as Lang[];
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const folder = (lang: Lang): string => `../../src/opfire/texts/${lang}`;
const sources = (lang: Lang): string[] => [
  read(`../src/texts/${lang}.ftl`),
  ...readdirSync(new URL(folder(lang), import.meta.url)).map((file) => read(`${folder(lang)}/${file}`)),
];
/** Every message as it stands in the catalogue, by its name. */
const messages = (lang: Lang): Map<string, string> =>
  new Map(
    sources(lang)
      .join('\n')
      .replace(/^#.*$/gm, '')
      .split(/\n(?=[a-z][\w-]* =)/)
      .map((block): [string, string] => [block.slice(0, block.indexOf(' =')), block.slice(block.indexOf('=') + 1)]),
  );
const lessons = ['assault', 'commander', 'skirmish'].map((game) => JSON.parse(read(`../src/games/${game}/lesson.json`)) as Lesson);

describe.each(LANGS)('on a touch screen, in %s,', (lang) => {
  const all = messages(lang);
  const said = [...all].filter(([name]) => !name.startsWith('touch-') && !OF_KEYS.test(name) && !OTHERWISE_MEANT.test(name));
  it('no sentence speaks of keys or a mouse', () => {
    const spoken = said.map(([name, text]): [string, string] => [name, all.get(`touch-${name}`) ?? text]);
    expect(spoken.filter(([, text]) => BARRED[lang].test(text)).map(([name]) => name)).toEqual([]);
  });
  it('every sentence that is put otherwise there takes the same values', () => {
    const values = (text = '') => [...text.matchAll(/\$[\w-]+/g)].map(([value]) => value).sort();
    for (const [name, text] of [...all].filter(([name]) => name.startsWith('touch-'))) expect(values(text), name).toEqual(values(all.get(name.slice(6))));
  });
  it('no tip of the first games does, either', () => {
    const tips = lessons.flatMap(({ tips }) => tips).filter(({ title, text }) => BARRED[lang].test(`${title[lang]} ${text[lang]}`));
    expect(tips.map(({ id }) => id)).toEqual([]);
  });
});

it('the catalogues can be read', () => {
  for (const lang of LANGS) expect(new FluentBundle(lang).addResource(new FluentResource(sources(lang)[0]))).toEqual([]);
});
