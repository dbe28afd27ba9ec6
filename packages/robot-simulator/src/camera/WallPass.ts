import { GROUND_STOREY, UPPER_STOREY } from '../district/buildings';
import { District, KERB_HEIGHT } from '../district/types';
import { Rect } from '../geometry';
import { hash } from '../random';
import { BuildingLook, createBuildingLooks } from './buildingLooks';
import { air, clarity } from './colour';
import { TILE_LEVELS, TILE_SIZE, VARIANTS } from './facadeTiles';
import { View } from './View';

const CELL = 10;
const RANGE = 300;
/** Light by side, in the order of `SIDES`: the sun stands in the south-west. */
const SIDE_LIGHT = [1, 0.82, 0.7, 0.93];
const CORNICE = 0.4;
/** Texels across a metre of facade. */
const TEXELS = TILE_SIZE / 3.2;

const VARIANT_TABLE = Uint8Array.from(
  { length: 4096 },
  (_item, i) => hash(5, i) % VARIANTS,
);

/** Casts one ray a column against the buildings and draws their facades, nearest first. */
export class WallPass {
  private readonly looks: BuildingLook[];
  private readonly cells: Int32Array[];
  private readonly columns: number;
  private readonly rows: number;
  private readonly bounds: Rect;
  private readonly highest: number;
  private readonly stamps: Int32Array;
  private stamp = 0;
  private readonly hitBuilding = new Int32Array(64);
  private readonly hitDistance = new Float64Array(64);
  private readonly hitSide = new Int32Array(64);

  constructor(district: District) {
    this.looks = createBuildingLooks(district);
    this.bounds = district.bounds;
    this.stamps = new Int32Array(this.looks.length);
    this.highest =
      Math.max(...district.buildings.map(b => b.height)) + KERB_HEIGHT;
    const { x0, y0, x1, y1 } = this.bounds;
    this.columns = Math.ceil((x1 - x0) / CELL);
    this.rows = Math.ceil((y1 - y0) / CELL);
    const lists: number[][] = Array.from(
      { length: this.columns * this.rows },
      () => [],
    );
    for (const { rect, index } of district.buildings) {
      for (
        let r = Math.floor((rect.y0 - y0) / CELL);
        r <= (rect.y1 - y0) / CELL;
        r++
      ) {
        for (
          let c = Math.floor((rect.x0 - x0) / CELL);
          c <= (rect.x1 - x0) / CELL;
          c++
        ) {
          if (c >= 0 && c < this.columns && r >= 0 && r < this.rows)
            lists[r * this.columns + c].push(index);
        }
      }
    }
    this.cells = lists.map(list => Int32Array.from(list));
  }

  draw(view: View) {
    const horizon = view.height / 2;
    for (let column = 0; column < view.width; column++) {
      const hits = this.cast(view, view.dirX[column], view.dirY[column]);
      view.wallDistance[column] = hits > 0 ? this.hitDistance[0] : RANGE * 2;
      view.groundTop[column] = horizon;
      let below = horizon;
      for (let hit = 0; hit < hits; hit++) {
        const t = this.hitDistance[hit];
        if (hit === 0) {
          below = Math.max(
            0,
            Math.min(
              view.lastRow,
              Math.round(view.rowOf((KERB_HEIGHT - view.z) / t)),
            ),
          );
          view.groundTop[column] = below;
        }
        below = this.drawColumn(view, column, hit, below);
      }
    }
  }

  /** Finds the buildings along a ray in order of distance; returns how many. */
  private cast(view: View, dx: number, dy: number): number {
    const { x0, y0 } = this.bounds;
    const ox = view.x - x0;
    const oy = view.yNorth - y0;
    let column = Math.floor(ox / CELL);
    let row = Math.floor(oy / CELL);
    const stepX = dx > 0 ? 1 : -1;
    const stepY = dy > 0 ? 1 : -1;
    const perX = dx === 0 ? Infinity : CELL / Math.abs(dx);
    const perY = dy === 0 ? Infinity : CELL / Math.abs(dy);
    let nextX =
      dx === 0 ? Infinity : ((dx > 0 ? column + 1 : column) * CELL - ox) / dx;
    let nextY =
      dy === 0 ? Infinity : ((dy > 0 ? row + 1 : row) * CELL - oy) / dy;
    this.stamp++;
    let count = 0;
    let skyline = -Infinity;
    let t = 0;
    while (t < RANGE) {
      if (column < 0 || row < 0 || column >= this.columns || row >= this.rows)
        break;
      if ((this.highest - view.z) / (t + 0.01) < skyline) break;
      const list = this.cells[row * this.columns + column];
      for (let i = 0; i < list.length; i++) {
        const index = list[i];
        if (this.stamps[index] === this.stamp) continue;
        this.stamps[index] = this.stamp;
        if (count < 64 && this.hit(view, index, dx, dy, count)) {
          const { height } = this.looks[index].building;
          skyline = Math.max(
            skyline,
            (height + KERB_HEIGHT - view.z) / this.hitDistance[count],
          );
          this.sink(count);
          count++;
        }
      }
      if (nextX < nextY) {
        t = nextX;
        nextX += perX;
        column += stepX;
      } else {
        t = nextY;
        nextY += perY;
        row += stepY;
      }
    }
    return count;
  }

  private hit(
    view: View,
    index: number,
    dx: number,
    dy: number,
    slot: number,
  ): boolean {
    const { rect } = this.looks[index].building;
    const faceX = dx > 0 ? rect.x0 : rect.x1;
    const faceY = dy > 0 ? rect.y0 : rect.y1;
    const tx = dx === 0 ? -Infinity : (faceX - view.x) / dx;
    const ty = dy === 0 ? -Infinity : (faceY - view.yNorth) / dy;
    const hitsX = tx > ty;
    const t = hitsX ? tx : ty;
    if (t <= 0.01) return false;
    if (hitsX) {
      const y = view.yNorth + dy * t;
      if (y < rect.y0 || y > rect.y1) return false;
      this.hitSide[slot] = dx > 0 ? 3 : 1;
    } else {
      const x = view.x + dx * t;
      if (x < rect.x0 || x > rect.x1) return false;
      this.hitSide[slot] = dy > 0 ? 0 : 2;
    }
    this.hitBuilding[slot] = index;
    this.hitDistance[slot] = t;
    return true;
  }

  /** Moves the last hit to its place by distance. */
  private sink(last: number) {
    const { hitDistance: d, hitBuilding: b, hitSide: s } = this;
    for (let i = last; i > 0 && d[i] < d[i - 1]; i--) {
      [d[i], d[i - 1]] = [d[i - 1], d[i]];
      [b[i], b[i - 1]] = [b[i - 1], b[i]];
      [s[i], s[i - 1]] = [s[i - 1], s[i]];
    }
  }

  /** Draws one building in one column above row `below`; returns the new lowest free row. */
  private drawColumn(
    view: View,
    column: number,
    hit: number,
    below: number,
  ): number {
    const t = this.hitDistance[hit];
    const look = this.looks[this.hitBuilding[hit]];
    const side = this.hitSide[hit];
    const { building } = look;
    const roof = building.height + KERB_HEIGHT;
    const edge = view.rowOf((roof - view.z) / t);
    if (edge >= below) return below;

    const { width, y, u, v, slope } = view;
    const keep = clarity(t);
    const light = SIDE_LIGHT[side] * keep;
    const addY = air.haze[0] * (1 - keep) + 16 * keep * (1 - SIDE_LIGHT[side]);
    const addU = air.haze[1] * (1 - keep);
    const addV = air.haze[2] * (1 - keep);

    const { rect } = building;
    const isEw = side === 0 || side === 2;
    const along = isEw
      ? view.x + view.dirX[column] * t - rect.x0
      : view.yNorth + view.dirY[column] * t - rect.y0;
    const length = isEw ? rect.x1 - rect.x0 : rect.y1 - rect.y0;
    const bays = look.bays[side];
    // Seen from outside, the north and west sides run from right to left.
    const fromLeft = side === 0 || side === 1 ? along : length - along;
    const position = Math.min(
      bays - 1e-6,
      Math.max(0, (fromLeft / length) * bays),
    );
    const drawnBay = position | 0;
    const bay = side === 0 || side === 1 ? drawnBay : bays - 1 - drawnBay;
    const inBay = position - drawnBay;

    const cosine = Math.abs(isEw ? view.dirY[column] : view.dirX[column]);
    const footprint =
      t * view.pixel * Math.max(1, 0.6 / Math.max(0.06, cosine));
    const level = Math.max(
      0,
      Math.min(
        TILE_LEVELS - 1,
        Math.round(Math.log2(footprint * TEXELS) - 0.2),
      ),
    );
    const size = TILE_SIZE >> level;
    const texelColumn = Math.min(size - 1, (inBay * size) | 0) * size;
    const isEven = (column & 1) === 0;
    const half = column >> 1;
    const halfWidth = width >> 1;
    const { wallLuma } = look;

    const first = Math.max(0, Math.ceil(edge - 0.5));
    const rim = (first - edge + 0.5) * 1;
    if (first > 0 && rim > 0 && rim < 1) {
      const i = (first - 1) * width + column;
      y[i] += (look.cornice * light + addY - y[i]) * rim * 0.8;
    }
    let row = first;
    const upperTop = GROUND_STOREY + (building.storeys - 1) * UPPER_STOREY;
    const base = view.z - KERB_HEIGHT;

    // Parapet and cornice.
    const corniceFrom = building.height - CORNICE;
    for (; row < below; row++) {
      const z = base + t * slope[row];
      if (z < upperTop) break;
      const luma = z > corniceFrom ? look.cornice : 128 + wallLuma;
      y[row * width + column] = (luma * light + addY) | 0;
      if (isEven && (row & 1) === 0) {
        const i = (row >> 1) * halfWidth + half;
        u[i] = (look.u[0] * keep + addU) | 0;
        v[i] = (look.v[0] * keep + addV) | 0;
      }
    }
    // Upper storeys, one after the other.
    let storey = -1;
    let texels = look.upper[0].levels[level];
    const perMetre = size / UPPER_STOREY;
    for (; row < below; row++) {
      const z = base + t * slope[row] - GROUND_STOREY;
      if (z < 0) break;
      const f = (z / UPPER_STOREY) | 0;
      if (f !== storey) {
        storey = f;
        const pick =
          VARIANT_TABLE[
            (building.index * 31 + bay * 7 + f * 53 + side * 401) & 4095
          ];
        texels = look.upper[pick].levels[level];
      }
      const texel =
        texels[texelColumn + (((z - f * UPPER_STOREY) * perMetre) | 0)];
      const luma = (texel & 255) + ((wallLuma * ((texel >> 8) & 255)) >> 8);
      y[row * width + column] = (luma * light + addY) | 0;
      if (isEven && (row & 1) === 0) {
        const i = (row >> 1) * halfWidth + half;
        const kind = texel >> 16;
        u[i] = (look.u[kind] * keep + addU) | 0;
        v[i] = (look.v[kind] * keep + addV) | 0;
      }
    }
    // Ground storey.
    const variant =
      VARIANT_TABLE[(building.index * 17 + bay * 5 + side) & 4095];
    texels =
      look.ground[look.groundBays[side][bay] * VARIANTS + variant].levels[
        level
      ];
    const groundScale = size / GROUND_STOREY;
    for (; row < below; row++) {
      const z = base + t * slope[row];
      const inTile = z <= 0 ? 0 : (z * groundScale) | 0;
      const texel = texels[texelColumn + (inTile < size ? inTile : size - 1)];
      const luma = (texel & 255) + ((wallLuma * ((texel >> 8) & 255)) >> 8);
      y[row * width + column] = (luma * light + addY) | 0;
      if (isEven && (row & 1) === 0) {
        const i = (row >> 1) * halfWidth + half;
        const kind = texel >> 16;
        u[i] = (look.u[kind] * keep + addU) | 0;
        v[i] = (look.v[kind] * keep + addV) | 0;
      }
    }
    return Math.min(below, first);
  }
}
