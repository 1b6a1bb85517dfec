/** An option in words, with what it costs and brings. */
import type { Family } from '../games/family';
import type { Play } from '../lib/play.svelte';
import type { Teller } from '../lib/telling';
import { t } from '../lib/texts.svelte';
import type { Choice, Preview } from '../lib/wire';
import { sentence } from '../stage/announcer';
import { dieRows, noteLines, oddsBars, unitLines } from '../table/odds';
import { chance, percent } from '../table/scene';

/** What an option costs and how likely it has an effect, as it stands on the board. */
export function inShort(preview: Preview | null | undefined): string {
  if (preview?.effect) return t('chance-of-effect', { chance: percent(chance(preview.effect)) });
  return preview?.cost == null ? '' : t('cost', { n: preview.cost });
}
export function optionWords(choice: Choice, teller: Teller): string {
  return [teller.option(choice.option), inShort(choice.preview)].filter(Boolean).join(', ');
}

/** Everything that is known of an option before it is done: sight, dice with their reasons, results, whom else it hurts. */
export function previewWords(preview: Preview, teller: Teller, distance: (range: number) => string): string {
  const dice = (key: string, rows: ReturnType<typeof dieRows>): string =>
    rows.length ? `${t(key)}: ${rows.map((row) => [row.die ? dieWord(row.die, row.count) : '', row.text].filter(Boolean).join(' ')).join(', ')}` : '';
  const bars = oddsBars(preview, teller).filter((bar) => bar.chance > 0);
  return [
    preview.sight ? distance(preview.sight.range) : '',
    inShort(preview),
    bars.map((bar) => `${bar.text} ${percent(bar.chance)}`).join(', '),
    dice('attack', dieRows(preview.attack ?? [], teller)),
    dice('defence', dieRows(preview.defence ?? [], teller)),
    ...unitLines(preview, teller).map(({ text }) => text),
    ...noteLines(preview, teller).map(({ text }) => text),
  ]
    .filter(Boolean)
    .map(sentence)
    .join(' ');
}
const dieWord = (die: string, count = 1): string => (/^[+=-]/.test(die) ? die.replace('=', '') : [count > 1 ? count : '', die].filter(Boolean).join(' '));

/** What hangs on a place, each with what it would bring; what the question did not tell is asked for. */
export async function whatHangs(choices: readonly Choice[], play: Play, teller: Teller, family: Family): Promise<string> {
  const told: string[] = [];
  for (const choice of choices) {
    const preview = choice.preview ?? (await play.preview(choice.option));
    const distance = (range: number): string => family.distance(range, null, choice.on?.piece, play.state!.picture);
    told.push(`${sentence(teller.option(choice.option))} ${preview ? previewWords(preview, teller, distance) : ''}`.trim());
  }
  return told.join(' ');
}
