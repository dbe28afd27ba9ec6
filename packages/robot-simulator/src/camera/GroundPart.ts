import { clamp } from '../geometry';
import { faceLuma, faceOf } from './GroundEdges';
import {
  GroundMap,
  KERB_INSIDE,
  Layer,
  MIXED,
  ON_ROAD,
  PARTS,
  RAISED,
} from './GroundMap';
import { MATERIAL_Y, materialId } from './groundMaterials';
import { LIT, ShadeMap } from './ShadeMap';

const BEYOND = materialId('beyond');
/** From a part to its cell, and to its number in the cell. */
const CELL_SHIFT = Math.log2(PARTS);
const IN_CELL = PARTS - 1;

/**
 * What the pixels that fall into one part of a cell have in common: near the
 * camera many neighbours do, and it is looked up once for all of them. Parts
 * are counted from the corner of the map.
 */
export class GroundPart {
  material = BEYOND;
  /** Without texture. */
  luma = 0;
  isTextured = false;
  /** Materials or heights meet in it; `mean` is then the mean luma. */
  isMixed = false;
  mean = 0;
  isShaded = false;
  /** The corner of the cell in cells, the share of light there, and how it grows across the cell. */
  cx = 0;
  cy = 0;
  light = 1;
  lightEast = 0;
  lightNorth = 0;
  lightBoth = 0;

  constructor(
    private readonly map: GroundMap,
    private readonly shade: ShadeMap,
  ) {}

  /** Whether a ray passes through a part of the plane of the blocks down to the road. */
  isOpen(px: number, py: number): boolean {
    if (!this.contains(px, py)) return false;
    const cell = (py >> CELL_SHIFT) * this.map.columns + (px >> CELL_SHIFT);
    const part = (py & IN_CELL) * PARTS + (px & IN_CELL);
    return this.stateOf(cell, part) === ON_ROAD;
  }

  /** Looks at a part on the plane of the blocks or, where that is open, of the road. */
  lookUp(px: number, py: number, isOpen: boolean) {
    const { map } = this;
    if (!isOpen && !this.contains(px, py)) {
      this.leaveMap();
      return;
    }
    const cx = clamp(px >> CELL_SHIFT, 1, map.columns - 2);
    const cy = clamp(py >> CELL_SHIFT, 1, map.rows - 2);
    const cell = cy * map.columns + cx;
    const part = (py & IN_CELL) * PARTS + (px & IN_CELL);
    const state = this.stateOf(cell, part);
    this.takeMaterial(
      isOpen && state === ON_ROAD ? map.road : map.block,
      cell,
      part,
    );
    if (state >= KERB_INSIDE) this.isMixed = true;
    else if (isOpen && state === RAISED) this.showFace();
    this.takeLight(cx, cy);
  }

  private contains(px: number, py: number): boolean {
    const cx = px >> CELL_SHIFT;
    const cy = py >> CELL_SHIFT;
    const { columns, rows } = this.map;
    return cx > 0 && cy > 0 && cx < columns - 2 && cy < rows - 2;
  }

  private stateOf(cell: number, part: number): number {
    const { raise, block, partRaise } = this.map;
    const state = raise[cell];
    return state < KERB_INSIDE ? state : partRaise[block.parts[cell] + part];
  }

  private leaveMap() {
    this.material = BEYOND;
    this.luma = MATERIAL_Y[BEYOND];
    this.isTextured = false;
    this.isMixed = false;
    this.isShaded = false;
  }

  private takeMaterial(layer: Layer, cell: number, part: number) {
    const parts = layer.parts[cell];
    if (parts === 0) {
      this.material = layer.base[cell];
      this.isMixed = false;
    } else {
      const found = this.map.partMaterial[parts + part];
      this.material = found & (MIXED - 1);
      this.isMixed = found >= MIXED;
      this.mean = this.map.partLuma[parts + part];
    }
    this.luma = MATERIAL_Y[this.material];
    this.isTextured = true;
  }

  /** On the plane of the road, a block is the face of its kerb. */
  private showFace() {
    this.luma = faceLuma(this.material);
    this.material = faceOf(this.material);
    this.isTextured = false;
    this.isMixed = false;
  }

  private takeLight(cx: number, cy: number) {
    const { light, columns } = this.shade;
    const corner = cy * columns + cx;
    const a = light[corner];
    const b = light[corner + 1];
    const c = light[corner + columns];
    const d = light[corner + columns + 1];
    this.cx = cx;
    this.cy = cy;
    this.isShaded = a + b + c + d < 4 * LIT;
    this.light = a / LIT;
    this.lightEast = (b - a) / LIT;
    this.lightNorth = (c - a) / LIT;
    this.lightBoth = (a + d - b - c) / LIT;
  }
}
