/** Command points and requests of Assault, read from the picture. */
import type { Picture, SideInfo } from '../../lib/wire';

export interface CommandRow {
  side: SideInfo;
  focus: number;
  support: number;
  /** Support cards that lie face down or were turned over and have not attacked yet. */
  requested: number;
  /** Points on each unit card. */
  planned: [kind: string, points: number][];
}
/** One row a side; none where command points are not in use. */
export function commandOf(picture: Picture): CommandRow[] {
  const tracks = picture.tracks ?? {};
  const requested = (side: string): number => picture.hands?.find((h) => h.side === side && h.name === 'requested')?.count ?? 0;
  return picture.sides
    .filter(({ id }) => tracks[`focus ${id}`] !== undefined || requested(id))
    .map((side) => ({
      side,
      focus: tracks[`focus ${side.id}`] ?? 0,
      support: tracks[`support ${side.id}`] ?? 0,
      requested: requested(side.id),
      planned: Object.entries(tracks).flatMap(([key, n]): [string, number][] =>
        key.startsWith(`planned ${side.id} `) && n ? [[key.slice(`planned ${side.id} `.length), n]] : [],
      ),
    }));
}
