import { hash } from '../random';

const smooth = (t: number) => t * t * (3 - 2 * t);

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
