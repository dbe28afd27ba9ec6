/** Pixels from the left and from the top. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels of a cell's side. */
const CELL = 2;

const cellOf = (pixels: number) => Math.floor(pixels / CELL);

/** Boxes on a surface, by the cells they touch: of thousands of other boxes it is known at once which lie near one of them. */
export class BoxGrid {
  private readonly columns: number;
  private readonly rows: number;
  private readonly taken: Uint8Array;

  /** @param extent - of the surface, pixels; what lies beyond it touches nothing */
  constructor(extent: { x: number; y: number }) {
    this.columns = Math.ceil(extent.x / CELL);
    this.rows = Math.ceil(extent.y / CELL);
    this.taken = new Uint8Array(this.columns * this.rows);
  }

  add(box: PixelBox): void {
    const { left, top, right, bottom } = this.cells(box);
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        this.taken[row * this.columns + column] = 1;
  }

  /** Whether the box shares a cell with one that was added. */
  touches(box: PixelBox): boolean {
    const { left, top, right, bottom } = this.cells(box);
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        if (this.taken[row * this.columns + column] === 1) return true;
    return false;
  }

  /** The first and the last of each direction. */
  private cells({ left, top, right, bottom }: PixelBox): PixelBox {
    return {
      left: Math.max(cellOf(left), 0),
      top: Math.max(cellOf(top), 0),
      right: Math.min(cellOf(right), this.columns - 1),
      bottom: Math.min(cellOf(bottom), this.rows - 1),
    };
  }
}
