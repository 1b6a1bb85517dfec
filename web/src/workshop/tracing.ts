/** A picture of one's own laid over the landscape and under the grid, to draw after; it never leaves the browser. */
export interface Tracing {
  href: string;
  /** The picture's own size. */
  width: number;
  height: number;
  /** From 0, unseen, to 100. */
  opacity: number;
  /** In hundredths of the size in which it just fits the map. */
  scale: number;
  /** How far it is moved from the middle, in hundredths of the map. */
  right: number;
  down: number;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export const LARGEST_PICTURE = 40_000_000;

/** Where the picture lies on a map. */
export function laidUnder(picture: Omit<Tracing, 'href' | 'opacity'>, map: Box): Box {
  const fit = Math.min(map.width / picture.width, map.height / picture.height) * (picture.scale / 100);
  const [width, height] = [picture.width * fit, picture.height * fit];
  return {
    x: map.x + (map.width - width) / 2 + (picture.right / 100) * map.width,
    y: map.y + (map.height - height) / 2 + (picture.down / 100) * map.height,
    width,
    height,
  };
}
