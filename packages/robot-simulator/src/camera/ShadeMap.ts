import { District } from '../district/types';
import { Rect } from '../geometry';
import { CELL } from './GroundMap';

/** Metres of shadow, east and north, for each metre of height: the sun stands in the south-west. */
const SUN_EAST = 0.34;
const SUN_NORTH = 0.42;
const SHADOW = 0.3;
/** Ground beside walls gets less sky. */
const CORNER_SHADE = 0.38;
const CORNER_REACH = 1;
const TREE_SHADOW = 0.3;
const UNDER_CAR = 0.62;
export const LIT = 255;
/** Of the ground between the street lamps, and how far one of them reaches, metres. */
const UNLIT = 0.42;
const LAMP_REACH = 11;

/** Light on the ground at the corners of the cells: sun shadows and contact shadows, smooth in between. */
export class ShadeMap {
  readonly columns: number;
  readonly rows: number;
  /** 255 in full light. */
  readonly light: Uint8Array;

  constructor(
    private readonly bounds: Rect,
    district: District,
    isNight = false,
  ) {
    this.columns = Math.ceil((bounds.x1 - bounds.x0) / CELL) + 2;
    this.rows = Math.ceil((bounds.y1 - bounds.y0) / CELL) + 2;
    this.light = new Uint8Array(this.columns * this.rows).fill(LIT);
    if (isNight) {
      this.lightLamps(district);
      return;
    }
    const { buildings, trees, parkedCars } = district;
    for (const { rect, height } of buildings) this.castShadow(rect, height);
    this.soften();
    for (const { rect } of buildings) {
      this.darken(grown(rect, CORNER_REACH), (x, y) => {
        const share = 1 - Math.max(0, outside(rect, x, y)) / CORNER_REACH;
        return share > 0 ? CORNER_SHADE * share * share : 0;
      });
    }
    for (const { x, y, height, canopy = 1 } of trees) {
      const cx = x + SUN_EAST * height * 0.7;
      const cy = y + SUN_NORTH * height * 0.7;
      const reach = canopy * 1.15;
      this.darken(
        { x0: cx - reach, x1: cx + reach, y0: cy - reach, y1: cy + reach },
        (px, py) => {
          const share = 1 - Math.hypot(px - cx, py - cy) / reach;
          return share > 0 ? TREE_SHADOW * Math.min(1, share * 2) : 0;
        },
      );
    }
    for (const car of parkedCars) {
      const isNs = car.heading % 180 === 0;
      const dx = (isNs ? car.width : car.length) / 2 - 0.25;
      const dy = (isNs ? car.length : car.width) / 2 - 0.25;
      const rect = {
        x0: car.x - dx,
        x1: car.x + dx,
        y0: car.y - dy,
        y1: car.y + dy,
      };
      this.darken(grown(rect, 0.6), (x, y) => {
        const share = 1 - Math.max(0, outside(rect, x, y)) / 0.6;
        return share > 0 ? UNDER_CAR * share : 0;
      });
    }
  }

  /** No sun: pools of light under the lamps. */
  private lightLamps({ furniture }: District) {
    this.light.fill(LIT * UNLIT);
    for (const { kind, x, y } of furniture) {
      if (kind !== 'lamp') continue;
      const box = grown({ x0: x, x1: x, y0: y, y1: y }, LAMP_REACH);
      this.visit(box, (i, px, py) => {
        const share = 1 - Math.hypot(px - x, py - y) / LAMP_REACH;
        if (share <= 0) return;
        const lit = LIT * (UNLIT + (1 - UNLIT) * Math.min(1, share * 1.5));
        this.light[i] = Math.max(this.light[i], lit);
      });
    }
  }

  /** A box's shadow is the box drawn along the sun's direction over the ground. */
  private castShadow(rect: Rect, height: number) {
    const east = SUN_EAST * height;
    const north = SUN_NORTH * height;
    const box = { ...rect, x1: rect.x1 + east, y1: rect.y1 + north };
    this.visit(box, (i, x, y) => {
      const from = Math.max(0, (x - rect.x1) / east, (y - rect.y1) / north);
      const to = Math.min(1, (x - rect.x0) / east, (y - rect.y0) / north);
      if (from <= to) this.light[i] = LIT * (1 - SHADOW);
    });
  }

  private soften() {
    const { columns, rows, light } = this;
    const from = light.slice();
    for (let row = 1; row < rows - 1; row++) {
      for (let column = 1; column < columns - 1; column++) {
        const i = row * columns + column;
        light[i] =
          (2 * from[i] +
            from[i - 1] +
            from[i + 1] +
            from[i - columns] +
            from[i + columns]) /
          6;
      }
    }
  }

  private darken(box: Rect, share: (x: number, y: number) => number) {
    this.visit(box, (i, x, y) => {
      this.light[i] *= 1 - share(x, y);
    });
  }

  private visit(box: Rect, each: (i: number, x: number, y: number) => void) {
    const { x0, y0 } = this.bounds;
    const c0 = Math.max(0, Math.floor((box.x0 - x0) / CELL));
    const c1 = Math.min(this.columns - 1, Math.ceil((box.x1 - x0) / CELL));
    const r0 = Math.max(0, Math.floor((box.y0 - y0) / CELL));
    const r1 = Math.min(this.rows - 1, Math.ceil((box.y1 - y0) / CELL));
    for (let row = r0; row <= r1; row++) {
      for (let column = c0; column <= c1; column++) {
        each(row * this.columns + column, x0 + column * CELL, y0 + row * CELL);
      }
    }
  }
}

function outside(rect: Rect, x: number, y: number): number {
  const dx = Math.max(rect.x0 - x, x - rect.x1);
  const dy = Math.max(rect.y0 - y, y - rect.y1);
  return dx > 0 && dy > 0 ? Math.hypot(dx, dy) : Math.max(dx, dy);
}

function grown({ x0, y0, x1, y1 }: Rect, by: number): Rect {
  return {
    x0: x0 - by,
    y0: y0 - by,
    x1: x1 + by,
    y1: y1 + by,
  };
}
