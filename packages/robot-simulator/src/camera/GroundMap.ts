import { Rect, clamp } from '../geometry';
import { groundTextures, NEUTRAL, TEXEL, TILE } from './groundTextures';
import {
  MATERIAL_COUNT,
  MaterialName,
  materialId,
  materialOf,
} from './groundMaterials';

/** Metres across a cell. */
export const CELL = 0.5;
/** What a cell knows about shapes just beyond it, for the blur of distant pixels. */
const MARGIN = 0.2;

export type Level = 'road' | 'block';
type Shape = 'rect' | 'rounded' | 'disc' | 'shade-around' | 'shade-disc';
const SHAPES: readonly Shape[] = [
  'rect',
  'rounded',
  'disc',
  'shade-around',
  'shade-disc',
];
const [RECT, ROUNDED, DISC, SHADE_AROUND] = SHAPES.map(
  (_shape, index) => index,
);
const STRIDE = 5;

/** Whether a cell lies on the road, on a raised block, or has the kerb in it (2 + number of the block). */
export const ON_ROAD = 0;
export const RAISED = 1;
export const KERB_INSIDE = 2;

/**
 * The ground as shapes painted over one another, kept per cell, so that a
 * pixel looks at few of them and edges stay exact at any distance.
 * Two levels: the road, and the raised blocks.
 */
export class GroundMap {
  readonly columns: number;
  readonly rows: number;
  readonly raise: Int16Array;
  readonly baseRoad: Uint8Array;
  readonly baseBlock: Uint8Array;
  /** Index of the topmost shape's entry, 0 for none. */
  readonly headRoad: Int32Array;
  readonly headBlock: Int32Array;
  /** Mean colour of a cell, for distances where a pixel covers it whole. */
  readonly meanY: Uint8Array;
  readonly meanU: Uint8Array;
  readonly meanV: Uint8Array;
  /** Material that `paint` found on top. */
  material = 0;

  private readonly luma = Float64Array.from(
    { length: MATERIAL_COUNT },
    (_item, id) => materialOf(id).colour[0],
  );
  private readonly textures = Array.from(
    { length: MATERIAL_COUNT },
    (_item, id) => groundTextures()[materialOf(id).texture].levels,
  );
  private entryShape = new Int32Array(1 << 20);
  private entryNext = new Int32Array(1 << 20);
  private entries = 1;
  private readonly shapes: number[] = [];
  private readonly kinds: number[] = [];
  private readonly materials: number[] = [];
  private shapeData = new Float64Array(0);

  constructor(readonly bounds: Rect) {
    this.columns = Math.ceil((bounds.x1 - bounds.x0) / CELL) + 1;
    this.rows = Math.ceil((bounds.y1 - bounds.y0) / CELL) + 1;
    const count = this.columns * this.rows;
    this.raise = new Int16Array(count);
    this.baseRoad = new Uint8Array(count).fill(materialId('asphalt'));
    this.baseBlock = new Uint8Array(count).fill(materialId('kerb'));
    this.headRoad = new Int32Array(count);
    this.headBlock = new Int32Array(count);
    this.meanY = new Uint8Array(count);
    this.meanU = new Uint8Array(count);
    this.meanV = new Uint8Array(count);
  }

  addRect(level: Level, material: MaterialName, rect: Rect) {
    this.add(level, 'rect', materialId(material), rect, 0);
  }

  addRounded(level: Level, material: MaterialName, rect: Rect, radius: number) {
    this.add(level, 'rounded', materialId(material), rect, radius);
  }

  addDisc(
    level: Level,
    material: MaterialName,
    x: number,
    y: number,
    radius: number,
  ) {
    this.add(level, 'disc', materialId(material), around(x, y, radius), radius);
  }

  /** Darkens the ground beside a wall, out to `reach` metres. */
  addShadeAround(rect: Rect, reach: number) {
    this.add('block', 'shade-around', 0, rect, reach);
  }

  /** A soft round shadow. */
  addShadeDisc(level: Level, x: number, y: number, radius: number) {
    this.add(level, 'shade-disc', 0, around(x, y, radius), radius);
  }

  /** Marks the raised area of a block; call it before painting. */
  raiseBlock(
    id: number,
    rect: Rect,
    distance: (x: number, y: number) => number,
  ) {
    const reach = CELL * 0.75;
    this.eachCell(rect, (index, x, y) => {
      const d = distance(x + CELL / 2, y + CELL / 2);
      if (d < -reach) this.raise[index] = RAISED;
      else if (d < reach) this.raise[index] = KERB_INSIDE + id;
    });
  }

  /** Call once after the last shape: prepares lookups and the mean colours. */
  finish() {
    this.shapeData = Float64Array.from(this.shapes);
    const quarter = CELL / 4;
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        const index = row * this.columns + column;
        const isBlock = this.raise[index] !== ON_ROAD;
        const head = isBlock ? this.headBlock[index] : this.headRoad[index];
        const base = isBlock ? this.baseBlock[index] : this.baseRoad[index];
        if (head === 0) {
          [this.meanY[index], this.meanU[index], this.meanV[index]] =
            materialOf(base).colour;
          continue;
        }
        let sumY = 0;
        let sumU = 0;
        let sumV = 0;
        for (let sample = 0; sample < 4; sample++) {
          const x =
            this.bounds.x0 + column * CELL + quarter * (1 + 2 * (sample & 1));
          const y = this.bounds.y0 + row * CELL + quarter * (1 + (sample & 2));
          sumY += this.paint(head, base, x, y, quarter, quarter, 7, 0);
          sumU += materialOf(this.material).colour[1];
          sumV += materialOf(this.material).colour[2];
        }
        this.meanY[index] = sumY / 4;
        this.meanU[index] = sumU / 4;
        this.meanV[index] = sumV / 4;
      }
    }
  }

  /**
   * Luma at a point, averaged over the box `±hx`, `±hy` that the pixel covers;
   * sets `material`. `detail` is the strength of the texture, 0..1.
   */
  paint(
    head: number,
    base: number,
    x: number,
    y: number,
    hx: number,
    hy: number,
    level: number,
    detail: number,
  ): number {
    const data = this.shapeData;
    const size = TILE >> level;
    const scale = 1 / (TEXEL * (1 << level));
    const texel =
      (((y - this.bounds.y0) * scale) & (size - 1)) * size +
      (((x - this.bounds.x0) * scale) & (size - 1));
    let rest = 1;
    let luma = 0;
    let largest = 0;
    let top = base;
    for (let entry = head; entry !== 0; entry = this.entryNext[entry]) {
      const shape = this.entryShape[entry];
      const i = shape * STRIDE;
      const x0 = data[i];
      const y0 = data[i + 1];
      const x1 = data[i + 2];
      const y1 = data[i + 3];
      const radius = data[i + 4];
      const kind = this.kinds[shape];
      let cover: number;
      if (kind === RECT) {
        const cx = Math.min(x + hx, x1) - Math.max(x - hx, x0);
        const cy = Math.min(y + hy, y1) - Math.max(y - hy, y0);
        if (cx <= 0 || cy <= 0) continue;
        cover = (cx / (2 * hx)) * (cy / (2 * hy));
      } else {
        const dx = Math.abs(x - (x0 + x1) / 2) - (x1 - x0) / 2;
        const dy = Math.abs(y - (y0 + y1) / 2) - (y1 - y0) / 2;
        if (kind === SHADE_AROUND) {
          const d =
            dx > 0 && dy > 0 ? Math.sqrt(dx * dx + dy * dy) : Math.max(dx, dy);
          if (d >= radius) continue;
          const share = 1 - Math.max(0, d) / radius;
          rest *= 1 - 0.42 * share * share;
          continue;
        }
        const rx = dx + radius;
        const ry = dy + radius;
        const d =
          (rx > 0 && ry > 0 ? Math.sqrt(rx * rx + ry * ry) : Math.max(rx, ry)) -
          radius;
        if (kind === ROUNDED || kind === DISC) {
          cover = clamp(0.5 - d / (hx + hy), 0, 1);
        } else {
          if (d >= 0) continue;
          const share = Math.min(1, -d / radius);
          rest *= 1 - 0.34 * share * (2 - share);
          continue;
        }
      }
      if (cover <= 0) continue;
      const id = this.materials[shape];
      const weight = rest * cover;
      luma +=
        weight *
        (this.luma[id] + detail * (this.textures[id][level][texel] - NEUTRAL));
      if (weight > largest) {
        largest = weight;
        top = id;
      }
      rest *= 1 - cover;
      if (cover > 0.99) {
        this.material = top;
        return luma;
      }
    }
    luma +=
      rest *
      (this.luma[base] +
        detail * (this.textures[base][level][texel] - NEUTRAL));
    this.material = largest < rest ? base : top;
    return luma;
  }

  private add(
    level: Level,
    shape: Shape,
    material: number,
    rect: Rect,
    radius: number,
  ) {
    const id = this.kinds.length;
    this.kinds.push(SHAPES.indexOf(shape));
    this.materials.push(material);
    this.shapes.push(rect.x0, rect.y0, rect.x1, rect.y1, radius);
    const heads = level === 'road' ? this.headRoad : this.headBlock;
    const bases = level === 'road' ? this.baseRoad : this.baseBlock;
    const reach = shape === 'shade-around' ? radius : MARGIN;
    const box = {
      x0: rect.x0 - reach,
      y0: rect.y0 - reach,
      x1: rect.x1 + reach,
      y1: rect.y1 + reach,
    };
    const corner = shape === 'rounded' ? radius : 0;
    this.eachCell(box, (index, x, y) => {
      if (level === 'block' && this.raise[index] === ON_ROAD) return;
      const insideX = x - MARGIN >= rect.x0 && x + CELL + MARGIN <= rect.x1;
      const insideY = y - MARGIN >= rect.y0 && y + CELL + MARGIN <= rect.y1;
      const clearOfCorner =
        (x >= rect.x0 + corner && x + CELL <= rect.x1 - corner) ||
        (y >= rect.y0 + corner && y + CELL <= rect.y1 - corner);
      if (
        insideX &&
        insideY &&
        clearOfCorner &&
        (shape === 'rect' || shape === 'rounded')
      ) {
        bases[index] = material;
        heads[index] = 0;
        return;
      }
      if (this.entries === this.entryShape.length) this.growEntries();
      this.entryShape[this.entries] = id;
      this.entryNext[this.entries] = heads[index];
      heads[index] = this.entries++;
    });
  }

  private growEntries() {
    const grown = (old: Int32Array) => {
      const next = new Int32Array(old.length * 2);
      next.set(old);
      return next;
    };
    this.entryShape = grown(this.entryShape);
    this.entryNext = grown(this.entryNext);
  }

  private eachCell(
    box: Rect,
    visit: (index: number, x: number, y: number) => void,
  ) {
    const { x0, y0 } = this.bounds;
    const c0 = Math.max(0, Math.floor((box.x0 - x0) / CELL));
    const c1 = Math.min(this.columns - 1, Math.floor((box.x1 - x0) / CELL));
    const r0 = Math.max(0, Math.floor((box.y0 - y0) / CELL));
    const r1 = Math.min(this.rows - 1, Math.floor((box.y1 - y0) / CELL));
    for (let row = r0; row <= r1; row++) {
      for (let column = c0; column <= c1; column++) {
        visit(row * this.columns + column, x0 + column * CELL, y0 + row * CELL);
      }
    }
  }
}

function around(x: number, y: number, radius: number): Rect {
  return { x0: x - radius, y0: y - radius, x1: x + radius, y1: y + radius };
}
