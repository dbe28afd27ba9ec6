import { District, KERB_HEIGHT } from '../district/types';
import { air, clarity } from './colour';
import { GroundEdges } from './GroundEdges';
import { CELL, GroundMap } from './GroundMap';
import { materialId, materialOf } from './groundMaterials';
import { GroundPart } from './GroundPart';
import { EXACT_RANGE, NearGround } from './NearGround';
import { groundMapOf, shadeMapOf } from './paintGround';
import { LIT, ShadeMap } from './ShadeMap';
import { View } from './View';

const RANGE = 300;
const INVERSE_CELL = 1 / CELL;
const INVERSE_LIT = 1 / LIT;
const BEYOND = materialId('beyond');

/** Draws what lies below the horizon, row by row: one distance, one level of detail, one haze a row. */
export class GroundPass {
  private readonly map: GroundMap;
  private shade: ShadeMap;
  private near: NearGround;
  private isNight = false;

  constructor(private readonly district: District) {
    this.map = groundMapOf(district);
    this.shade = shadeMapOf(district);
    this.near = this.createNear();
  }

  /** At night the lamps light the ground instead of the sun. */
  setNight(isNight: boolean) {
    if (isNight === this.isNight) return;
    this.isNight = isNight;
    this.shade = shadeMapOf(this.district, isNight);
    this.near = this.createNear();
  }

  draw(view: View) {
    for (let row = view.height / 2; row < view.lastRow; row++) {
      const down = -view.slope[row];
      const upper = (view.z - KERB_HEIGHT) / down;
      const lower = view.z / down;
      const keep = clarity(lower);
      if (lower < EXACT_RANGE) this.near.draw(view, row, upper, lower, keep);
      else this.drawFar(view, row, upper, keep);
    }
  }

  private createNear() {
    return new NearGround(
      this.map,
      new GroundPart(this.map, this.shade),
      new GroundEdges(this.map, this.district),
    );
  }

  private drawFar(view: View, row: number, distance: number, keep: number) {
    const { map, shade } = this;
    const { width, dirX, dirY, groundTop } = view;
    const { columns, rows, meanY, meanU, meanV } = map;
    const rowStart = row * width;
    const tints = (row & 1) === 0;
    const chroma = (row >> 1) * (width >> 1);
    const { haze } = air;
    const isGone = distance > RANGE;
    const beyond = isGone ? haze : materialOf(BEYOND).colour;
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
      view.y[rowStart + column] = (y * keep + haze[0] * (1 - keep)) | 0;
      if (tints && (column & 1) === 0) {
        const i = chroma + (column >> 1);
        view.u[i] = (u * keep + haze[1] * (1 - keep)) | 0;
        view.v[i] = (v * keep + haze[2] * (1 - keep)) | 0;
      }
    }
  }
}
