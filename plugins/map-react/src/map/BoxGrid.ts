import type { Bounds, Point } from 'leaflet';

/** Pixels of a cell's side. */
const CELL = 4;

/** Boxes on a surface, by the cells they touch: of thousands of other boxes it is known at once which lie near one of them. */
export class BoxGrid {
  private readonly columns: number;
  private readonly rows: number;
  private readonly taken: Uint8Array;

  /** @param extent - of the surface; what lies beyond it touches nothing */
  constructor(extent: Point) {
    this.columns = Math.ceil(extent.x / CELL);
    this.rows = Math.ceil(extent.y / CELL);
    this.taken = new Uint8Array(this.columns * this.rows);
  }

  add(box: Bounds): void {
    this.someCell(box, cell => {
      this.taken[cell] = 1;
      return false;
    });
  }

  /** Whether the box shares a cell with one that was added. */
  touches(box: Bounds): boolean {
    return this.someCell(box, cell => this.taken[cell] === 1);
  }

  private someCell({ min, max }: Bounds, test: (cell: number) => boolean) {
    if (!min || !max) return false;
    const left = Math.max(Math.floor(min.x / CELL), 0);
    const right = Math.min(Math.floor(max.x / CELL), this.columns - 1);
    const top = Math.max(Math.floor(min.y / CELL), 0);
    const bottom = Math.min(Math.floor(max.y / CELL), this.rows - 1);
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        if (test(row * this.columns + column)) return true;
    return false;
  }
}
