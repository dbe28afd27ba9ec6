import { yuv } from './colour';

describe('yuv', () => {
  // Codes of ITU-R BT.709, limited range.
  it.each([
    ['black', [0, 0, 0], [16, 128, 128]],
    ['white', [255, 255, 255], [235, 128, 128]],
    ['red', [255, 0, 0], [63, 102, 240]],
    ['green', [0, 255, 0], [173, 42, 26]],
    ['blue', [0, 0, 255], [32, 240, 118]],
  ] as const)('makes %s of BT.709', (_name, [red, green, blue], codes) => {
    expect(yuv(red, green, blue).map(Math.round)).toEqual(codes);
  });
});
