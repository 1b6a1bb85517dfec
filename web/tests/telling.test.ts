/** Terminal and browser say the same: both read what the games told and asked, and how it must sound, from one file. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Sentences } from '../src/lib/sentences';
import { Teller } from '../src/lib/telling';
import { texts, type Lang } from '../src/lib/texts.svelte';
import type { Picture } from '../src/lib/wire';

interface Example {
  game: string;
  kind: 'event' | 'option' | 'ask' | 'text';
  what: string;
  fields: Record<string, string | number>;
  names: Record<string, [en: string, de: string]>;
  en: string;
  de: string;
}
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const EXAMPLES = JSON.parse(read('../../tests/telling/examples.json')) as Example[];
const FOLDER = '../../src/opfire/texts';
const catalogue = (lang: Lang): string =>
  readdirSync(new URL(`${FOLDER}/${lang}`, import.meta.url))
    .sort()
    .map((file) => read(`${FOLDER}/${lang}/${file}`))
    .join('\n');

class Said extends Sentences {
  constructor(private readonly example: Example) {
    super(example.game);
  }
  name(id: string): string {
    return this.example.names[id]?.[texts.lang === 'de' ? 1 : 0] ?? id;
  }
  get reading(): string {
    const { kind, what, fields } = this.example;
    if (kind === 'ask') return this.ask({ kind: what, about: fields });
    if (kind === 'text') return this.text({ key: what, args: fields });
    if (kind === 'option') return this.option({ do: what, ...fields });
    return this.event({ n: 7, entry: 7, rule: 'SK-1', event: what, ...fields });
  }
}

describe.each(['en', 'de'] as const)('every event, option, question and note reads as in the terminal (%s)', (lang) => {
  beforeAll(() => {
    texts.add(lang, catalogue(lang));
    texts.lang = lang;
  });
  const games = [...new Set(EXAMPLES.map((one) => one.game))];
  it.each(games)('in %s', (game) => {
    const all = EXAMPLES.filter((one) => one.game === game);
    expect(all.length).toBeGreaterThan(300);
    expect(all.map((one) => new Said(one).reading)).toEqual(all.map((one) => one[lang]));
  });
  it('names the weapon of a vehicle by its gunner, as the log does', () => {
    const teller = new Teller('skirmish', { sides: [], pieces: [] } as unknown as Picture, new Set());
    expect(teller.word('weapon', 'g75us_gunner')).toBe(lang === 'en' ? '75 mm L/40 (gunner)' : '75 mm L/40 (Schütze)');
  });
});
