/** Sight and range from a place that was marked, else from who acts. */
import type { Family } from '../games/family';
import type { Play } from '../lib/play.svelte';
import type { Teller } from '../lib/telling';
import { t } from '../lib/texts.svelte';
import type { Picture, SightLine } from '../lib/wire';

const STATE: [RegExp, string][] = [
  [/^hinder/, 'sight-hindered'],
  [/^block/, 'sight-blocked'],
];
/** A point of a free table has no name. */
const POINT = /^-?\d+,-?\d+$/;
export const sightWord = (state: string): string => t(STATE.find(([like]) => like.test(state))?.[1] ?? 'sight-clear');

export class Sights {
  anchor: string | null = null;

  constructor(
    private readonly play: Play,
    private readonly family: Family,
  ) {}

  async to(place: string, doer: string | undefined, teller: Teller, picture: Picture): Promise<string> {
    const from = this.anchor ?? doer;
    if (!from) return t('anchor-none');
    if (from === place) return t('anchor-here', { name: teller.name(from) });
    const line = await this.play.tool<SightLine>('sight', { from, to: place });
    if (!line) return t('sight-unknown');
    const by = (line.by ?? []).map(([at, text]) => (POINT.test(at) ? teller.text(text) : `${teller.name(at)}: ${teller.text(text)}`)).join(', ');
    return t('sight-told', {
      from: teller.name(from),
      range: this.family.distance(line.range, from, place, picture),
      sight: sightWord(line.state),
      by: by ? `, ${by}` : '',
    });
  }
}
