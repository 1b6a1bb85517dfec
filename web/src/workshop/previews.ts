/** What is being typed, as the games draw it: the unit card, the counter, the Fate card. */
import type { CounterLook } from '../draw/counters';
import { unitCard, type UnitCardAnswer } from '../games/assault/card';
import type { FateCard } from '../games/commander/cards';
import { commanderUnit, commanderWeapon } from '../games/commander/pieces';
import { pick, t, type Words } from '../lib/texts.svelte';
import type { UnitCardLook } from '../parts/UnitCard.svelte';
import { nationCode } from '../table/scene';
import type { Bench } from './state.svelte';
import { isBlock } from './tree';
import type { Block } from './wire';
import { choiceName } from './words';

export type Preview = { sort: 'card'; look: CounterLook; card: UnitCardLook } | { sort: 'faces'; faces: string[] } | { sort: 'fate'; card: FateCard } | null;

const WEAPONS: Record<string, string> = { mg: 'mg', mortar: 'mort', gun: 'pak' };
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const words = (value: unknown): string => (isBlock(value) ? pick(value as unknown as Words) : '');

function assaultUnit(bench: Bench, id: string, unit: Block): Preview {
  const fields = Object.keys(unit);
  const named = (Array.isArray(unit.abilities) ? unit.abilities : []) as string[];
  const answer = {
    card: { defence: {}, strength: 0, strength_half: 0, move: 0, points: 0, movement: 'foot', name: { en: id, de: id }, ...unit },
    provenance: Object.fromEntries(fields.map((field) => [field, bench.origin('units', id, [field])])),
    abilities: named.map((one) => ({ id: one, name: (bench.entry('abilities', one).name as Words | undefined) ?? { en: one, de: one } })),
  } as unknown as UnitCardAnswer;
  const strength = Number(unit.strength) || 0;
  const look = {
    nation: nationCode(text(unit.faction)),
    name: words(unit.name) || id,
    symbol: text(unit.symbol) || 'inf',
    strength: [strength, strength] as const,
    move: text(unit.move),
  };
  return { sort: 'card', look, card: unitCard(answer, strength, '') };
}
function commanderFaces(unit: Block): Preview {
  const face = (side: Block, broken: boolean): string =>
    commanderUnit({
      kind: unit.kind as 'squad',
      nation: nationCode(text(unit.nation)),
      name: words(unit.name),
      fp: text(side.fp),
      range: text(side.range),
      move: text(side.move),
      morale: Number(side.morale) || 0,
      box: [side.fp_boxed === true, side.range_boxed === true, side.move_boxed === true],
      command: side.command === undefined ? undefined : Number(side.command),
      broken,
      markers: [],
    });
  return { sort: 'faces', faces: [face(unit, false), ...(isBlock(unit.broken) ? [face(unit.broken, true)] : [])] };
}
const commanderGun = (weapon: Block): Preview => ({
  sort: 'faces',
  faces: [
    commanderWeapon({
      nation: nationCode(text(weapon.nation)),
      symbol: WEAPONS[text(weapon.kind)] ?? 'mg',
      short: words(weapon.name),
      fp: text(weapon.fp),
      range: text(weapon.range),
      box: [weapon.fp_boxed === true, weapon.range_boxed === true],
      move: Number(weapon.move_penalty) ? text(weapon.move_penalty) : undefined,
      ordnance: weapon.ordnance === true,
    }),
  ],
});
function fate(card: Block): Preview {
  const [white, coloured] = (Array.isArray(card.roll) ? card.roll : []) as number[];
  const [order, action, event] = [text(card.order), text(card.action), text(card.event)];
  return {
    sort: 'fate',
    card: {
      nation: nationCode(text(card.nation)),
      order: choiceName(order),
      picture: order.replace(/-/g, ' ').replace(/^./, (first) => first.toUpperCase()),
      action: choiceName(action),
      event: choiceName(event),
      labels: { action: t('card-action').toUpperCase(), event: t('card-event').toUpperCase() },
      hex: text(card.hex),
      white: Number(white) || 1,
      coloured: Number(coloured) || 1,
      trigger: text(card.trigger) ? choiceName(text(card.trigger)) : undefined,
    },
  };
}

/** The entry as its game draws it; null where it draws nothing of the kind, or cannot while it is half filled. */
export function previewOf(bench: Bench, kind: string, id: string): Preview {
  const entry = bench.entry(kind, id);
  try {
    switch (`${bench.base.manifest.game}/${kind}`) {
      case 'assault/units':
        return assaultUnit(bench, id, entry);
      case 'commander/units':
        return commanderFaces(entry);
      case 'commander/weapons':
        return commanderGun(entry);
      case 'commander/decks':
        return fate(entry);
      default:
        return null;
    }
  } catch {
    return null;
  }
}
