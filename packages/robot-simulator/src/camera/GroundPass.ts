import { CORNER_RADIUS, District, KERB_HEIGHT } from '../district/types';
import { Rect, roundedRectDistance } from '../geometry';
import { HAZE, clarity } from './colour';
import { CELL, GroundMap, KERB_INSIDE, RAISED } from './GroundMap';
import { MATERIAL_COUNT, materialId, materialOf } from './groundMaterials';
import { LEVELS, NEUTRAL, TEXEL, TILE, groundTextures } from './groundTextures';
import { groundMapOf } from './paintGround';
import { View } from './View';

/** Metres beyond which a pixel takes the mean colour of its cell. */
const EXACT_RANGE = 45;
const RANGE = 300;
const INVERSE_CELL = 1 / CELL;
const KERB_FACE = materialId('kerbFace');
const BEYOND = materialOf(materialId('beyond')).colour;

/** Draws what lies below the horizon, row by row: one distance, one level of detail, one haze a row. */
export class GroundPass {
  private readonly map: GroundMap;
  private readonly blockRects: Rect[];
  private readonly luma = Float64Array.from(
    { length: MATERIAL_COUNT },
    (_item, id) => materialOf(id).colour[0],
  );
  private readonly materialU = Float64Array.from(
    { length: MATERIAL_COUNT },
    (_item, id) => materialOf(id).colour[1],
  );
  private readonly materialV = Float64Array.from(
    { length: MATERIAL_COUNT },
    (_item, id) => materialOf(id).colour[2],
  );
  private readonly textures = Array.from(
    { length: MATERIAL_COUNT },
    (_item, id) => groundTextures()[materialOf(id).texture].levels,
  );
  private level = 0;
  private detail = 0;

  constructor(district: District) {
    this.map = groundMapOf(district);
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
    const { map, luma, textures } = this;
    const { width, dirX, dirY, groundTop, y: out } = view;
    const { x0, y0 } = map.bounds;
    const sideways = lower * view.pixel;
    const lengthways = (lower * lower * view.pixel) / view.z + sideways * 0.3;
    const blur = Math.sqrt(sideways * lengthways);
    const level = Math.max(
      0,
      Math.min(LEVELS - 1, Math.round(Math.log2(blur / TEXEL))),
    );
    const size = TILE >> level;
    const mask = size - 1;
    const scale = 1 / (TEXEL * (1 << level));
    const detail = Math.max(0, 1 - lower / EXACT_RANGE);
    this.level = level;
    this.detail = detail;
    const addY = HAZE[0] * (1 - keep);
    const rowStart = row * width;
    const tints = (row & 1) === 0;
    const chroma = (row >> 1) * (width >> 1);
    for (let column = 0; column < width; column++) {
      if (row < groundTop[column]) continue;
      const dx = dirX[column];
      const dy = dirY[column];
      let x = view.x + dx * upper;
      let y = view.yNorth + dy * upper;
      let cx = ((x - x0) * INVERSE_CELL) | 0;
      let cy = ((y - y0) * INVERSE_CELL) | 0;
      let value: number;
      let material: number;
      if (cx < 0 || cy < 0 || cx >= map.columns || cy >= map.rows) {
        value = BEYOND[0];
        material = materialId('beyond');
      } else {
        let cell = cy * map.columns + cx;
        const raise = map.raise[cell];
        if (raise === RAISED && map.headBlock[cell] === 0) {
          material = map.baseBlock[cell];
          value =
            luma[material] +
            detail *
              (textures[material][level][
                (((y - y0) * scale) & mask) * size + (((x - x0) * scale) & mask)
              ] -
                NEUTRAL);
        } else {
          const ax = dx < 0 ? -dx : dx;
          const ay = dy < 0 ? -dy : dy;
          const hx = 0.5 * (ax * lengthways + ay * sideways);
          const hy = 0.5 * (ay * lengthways + ax * sideways);
          let cover = raise === RAISED ? 1 : 0;
          if (raise >= KERB_INSIDE) {
            const d = roundedRectDistance(
              this.blockRects[raise - KERB_INSIDE],
              CORNER_RADIUS,
              x,
              y,
            );
            cover = Math.max(0, Math.min(1, 0.5 - d / (hx + hy)));
          }
          value = 0;
          material = 0;
          if (cover > 0) {
            value =
              cover *
              map.paint(
                map.headBlock[cell],
                map.baseBlock[cell],
                x,
                y,
                hx,
                hy,
                level,
                detail,
              );
            material = map.material;
          }
          if (cover < 1) {
            x = view.x + dx * lower;
            y = view.yNorth + dy * lower;
            cx = ((x - x0) * INVERSE_CELL) | 0;
            cy = ((y - y0) * INVERSE_CELL) | 0;
            cell =
              Math.min(cy, map.rows - 1) * map.columns +
              Math.min(cx, map.columns - 1);
            if (cell < 0) cell = 0;
            value +=
              (1 - cover) * this.roadOrKerb(cell, x, y, hx, hy, scale, size);
            if (cover < 0.5) material = map.material;
          }
        }
      }
      out[rowStart + column] = value * keep + addY;
      if (tints && (column & 1) === 0) {
        view.u[chroma + (column >> 1)] =
          this.materialU[material] * keep + HAZE[1] * (1 - keep);
        view.v[chroma + (column >> 1)] =
          this.materialV[material] * keep + HAZE[2] * (1 - keep);
      }
    }
  }

  /** Luma on the plane of the road: the road itself, or the face of the kerb that rises from it. Sets the map's material. */
  private roadOrKerb(
    cell: number,
    x: number,
    y: number,
    hx: number,
    hy: number,
    scale: number,
    size: number,
  ): number {
    const { map } = this;
    const raise = map.raise[cell];
    let face = raise === RAISED ? 1 : 0;
    if (raise >= KERB_INSIDE) {
      const d = roundedRectDistance(
        this.blockRects[raise - KERB_INSIDE],
        CORNER_RADIUS,
        x,
        y,
      );
      face = Math.max(0, Math.min(1, 0.5 - d / (hx + hy)));
    }
    let value = 0;
    if (face < 1) {
      const head = map.headRoad[cell];
      const base = map.baseRoad[cell];
      if (head === 0) {
        const mask = size - 1;
        const texel =
          (((y - map.bounds.y0) * scale) & mask) * size +
          (((x - map.bounds.x0) * scale) & mask);
        value =
          this.luma[base] +
          this.detail * (this.textures[base][this.level][texel] - NEUTRAL);
        map.material = base;
      } else {
        value = map.paint(head, base, x, y, hx, hy, this.level, this.detail);
      }
      if (face === 0) return value;
    }
    const top = map.material;
    let faceLuma = this.luma[KERB_FACE];
    map.paint(map.headBlock[cell], map.baseBlock[cell], x, y, 0.05, 0.05, 7, 0);
    // Where the kerb is lowered to the road there is no face to see.
    if (RAMP_MATERIALS.has(map.material))
      faceLuma = this.luma[map.material] - 10;
    else map.material = KERB_FACE;
    if (face < 0.5) map.material = top;
    return value * (1 - face) + faceLuma * face;
  }

  private drawFar(view: View, row: number, distance: number, keep: number) {
    const { map } = this;
    const { width, dirX, dirY, groundTop } = view;
    const rowStart = row * width;
    const tints = (row & 1) === 0;
    const chroma = (row >> 1) * (width >> 1);
    const isGone = distance > RANGE;
    for (let column = 0; column < width; column++) {
      if (row < groundTop[column]) continue;
      const cx =
        ((view.x + dirX[column] * distance - map.bounds.x0) * INVERSE_CELL) | 0;
      const cy =
        ((view.yNorth + dirY[column] * distance - map.bounds.y0) *
          INVERSE_CELL) |
        0;
      let [y, u, v] = isGone ? HAZE : BEYOND;
      if (!isGone && cx >= 0 && cy >= 0 && cx < map.columns && cy < map.rows) {
        const cell = cy * map.columns + cx;
        y = map.meanY[cell];
        u = map.meanU[cell];
        v = map.meanV[cell];
      }
      view.y[rowStart + column] = y * keep + HAZE[0] * (1 - keep);
      if (tints && (column & 1) === 0) {
        view.u[chroma + (column >> 1)] = u * keep + HAZE[1] * (1 - keep);
        view.v[chroma + (column >> 1)] = v * keep + HAZE[2] * (1 - keep);
      }
    }
  }
}

const RAMP_MATERIALS = new Set([materialId('ramp'), materialId('tactile')]);
