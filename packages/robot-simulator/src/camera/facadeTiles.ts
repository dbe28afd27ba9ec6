import { noiseTile } from './noise';

/**
 * Textures of one bay of one storey, in texels packed as
 * `luma | share of wall << 8 | class << 16`: the wall's own luma is added by
 * its share, so that one tile serves buildings of every colour.
 * Stored by columns, because walls are drawn by columns.
 */
export interface FacadeTile {
  levels: Uint32Array[];
}

export const TILE_SIZE = 128;
export const TILE_LEVELS = 6;

/** Colours that a texel can have; `wall` and `accent` differ by building. */
export const CLASSES = [
  'wall',
  'accent',
  'glass',
  'light',
  'dark',
  'warm',
  'stone',
] as const;
export type FacadeClass = (typeof CLASSES)[number];

/** A canvas in shares of the tile: u to the right, v upwards, both 0..1. */
class TilePainter {
  private readonly luma = new Float32Array(TILE_SIZE * TILE_SIZE);
  private readonly wall = new Float32Array(TILE_SIZE * TILE_SIZE);
  private readonly colour = new Uint8Array(TILE_SIZE * TILE_SIZE);

  fill(
    u0: number,
    v0: number,
    u1: number,
    v1: number,
    kind: FacadeClass,
    luma: number | ((u: number, v: number) => number),
  ) {
    const from = (share: number) => Math.max(0, Math.round(share * TILE_SIZE));
    const to = (share: number) =>
      Math.min(TILE_SIZE, Math.round(share * TILE_SIZE));
    const id = CLASSES.indexOf(kind);
    for (let column = from(u0); column < to(u1); column++) {
      for (let row = from(v0); row < to(v1); row++) {
        const i = column * TILE_SIZE + row;
        this.luma[i] =
          typeof luma === 'number'
            ? luma
            : luma(column / TILE_SIZE, row / TILE_SIZE);
        this.wall[i] = kind === 'wall' ? 1 : 0;
        this.colour[i] = id;
      }
    }
  }

  build(): FacadeTile {
    const levels: Uint32Array[] = [];
    let { luma, wall } = this;
    for (let level = 0; level < TILE_LEVELS; level++) {
      const size = TILE_SIZE >> level;
      const packed = new Uint32Array(size * size);
      for (let column = 0; column < size; column++) {
        for (let row = 0; row < size; row++) {
          const i = column * size + row;
          const half = (1 << level) >> 1;
          const colour =
            this.colour[
              ((column << level) + half) * TILE_SIZE + (row << level) + half
            ];
          packed[i] =
            Math.round(luma[i]) |
            (Math.round(wall[i] * 255) << 8) |
            (colour << 16);
        }
      }
      levels.push(packed);
      luma = halve(luma, size);
      wall = halve(wall, size);
    }
    return { levels };
  }
}

function halve(source: Float32Array, size: number) {
  const half = size / 2;
  const out = new Float32Array(half * half);
  for (let a = 0; a < half; a++) {
    for (let b = 0; b < half; b++) {
      const i = 2 * a * size + 2 * b;
      out[a * half + b] =
        (source[i] + source[i + 1] + source[i + size] + source[i + size + 1]) /
        4;
    }
  }
  return out;
}

export type WallPattern = 'brick' | 'blocks' | 'smooth' | 'panels';
export type UpperStyle = 'sash' | 'wide' | 'pair' | 'ribbon' | 'curtain-wall';
export const VARIANTS = 4;

let sharedNoise: Float32Array | undefined;

function noiseAt(u: number, v: number) {
  sharedNoise ??= noiseTile(9, TILE_SIZE, 8, 4);
  return sharedNoise[
    Math.floor(u * (TILE_SIZE - 1)) * TILE_SIZE +
      Math.floor(v * (TILE_SIZE - 1))
  ];
}

/** Detail of a wall around 0 for one bay of 3.2 m by 3.3 m. */
function wallDetail(pattern: WallPattern, u: number, v: number): number {
  const grain = 4 * noiseAt(u, v);
  const courses = { brick: 42, blocks: 9, panels: 2, smooth: 0 }[pattern];
  if (courses === 0) return grain;
  const row = Math.floor(v * courses);
  const inRow = v * courses - row;
  const perRow = { brick: 13, blocks: 4, panels: 2, smooth: 1 }[pattern];
  const shifted = u * perRow + (pattern !== 'panels' && row % 2 ? 0.5 : 0);
  const inBrick = shifted - Math.floor(shifted);
  const tone = ((Math.floor(shifted) * 7 + row * 13) % 5) - 2;
  const joint =
    inRow < (pattern === 'brick' ? 0.28 : 0.07) ||
    inBrick < (pattern === 'brick' ? 0.1 : 0.03);
  const depth = pattern === 'brick' ? 9 : -9;
  return grain + tone * (pattern === 'brick' ? 2.2 : 1.6) + (joint ? depth : 0);
}

function plainWall(painter: TilePainter, pattern: WallPattern, shade = 0) {
  painter.fill(
    0,
    0,
    1,
    1,
    'wall',
    (u, v) => 128 + shade + wallDetail(pattern, u, v),
  );
}

/** Glass that reflects the sky towards its top, over a room with something in it. */
function glass(
  painter: TilePainter,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  variant: number,
) {
  const bright = [0, 10, -6, 4][variant % VARIANTS];
  painter.fill(u0, v0, u1, v1, 'glass', (u, v) => {
    const up = (v - v0) / (v1 - v0);
    const streak =
      Math.abs((((u - u0) / (u1 - u0) + up * 0.5) % 1) - 0.6) < 0.09 ? 7 : 0;
    return 62 + bright + 34 * up * up + streak;
  });
  if (variant === 1)
    painter.fill(
      u0,
      v0 + (v1 - v0) * 0.55,
      u1,
      v1,
      'light',
      (_u, v) => 176 + 10 * Math.sin(v * 260),
    );
  if (variant === 2) {
    const quarter = (u1 - u0) * 0.22;
    painter.fill(
      u0,
      v0,
      u0 + quarter,
      v1,
      'stone',
      u => 150 + 12 * Math.sin(u * 220),
    );
    painter.fill(
      u1 - quarter,
      v0,
      u1,
      v1,
      'stone',
      u => 150 + 12 * Math.sin(u * 220),
    );
  }
}

function framedWindow(
  painter: TilePainter,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  variant: number,
  frame: FacadeClass,
  bars: number,
) {
  const luma = frame === 'dark' ? 58 : 208;
  // Lintel, shadow of the reveal, sill.
  painter.fill(u0 - 0.03, v1, u1 + 0.03, v1 + 0.05, 'stone', 184);
  painter.fill(u0 - 0.03, v0 - 0.045, u1 + 0.03, v0, 'stone', 196);
  painter.fill(u0 - 0.03, v0 - 0.065, u1 + 0.03, v0 - 0.045, 'wall', 98);
  painter.fill(u0, v0, u1, v1, frame, luma);
  const edge = 0.022;
  const width = (u1 - u0 - edge * (bars + 1)) / bars;
  for (let bar = 0; bar < bars; bar++) {
    const from = u0 + edge + bar * (width + edge);
    glass(painter, from, v0 + edge, from + width, v1 - edge, variant);
  }
  painter.fill(
    u0,
    (v0 + v1) / 2 - 0.01,
    u1,
    (v0 + v1) / 2 + 0.012,
    frame,
    luma - 6,
  );
  painter.fill(u0, v1 - 0.03, u1, v1, 'dark', 44);
}

/** One bay of an upper storey. */
export function upperTile(
  style: UpperStyle,
  pattern: WallPattern,
  variant: number,
): FacadeTile {
  const painter = new TilePainter();
  plainWall(painter, pattern);
  const frame: FacadeClass =
    pattern === 'brick' || pattern === 'blocks' ? 'light' : 'dark';
  if (style === 'sash')
    framedWindow(painter, 0.31, 0.24, 0.69, 0.8, variant, frame, 1);
  if (style === 'pair')
    framedWindow(painter, 0.2, 0.26, 0.8, 0.8, variant, frame, 2);
  if (style === 'wide')
    framedWindow(painter, 0.12, 0.3, 0.88, 0.82, variant, 'dark', 3);
  if (style === 'ribbon') {
    painter.fill(0, 0.34, 1, 0.86, 'dark', 56);
    glass(painter, 0.015, 0.36, 0.49, 0.84, variant);
    glass(painter, 0.51, 0.36, 0.985, 0.84, (variant + 1) % VARIANTS);
  }
  if (style === 'curtain-wall') {
    painter.fill(0, 0, 1, 1, 'glass', (_u, v) => 84 + 8 * v);
    glass(painter, 0.01, 0.24, 0.49, 0.985, variant === 1 ? 3 : variant);
    glass(painter, 0.51, 0.24, 0.99, 0.985, variant === 2 ? 0 : variant);
    painter.fill(0, 0, 0.012, 1, 'dark', 70);
    painter.fill(0.49, 0, 0.51, 1, 'dark', 70);
    painter.fill(0, 0.22, 1, 0.245, 'light', 150);
  }
  return painter.build();
}

export const GROUND_BAYS = [
  'window',
  'shop',
  'shop-door',
  'door',
  'garage',
  'blank',
  'lobby',
] as const;
export type GroundBay = (typeof GROUND_BAYS)[number];

function plinth(painter: TilePainter) {
  painter.fill(
    0,
    0,
    1,
    0.09,
    'stone',
    (u, v) => 116 + 60 * v + 4 * noiseAt(u, v),
  );
  painter.fill(0, 0.93, 1, 1, 'stone', 172);
  painter.fill(0, 0.915, 1, 0.93, 'wall', 96);
}

function shopWindow(
  painter: TilePainter,
  u0: number,
  u1: number,
  variant: number,
) {
  painter.fill(u0, 0.12, u1, 0.72, 'dark', 52);
  painter.fill(
    u0 + 0.015,
    0.2,
    u1 - 0.015,
    0.7,
    'glass',
    (u, v) => 60 + 60 * v + 5 * noiseAt(u, v),
  );
  // Lamps and shelves behind the glass.
  const warm = variant % 2 === 0;
  painter.fill(
    u0 + 0.05,
    0.2,
    u1 - 0.05,
    0.42,
    warm ? 'warm' : 'glass',
    (u, v) => (warm ? 96 : 74) + 24 * noiseAt(u * 0.8, v),
  );
  painter.fill(u0 + 0.04, 0.6, u1 - 0.04, 0.64, 'warm', 168);
}

function doorLeaf(
  painter: TilePainter,
  u0: number,
  u1: number,
  kind: FacadeClass,
  luma: number,
  isGlazed: boolean,
) {
  const top = 0.6;
  painter.fill(u0 - 0.03, 0, u1 + 0.03, top + 0.03, 'stone', 186);
  painter.fill(u0, 0.01, u1, top, kind, luma);
  if (isGlazed) glass(painter, u0 + 0.05, 0.08, u1 - 0.05, top - 0.04, 0);
  else {
    painter.fill(u0 + 0.05, 0.07, u1 - 0.05, 0.26, kind, luma - 16);
    painter.fill(u0 + 0.05, 0.31, u1 - 0.05, 0.55, kind, luma - 16);
  }
  painter.fill(u1 - 0.07, 0.24, u1 - 0.045, 0.3, 'light', 196);
  painter.fill(u0, top - 0.015, u1, top, 'dark', 40);
  // Transom light.
  glass(painter, u0, top + 0.05, u1, top + 0.14, 0);
}

/** One bay of the ground storey, 3.2 m wide and 4 m high. */
export function groundTile(
  bay: GroundBay,
  pattern: WallPattern,
  variant: number,
): FacadeTile {
  const painter = new TilePainter();
  plainWall(painter, pattern);
  plinth(painter);
  if (bay === 'window')
    framedWindow(painter, 0.26, 0.26, 0.74, 0.68, variant, 'light', 2);
  if (bay === 'shop' || bay === 'shop-door') {
    painter.fill(0, 0.09, 1, 0.76, 'accent', 100);
    painter.fill(0, 0.76, 1, 0.9, 'accent', (_u, v) => 92 + 20 * v);
  }
  if (bay === 'shop') shopWindow(painter, 0.05, 0.95, variant);
  if (bay === 'shop-door') {
    shopWindow(painter, 0.03, 0.3, variant);
    shopWindow(painter, 0.7, 0.97, variant);
    doorLeaf(painter, 0.33, 0.67, 'accent', 84, true);
  }
  if (bay === 'door') {
    doorLeaf(painter, 0.34, 0.66, 'accent', 92, false);
    painter.fill(0.28, 0, 0.72, 0.035, 'stone', 188);
  }
  if (bay === 'garage') {
    painter.fill(0.08, 0, 0.92, 0.66, 'light', (_u, v) =>
      Math.floor(v * 40) % 3 === 0 ? 138 : 152,
    );
    painter.fill(0.08, 0.64, 0.92, 0.66, 'dark', 60);
  }
  if (bay === 'lobby') {
    painter.fill(0, 0.04, 1, 0.9, 'dark', 60);
    glass(painter, 0.02, 0.06, 0.49, 0.72, 3);
    glass(painter, 0.51, 0.06, 0.98, 0.72, 3);
    glass(painter, 0.02, 0.75, 0.98, 0.88, 0);
    painter.fill(0.46, 0.26, 0.475, 0.42, 'light', 206);
    painter.fill(0.525, 0.26, 0.54, 0.42, 'light', 206);
  }
  return painter.build();
}
