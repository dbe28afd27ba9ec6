/** Y, U, V in the limited range of BT.601, as encoders expect of I420. */
export type Yuv = readonly [number, number, number];

export function yuv(red: number, green: number, blue: number): Yuv {
  return [
    16 + (65.738 * red + 129.057 * green + 25.064 * blue) / 256,
    128 + (-37.945 * red - 74.494 * green + 112.439 * blue) / 256,
    128 + (112.439 * red - 94.154 * green - 18.285 * blue) / 256,
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
