/** The words of the workshop, which come with it: sentences, and what the fields of the packs are called. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { texts, type Args, type Lang } from '../lib/texts.svelte';
import de from './de.ftl?raw';
import deFields from './fields.de.ftl?raw';
import en from './en.ftl?raw';
import enFields from './fields.en.ftl?raw';

function bundleOf(lang: Lang, ...sources: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}
const BUNDLES: Record<Lang, FluentBundle> = { en: bundleOf('en', en, enFields), de: bundleOf('de', de, deFields) };

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
export const choiceName = (choice: string | number): string => known(`choice-${choice}`) ?? (choice === '' ? w('nothing') : plain(String(choice)));
