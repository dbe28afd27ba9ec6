import type { District } from '@sidehelm/robot-simulator';
import type { Context, TileFrame } from './TileFrame';
import { TEXTURE_SIZE, textureOf, type Texture } from './textures';

/** Metres that a texture covers before it repeats. */
const TEXTURE_METRES: Record<Texture, number> = {
  asphalt: 12,
  grass: 16,
  concrete: 10,
  roof: 14,
  foliage: 6,
};

/** What the parts of the satellite look share: the tile, the place and how to fill it with texture. */
export class Satellite {
  constructor(
    readonly frame: TileFrame,
    readonly district: District,
  ) {}

  /** From far away texture is below a pixel and only costs time. */
  get isClose() {
    return this.frame.tile.z >= 16;
  }

  /** Fills the current path with a colour and, from near, a texture that lies still on the ground. */
  fill(context: Context, colour: string, texture: Texture): void {
    context.fillStyle = colour;
    context.fill();
    if (!this.isClose) return;
    const pattern = context.createPattern(textureOf(texture), 'repeat');
    if (!pattern) return;
    const size = TEXTURE_METRES[texture] / TEXTURE_SIZE;
    pattern.setTransform({ a: size, b: 0, c: 0, d: size, e: 0, f: 0 });
    context.fillStyle = pattern;
    context.fill();
  }
}
