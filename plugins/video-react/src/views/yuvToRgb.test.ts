import { Vector4 } from 'three';
import { yuvToRgb } from './yuvToRgb';

function toRgb(
  yuv: [number, number, number],
  space: Parameters<typeof yuvToRgb>[0],
) {
  const [y, u, v] = yuv.map(value => value / 255);
  return new Vector4(y, u, v, 1)
    .applyMatrix4(yuvToRgb(space))
    .toArray()
    .slice(0, 3)
    .map(value => value * 255);
}

/** The codes of YUV are whole numbers, so that no colour comes out exactly. */
const ROUNDING = 1.5;
const largestError = (found: number[], wanted: readonly number[]) =>
  Math.max(...found.map((value, index) => Math.abs(value - wanted[index])));

describe('yuvToRgb', () => {
  it.each([
    ['black', [16, 128, 128], [0, 0, 0]],
    ['white', [235, 128, 128], [255, 255, 255]],
    ['red', [63, 102, 240], [255, 0, 0]],
    ['green', [173, 42, 26], [0, 255, 0]],
    ['blue', [32, 240, 118], [0, 0, 255]],
  ] as const)('knows %s of BT.709', (_name, yuv, rgb) => {
    const space = { matrix: 'bt709', fullRange: false } as const;
    expect(largestError(toRgb([...yuv], space), rgb)).toBeLessThan(ROUNDING);
  });

  it('knows BT.601 and full range', () => {
    const space = { matrix: 'smpte170m', fullRange: true } as const;
    const red = toRgb([76, 85, 255], space);
    expect(largestError(red, [255, 0, 0])).toBeLessThan(ROUNDING);
    const white = toRgb([255, 128, 128], space);
    expect(largestError(white, [255, 255, 255])).toBeLessThan(ROUNDING);
  });

  it('takes a video that does not tell for BT.709', () => {
    expect(yuvToRgb({ matrix: null, fullRange: null })).toEqual(
      yuvToRgb({ matrix: 'bt709', fullRange: false }),
    );
  });
});
