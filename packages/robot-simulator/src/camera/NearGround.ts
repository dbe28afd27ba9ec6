import { clamp } from '../geometry';
import { air } from './colour';
import { CELL, GroundMap, PARTS } from './GroundMap';
import { GroundEdges } from './GroundEdges';
import { MATERIAL_COUNT, MATERIAL_U, MATERIAL_V } from './groundMaterials';
import { GroundPart } from './GroundPart';
import { LEVELS, NEUTRAL, TEXEL, TILE } from './groundTextures';
import { View } from './View';

/** Metres beyond which a pixel takes the mean colour of its cell. */
export const EXACT_RANGE = 45;
/** Pixels wider than this, in metres both ways together, take the mean of a part of a cell instead of its exact edges. */
const SHARP_BLUR = 0.8;
const INVERSE_PART = PARTS / CELL;
const INVERSE_CELL = 1 / CELL;
const BLACK = 16;
const TILE_BITS = Math.log2(TILE);

/** Draws rows of ground on which edges and textures are to be seen. */
export class NearGround {
  // Of the row being drawn.
  private level = 0;
  private detail = 0;
  private isSharp = true;
  /** U and V of each material in the row's haze. */
  private readonly rowU = new Uint8Array(MATERIAL_COUNT);
  private readonly rowV = new Uint8Array(MATERIAL_COUNT);

  constructor(
    private readonly map: GroundMap,
    private readonly part: GroundPart,
    private readonly edges: GroundEdges,
  ) {}

  /** A ray of the row meets the plane of the blocks at `upper` and that of the road at `lower`. */
  draw(view: View, row: number, upper: number, lower: number, keep: number) {
    this.setRow(view, lower, keep);
    const { map, part, edges, level, isSharp, rowU, rowV } = this;
    const { width, dirX, dirY, groundTop, y: out, u: outU, v: outV } = view;
    const textures = map.textures[level];
    const shift = TILE_BITS - level;
    const mask = (1 << shift) - 1;
    const scale = 1 / (TEXEL * (1 << level));
    const gain = this.detail * keep;
    const cameraX = view.x - map.bounds.x0;
    const cameraY = view.yNorth - map.bounds.y0;
    // Shade scales what is brighter than black, haze comes on top of it.
    const floor = air.haze[0] * (1 - keep) + BLACK * keep;
    const rowStart = row * width;
    const tints = (row & 1) === 0;
    const chroma = (row >> 1) * (width >> 1);
    let aboveX = -1;
    let aboveY = -1;
    let partX = -1;
    let partY = -1;
    let isOpen = false;
    let isOpenPart = false;
    let isEdge = false;
    let isTextured = false;
    let isShaded = false;
    let cx = 0;
    let cy = 0;
    let light = 1;
    let lightEast = 0;
    let lightNorth = 0;
    let lightBoth = 0;
    let plain = 0;
    let texels = textures[0];
    let material = 0;
    for (let column = 0; column < width; column++) {
      if (row < groundTop[column]) continue;
      const dx = dirX[column];
      const dy = dirY[column];
      // From here on x and y count from the corner of the map.
      let x = cameraX + dx * upper;
      let y = cameraY + dy * upper;
      let px = (x * INVERSE_PART) | 0;
      let py = (y * INVERSE_PART) | 0;
      if (px !== aboveX || py !== aboveY) {
        aboveX = px;
        aboveY = py;
        isOpen = part.isOpen(px, py);
      }
      if (isOpen) {
        x = cameraX + dx * lower;
        y = cameraY + dy * lower;
        px = (x * INVERSE_PART) | 0;
        py = (y * INVERSE_PART) | 0;
      }
      if (px !== partX || py !== partY || isOpen !== isOpenPart) {
        partX = px;
        partY = py;
        isOpenPart = isOpen;
        part.lookUp(px, py, isOpen);
        isEdge = part.isMixed && isSharp;
        isTextured = part.isTextured && !part.isMixed;
        ({ isShaded, cx, cy, light, lightEast, lightNorth, lightBoth } = part);
        material = part.material;
        texels = textures[material];
        const luma = part.isMixed ? part.mean : part.luma;
        plain = (luma - BLACK) * keep - (isTextured ? NEUTRAL * gain : 0);
      }
      let value = plain;
      if (isTextured) {
        const texel = (((y * scale) & mask) << shift) + ((x * scale) & mask);
        value += gain * texels[texel];
      } else if (isEdge) {
        value = (edges.luma(view, dx, dy, upper, lower) - BLACK) * keep;
        material = edges.material;
      }
      if (isShaded) {
        const tx = x * INVERSE_CELL - cx;
        const ty = y * INVERSE_CELL - cy;
        value *= light + lightEast * tx + (lightNorth + lightBoth * tx) * ty;
      }
      out[rowStart + column] = (value + floor) | 0;
      if (tints && (column & 1) === 0) {
        const i = chroma + (column >> 1);
        outU[i] = rowU[material];
        outV[i] = rowV[material];
      }
    }
  }

  /** Chooses detail and sharpness for a row at a distance. */
  private setRow(view: View, distance: number, keep: number) {
    const sideways = distance * view.pixel;
    const lengthways = (distance * sideways) / view.z + sideways * 0.3;
    const blur = Math.sqrt(sideways * lengthways);
    this.level = clamp(Math.round(Math.log2(blur / TEXEL)), 0, LEVELS - 1);
    this.detail = Math.max(0, 1 - distance / EXACT_RANGE);
    this.isSharp = sideways + lengthways < SHARP_BLUR;
    this.edges.setRow(this.level, this.detail, lengthways, sideways);
    for (let id = 0; id < MATERIAL_COUNT; id++) {
      this.rowU[id] = MATERIAL_U[id] * keep + air.haze[1] * (1 - keep);
      this.rowV[id] = MATERIAL_V[id] * keep + air.haze[2] * (1 - keep);
    }
  }
}
