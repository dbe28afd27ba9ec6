import { View } from './View';

/**
 * Tilts a frame by a small angle: a column ahead moves by the whole angle, one
 * behind by its negative, those at the sides stay. Good for the few degrees of
 * a ramp or of braking.
 */
export class Pitch {
  private readonly copy: Uint8Array;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.copy = new Uint8Array((width * height * 3) / 2);
  }

  /** `pitch` in degrees, nose up positive. */
  apply(view: View, pitch: number) {
    const { width, height, copy } = this;
    copy.set(view.frame);
    const luma = width * height;
    shift(copy, view.frame, 0, width, height, pitch);
    shift(copy, view.frame, luma, width / 2, height / 2, pitch);
    shift(copy, view.frame, (luma * 5) / 4, width / 2, height / 2, pitch);
  }
}

function shift(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  width: number,
  height: number,
  pitch: number,
) {
  for (let column = 0; column < width; column++) {
    const azimuth = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
    // Nose up: what was above the middle comes down into it.
    const rows = Math.round((Math.cos(azimuth) * pitch * height) / 180);
    if (rows === 0) continue;
    for (let row = 0; row < height; row++) {
      const source = Math.max(0, Math.min(height - 1, row - rows));
      to[start + row * width + column] = from[start + source * width + column];
    }
  }
}
