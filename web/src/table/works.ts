/** What lies on the ground, from the marks of a picture: fortifications, obstacles, mines, torn ground, smoke, aim points. */
import type { BoardData } from '../draw/board';
import { SIDES } from '../draw/grid';
import { pick, t } from '../lib/texts.svelte';
import type { Teller } from '../lib/telling';
import type { Mark, Picture } from '../lib/wire';
import type { BoardOverlay } from './boardtypes';

/** Our drawings for what the games call these things. */
const DRAWING: Record<string, string> = {
  'dug-in': 'nest',
  'mg-nest': 'nest',
  foxholes: 'nest',
  'gun-emplacement': 'emplacement',
  pillbox: 'bunker',
  minefield: 'mines',
  'mine-apm': 'mines',
  'mine-atm': 'mines-heavy',
  'mine-dummy': 'mines-dummy',
  craters: 'craters',
  'brush-trees-craters': 'torn-woods',
  ruins: 'ruins',
  'support-aim': 'aim',
  aircraft: 'aircraft',
};
/** What stands across the two sides that meet in the vertex it is turned to. */
const ACROSS: Record<string, string> = { 'barbed-wire': 'wire', 'tank-barrier': 'barrier' };
/** Works that shelter worse from the flank and from behind. */
const FRONTED = new Set(['sandbags', 'gun-emplacement', 'bunker', 'mg-nest']);

function textOn(mark: Mark, smoke: (strength: number) => string): string | undefined {
  if (mark.kind.startsWith('mine-')) return t(`tag-${mark.kind}`);
  return mark.kind === 'smoke' && mark.value ? smoke(mark.value) || undefined : undefined;
}
function overlaysOf(mark: Mark, hex: number, smoke: (strength: number) => string): BoardOverlay[] {
  const facing = mark.facing ?? 0;
  if (mark.kind in ACROSS) return [1, 2].map((on) => ({ hex, kind: ACROSS[mark.kind], side: SIDES[(facing + on) % 6] }));
  return [{ hex, kind: DRAWING[mark.kind] ?? mark.kind, facing: facing * 60, fronted: FRONTED.has(mark.kind), text: textOn(mark, smoke) }];
}

const counted = (strength: number): string => (strength > 1 ? `×${strength}` : '');

export function works(picture: Picture, index: ReadonlyMap<string, number>, smoke = counted): BoardOverlay[] {
  return (picture.marks ?? []).filter((m) => m.kind !== 'objective' && index.has(m.at)).flatMap((m) => overlaysOf(m, index.get(m.at) ?? 0, smoke));
}

/** What a kind of terrain is called. */
export const terrainName = (board: BoardData, id: string): string => (board.names?.[id] ? pick(board.names[id]) : id.replaceAll('-', ' '));
/** The ground of a hex, its level and what lies on it, in words. */
export function groundAt(board: BoardData, picture: Picture, hex: string, teller: Teller): string[] {
  const at = board.hexes.indexOf(hex);
  if (at < 0) return [];
  const level = board.levels[at] ? [t('level', { n: board.levels[at] })] : [];
  return [terrainName(board, board.terrain[at]), ...level, ...worksAt(picture, hex, teller)];
}
/** What lies on a hex, in words. */
export function worksAt(picture: Picture, hex: string, teller: Teller): string[] {
  return (picture.marks ?? []).filter((m) => m.at === hex && m.kind !== 'objective').map((m) => inWords(m, teller));
}
function inWords(mark: Mark, teller: Teller): string {
  const name = teller.word('marker', mark.kind);
  if (FRONTED.has(mark.kind) || mark.kind in ACROSS) return t('mark-fronted', { name, vertex: mark.facing ?? 0 });
  if (/^mine(field$|-)/.test(mark.kind)) return t(mark.value ? 'mark-open' : 'mark-face-down', { name });
  return name;
}
