/** A picture to draw after lies on the map as it is scaled and moved. */
import { describe, expect, it } from 'vitest';
import { laidUnder } from '../../src/workshop/tracing';

const MAP = { x: 10, y: 0, width: 200, height: 100 };
const wide = { width: 400, height: 100, scale: 100, right: 0, down: 0 };
describe('a picture to draw after', () => {
  it('fits the map at first, in its own proportions and in the middle', () => {
    expect(laidUnder(wide, MAP)).toEqual({ x: 10, y: 25, width: 200, height: 50 });
  });
  it('grows from the middle', () => {
    expect(laidUnder({ ...wide, scale: 200 }, MAP)).toEqual({ x: -90, y: 0, width: 400, height: 100 });
  });
  it('is moved by hundredths of the map', () => {
    expect(laidUnder({ ...wide, right: 10, down: -5 }, MAP)).toEqual({ x: 30, y: 20, width: 200, height: 50 });
  });
});
