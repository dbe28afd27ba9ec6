import { createCanvas, type Canvas } from '@napi-rs/canvas';

export type Texture = 'asphalt' | 'grass' | 'concrete' | 'roof' | 'foliage';

/** Pixels; textures repeat. */
export const TEXTURE_SIZE = 128;

/** How much lighter or darker a texture makes what it lies on, and how coarse it is. */
const GRAINS: Record<Texture, { strength: number; coarse: number }> = {
  asphalt: { strength: 20, coarse: 14 },
  grass: { strength: 26, coarse: 24 },
  concrete: { strength: 16, coarse: 16 },
  roof: { strength: 20, coarse: 26 },
  foliage: { strength: 54, coarse: 30 },
};

/** A small repeatable generator (mulberry32): the same textures in every process. */
function generator(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Smooth noise in -1..1 that repeats after `cells` cells across the texture. */
function smoothNoise(random: () => number, cells: number) {
  const values = Array.from({ length: cells * cells }, () => random() * 2 - 1);
  const at = (column: number, row: number) =>
    values[(row % cells) * cells + (column % cells)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x: number, y: number) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = ease(x - column);
    const v = ease(y - row);
    const top = at(column, row) * (1 - u) + at(column + 1, row) * u;
    const bottom = at(column, row + 1) * (1 - u) + at(column + 1, row + 1) * u;
    return top * (1 - v) + bottom * v;
  };
}

function paint(seed: number, { strength, coarse }: (typeof GRAINS)[Texture]) {
  const canvas = createCanvas(TEXTURE_SIZE, TEXTURE_SIZE);
  const context = canvas.getContext('2d');
  const image = context.createImageData(TEXTURE_SIZE, TEXTURE_SIZE);
  const random = generator(seed);
  const wide = smoothNoise(random, 8);
  for (let index = 0; index < TEXTURE_SIZE * TEXTURE_SIZE; index++) {
    const x = (index % TEXTURE_SIZE) / 16;
    const y = Math.floor(index / TEXTURE_SIZE) / 16;
    const value = (random() * 2 - 1) * strength + wide(x, y) * coarse;
    image.data.fill(value > 0 ? 255 : 0, index * 4, index * 4 + 3);
    image.data[index * 4 + 3] = Math.min(255, Math.abs(value));
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

const painted = new Map<Texture, Canvas>();

/** A canvas of light and dark specks to lay over a flat colour. */
export function textureOf(name: Texture): Canvas {
  let canvas = painted.get(name);
  if (!canvas) {
    canvas = paint(Object.keys(GRAINS).indexOf(name) + 1, GRAINS[name]);
    painted.set(name, canvas);
  }
  return canvas;
}
