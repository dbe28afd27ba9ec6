import { regionsTouching, type MapRegion } from './regions';

/** An L that leaves out the corner from 2/2 to 4/4. */
const corner: MapRegion = {
  id: 'l',
  name: 'L',
  kind: 'slow-zone',
  polygon: [
    [0, 0],
    [4, 0],
    [4, 2],
    [2, 2],
    [2, 4],
    [0, 4],
    [0, 0],
  ].map(([lng, lat]) => ({ lng, lat })),
};

const touches = ([xmin, ymin, xmax, ymax]: readonly number[]) =>
  regionsTouching([corner], { xmin, ymin, xmax, ymax }).length === 1;

describe('regionsTouching', () => {
  it.each([
    ['inside the region', [0.5, 0.5, 1, 1], true],
    ['around the region', [-1, -1, 9, 9], true],
    ['across an edge', [3, 1, 5, 1.5], true],
    ['through, with no corner inside', [-1, 0.5, 9, 0.6], true],
    ['at a corner', [4, 2, 5, 3], true],
    ['in the notch', [2.5, 2.5, 3.5, 3.5], false],
    ['beside', [5, 5, 6, 6], false],
  ] as const)('knows a box %s', (...[, box, expected]) => {
    expect(touches(box)).toBe(expected);
  });
});
