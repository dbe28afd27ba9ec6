/** The pictures of the recordings that benchmarks play: see `encodeTestFrames` of the services. Runs in the page. */

const BARS = 16;

/** The number that a picture tells. To read it, it has to have been drawn. */
export function numberOn(canvas: HTMLCanvasElement): number {
  const context = canvas.getContext('2d');
  if (!context) return NaN;
  const { width, height } = canvas;
  const { data } = context.getImageData(0, Math.floor(height / 2), width, 1);
  let number = 0;
  for (let bar = 0; bar < BARS; bar += 1) {
    const middle = Math.floor(((bar + 0.5) * width) / BARS);
    // eslint-disable-next-line no-bitwise
    if (data[middle * 4] > 127) number |= 1 << bar;
  }
  return number;
}
