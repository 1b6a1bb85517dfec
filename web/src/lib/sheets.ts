/** How a map is laid on sheets of paper: whole on one, or in its real size over several. */
import type { Box } from '../draw/geom';

/** What can be printed on of an A4 sheet standing upright, in millimetres. */
export const SHEET = { w: 190, h: 267 };

/** The parts of a map, row by row, each so large that `perMm` units of it are a millimetre on paper. */
export function tiles([x0, y0, x1, y1]: Box, perMm: number): Box[] {
  const [w, h] = [SHEET.w * perMm, SHEET.h * perMm];
  const parts: Box[] = [];
  for (let y = y0; y < y1; y += h) for (let x = x0; x < x1; x += w) parts.push([x, y, x + w, y + h]);
  return parts;
}
export const viewBox = ([x0, y0, x1, y1]: Box): string => [x0, y0, x1 - x0, y1 - y0].map((n) => Math.round(n * 10) / 10).join(' ');
