/** The unit card from the table tool's answer, every value with its source. */
import type { Provenance, UnitCardLook, UnitStat } from '../../parts/UnitCard.svelte';
import { diceOf } from '../../draw/dice';
import { pick, t, texts, type Words } from '../../lib/texts.svelte';

interface Attack {
  close_combat?: string;
  bands?: { name: string; low: number; high: number; dice: string }[];
}
interface CardValues {
  name: Words;
  movement: string;
  move: number;
  strength: number;
  strength_half: number;
  defence: Record<string, string>;
  points: number;
  attack?: Record<string, Attack>;
  blast?: string;
  /** '' always, 'support' in indirect fire, 'charge' with an explosive charge, or a number of hexes. */
  blast_limit?: string;
  arc?: number;
  turret?: boolean;
  indirect?: { low: number; high: number; dice: string; smoke_dice?: string } | null;
  /** Strength points it can carry. */
  transport?: number;
}
export interface UnitCardAnswer {
  card: CardValues;
  provenance: Record<string, string>;
  abilities: { id: string; name: Words; effect?: Words }[];
  /** The weapons of a model on a free table. */
  weapons?: { id: string; name: Words }[];
}

function sourceOf(text: string | undefined): Provenance {
  return text?.startsWith('document') ? 'document' : text?.startsWith('public') ? 'public' : text?.startsWith('own') ? 'own' : 'house';
}

function defenceStats(card: CardValues, from: Provenance): UnitStat[] {
  return Object.entries(card.defence).map(([area, letters]) => ({
    label: area === 'all' ? t('stat-defence') : t('stat-defence-area', { area: t(`area-${area}`) }),
    dice: diceOf(letters),
    text: letters ? '' : '–',
    from,
  }));
}

const reaches = (low: number, high: number): string => (low === high ? `${low}` : `${low}–${high}`);
function indirectStats({ low, high, dice, smoke_dice }: NonNullable<CardValues['indirect']>, from: Provenance): UnitStat[] {
  const stats: UnitStat[] = [{ label: t('stat-indirect', { range: reaches(low, high) }), dice: diceOf(dice), from }];
  return smoke_dice ? [...stats, { label: t('stat-smoke'), dice: diceOf(smoke_dice), from }] : stats;
}
const blastLimit = (limit: string): string => (!limit ? '' : /^\d+$/.test(limit) ? `≤ ${limit}` : t(`blast-${limit}`));

/** One column a range band, over all rows of the card. */
function attackTable(attack: Record<string, Attack>, range?: number): Pick<UnitCardLook, 'bands' | 'attacks'> {
  const bands = Object.values(attack).reduce<NonNullable<Attack['bands']>>((most, a) => ((a.bands?.length ?? 0) > most.length ? (a.bands ?? []) : most), []);
  return {
    bands: [
      { label: '0', zero: true, lit: range === 0 },
      ...bands.map((b) => ({ label: reaches(b.low, b.high), lit: range !== undefined && range >= b.low && range <= b.high })),
    ],
    attacks: Object.entries(attack).map(([target, a]) => ({
      label: t(`target-${target}`),
      dice: [diceOf(a.close_combat ?? ''), ...bands.map((_, i) => diceOf(a.bands?.[i]?.dice ?? ''))],
    })),
  };
}

export function unitCard({ card, provenance, abilities }: UnitCardAnswer, strength: number, note: string, range?: number): UnitCardLook {
  const from = (field: string): Provenance => sourceOf(provenance[field]);
  const other = texts.lang === 'de' ? card.name.en : card.name.de;
  const stats: UnitStat[] = [
    { label: t('strength'), text: t('strength-of', { now: strength, full: card.strength }), from: from('strength') },
    { label: t('stat-move'), text: t('stat-moves', { n: card.move, how: t(`how-${card.movement}`) }), from: from('move') },
    { label: t('stat-arc'), text: `${card.arc ?? 360}°`, from: from('arc') },
    ...defenceStats(card, from('defence')),
  ];
  if (card.turret) stats.push({ label: t('stat-turret'), text: t('yes'), from: from('turret') });
  if (card.indirect) stats.push(...indirectStats(card.indirect, from('indirect')));
  if (card.blast) stats.push({ label: t('stat-blast'), dice: diceOf(card.blast), text: blastLimit(card.blast_limit ?? ''), from: from('blast') });
  if (card.transport) stats.push({ label: t('stat-transport'), text: String(card.transport), from: from('transport') });
  stats.push({ label: t('stat-flips'), text: String(card.strength_half), from: from('strength_half') });
  return {
    name: pick(card.name),
    otherName: other === pick(card.name) ? undefined : other,
    note: [note, t('unit-points', { n: card.points })].filter(Boolean).join(' · '),
    stats,
    ...attackTable(card.attack ?? {}, range),
    tags: abilities.map((a) => ({ text: pick(a.name), about: a.effect && pick(a.effect) })),
  };
}

const dice = (colours: readonly string[]): string => colours.map((colour) => t(`die-${colour}`)).join(', ') || t('no-dice');
/** The card in words. */
export function spokenCard(answer: UnitCardAnswer, strength: number): string {
  const { stats, bands, attacks, tags } = unitCard(answer, strength, '');
  const rows = attacks.map((row) => t('spoken-attack', { at: row.label, dice: row.dice.map((one, i) => `${bands[i].label}: ${dice(one)}`).join('; ') }));
  const values = stats.slice(1).map(({ label, text, dice: thrown }) => `${label} ${thrown ? dice(thrown) : (text ?? '')}`);
  return [values.join(', '), ...rows, tags.map(({ text }) => text).join(', ')].filter(Boolean).join('. ');
}
