import { Matrix4 } from 'three';

/** Weights of red and blue in the luma of each standard; BT.709 where a video does not tell. */
const LUMA_WEIGHTS: Record<string, [red: number, blue: number]> = {
  bt709: [0.2126, 0.0722],
  bt470bg: [0.299, 0.114],
  smpte170m: [0.299, 0.114],
  'bt2020-ncl': [0.2627, 0.0593],
};

/**
 * Turns (Y, Cb, Cr, 1), each 0..1 as 8 bits are sampled, into (R, G, B, 1).
 * Formulas of ITU-T H.273 §8.3.
 */
export function yuvToRgb({
  matrix,
  fullRange,
}: Pick<VideoColorSpace, 'matrix' | 'fullRange'>): Matrix4 {
  const [red, blue] = LUMA_WEIGHTS[matrix ?? ''] ?? LUMA_WEIGHTS.bt709;
  const green = 1 - red - blue;
  const black = fullRange ? 0 : 16 / 255;
  const luma = fullRange ? 1 : 255 / 219;
  const chroma = fullRange ? 1 : 255 / 224;
  const grey = 128 / 255;
  const toRed = 2 * (1 - red) * chroma;
  const toBlue = 2 * (1 - blue) * chroma;
  const row = (fromBlue: number, fromRed: number) => [
    luma,
    fromBlue,
    fromRed,
    -luma * black - (fromBlue + fromRed) * grey,
  ];
  return new Matrix4()
    .fromArray([
      ...row(0, toRed),
      ...row(-(toBlue * blue) / green, -(toRed * red) / green),
      ...row(toBlue, 0),
      ...[0, 0, 0, 1],
    ])
    .transpose();
}
