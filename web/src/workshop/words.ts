/** The words of the workshop, which come with it: sentences, and what the fields of the packs are called. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Path } from './tree';
import { texts, type Args, type Lang } from '../lib/texts.svelte';
import aboutsDe from './abouts.de.ftl?raw';
import aboutsEn from './abouts.en.ftl?raw';
import de from './de.ftl?raw';
import deFields from './fields.de.ftl?raw';
import en from './en.ftl?raw';
import enFields from './fields.en.ftl?raw';

function bundleOf(lang: Lang, ...sources: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}
const BUNDLES: Record<Lang, FluentBundle> = { en: bundleOf('en', en, enFields, aboutsEn), de: bundleOf('de', de, deFields, aboutsDe) };

/** A sentence of the workshop. */
export function w(id: string, args?: Args): string {
  const bundle = BUNDLES[texts.lang];
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, args, []) : id;
}
const known = (id: string): string | null => (BUNDLES[texts.lang].hasMessage(id) ? w(id) : null);

const plain = (name: string): string => name.replace(/[-_]/g, ' ').replace(/^./, (first) => first.toUpperCase());
export const kindName = (kind: string): string => known(`kind-${kind}`) ?? plain(kind);
/** What a field is called; some are called otherwise in one kind of entry. */
export const fieldName = (name: string, kind = ''): string => {
  const id = name.replace(/_/g, '-');
  return known(`field-${kind}-${id}`) ?? known(`field-${id}`) ?? plain(name);
};
/** What a field of a scenario is for: as its game says of a field within another, else of the field alone. */
export function fieldAbout(game: string, kind: string, path: Path): string {
  if (kind !== 'scenarios') return '';
  const names = path.filter((step) => typeof step === 'string').map((step) => step.replace(/_/g, '-'));
  const last = names.pop() ?? '';
  const within = names.reverse().map((name) => known(`about-${game}-${name}-${last}`));
  return within.find((one) => one !== null) ?? known(`about-${game}-${last}`) ?? known(`about-${last}`) ?? '';
}
export const choiceName = (choice: string | number): string =>
  known(`choice-${String(choice).replace(/[^A-Za-z0-9-]+/g, '-')}`) ?? (choice === '' ? w('nothing') : plain(String(choice)));
/** What an entry without a name is called: the row of a chart by its words, with the number or letter that tells it from its like. */
export function idName(id: string): string {
  const [, stem, number] = /^(.+)-(\d+|[a-z])$/.exec(id) ?? [];
  const numbered = stem ? known(`row-${stem}`) : null;
  return known(`row-${id}`) ?? (numbered ? `${numbered} ${number.toUpperCase()}` : id);
}
