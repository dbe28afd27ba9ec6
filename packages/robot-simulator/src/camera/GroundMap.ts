import { Rect } from '../geometry';
import { LEVELS, NEUTRAL, TEXEL, TILE, groundTextures } from './groundTextures';
import {
  MATERIAL_COUNT,
  MATERIAL_Y,
  MaterialName,
  materialId,
  materialOf,
} from './groundMaterials';

/** Metres across a cell. */
export const CELL = 0.5;
/** What a cell knows about shapes just beyond it, for the blur of distant pixels. */
const MARGIN = 0.2;
/** Each cell with edges in it is looked up in parts of an eighth of a metre first. */
export const PARTS = 4;
/** Set in the material of a part with an edge in it; the rest is the material that has most of it. */
export const MIXED = 128;

export type Level = 'road' | 'block';
type Shape = 'rect' | 'rounded';
const RECT = 0;
const ROUNDED = 1;
/** Middle, half size, radius, kind, material. */
const STRIDE = 7;

/** Whether a cell lies on the road, on a raised block, or has the kerb in it (2 + number of the block). */
export const ON_ROAD = 0;
export const RAISED = 1;
export const KERB_INSIDE = 2;

/** The painted shapes of one level. */
export interface Layer {
  base: Uint8Array;
  /** Index of the topmost shape's entry, 0 for none. */
  head: Int32Array;
  /** Where the parts of a cell begin in `partMaterial` and `partLuma`; 0 for none. */
  parts: Int32Array;
}

/** What a ground map has worked out: numbers and typed arrays, of which the structured clone makes a copy. */
export interface PaintedGround {
  bounds: Rect;
}

/**
 * The ground as shapes painted over one another, kept per cell, so that a
 * pixel looks at few of them and edges stay exact at any distance.
 * Two levels: the road, and the raised blocks.
 */
export class GroundMap {
  readonly columns: number;
  readonly rows: number;
  readonly raise: Int16Array;
  readonly road: Layer;
  readonly block: Layer;
  partMaterial = new Uint8Array(0);
  partLuma = new Uint8Array(0);
  /** For the parts of the block layer in cells with a kerb: `ON_ROAD`, `RAISED` or `KERB_INSIDE`. */
  partRaise = new Uint8Array(0);
  /** Mean colour of a cell, for distances where a pixel covers it whole. */
  readonly meanY: Uint8Array;
  readonly meanU: Uint8Array;
  readonly meanV: Uint8Array;
  /** Material that `paint` found on top. */
  material = 0;

  /** By level of detail and material. */
  readonly textures = Array.from({ length: LEVELS }, (_level, level) =>
    Array.from(
      { length: MATERIAL_COUNT },
      (_item, id) => groundTextures()[materialOf(id).texture].levels[level],
    ),
  );
  private entryShape = new Int32Array(1 << 19);
  private entryNext = new Int32Array(1 << 19);
  private entries = 1;
  private readonly shapes: number[] = [];
  private shapeCount = 0;
  private shapeData = new Float64Array(0);

  constructor(readonly bounds: Rect) {
    this.columns = Math.ceil((bounds.x1 - bounds.x0) / CELL) + 1;
    this.rows = Math.ceil((bounds.y1 - bounds.y0) / CELL) + 1;
    const count = this.columns * this.rows;
    const layer = (material: MaterialName): Layer => ({
      base: new Uint8Array(count).fill(materialId(material)),
      head: new Int32Array(count),
      parts: new Int32Array(count),
    });
    this.raise = new Int16Array(count);
    this.road = layer('asphalt');
    this.block = layer('kerb');
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
    const rect = {
      x0: x - radius,
      y0: y - radius,
      x1: x + radius,
      y1: y + radius,
    };
    this.add(level, 'rounded', materialId(material), rect, radius);
  }

  /** All that was painted, as plain data; `GroundMap.of` makes the same map of it. */
  get painted(): PaintedGround {
    const { textures: _same, material: _last, ...painted } = this;
    return painted as unknown as PaintedGround;
  }

  static of(painted: PaintedGround): GroundMap {
    return Object.assign(new GroundMap(painted.bounds), painted);
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

  /**
   * Call once after the last shape: prepares lookups and the mean colours.
   * `distance` is the signed distance to the kerb of a block.
   */
  finish(distance: (block: number, x: number, y: number) => number) {
    this.shapeData = Float64Array.from(this.shapes);
    this.divideCells(distance);
    const quarter = CELL / 4;
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        const index = row * this.columns + column;
        const layer = this.raise[index] === ON_ROAD ? this.road : this.block;
        const head = layer.head[index];
        if (head === 0) {
          const [y, u, v] = materialOf(layer.base[index]).colour;
          this.meanY[index] = y;
          this.meanU[index] = u;
          this.meanV[index] = v;
          continue;
        }
        let sumY = 0;
        let sumU = 0;
        let sumV = 0;
        for (let sample = 0; sample < 4; sample++) {
          const x =
            this.bounds.x0 + column * CELL + quarter * (1 + 2 * (sample & 1));
          const y = this.bounds.y0 + row * CELL + quarter * (1 + (sample & 2));
          sumY += this.paint(layer, index, x, y, quarter, quarter, 7, 0);
          const { colour } = materialOf(this.material);
          sumU += colour[1];
          sumV += colour[2];
        }
        this.meanY[index] = sumY / 4;
        this.meanU[index] = sumU / 4;
        this.meanV[index] = sumV / 4;
      }
    }
  }

  /** The cell of a point, or the nearest one. */
  cellAt(x: number, y: number): number {
    const column = Math.floor((x - this.bounds.x0) / CELL);
    const row = Math.floor((y - this.bounds.y0) / CELL);
    return (
      Math.max(0, Math.min(this.rows - 1, row)) * this.columns +
      Math.max(0, Math.min(this.columns - 1, column))
    );
  }

  /**
   * Luma at a point, averaged over the box `±hx`, `±hy` that the pixel covers;
   * sets `material`. `detail` is the strength of the texture, 0..1.
   */
  paint(
    layer: Layer,
    cell: number,
    x: number,
    y: number,
    hx: number,
    hy: number,
    level: number,
    detail: number,
  ): number {
    const { shapeData: data, entryShape, entryNext } = this;
    const base = layer.base[cell];
    const { textures } = this;
    const size = TILE >> level;
    const scale = 1 / (TEXEL * (1 << level));
    const texel =
      (((y - this.bounds.y0) * scale) & (size - 1)) * size +
      (((x - this.bounds.x0) * scale) & (size - 1));
    const texels = textures[level];
    let rest = 1;
    let luma = 0;
    let largest = 0;
    let top = base;
    for (let entry = layer.head[cell]; entry !== 0; entry = entryNext[entry]) {
      const i = entryShape[entry];
      // Distances outwards from the sides; negative inside.
      const dx = Math.abs(x - data[i]) - data[i + 2];
      const dy = Math.abs(y - data[i + 1]) - data[i + 3];
      let cover: number;
      if (data[i + 5] === RECT) {
        if (dx >= hx || dy >= hy) continue;
        cover = coverOf(dx, data[i + 2], hx) * coverOf(dy, data[i + 3], hy);
      } else {
        const radius = data[i + 4];
        const rx = dx + radius;
        const ry = dy + radius;
        const out =
          rx > 0 && ry > 0 ? Math.sqrt(rx * rx + ry * ry) : Math.max(rx, ry);
        cover = 0.5 - (out - radius) / (hx + hy);
        if (cover <= 0) continue;
        if (cover > 1) cover = 1;
      }
      const id = data[i + 6];
      const weight = rest * cover;
      luma +=
        weight * (MATERIAL_Y[id] + detail * (texels[id][texel] - NEUTRAL));
      if (weight > largest) {
        largest = weight;
        top = id;
      }
      if (cover > 0.99) {
        this.material = top;
        return luma;
      }
      rest *= 1 - cover;
    }
    this.material = largest < rest ? base : top;
    return (
      luma +
      rest * (MATERIAL_Y[base] + detail * (texels[base][texel] - NEUTRAL))
    );
  }

  /** Looks once at each part of each cell with edges, so that few pixels need to look at shapes. */
  private divideCells(
    distance: (block: number, x: number, y: number) => number,
  ) {
    const size = CELL / PARTS;
    const perCell = PARTS * PARTS;
    let count = perCell;
    const hasParts = (layer: Layer, index: number) =>
      layer.head[index] !== 0 || this.raise[index] >= KERB_INSIDE;
    for (const layer of [this.road, this.block]) {
      for (let index = 0; index < layer.head.length; index++) {
        if (!hasParts(layer, index)) continue;
        layer.parts[index] = count;
        count += perCell;
      }
    }
    this.partMaterial = new Uint8Array(count);
    this.partLuma = new Uint8Array(count);
    this.partRaise = new Uint8Array(count);
    for (const layer of [this.road, this.block]) {
      for (let index = 0; index < layer.head.length; index++) {
        const first = layer.parts[index];
        if (first === 0) continue;
        const x0 = this.bounds.x0 + (index % this.columns) * CELL;
        const y0 = this.bounds.y0 + Math.floor(index / this.columns) * CELL;
        for (let part = 0; part < perCell; part++) {
          const x = x0 + ((part % PARTS) + 0.5) * size;
          const y = y0 + (Math.floor(part / PARTS) + 0.5) * size;
          const half = size / 2;
          this.partLuma[first + part] = this.paint(
            layer,
            index,
            x,
            y,
            half,
            half,
            0,
            0,
          );
          const isSole = this.isSole(layer, index, x, y, half + 0.03);
          this.partMaterial[first + part] =
            this.material | (isSole ? 0 : MIXED);
          const block = this.raise[index] - KERB_INSIDE;
          if (block < 0) continue;
          const d = distance(block, x, y);
          const reach = half * Math.SQRT2 + 0.03;
          let raise = KERB_INSIDE;
          if (d < -reach) raise = RAISED;
          else if (d > reach) raise = ON_ROAD;
          this.partRaise[first + part] = raise;
        }
      }
    }
  }

  /** Whether one material fills the box around a point. */
  private isSole(
    layer: Layer,
    cell: number,
    x: number,
    y: number,
    half: number,
  ): boolean {
    const data = this.shapeData;
    for (let e = layer.head[cell]; e !== 0; e = this.entryNext[e]) {
      const i = this.entryShape[e];
      const dx = Math.abs(x - data[i]) - data[i + 2];
      const dy = Math.abs(y - data[i + 1]) - data[i + 3];
      if (dx >= half || dy >= half) continue;
      const radius = data[i + 4];
      const isClearOfCorner = dx <= -half - radius || dy <= -half - radius;
      return dx <= -half && dy <= -half && isClearOfCorner;
    }
    return true;
  }

  private add(
    level: Level,
    shape: Shape,
    material: number,
    rect: Rect,
    radius: number,
  ) {
    const id = this.shapeCount++ * STRIDE;
    this.shapes.push(
      (rect.x0 + rect.x1) / 2,
      (rect.y0 + rect.y1) / 2,
      (rect.x1 - rect.x0) / 2,
      (rect.y1 - rect.y0) / 2,
      radius,
      shape === 'rect' ? RECT : ROUNDED,
      material,
    );
    const { head, base } = level === 'road' ? this.road : this.block;
    const box = {
      x0: rect.x0 - MARGIN,
      y0: rect.y0 - MARGIN,
      x1: rect.x1 + MARGIN,
      y1: rect.y1 + MARGIN,
    };
    this.eachCell(box, (index, x, y) => {
      if (level === 'block' && this.raise[index] === ON_ROAD) return;
      const isInside =
        x - MARGIN >= rect.x0 &&
        x + CELL + MARGIN <= rect.x1 &&
        y - MARGIN >= rect.y0 &&
        y + CELL + MARGIN <= rect.y1;
      const isClearOfCorner =
        (x >= rect.x0 + radius && x + CELL <= rect.x1 - radius) ||
        (y >= rect.y0 + radius && y + CELL <= rect.y1 - radius);
      if (isInside && isClearOfCorner) {
        base[index] = material;
        head[index] = 0;
        return;
      }
      if (this.entries === this.entryShape.length) {
        this.entryShape = doubled(this.entryShape);
        this.entryNext = doubled(this.entryNext);
      }
      this.entryShape[this.entries] = id;
      this.entryNext[this.entries] = head[index];
      head[index] = this.entries++;
    });
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

function doubled(old: Int32Array) {
  const next = new Int32Array(old.length * 2);
  next.set(old);
  return next;
}

/** Share of a pixel of half size `h` that lies in a strip of half size `half` whose edge is `d` away. */
function coverOf(d: number, half: number, h: number): number {
  if (d <= -h) return 1;
  return Math.min(h - d, 2 * half) / (2 * h);
}
