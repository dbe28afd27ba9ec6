import { CORNER_RADIUS, District } from '../district/types';
import { Rect, roundedRectDistance } from '../geometry';
import { GroundMap, KERB_INSIDE } from './GroundMap';
import { MATERIAL_Y, materialId } from './groundMaterials';
import { View } from './View';

const KERB_FACE = materialId('kerbFace');
const RAMP = materialId('ramp');
const TACTILE = materialId('tactile');

/** The kerb as seen from the road: the material of its face, which a lowered kerb does not have. */
export function faceOf(material: number): number {
  return material === RAMP || material === TACTILE ? material : KERB_FACE;
}

/** Luma of the face of a kerb whose top is of a material. */
export function faceLuma(material: number): number {
  const face = faceOf(material);
  return face === KERB_FACE ? MATERIAL_Y[face] : MATERIAL_Y[face] - 10;
}

/** The exact luma of single pixels in which materials or heights of the ground meet. */
export class GroundEdges {
  /** Material that fills most of the last pixel. */
  material = 0;
  // Of the row being drawn.
  private level = 0;
  private detail = 0;
  private lengthways = 0;
  private sideways = 0;
  private readonly blockRects: Rect[];

  constructor(
    private readonly map: GroundMap,
    { blocks }: District,
  ) {
    this.blockRects = blocks.map(({ rect }) => rect);
  }

  /** The texture's level and strength, and metres that a pixel covers along and across the ray. */
  setRow(level: number, detail: number, lengthways: number, sideways: number) {
    this.level = level;
    this.detail = detail;
    this.lengthways = lengthways;
    this.sideways = sideways;
  }

  /** Sets `material`; the ray meets the plane of the blocks at `upper` and that of the road at `lower`. */
  luma(
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
    const { map, level, detail } = this;
    const cell = map.cellAt(x, y);
    const face = this.raisedShare(map.raise[cell], x, y, hx + hy);
    let value = 0;
    if (face < 1) {
      value = map.paint(map.road, cell, x, y, hx, hy, level, detail);
      this.material = map.material;
      if (face === 0) return value;
    }
    map.paint(map.block, cell, x, y, 0.05, 0.05, level, 0);
    if (face >= 0.5) this.material = faceOf(map.material);
    return value * (1 - face) + faceLuma(map.material) * face;
  }
}
