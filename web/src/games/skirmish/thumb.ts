/** A free table in small. */
import type { BoardData } from '../../draw/board';
import type { Thumb } from '../../lobby/thumbs';
import { paintTable, tableDefs, type TableSpec } from './tabletop';

const kept = new Map<string, string>();

function painted(spec: TableSpec): string {
  const { ground, crowns, roofs } = paintTable(spec);
  return `<defs>${tableDefs()}</defs>${ground}${roofs.map((r) => r.svg).join('')}${crowns}`;
}
/** None for a map of hexes. */
export function thumb(board: BoardData): Thumb | null {
  if (!board.extra?.size) return null;
  const spec = board.extra as unknown as TableSpec;
  const key = `${board.id}:${board.seed}`;
  const svg = kept.get(key) ?? painted(spec);
  kept.set(key, svg);
  return { svg, box: `0 0 ${spec.size.join(' ')}`, landscape: '' };
}
