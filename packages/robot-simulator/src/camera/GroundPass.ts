import { CORNER_RADIUS, District, KERB_HEIGHT } from '../district/types';
import { Rect, roundedRectDistance } from '../geometry';
import { HAZE, clarity } from './colour';
import {
  CELL,
  GroundMap,
  KERB_INSIDE,
  MIXED,
  ON_ROAD,
  PARTS,
  RAISED,
} from './GroundMap';
import { MATERIAL_COUNT, materialId, materialOf } from './groundMaterials';
import { LEVELS, NEUTRAL, TEXEL, TILE } from './groundTextures';
import { groundMapOf, shadeMapOf } from './paintGround';
import { LIT, ShadeMap } from './ShadeMap';
import { View } from './View';

/** Metres beyond which a pixel takes the mean colour of its cell. */
const EXACT_RANGE = 45;
const RANGE = 300;
const INVERSE_CELL = 1 / CELL;
const INVERSE_LIT = 1 / LIT;
const INVERSE_PART = PARTS / CELL;
/** Pixels wider than this, in metres both ways together, take the mean of a part of a cell instead of its exact edges. */
const SHARP_BLUR = 0.8;
const KERB_FACE = materialId('kerbFace');
const BEYOND = materialId('beyond');
const RAMP = materialId('ramp');
const TACTILE = materialId('tactile');

const componentOf = (component: number) =>
  Float64Array.from(
    { length: MATERIAL_COUNT },
    (_item, id) => materialOf(id).colour[component],
  );

/** Draws what lies below the horizon, row by row: one distance, one level of detail, one haze a row. */
export class GroundPass {
  private readonly map: GroundMap;
  private readonly shade: ShadeMap;
  private readonly blockRects: Rect[];
  private readonly luma = componentOf(0);
  private readonly materialU = componentOf(1);
  private readonly materialV = componentOf(2);
  // State of the row being drawn.
  private level = 0;
  private detail = 0;
  private isSharp = true;
  private lengthways = 0;
  private sideways = 0;
  // Of the pixel being drawn.
  private material = 0;

  constructor(district: District) {
    this.map = groundMapOf(district);
    this.shade = shadeMapOf(district);
    this.blockRects = district.blocks.map(({ rect }) => rect);
  }

  draw(view: View) {
    for (let row = view.height / 2; row < view.lastRow; row++) {
      const down = -view.slope[row];
      const upper = (view.z - KERB_HEIGHT) / down;
      const lower = view.z / down;
      const keep = clarity(lower);
      if (lower < EXACT_RANGE) this.drawNear(view, row, upper, lower, keep);
      else this.drawFar(view, row, upper, keep);
    }
  }

  private drawNear(
    view: View,
    row: number,
    upper: number,
    lower: number,
    keep: number,
  ) {
    this.setRow(view, lower);
    const { map, shade, luma, materialU, materialV, level, detail, isSharp } =
      this;
    const { width, dirX, dirY, groundTop, y: out, u: outU, v: outV } = view;
    const {
      columns,
      rows,
      raise,
      block,
      road,
      partMaterial,
      partLuma,
      partRaise,
    } = map;
    const { light, columns: shadeColumns } = shade;
    const texels = map.textures[level];
    const size = TILE >> level;
    const mask = size - 1;
    const scale = 1 / (TEXEL * (1 << level));
    const cameraX = view.x - map.bounds.x0;
    const cameraY = view.yNorth - map.bounds.y0;
    const addY = HAZE[0] * (1 - keep);
    const addU = HAZE[1] * (1 - keep);
    const addV = HAZE[2] * (1 - keep);
    const rowStart = row * width;
    const tints = (row & 1) === 0;
    const chroma = (row >> 1) * (width >> 1);
    const lastColumn = columns - 2;
    const lastRow = rows - 2;
    for (let column = 0; column < width; column++) {
      if (row < groundTop[column]) continue;
      const dx = dirX[column];
      const dy = dirY[column];
      // From here on x and y count from the corner of the map.
      let x = cameraX + dx * upper;
      let y = cameraY + dy * upper;
      let cx = (x * INVERSE_CELL) | 0;
      let cy = (y * INVERSE_CELL) | 0;
      let value = luma[BEYOND];
      let material = BEYOND;
      if (cx > 0 && cy > 0 && cx < lastColumn && cy < lastRow) {
        let cell = cy * columns + cx;
        let part =
          (((y * INVERSE_PART) | 0) & (PARTS - 1)) * PARTS +
          (((x * INVERSE_PART) | 0) & (PARTS - 1));
        let state = raise[cell];
        if (state >= KERB_INSIDE) state = partRaise[block.parts[cell] + part];
        let layer = block;
        let isFace = false;
        if (state === ON_ROAD) {
          x = cameraX + dx * lower;
          y = cameraY + dy * lower;
          cx = (x * INVERSE_CELL) | 0;
          cy = (y * INVERSE_CELL) | 0;
          if (cx < 1) cx = 1;
          else if (cx > lastColumn) cx = lastColumn;
          if (cy < 1) cy = 1;
          else if (cy > lastRow) cy = lastRow;
          cell = cy * columns + cx;
          part =
            (((y * INVERSE_PART) | 0) & (PARTS - 1)) * PARTS +
            (((x * INVERSE_PART) | 0) & (PARTS - 1));
          state = raise[cell];
          if (state >= KERB_INSIDE) state = partRaise[block.parts[cell] + part];
          if (state === ON_ROAD) layer = road;
          else isFace = state === RAISED;
        }
        const parts = layer.parts[cell];
        material = layer.base[cell];
        let isMixed = state >= KERB_INSIDE;
        if (parts !== 0) {
          const found = partMaterial[parts + part];
          material = found & (MIXED - 1);
          isMixed = isMixed || found >= MIXED;
        }
        if (isFace) {
          // Where the kerb is lowered to the road there is no face to see.
          if (material === RAMP || material === TACTILE)
            value = luma[material] - 10;
          else {
            material = KERB_FACE;
            value = luma[KERB_FACE];
          }
        } else if (isMixed && isSharp) {
          value = this.edgeLuma(view, dx, dy, upper, lower);
          material = this.material;
        } else if (isMixed) value = partLuma[parts + part];
        else {
          const texel = ((y * scale) & mask) * size + ((x * scale) & mask);
          value = luma[material] + detail * (texels[material][texel] - NEUTRAL);
        }
        const corner = cy * shadeColumns + cx;
        const a = light[corner];
        const b = light[corner + 1];
        const c = light[corner + shadeColumns];
        const d = light[corner + shadeColumns + 1];
        if (a + b + c + d < 4 * LIT) {
          const tx = x * INVERSE_CELL - cx;
          const low = a + (b - a) * tx;
          const high = c + (d - c) * tx;
          const ty = y * INVERSE_CELL - cy;
          value = 16 + (value - 16) * (low + (high - low) * ty) * INVERSE_LIT;
        }
      }
      out[rowStart + column] = (value * keep + addY) | 0;
      if (tints && (column & 1) === 0) {
        const i = chroma + (column >> 1);
        outU[i] = (materialU[material] * keep + addU) | 0;
        outV[i] = (materialV[material] * keep + addV) | 0;
      }
    }
  }

  /** Chooses detail and sharpness for a row at a distance. */
  private setRow(view: View, distance: number) {
    const sideways = distance * view.pixel;
    const lengthways = (distance * sideways) / view.z + sideways * 0.3;
    const blur = Math.sqrt(sideways * lengthways);
    this.level = Math.max(
      0,
      Math.min(LEVELS - 1, Math.round(Math.log2(blur / TEXEL))),
    );
    this.detail = Math.max(0, 1 - distance / EXACT_RANGE);
    this.sideways = sideways;
    this.lengthways = lengthways;
    this.isSharp = sideways + lengthways < SHARP_BLUR;
  }

  /** The exact luma of a pixel with an edge in it; sets `material`. */
  private edgeLuma(
    view: View,
    dx: number,
    dy: number,
    upper: number,
    lower: number,
  ): number {
    const { map, lengthways, sideways, level, detail } = this;
    const ax = Math.abs(dx);
    const ay = Math.abs(dy);
    const hx = 0.5 * (ax * lengthways + ay * sideways);
    const hy = 0.5 * (ay * lengthways + ax * sideways);
    const x = view.x + dx * upper;
    const y = view.yNorth + dy * upper;
    const cell = map.cellAt(x, y);
    const cover = this.raisedShare(map.raise[cell], x, y, hx + hy);
    let value = 0;
    if (cover > 0) {
      value = cover * map.paint(map.block, cell, x, y, hx, hy, level, detail);
      this.material = map.material;
    }
    if (cover < 1) {
      const top = this.material;
      value +=
        (1 - cover) *
        this.roadOrKerb(view.x + dx * lower, view.yNorth + dy * lower, hx, hy);
      if (cover > 0.5) this.material = top;
    }
    return value;
  }

  /** Share of a pixel that lies inside the kerb of a block. */
  private raisedShare(raise: number, x: number, y: number, blur: number) {
    if (raise < KERB_INSIDE) return raise;
    const rect = this.blockRects[raise - KERB_INSIDE];
    const d = roundedRectDistance(rect, CORNER_RADIUS, x, y);
    return Math.max(0, Math.min(1, 0.5 - d / blur));
  }

  /** Luma on the plane of the road: the road itself, or the face of the kerb that rises from it. */
  private roadOrKerb(x: number, y: number, hx: number, hy: number): number {
    const { map, luma, level, detail } = this;
    const cell = map.cellAt(x, y);
    const face = this.raisedShare(map.raise[cell], x, y, hx + hy);
    let value = 0;
    if (face < 1) {
      value = map.paint(map.road, cell, x, y, hx, hy, level, detail);
      this.material = map.material;
      if (face === 0) return value;
    }
    map.paint(map.block, cell, x, y, 0.05, 0.05, level, 0);
    const isRamp = map.material === RAMP || map.material === TACTILE;
    const faceLuma = isRamp ? luma[map.material] - 10 : luma[KERB_FACE];
    if (face >= 0.5) this.material = isRamp ? map.material : KERB_FACE;
    return value * (1 - face) + faceLuma * face;
  }

  private drawFar(view: View, row: number, distance: number, keep: number) {
    const { map, shade } = this;
    const { width, dirX, dirY, groundTop } = view;
    const { columns, rows, meanY, meanU, meanV } = map;
    const rowStart = row * width;
    const tints = (row & 1) === 0;
    const chroma = (row >> 1) * (width >> 1);
    const isGone = distance > RANGE;
    const beyond = isGone ? HAZE : materialOf(BEYOND).colour;
    for (let column = 0; column < width; column++) {
      if (row < groundTop[column]) continue;
      const gx =
        (view.x + dirX[column] * distance - map.bounds.x0) * INVERSE_CELL;
      const gy =
        (view.yNorth + dirY[column] * distance - map.bounds.y0) * INVERSE_CELL;
      let y = beyond[0];
      let u = beyond[1];
      let v = beyond[2];
      if (!isGone && gx >= 0 && gy >= 0 && gx < columns && gy < rows) {
        const cell = (gy | 0) * columns + (gx | 0);
        const light =
          shade.light[(gy | 0) * shade.columns + (gx | 0)] * INVERSE_LIT;
        y = 16 + (meanY[cell] - 16) * light;
        u = meanU[cell];
        v = meanV[cell];
      }
      view.y[rowStart + column] = (y * keep + HAZE[0] * (1 - keep)) | 0;
      if (tints && (column & 1) === 0) {
        const i = chroma + (column >> 1);
        view.u[i] = (u * keep + HAZE[1] * (1 - keep)) | 0;
        view.v[i] = (v * keep + HAZE[2] * (1 - keep)) | 0;
      }
    }
  }
}
