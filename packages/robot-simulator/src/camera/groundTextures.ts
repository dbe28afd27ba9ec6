import { hash } from '../random';
import { noiseTile } from './noise';

/** Texels across a tile at full detail; one texel is a centimetre. */
export const TILE = 512;
export const TEXEL = 0.01;
export const LEVELS = 8;
/** Detail is stored around this value. */
export const NEUTRAL = 128;

/** Luma detail of a material: `levels[k]` has `TILE >> k` texels across. */
export interface GroundTexture {
  levels: Uint8Array[];
}

function halve(source: Float32Array, size: number): Float32Array {
  const half = size / 2;
  const out = new Float32Array(half * half);
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const i = 2 * y * size + 2 * x;
      out[y * half + x] =
        (source[i] + source[i + 1] + source[i + size] + source[i + size + 1]) /
        4;
    }
  }
  return out;
}

function pack(detail: Float32Array): GroundTexture {
  const levels: Uint8Array[] = [];
  let current = detail;
  for (let level = 0; level < LEVELS; level++) {
    // A loop, because there are millions: `Uint8Array.from` takes five times as long.
    const texels = new Uint8Array(current.length);
    for (let i = 0; i < texels.length; i++)
      texels[i] = Math.max(0, Math.min(255, Math.round(NEUTRAL + current[i])));
    levels.push(texels);
    if (level < LEVELS - 1) current = halve(current, TILE >> level);
  }
  return { levels };
}

function paint(value: (x: number, y: number, i: number) => number) {
  const detail = new Float32Array(TILE * TILE);
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++)
      detail[y * TILE + x] = value(x, y, y * TILE + x);
  }
  return pack(detail);
}

const shade = (seed: number, a: number, b: number) =>
  ((hash(seed, a, b) & 255) / 255 - 0.5) * 2;

/** Slabs of `size` texels with dark joints; each slab has its own tone. */
function slabs(
  noise: Float32Array,
  coarse: Float32Array,
  width: number,
  height: number,
  tone: number,
  joint: number,
  depth: number,
  isBond: boolean,
) {
  return paint((x, y, i) => {
    const row = Math.floor(y / height);
    const shift = isBond && row % 2 === 1 ? width / 2 : 0;
    const inX = (x + shift) % width;
    const inY = y % height;
    const fromJoint = Math.min(inX, width - 1 - inX, inY, height - 1 - inY);
    const column = Math.floor(((x + shift) % TILE) / width);
    const base =
      tone * shade(width, column, row) + 3 * coarse[i] + 2.5 * noise[i];
    return fromJoint < joint ? base - depth : base;
  });
}

/** The textures by name; built once and shared. */
function createTextures() {
  const fine = noiseTile(1, TILE, 64, 3);
  const middle = noiseTile(2, TILE, 16, 3);
  const coarse = noiseTile(3, TILE, 4, 4);
  return {
    plain: paint((_x, _y, i) => 2 * fine[i]),
    asphalt: paint(
      (_x, _y, i) => 4 * fine[i] + 3 * middle[i] + 3.5 * coarse[i],
    ),
    slabs: slabs(fine, coarse, 128, 128, 4.5, 1, 26, false),
    pavers: slabs(fine, coarse, 32, 16, 8, 1, 18, true),
    kerb: slabs(fine, coarse, 128, 256, 4, 1, 22, false),
    concrete: paint((_x, _y, i) => 2.5 * fine[i] + 4 * coarse[i]),
    grass: paint((_x, _y, i) => 7 * fine[i] + 7 * middle[i] + 6 * coarse[i]),
    gravel: paint((_x, _y, i) => 6 * fine[i] + 3 * coarse[i]),
    domes: paint((x, y, i) => {
      const dx = (x % 16) - 7.5;
      const dy = (y % 16) - 7.5;
      const dome = Math.max(0, 1 - Math.hypot(dx, dy) / 6);
      return dome > 0 ? 16 * dome - 4 + fine[i] : -12 + fine[i];
    }),
    worn: paint((_x, _y, i) => {
      const wear = middle[i] + 0.6 * coarse[i];
      return 2 * fine[i] - (wear > 0.35 ? 28 * (wear - 0.35) : 0);
    }),
  };
}

export type TextureName = keyof ReturnType<typeof createTextures>;

let shared: Record<TextureName, GroundTexture> | undefined;

export function groundTextures(): Record<TextureName, GroundTexture> {
  shared ??= createTextures();
  return shared;
}
