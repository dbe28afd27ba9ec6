import { District, Side } from '../district/types';
import { hash } from '../random';
import { Yuv, yuv } from './colour';
import { GLYPH_HEIGHT, textPixel, textWidth } from './font';

/** An upright rectangle with a picture on it: a sign, a shop's name, an awning's edge. */
export interface Plate {
  /** From the left edge to the right edge as seen from its front. */
  ax: number;
  ay: number;
  bx: number;
  by: number;
  z0: number;
  z1: number;
  /** Texels by columns from the left, bottom up. */
  levels: Uint8Array[];
  columns: number;
  rows: number;
  colour: Yuv;
  ink: Yuv;
  /** Drawn on both faces, readable from both. */
  isTwoSided: boolean;
  /** Metres beyond which it is left out. */
  range: number;
}

const SCALE = 4;

/** Luma of a text centred on a plate of the given proportions, with smaller copies. */
function textTexels(
  text: string,
  aspect: number,
  colour: Yuv,
  ink: Yuv,
  border: boolean,
) {
  const rows = (GLYPH_HEIGHT + 4) * SCALE;
  const columns = Math.max(
    Math.round(rows * aspect),
    (textWidth(text) + 4) * SCALE,
  );
  const left = Math.floor((columns / SCALE - textWidth(text)) / 2);
  const full = new Uint8Array(columns * rows).fill(colour[0]);
  for (let x = 0; x < textWidth(text); x++) {
    for (let y = 0; y < GLYPH_HEIGHT; y++) {
      if (!textPixel(text, x, y)) continue;
      const bottom = (GLYPH_HEIGHT + 1 - y) * SCALE;
      for (
        let column = (left + x) * SCALE;
        column < (left + x + 1) * SCALE;
        column++
      ) {
        full.fill(
          ink[0],
          column * rows + bottom,
          column * rows + bottom + SCALE,
        );
      }
    }
  }
  if (border) {
    full.fill(ink[0], 0, 2 * rows).fill(ink[0], (columns - 2) * rows);
    for (let column = 0; column < columns; column++) {
      full.fill(ink[0], column * rows, column * rows + 2);
      full.fill(ink[0], (column + 1) * rows - 2, (column + 1) * rows);
    }
  }
  return { columns, rows, levels: smallerCopies(full, columns, rows) };
}

/** Copies of half, quarter and eighth size, averaged. */
function smallerCopies(
  full: Uint8Array,
  columns: number,
  rows: number,
): Uint8Array[] {
  const levels = [full];
  for (let level = 1; level < 4; level++) {
    const w = columns >> level;
    const h = rows >> level;
    const from = levels[level - 1];
    const height = rows >> (level - 1);
    const next = new Uint8Array(w * h);
    for (let column = 0; column < w; column++) {
      for (let row = 0; row < h; row++) {
        const i = 2 * column * height + 2 * row;
        next[column * h + row] =
          (from[i] + from[i + 1] + from[i + height] + from[i + height + 1]) / 4;
      }
    }
    levels.push(next);
  }
  return levels;
}

/** A plate along a wall: `out` metres in front of it, centred at a point of it. */
function onWall(x: number, y: number, side: Side, width: number, out: number) {
  const half = width / 2;
  // Left and right as seen by somebody who faces the wall.
  if (side === 'south')
    return { ax: x - half, ay: y - out, bx: x + half, by: y - out };
  if (side === 'north')
    return { ax: x + half, ay: y + out, bx: x - half, by: y + out };
  if (side === 'west')
    return { ax: x - out, ay: y + half, bx: x - out, by: y - half };
  return { ax: x + out, ay: y - half, bx: x + out, by: y + half };
}

const BOARD_COLOURS: Yuv[] = [
  yuv(36, 70, 60),
  yuv(122, 34, 36),
  yuv(34, 48, 86),
  yuv(46, 44, 44),
  yuv(150, 92, 24),
];
const SIGN_GREEN = yuv(14, 96, 66);
const SIGN_WHITE = yuv(236, 238, 234);
const NUMBER_PLATE = yuv(34, 38, 52);

function awning(
  x: number,
  y: number,
  side: Side,
  width: number,
  colour: Yuv,
): Plate {
  const columns = 64;
  const rows = 8;
  const full = new Uint8Array(columns * rows);
  for (let column = 0; column < columns; column++) {
    const isStripe = Math.floor(column / 4) % 2 === 0;
    full.fill(
      isStripe ? colour[0] + 18 : SIGN_WHITE[0] - 14,
      column * rows,
      (column + 1) * rows,
    );
  }
  return {
    ...onWall(x, y, side, width, 0.85),
    z0: 2.45,
    z1: 2.8,
    levels: smallerCopies(full, columns, rows),
    columns,
    rows,
    colour,
    ink: SIGN_WHITE,
    isTwoSided: true,
    range: 80,
  };
}

/** Metres of a street sign: as large as those at crossings with lights, so that it is read from the other side of the street. */
const SIGN = { height: 0.45, low: 2.5, high: 3 };

/** As signs have it. */
const shortened = (name: string) =>
  name.replace(/ Street$/, ' St').replace(/ Avenue$/, ' Ave');

function streetSign(
  name: string,
  x: number,
  y: number,
  alongX: boolean,
  z: number,
): Plate {
  const text = shortened(name);
  // Of the proportions of its letters.
  const dot = SIGN.height / (GLYPH_HEIGHT + 4);
  const half = (dot * (textWidth(text) + 4)) / 2;
  return {
    ax: alongX ? x - half : x,
    ay: alongX ? y : y - half,
    bx: alongX ? x + half : x,
    by: alongX ? y : y + half,
    z0: z,
    z1: z + SIGN.height,
    ...textTexels(text, (2 * half) / SIGN.height, SIGN_GREEN, SIGN_WHITE, true),
    colour: SIGN_GREEN,
    ink: SIGN_WHITE,
    isTwoSided: true,
    range: 45,
  };
}

export function createPlates({
  restaurants,
  signs,
  buildings,
  seed,
  office,
}: District): Plate[] {
  const plates: Plate[] = [];
  for (const { ew, ns, x, y } of signs) {
    plates.push(
      streetSign(ew, x, y, true, SIGN.low),
      streetSign(ns, x, y, false, SIGN.high),
    );
  }
  const board = (
    text: string,
    x: number,
    y: number,
    side: Side,
    colour: Yuv,
    width: number,
  ): Plate => ({
    ...onWall(x, y, side, width, 0.08),
    z0: 3.02,
    z1: 3.62,
    ...textTexels(text, width / 0.6, colour, SIGN_WHITE, false),
    colour,
    ink: SIGN_WHITE,
    isTwoSided: false,
    range: 90,
  });
  for (const { name, door, side, buildingId } of restaurants) {
    const colour =
      BOARD_COLOURS[
        hash(seed, name.length, name.charCodeAt(0)) % BOARD_COLOURS.length
      ];
    const width = Math.max(3, name.length * 0.36);
    const building = buildings.find(({ id }) => id === buildingId);
    if (!building) continue;
    plates.push(board(name, door.x, door.y, side, colour, width));
    plates.push(awning(door.x, door.y, side, 3.2, colour));
  }
  plates.push(
    board(
      'Sidehelm',
      office.doors[0].x,
      office.doors[0].y,
      office.front,
      yuv(22, 60, 84),
      3.4,
    ),
  );
  for (const { doors, house_number } of buildings) {
    const [{ x, y, side }] = doors;
    const isEw = side === 'south' || side === 'north';
    const shift = 0.95;
    plates.push({
      ...onWall(
        x + (isEw ? shift : 0),
        y + (isEw ? 0 : shift),
        side,
        0.42,
        0.04,
      ),
      z0: 1.75,
      z1: 1.97,
      ...textTexels(house_number, 1.9, NUMBER_PLATE, SIGN_WHITE, false),
      colour: NUMBER_PLATE,
      ink: SIGN_WHITE,
      isTwoSided: false,
      range: 16,
    });
  }
  return plates;
}
