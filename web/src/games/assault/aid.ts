/** The charts of the player aid as tables of words and dice. */
import { MARKERS } from '../../draw/markers';
import { pick, t, type Words } from '../../lib/texts.svelte';
import { diceOf } from '../../draw/dice';
import type { Play } from '../../lib/play.svelte';
import { markerKind } from '../../table/scene';
import { meanOf, type Means } from '../../table/statistics';

type Row = Record<string, unknown> & { id: string; name?: Words; notes?: Words };
export interface AidAnswer {
  charts: Record<string, Row[]>;
  /** The symbols on the faces of each die, by its letter. */
  dice: Record<string, string[][]>;
}
export interface AidCell {
  text?: string;
  dice?: string[];
}
export interface AidTable {
  id: string;
  title: string;
  columns: string[];
  rows: { name: string; about?: string; cells: AidCell[] }[];
}
type Column = [label: string, cell: (row: Row) => AidCell];

const NONE = '–';
const ROLLS = [0, 1, 2, 3, 4, 5];
const KINDS = ['infantry', 'artillery', 'vehicle'];
const of = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], row);
const said = (text: string): AidCell => ({ text });
const dice = (letters: unknown, absent = NONE): AidCell => (typeof letters === 'string' ? (letters ? { dice: diceOf(letters) } : said(NONE)) : said(absent));
const signed = (n: unknown): AidCell => said(typeof n !== 'number' || !n ? NONE : n > 0 ? `+${n}` : `−${-n}`);
const cost = (n: unknown): AidCell => said(typeof n === 'number' ? String(n) : n === null ? t('aid-barred') : NONE);
const least = (n: unknown): AidCell => said(n === 0 ? t('aid-automatic') : typeof n === 'number' ? `${n}+` : t('aid-as-hex'));
const rollLabel = (i: number): string => (i === 0 ? '≤ 1' : i === 5 ? '≥ 6' : String(i + 1));
const symbols = (list: unknown): string => (list as string[]).map((s) => t(`aid-${s}`)).join(' + ');

/** What each chart shows in which column. */
function columnsOf(chart: string): Column[] {
  const perKind = (cell: (value: unknown) => AidCell): Column[] => KINDS.map((kind) => [t(`aid-${kind}`), (row) => cell(row[kind])]);
  switch (chart) {
    case 'terrain':
      return [
        ...KINDS.map((kind): Column => [t('stat-defence-area', { area: t(`aid-${kind}`) }), (row) => dice(of(row, `defence.${kind}`))]),
        ...['foot', 'artillery', 'wheeled', 'tracked'].map((how): Column => [t('stat-move', { how: t(`how-${how}`) }), (row) => cost(of(row, `cost.${how}`))]),
        ...['wheeled', 'tracked'].map((how): Column => [t('aid-bogging', { how: t(`how-${how}`) }), (row) => dice(of(row, `damage.${how}`))]),
        [t('aid-sight'), (row) => said(t(`aid-sight-${String(row.sight)}`))],
      ];
    case 'spotting':
      return perKind(least);
    case 'spotting_modifiers':
      return perKind(signed);
    case 'fire_modification':
      return ['any', 'vehicle_fast', 'unspotted', 'unspotted_vehicle'].map((key) => [
        t(`aid-${key.replace('_', '-')}`),
        (row) => dice(row[key], t('aid-no-target')),
      ]);
    case 'fortifications':
      return ['front', 'flank', 'rear', 'above'].flatMap((area) =>
        ['infantry', 'artillery'].map((kind): Column => [
          `${t(`area-${area}`)}, ${t(`aid-${kind}`)}`,
          (row) => dice(of(row, `areas.${area}.${kind}`), t('aid-as-hex')),
        ]),
      );
    case 'mines':
      return [
        ...KINDS.map((kind): Column => [
          t('aid-found', { kind: t(`aid-${kind}`) }),
          (row) => (typeof of(row, `detection.${kind}`) === 'number' ? said(`${String(of(row, `detection.${kind}`))}+`) : said(NONE)),
        ]),
        [t('aid-attack'), (row) => dice(row.attack)],
        [t('stat-defence'), (row) => dice(row.defence)],
      ];
    case 'tas_spotting':
      return ROLLS.map((i) => [String(i + 1), (row) => signed((row.rolls as number[])[i] ?? row.automatic)]);
    case 'oas_accuracy':
      return ROLLS.map((i) => [rollLabel(i), (row) => dice((row.dice as string[])[i])]);
    case 'tas_accuracy':
      return ['vehicle', 'infantry'].flatMap((kind) =>
        ROLLS.map((i): Column => [`${t(`aid-${kind}`)} ${rollLabel(i)}`, (row) => dice((row[kind] as string[])[i])]),
      );
    case 'aa_attack':
      return ['close', 'medium', 'long'].map((band) => [t(`aid-${band}`), (row) => dice(row[band])]);
    case 'aa_result':
      return [[t('aid-effect'), (row) => said(pick(row.effect as Words))]];
    default:
      return [
        [t('aid-drift'), (row) => said(row.confirmed ? t('aid-confirmed') : t('aid-hexes', { n: Number(row.shift) }))],
        [t('aid-attack'), (row) => (row.attack_die ? dice(row.attack_die) : said(NONE))],
      ];
  }
}

/** Most rows have a name; the others are named after what they are for. */
function nameOf(chart: string, row: Row, terrain: Map<string, string>): string {
  if (row.name) return pick(row.name);
  if (chart === 'spotting') return (row.terrain as string[]).map((id) => terrain.get(id) ?? id).join(', ');
  if (chart === 'aa_result') return (row.any_of as string[][]).map(symbols).join(t('aid-or')) || t('aid-nothing');
  if (chart === 'aa_attack') return row.id in { R: 1, Y: 1, G: 1, B: 1 } ? t('aid-blast', { die: t(`die-letter-${row.id}`) }) : t('aid-no-blast');
  if (chart === 'distance') return t(`aid-${row.id}`);
  const marks = ((row.statuses as string[] | undefined) ?? []).map((id) => (markerKind(id) ? pick(MARKERS[markerKind(id)].name) : id));
  return marks.join(', ') || t('aid-other');
}

function diceTable(faces: AidAnswer['dice']): AidTable {
  const kinds = ['critical damage', 'damage damage', 'damage', 'suppression', ''];
  const label = (kind: string): string => (kind ? symbols(kind.split(' ')) : t('aid-blank'));
  const rows = Object.entries(faces).map(([letter, list]) => ({
    name: t(`die-letter-${letter}`),
    cells: [{ dice: diceOf(letter) }, ...kinds.map((kind) => said(String(list.filter((face) => face.join(' ') === kind).length || NONE)))],
  }));
  return { id: 'dice', title: t('aid-dice'), columns: ['', ...kinds.map(label)], rows };
}

export function aidTables({ charts, dice: faces }: AidAnswer): AidTable[] {
  const terrain = new Map((charts.terrain ?? []).map((row) => [row.id, row.name ? pick(row.name) : row.id]));
  const tables = Object.entries(charts).map(([id, list]): AidTable => {
    const columns = columnsOf(id);
    const rows = list.map((row) => ({ name: nameOf(id, row, terrain), about: row.notes && pick(row.notes), cells: columns.map(([, cell]) => cell(row)) }));
    return { id, title: t(`aid-${id.replaceAll('_', '-')}`), columns: columns.map(([label]) => label), rows };
  });
  return [...tables, diceTable(faces)];
}

/** What the dice of the edition, or of one's own pack, show on the average, by colour. */
export async function diceMeans(play: Play): Promise<Means> {
  const answer = await play.tool<AidAnswer>('player-aid', {});
  return Object.fromEntries(Object.entries(answer?.dice ?? {}).map(([letter, faces]) => [diceOf(letter)[0], meanOf(faces)]));
}
