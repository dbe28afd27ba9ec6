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

/** The colour into which distance fades. */
export const HAZE: Yuv = yuv(196, 208, 220);

/** Metres after which 63 % of a colour has gone into the haze. */
const HAZE_LENGTH = 330;

/** Share of its own colour that a thing keeps at a distance. */
export function clarity(distance: number): number {
  return Math.exp(-distance / HAZE_LENGTH);
}
