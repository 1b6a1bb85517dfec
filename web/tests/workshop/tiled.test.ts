/** Maps of Tiled: read from both of its formats, laid on our grid, refused in words. */
import { describe, expect, it } from 'vitest';
import { guessed, laidOnGrid, lettered, NotTaken, readTiled, usedTiles } from '../../src/workshop/tiled';

const MAP = {
  type: 'map',
  orientation: 'hexagonal',
  staggeraxis: 'x',
  staggerindex: 'odd',
  infinite: false,
  width: 3,
  height: 2,
  layers: [{ type: 'tilelayer', name: 'Ground', width: 3, height: 2, data: [1, 2, 0, 2, 2, 3] }],
  tilesets: [
    {
      firstgid: 1,
      name: 'land',
      tiles: [
        { id: 0, type: 'Woods' },
        { id: 1, image: '../art/wheat-field.png' },
      ],
    },
  ],
};
const json = (changes: object = {}): string => JSON.stringify({ ...MAP, ...changes });
const layer = (changes: object): string => json({ layers: [{ ...MAP.layers[0], ...changes }] });
const XML = `<?xml version="1.0" encoding="UTF-8"?>
<!-- <layer name="no" width="9"> -->
<map version="1.10" orientation="hexagonal" width="3" height="2" infinite="0" staggeraxis="x" staggerindex="odd">
 <tileset firstgid="1" name="land"><tile id="0" class="Woods &amp; more"/><tile id="1"><image source="art/wheat-field.png"/></tile></tileset>
 <layer id="1" name="Ground" width="3" height="2"><data encoding="csv">
1,2,0,
2,2,3
</data></layer>
</map>`;
const GROUND = [
  [1, 2, 0],
  [2, 2, 3],
];
const refused = (text: string): string => {
  try {
    readTiled(text);
  } catch (error) {
    return error instanceof NotTaken ? error.key : 'something else';
  }
  return 'taken';
};

describe('a hex map of Tiled', () => {
  it('is read as JSON with what its tiles are called', () => {
    const map = readTiled(json());
    expect(map.layers).toEqual([{ name: 'Ground', tiles: GROUND }]);
    expect([...map.names.values()]).toEqual(['Woods', 'wheat-field']);
  });
  it('is read as XML, with lists of numbers or an element for each tile', () => {
    expect(readTiled(XML).layers[0]).toEqual({ name: 'Ground', tiles: GROUND });
    expect([...readTiled(XML).names.values()]).toEqual(['Woods & more', 'wheat-field']);
    const each = '<data>' + [1, 2, 0, 2, 2, 3].map((gid) => `<tile gid="${gid}"/>`).join('') + '</data>';
    expect(readTiled(XML.replace(/<data[\s\S]*<\/data>/, each)).layers[0].tiles).toEqual(GROUND);
  });
  it('has the same tile whichever way it is turned', () => {
    expect(readTiled(layer({ data: [0x80000001, 0x40000002, 0, 0x10000002, 2, 3] })).layers[0].tiles).toEqual(GROUND);
  });
  it('has layers within groups, too', () => {
    expect(readTiled(json({ layers: [{ type: 'group', layers: MAP.layers }, { type: 'objectgroup' }] })).layers.length).toBe(1);
  });
});
describe('on our grid, where B stands lower than A', () => {
  const laid = (axis: string, index: string): number[][] => {
    const map = readTiled(json({ staggeraxis: axis, staggerindex: index }));
    return laidOnGrid(map, map.layers[0]);
  };
  it('a map with lower odd columns lies as it is', () => {
    expect(laid('x', 'odd')).toEqual(GROUND);
  });
  it('a map whose first column stands lower begins with an empty one', () => {
    expect(laid('x', 'even')).toEqual([
      [0, 1, 2, 0],
      [0, 2, 2, 3],
    ]);
  });
  it('a map with rows set off is turned by a quarter, the lowest row becoming the first column', () => {
    const turned = [
      [2, 1],
      [2, 2],
      [3, 0],
    ];
    expect(laid('y', 'even')).toEqual(turned);
    expect(laid('y', 'odd')).toEqual(turned.map((row) => [0, ...row]));
  });
});
describe('the table of tiles', () => {
  const inks = [
    { letter: '.', terrain: 'open', name: 'Open' },
    { letter: 'w', terrain: 'woods', name: 'Woods' },
    { letter: 'f', terrain: 'wheat-field', name: 'Weizenfeld' },
  ];
  it('names each tile once, the most frequent first', () => {
    expect(usedTiles(GROUND)).toEqual([2, 1, 3]);
  });
  it('guesses the terrain by the name of the tile', () => {
    expect([guessed('Dark woods', inks, '.'), guessed('wheat-field', inks, '.'), guessed('lava', inks, '.')]).toEqual(['w', 'f', '.']);
  });
  it('makes letters of tiles, and open ground of none', () => {
    expect(
      lettered(
        GROUND,
        new Map([
          [1, 'w'],
          [2, 'f'],
        ]),
        '.',
      ),
    ).toEqual([
      ['w', 'f', '.'],
      ['f', 'f', '.'],
    ]);
  });
});
describe('refused is', () => {
  it.each([
    ['what is no map of Tiled', 'hello', 'tiled-not'],
    ['other JSON', '{"layers": 3}', 'tiled-not'],
    ['nothing at all', 'null', 'tiled-not'],
    ['other XML', '<svg width="3"></svg>', 'tiled-not'],
    ['a map of squares', json({ orientation: 'orthogonal' }), 'tiled-not-hexagonal'],
    ['an infinite map', json({ infinite: true }), 'tiled-infinite'],
    ['an infinite map as XML', XML.replace('infinite="0"', 'infinite="1"'), 'tiled-infinite'],
    ['a map without tiles', json({ layers: [] }), 'tiled-empty'],
    ['base64', layer({ encoding: 'base64', data: 'AAAA' }), 'tiled-compressed'],
    ['compressed layers', XML.replace('"csv"', '"base64" compression="zlib"'), 'tiled-compressed'],
    ['a layer of too few tiles', layer({ data: [1, 2] }), 'tiled-broken'],
    ['a layer of words', layer({ data: ['a', 2, 0, 2, 2, 3] }), 'tiled-broken'],
    ['a map of a thousand hexes a side', json({ height: 1000, layers: [{ ...MAP.layers[0], width: 1000, data: [] }] }), 'tiled-size'],
    ['a file of many megabytes', ' '.repeat(2_000_001), 'tiled-huge'],
  ])('%s', (_what, text, key) => {
    expect(refused(text)).toBe(key);
  });
});
