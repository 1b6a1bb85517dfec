/** How wide words run in a type, measured where there is something to measure with. */
let pen: CanvasRenderingContext2D | null = null;

/** The width in pixels; null where nothing is drawn, as in tests and workers. */
export function measured(words: string, type: string, family: string): number | null {
  if (typeof document === 'undefined' || typeof CanvasRenderingContext2D === 'undefined') return null;
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return null;
  pen.font = `${type} ${getComputedStyle(document.documentElement).getPropertyValue(family)}`;
  return pen.measureText(words).width;
}
