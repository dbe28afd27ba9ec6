import { hash } from '../random';

const smooth = (t: number) => t * t * (3 - 2 * t);

/** Smooth noise in -1..1 that repeats after `period` units in both directions. */
function valueNoise(seed: number, x: number, y: number, period: number) {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const at = (cx: number, cy: number) =>
    (hash(seed, cx % period, cy % period) & 0xffff) / 0x7fff - 1;
  const tx = smooth(x - x0);
  const ty = smooth(y - y0);
  const low = at(x0, y0) + (at(x0 + 1, y0) - at(x0, y0)) * tx;
  const high = at(x0, y0 + 1) + (at(x0 + 1, y0 + 1) - at(x0, y0 + 1)) * tx;
  return low + (high - low) * ty;
}

/** A tile of fractal noise, `size` × `size`, about -1..1; `frequency` is the number of the largest blobs across. */
export function noiseTile(
  seed: number,
  size: number,
  frequency: number,
  octaves: number,
): Float32Array {
  const tile = new Float32Array(size * size);
  let amplitude = 1;
  let cells = frequency;
  let sum = 0;
  for (let octave = 0; octave < octaves; octave++) {
    const lattice = new Float32Array((cells + 1) * (cells + 1));
    for (let y = 0; y <= cells; y++) {
      for (let x = 0; x <= cells; x++) {
        lattice[y * (cells + 1) + x] =
          (hash(seed + octave, x % cells, y % cells) & 0xffff) / 0x7fff - 1;
      }
    }
    for (let y = 0; y < size; y++) {
      const fy = (y * cells) / size;
      const y0 = Math.floor(fy);
      const ty = smooth(fy - y0);
      for (let x = 0; x < size; x++) {
        const fx = (x * cells) / size;
        const x0 = Math.floor(fx);
        const tx = smooth(fx - x0);
        const i = y0 * (cells + 1) + x0;
        const low = lattice[i] + (lattice[i + 1] - lattice[i]) * tx;
        const j = i + cells + 1;
        const high = lattice[j] + (lattice[j + 1] - lattice[j]) * tx;
        tile[y * size + x] += amplitude * (low + (high - low) * ty);
      }
    }
    sum += amplitude;
    amplitude /= 2;
    cells *= 2;
  }
  for (let i = 0; i < tile.length; i++) tile[i] /= sum;
  return tile;
}

/** Fractal noise at one point of an unbounded plane, about -1..1. */
export function fractalNoise(
  seed: number,
  x: number,
  y: number,
  octaves: number,
) {
  const period = 1 << 20;
  let value = 0;
  let amplitude = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    value +=
      amplitude *
      valueNoise(seed + octave, x * scale + 4096, y * scale + 4096, period);
    amplitude /= 2;
    scale *= 2;
  }
  return value;
}
