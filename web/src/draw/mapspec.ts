/** What a map is drawn from: the picture's own terms, one step away from the wire. */
import type { BuildingKind } from './buildings';
import type { Box, Point } from './geom';
import type { HexGrid, Side } from './grid';

export type Terrain =
  | ''
  | 'light'
  | 'heavy'
  | 'olive'
  | 'orchard'
  | 'vineyard'
  | 'field'
  | 'plough'
  | 'stubble'
  | 'brush'
  | 'marsh'
  | 'village'
  | 'water'
  | 'beach'
  | 'airfield'
  | 'rock';
export type RoadKind = 'main' | 'avenue' | 'narrow' | 'alley' | 'trail' | 'rail';

export interface Route {
  path: number[];
  from?: Side;
  to?: Side;
  /** How far a point may stray from its hex centre, in hex sides. */
  jitter?: number;
  /** Points set by hand, as an offset from the hex centre. */
  bend?: Record<number, Point>;
}
/** A line that water flows in or has cut. */
export interface Stream extends Route {
  bed?: 'dry' | 'gully';
}
export interface Road extends Route {
  kind: RoadKind;
  /** Share of the line that is lined with trees. */
  avenue?: [number, number];
}
export interface HexBuilding {
  hex: number;
  dx?: number;
  dy?: number;
  w: number;
  h: number;
  a?: number;
  kind?: BuildingKind;
}
export interface HexEdge {
  kind: string;
  hex: number;
  side: Side;
  down?: number;
}
export interface Bridge {
  hex: number;
  dx?: number;
  dy?: number;
  a: number;
  w?: number;
  l?: number;
}

export interface MapSpec {
  grid: HexGrid;
  seed: number;
  /** One entry a hex; missing entries are open ground. */
  terrain: Terrain[];
  levels: number[];
  roads?: Road[];
  streams?: Stream[];
  buildings?: HexBuilding[];
  bridges?: Bridge[];
  sides?: HexEdge[];
  /** Chance of a lone tree in the open. */
  lone?: number;
  /** Enlarges trees and thins them out, for thumbnails. */
  thin?: number;
  /** Prefix of the crown symbols. */
  prefix?: string;
  /** The drawing is the line of sight: outline what blocks or hinders and keep crowns inside. */
  exact?: boolean;
  window?: Box;
  mottle?: boolean;
  hillBlur?: number;
  vineAngle?: number;
}
