import { CORNER_RADIUS, District, KERB_HEIGHT } from '../district/types';
import { Rect, roundedRectDistance } from '../geometry';
import { HAZE, clarity } from './colour';
import {
  CELL,
  GroundMap,
  KERB_INSIDE,
  Layer,
  MIXED,
  ON_ROAD,
  PARTS,
  RAISED,
} from './GroundMap';
import { MATERIAL_COUNT, materialId, materialOf } from './groundMaterials';
import { LEVELS, NEUTRAL, TEXEL, TILE, groundTextures } from './groundTextures';
import { groundMapOf, plainCellsOf, shadeMapOf } from './paintGround';
import { BY_PARTS, PLAIN_ROAD } from './plainCells';
import { LIT, ShadeMap } from './ShadeMap';
import { View } from './View';

/** Metres beyond which a pixel takes the mean colour of its cell. */
const EXACT_RANGE = 45;
const RANGE = 300;
const INVERSE_CELL = 1 / CELL;
const INVERSE_LIT = 1 / LIT;
const INVERSE_PART = PARTS / CELL;
/** Pixels wider than this (metres, both half sizes together) must not trust the parts of cells. */
const PART_BLUR = 0.07;
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
  private readonly plain: Uint8Array;
  private readonly blockRects: Rect[];
  private readonly luma = componentOf(0);
  private readonly materialU = componentOf(1);
  private readonly materialV = componentOf(2);
  /** `detail[level][material]`: texels of the material. */
  private readonly textures: Uint8Array[][];
  // State of the row being drawn.
  private level = 0;
  private detail = 0;
  private size = 0;
  private scale = 0;
  private texels: Uint8Array[] = [];
  private material = 0;

  constructor(district: District) {
    this.map = groundMapOf(district);
    this.shade = shadeMapOf(district);
    this.plain = plainCellsOf(district);
    this.blockRects = district.blocks.map(({ rect }) => rect);
    this.textures = Array.from({ length: LEVELS }, (_level, level) =>
      Array.from(
        { length: MATERIAL_COUNT },
        (_item, id) => groundTextures()[materialOf(id).texture].levels[level],
      ),
    );
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
    const { map, shade, plain, luma, materialU, materialV } = this;
    const { width, dirX, dirY, groundTop, y: out, u: outU, v: outV } = view;
    const { columns, rows, raise: raised, block, road, partMaterial } = map;
    const { light, columns: shadeColumns } = shade;
    const originX = map.bounds.x0;
    const originY = map.bounds.y0;
    const sideways = lower * view.pixel;
    const lengthways = (lower * lower * view.pixel) / view.z + sideways * 0.3;
    this.setRow(Math.sqrt(sideways * lengthways), lower);
    const { texels, detail, scale, size } = this;
    const mask = size - 1;
    const usesParts = sideways + lengthways < 2 * PART_BLUR;
    const addY = HAZE[0] * (1 - keep);
    const addU = HAZE[1] * (1 - keep);
    const addV = HAZE[2] * (1 - keep);
    const rowStart = row * width;
    const tints = (row & 1) === 0;
    const chroma = (row >> 1) * (width >> 1);
    for (let column = 0; column < width; column++) {
      if (row < groundTop[column]) continue;
      const dx = dirX[column];
      const dy = dirY[column];
      let x = view.x + dx * upper;
      let y = view.yNorth + dy * upper;
      let gx = (x - originX) * INVERSE_CELL;
      let gy = (y - originY) * INVERSE_CELL;
      let cx = gx | 0;
      let cy = gy | 0;
      let value: number;
      if (gx < 1 || gy < 1 || cx >= columns - 1 || cy >= rows - 1) {
        value = this.luma[BEYOND];
        this.material = BEYOND;
      } else {
        let cell = cy * columns + cx;
        const raise = raised[cell];
        let material = 0;
        if (raise === RAISED) material = plain[cell];
        else if (raise === ON_ROAD) {
          // Between the two planes the ray meets no kerb if both ends are plain road.
          x = view.x + dx * lower;
          y = view.yNorth + dy * lower;
          gx = (x - originX) * INVERSE_CELL;
          gy = (y - originY) * INVERSE_CELL;
          cx = gx < 1 ? 1 : Math.min(gx | 0, columns - 2);
          cy = gy < 1 ? 1 : Math.min(gy | 0, rows - 2);
          cell = cy * columns + cx;
          material = plain[cell];
          if (material < PLAIN_ROAD) material = 0;
          else material -= PLAIN_ROAD;
        }
        if (material === BY_PARTS) {
          material = 0;
          if (usesParts) {
            const parts = (raise === RAISED ? block : road).parts[cell];
            const part =
              partMaterial[
                parts +
                  ((((y - originY) * INVERSE_PART) | 0) & (PARTS - 1)) * PARTS +
                  ((((x - originX) * INVERSE_PART) | 0) & (PARTS - 1))
              ];
            if (part !== MIXED) material = part + 1;
          }
        }
        if (material !== 0) {
          material--;
          const texel =
            (((y - originY) * scale) & mask) * size +
            (((x - originX) * scale) & mask);
          value = luma[material] + detail * (texels[material][texel] - NEUTRAL);
          this.material = material;
        } else {
          const ax = dx < 0 ? -dx : dx;
          const ay = dy < 0 ? -dy : dy;
          const hx = 0.5 * (ax * lengthways + ay * sideways);
          const hy = 0.5 * (ay * lengthways + ax * sideways);
          if (raise === RAISED) {
            value = this.layerLuma(block, cell, x, y, hx, hy, usesParts);
          } else {
            let cover = 0;
            value = 0;
            if (raise >= KERB_INSIDE) {
              cover = this.raisedShare(raise, x, y, hx + hy);
              if (cover > 0) {
                value =
                  cover * this.layerLuma(block, cell, x, y, hx, hy, usesParts);
              }
            }
            if (cover < 1) {
              const top = this.material;
              x = view.x + dx * lower;
              y = view.yNorth + dy * lower;
              gx = (x - originX) * INVERSE_CELL;
              gy = (y - originY) * INVERSE_CELL;
              cx = gx < 1 ? 1 : Math.min(gx | 0, columns - 2);
              cy = gy < 1 ? 1 : Math.min(gy | 0, rows - 2);
              cell = cy * columns + cx;
              value +=
                (1 - cover) * this.roadOrKerb(cell, x, y, hx, hy, usesParts);
              if (cover > 0.5) this.material = top;
            }
          }
        }
        const corner = cy * shadeColumns + cx;
        const a = light[corner];
        const b = light[corner + 1];
        const c = light[corner + shadeColumns];
        const d = light[corner + shadeColumns + 1];
        if (a + b + c + d < 4 * LIT) {
          const tx = gx - cx;
          const low = a + (b - a) * tx;
          const high = c + (d - c) * tx;
          value =
            16 + (value - 16) * (low + (high - low) * (gy - cy)) * INVERSE_LIT;
        }
      }
      out[rowStart + column] = (value * keep + addY) | 0;
      if (tints && (column & 1) === 0) {
        const i = chroma + (column >> 1);
        outU[i] = (materialU[this.material] * keep + addU) | 0;
        outV[i] = (materialV[this.material] * keep + addV) | 0;
      }
    }
  }

  /** Chooses the detail of the textures for pixels that are `blur` metres wide. */
  private setRow(blur: number, distance: number) {
    this.level = Math.max(
      0,
      Math.min(LEVELS - 1, Math.round(Math.log2(blur / TEXEL))),
    );
    this.size = TILE >> this.level;
    this.scale = 1 / (TEXEL * (1 << this.level));
    this.detail = Math.max(0, 1 - distance / EXACT_RANGE);
    this.texels = this.textures[this.level];
  }

  /** Luma of one level at a point; sets `material`. */
  private layerLuma(
    layer: Layer,
    cell: number,
    x: number,
    y: number,
    hx: number,
    hy: number,
    usesParts: boolean,
  ): number {
    const { map } = this;
    let material = layer.base[cell];
    const parts = layer.parts[cell];
    const rx = x - map.bounds.x0;
    const ry = y - map.bounds.y0;
    if (parts !== 0) {
      material = usesParts
        ? map.partMaterial[
            parts +
              (((ry * INVERSE_PART) | 0) & (PARTS - 1)) * PARTS +
              (((rx * INVERSE_PART) | 0) & (PARTS - 1))
          ]
        : MIXED;
      if (material === MIXED) {
        const luma = map.paint(
          layer,
          cell,
          x,
          y,
          hx,
          hy,
          this.level,
          this.detail,
        );
        this.material = map.material;
        return luma;
      }
    }
    this.material = material;
    const mask = this.size - 1;
    const texel =
      ((ry * this.scale) & mask) * this.size + ((rx * this.scale) & mask);
    return (
      this.luma[material] +
      this.detail * (this.texels[material][texel] - NEUTRAL)
    );
  }

  /** Share of a pixel that lies inside the kerb of a block. */
  private raisedShare(raise: number, x: number, y: number, blur: number) {
    const rect = this.blockRects[raise - KERB_INSIDE];
    const d = roundedRectDistance(rect, CORNER_RADIUS, x, y);
    return Math.max(0, Math.min(1, 0.5 - d / blur));
  }

  /** Luma on the plane of the road: the road itself, or the face of the kerb that rises from it. */
  private roadOrKerb(
    cell: number,
    x: number,
    y: number,
    hx: number,
    hy: number,
    usesParts: boolean,
  ): number {
    const { map, luma } = this;
    const raise = map.raise[cell];
    let face = raise === RAISED ? 1 : 0;
    if (raise >= KERB_INSIDE) face = this.raisedShare(raise, x, y, hx + hy);
    let value = 0;
    if (face < 1) {
      value = this.layerLuma(map.road, cell, x, y, hx, hy, usesParts);
      if (face === 0) return value;
    }
    const road = this.material;
    map.paint(map.block, cell, x, y, 0.05, 0.05, 7, 0);
    // Where the kerb is lowered to the road there is no face to see.
    const isRamp = map.material === RAMP || map.material === TACTILE;
    const faceLuma = isRamp ? luma[map.material] - 10 : luma[KERB_FACE];
    if (face < 0.5) this.material = road;
    else this.material = isRamp ? map.material : KERB_FACE;
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
