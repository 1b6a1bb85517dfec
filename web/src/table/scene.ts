/** From the picture on the wire to what the board draws. */
import type { CounterLook } from '../draw/counters';
import { MARKERS } from '../draw/markers';
import { pick, t } from '../lib/texts.svelte';
import type { Choice, Option, Picture, Piece, Preview, SightLine } from '../lib/wire';
import type { Teller } from '../lib/telling';
import type { BoardObjective, BoardPiece, BoardSight, HexHint } from './boardtypes';

const NATION: [RegExp, string][] = [
  [/^(de|ger|deu)/, 'de'],
  [/^(su|sov|rus)/, 'su'],
  [/^(us|ame)/, 'us'],
  [/^it/, 'it'],
];
/** Packs name nations in words; the palette has four. */
export const nationCode = (name: string | undefined): string => NATION.find(([like]) => like.test(name ?? ''))?.[1] ?? 'xx';

const MARKER: Record<string, string> = {
  'normal-action': 'normal',
  'fast-action': 'fast',
  'delayed-action': 'delayed',
  'move-and-fire': 'movefire',
  'fire-and-move': 'movefire',
  'turret-fire': 'turret',
  'covert-action': 'covert',
  'digging-in': 'digging',
  'dig-in': 'digging',
  'dug-in': 'dugin',
  immobilised: 'immobile',
  'attack-die-minus-one': 'minus',
  'attack-die-1': 'minus',
  'indirect-fire': 'firing',
  'close-combat-active': 'melee',
  'close-combat-inactive': 'meleeidle',
  'close-combat': 'melee',
};
export const markerKind = (name: string): string => (name in MARKERS ? name : (MARKER[name] ?? ''));

const CHEVRONS: Record<string, number> = { hardened: 1, veteran: 2, elite: 3 };

export function lookOf(piece: Piece): CounterLook {
  return {
    nation: nationCode(piece.nation || piece.side),
    name: pick(piece.name),
    symbol: piece.symbol ?? 'inf',
    strength: piece.strength ?? null,
    move: piece.values?.move,
    facing: piece.facing == null ? null : piece.facing * 60,
    markers: (piece.markers ?? []).map(markerKind).filter(Boolean),
    experience: CHEVRONS[piece.experience ?? ''] ?? 0,
    spent: piece.spent,
    half: piece.half,
  };
}

export const chance = (bar: { numerator: number; denominator: number }): number => bar.numerator / bar.denominator;
/** Odds that are not known yet. */
export const PENDING = '…';
export const percent = (share: number): string => `${Math.round(share * 100)} %`;
/** The odds of what can be done to a piece, as they hang on it. */
export function chipOf(choices: readonly Choice[] | undefined): string | undefined {
  const effect = choices?.find(({ preview }) => preview?.effect)?.preview?.effect;
  if (effect) return percent(chance(effect));
  return choices?.some(({ pending }) => pending) ? PENDING : undefined;
}

/** Counters on the board, those carried left with their carrier. */
export function boardPieces(
  picture: Picture,
  index: ReadonlyMap<string, number>,
  byPiece: ReadonlyMap<string, Choice[]>,
  chosen: ReadonlySet<string>,
  teller?: Teller,
): BoardPiece[] {
  const carried = new Set(picture.pieces.flatMap((p) => p.load ?? []));
  const byId = new Map(picture.pieces.map((p) => [p.id, p]));
  const out: BoardPiece[] = [];
  for (const p of picture.pieces) {
    const hex = p.at ? index.get(p.at) : undefined;
    if (hex === undefined || p.gone || carried.has(p.id)) continue;
    const load = (p.load ?? []).map((id) => byId.get(id)).filter((x) => x !== undefined);
    const choices = byPiece.get(p.id);
    out.push({
      id: p.id,
      hex,
      look: lookOf(p),
      title: pieceTitle(p, teller?.name(p.id) ?? pick(p.name)),
      hidden: p.hidden,
      load: load[0] && lookOf(load[0]),
      loaded: load.length || undefined,
      commander: Number(p.values?.commander ?? 0) || undefined,
      legal: choices !== undefined,
      selected: chosen.has(p.id),
      chip: chipOf(choices),
    });
  }
  return out;
}

function pieceTitle(p: Piece, name: string): string {
  const strength = p.strength ? `, ${t('strength')} ${t('strength-of', { now: p.strength[0], full: p.strength[1] })}` : '';
  const marks = (p.markers ?? []).map((m) => (markerKind(m) in MARKERS ? pick(MARKERS[markerKind(m)].name) : m)).join(', ');
  const whose = p.values?.commander ? `, ${t('player-n', { n: Number(p.values.commander) })}` : '';
  return `${name}, ${p.at ?? ''}${strength}${marks ? `, ${marks}` : ''}${whose}`;
}

export function objectives(picture: Picture, index: ReadonlyMap<string, number>): BoardObjective[] {
  const nations = new Map(picture.sides.map((s) => [s.id, nationCode(s.nation)]));
  return (picture.marks ?? [])
    .filter((m) => m.kind === 'objective' && index.has(m.at))
    .map((m) => ({ hex: index.get(m.at) ?? 0, points: m.value ?? '', nation: nations.get(m.side ?? '') ?? 'none' }));
}

/** Options by the thing they hang on. */
export interface Spots {
  hexes: Map<string, Choice[]>;
  pieces: Map<string, Choice[]>;
  cards: Map<string, Choice[]>;
  /** Ways to face, shown as arrows on the hex of the unit that acts. */
  facings: Choice[];
  buttons: Choice[];
  /** What is allowed at nearly any time and seldom wanted: no light on the board, only a line beside the piece that is looked at. */
  quiet: Choice[];
}
const QUIET = new Set(['abandon']);
export function spotsOf(choices: Choice[], turning = false): Spots {
  const spots: Spots = { hexes: new Map(), pieces: new Map(), cards: new Map(), facings: [], buttons: [], quiet: [] };
  const put = (map: Map<string, Choice[]>, key: string, choice: Choice): void => void map.set(key, [...(map.get(key) ?? []), choice]);
  for (const choice of choices) {
    if (QUIET.has(choice.option.do)) spots.quiet.push(choice);
    else if (choice.on?.hex !== undefined) put(spots.hexes, choice.on.hex, choice);
    else if (choice.on?.piece !== undefined) put(spots.pieces, choice.on.piece, choice);
    else if (choice.on?.card !== undefined) put(spots.cards, choice.on.card, choice);
    else if (choice.on?.point === undefined) (turning && choice.option.do === 'face' ? spots.facings : spots.buttons).push(choice);
  }
  return spots;
}

/** The odds against a hex hang on the piece that lies on top in it. */
export function withHexOdds(pieces: BoardPiece[], spots: Spots, index: ReadonlyMap<string, number>): BoardPiece[] {
  const tops = new Map(pieces.filter((p) => p.carrier === undefined).map((p) => [p.hex, p.id]));
  const chips = new Map<string, string>();
  for (const [name, [choice]] of spots.hexes) {
    const top = tops.get(index.get(name) ?? -1);
    if (top && choice.pending) chips.set(top, PENDING);
    if (top && choice.preview?.effect) chips.set(top, percent(chance(choice.preview.effect)));
  }
  return chips.size ? pieces.map((p) => (chips.has(p.id) ? { ...p, chip: chips.get(p.id) } : p)) : pieces;
}

/** Everything in blue, in words. */
export function inBlue(spots: Spots, picture: Picture, you: string | null, lead = 'in-blue'): string {
  const enemy = (id: string): boolean => picture.pieces.some((p) => p.id === id && p.side !== you);
  const ids = [...spots.pieces.keys()];
  const costed = [...spots.hexes.values()].some(([choice]) => choice.option.do === 'step' && choice.preview?.cost != null);
  const counts: [string, number][] = [
    [ids.every(enemy) ? 'targets' : 'units', ids.length],
    [costed ? 'costed' : 'hexes', spots.hexes.size],
    ['cards', spots.cards.size],
    ['ways', spots.facings.length],
  ];
  const what = counts.flatMap(([kind, n]) => (n ? [t(`in-blue-${kind}`, { n })] : []));
  return what.length ? t(lead, { what: what.join(', ') }) : '';
}

/** Hexes that can be clicked; those in `fast` are only reached in haste. */
export function hexHints(spots: Spots, index: ReadonlyMap<string, number>, teller: Teller, fast: ReadonlySet<string> = new Set()): HexHint[] {
  return [...spots.hexes].flatMap(([name, choices]) => {
    const hex = index.get(name);
    if (hex === undefined) return [];
    const { cost, effect } = choices[0].preview ?? {};
    const known = effect ? percent(chance(effect)) : cost == null ? undefined : String(cost);
    const text = choices[0].pending ? PENDING : known;
    return [{ hex, kind: 'legal' as const, fast: fast.has(name), text, title: teller.option(choices[0].option) }];
  });
}

const SIGHT: Record<string, BoardSight['state']> = { clear: 'clear', hindered: 'hindered', hinder: 'hindered', blocked: 'blocked', block: 'blocked' };
export function boardSight(line: SightLine | null | undefined, index: ReadonlyMap<string, number>, teller: Teller): BoardSight | null {
  const [from, to] = [index.get(line?.start ?? ''), index.get(line?.end ?? '')];
  if (!line || from === undefined || to === undefined) return null;
  const by = (line.by ?? []).flatMap(([name, text]) => {
    const hex = index.get(name);
    return hex === undefined ? [] : [{ hex, text: teller.text(text) }];
  });
  return { from, to, state: SIGHT[line.state] ?? 'clear', by };
}

/** A shot or anything else with results is shown before it is done. */
export const weighty = (preview: Preview | null | undefined): boolean =>
  !!preview && !!(preview.results?.length || preview.attack?.length || preview.units?.length || preview.marks?.length);

/** The pieces that an option speaks of. */
export function piecesIn(option: Option, picture: Picture): string[] {
  const said = new Set(Object.values(option).flatMap((value) => (typeof value === 'string' ? [value] : [])));
  return picture.pieces.filter(({ id }) => said.has(id)).map(({ id }) => id);
}
