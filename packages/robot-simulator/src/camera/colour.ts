/** Y, U, V in the limited range of BT.709, which is what the encoder says of its pictures. */
export type Yuv = readonly [number, number, number];

/** Share of red and blue in the luma of BT.709. */
const RED = 0.2126;
const BLUE = 0.0722;

export function yuv(red: number, green: number, blue: number): Yuv {
  const luma = RED * red + (1 - RED - BLUE) * green + BLUE * blue;
  return [
    16 + (219 / 255) * luma,
    128 + ((224 / 255) * (blue - luma)) / (2 * (1 - BLUE)),
    128 + ((224 / 255) * (red - luma)) / (2 * (1 - RED)),
  ];
}

/** The colour into which distance fades on a clear day. */
export const HAZE: Yuv = yuv(196, 208, 220);
const NIGHT_HAZE: Yuv = yuv(58, 64, 84);
const RAIN_HAZE: Yuv = yuv(158, 164, 170);

/** Metres after which 63 % of a colour has gone into the haze, on a clear day and in rain. */
const HAZE_LENGTH = 330;
const RAIN_HAZE_LENGTH = 95;

/** Of the frame that is being drawn; every frame sets it. */
export const air: { haze: Yuv; hazeLength: number } = {
  haze: HAZE,
  hazeLength: HAZE_LENGTH,
};

const mixed = (a: Yuv, b: Yuv, share: number): Yuv => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** `darkness` and `rain` from 0 to 1. */
export function setAir(darkness: number, rain: number) {
  if (darkness === 0 && rain === 0) {
    air.haze = HAZE;
    air.hazeLength = HAZE_LENGTH;
    return;
  }
  const wet = mixed(HAZE, RAIN_HAZE, rain);
  air.haze = mixed(wet, NIGHT_HAZE, darkness);
  air.hazeLength = HAZE_LENGTH + (RAIN_HAZE_LENGTH - HAZE_LENGTH) * rain;
}

/** Luma of what shines by itself at night; no colour reaches it. */
export const SHINING = 252;

/** Share of its own colour that a thing keeps at a distance. */
export function clarity(distance: number): number {
  return Math.exp(-distance / air.hazeLength);
}
