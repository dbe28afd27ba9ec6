/** Pixels from the left and from the top. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels of a cell's side. */
const CELL = 2;
/** Cells of a block's side. Most boxes lie near none that was added: a look at a few blocks tells. */
const BLOCK = 8;

/** Cells of one size, of which some are taken. */
class Cells {
  private readonly columns: number;
  private readonly rows: number;
  private readonly taken: Uint8Array;

  constructor(
    { x, y }: { x: number; y: number },
    private readonly side: number,
  ) {
    this.columns = Math.ceil(x / side);
    this.rows = Math.ceil(y / side);
    this.taken = new Uint8Array(this.columns * this.rows);
  }

  add({ left, top, right, bottom }: PixelBox): void {
    const { side, columns } = this;
    const first = Math.max(Math.floor(left / side), 0);
    const last = Math.min(Math.floor(right / side), columns - 1);
    const lowest = Math.min(Math.floor(bottom / side), this.rows - 1);
    if (first > last) return;
    for (let row = Math.max(Math.floor(top / side), 0); row <= lowest; row++)
      this.taken.fill(1, row * columns + first, row * columns + last + 1);
  }

  touches({ left, top, right, bottom }: PixelBox): boolean {
    const { side, columns } = this;
    const first = Math.max(Math.floor(left / side), 0);
    const last = Math.min(Math.floor(right / side), columns - 1);
    const lowest = Math.min(Math.floor(bottom / side), this.rows - 1);
    for (let row = Math.max(Math.floor(top / side), 0); row <= lowest; row++)
      for (let column = first; column <= last; column++)
        if (this.taken[row * columns + column] === 1) return true;
    return false;
  }
}

/** Boxes on a surface, by the cells they touch: of thousands of other boxes it is known at once which lie near one of them. */
export class BoxGrid {
  private readonly cells: Cells;
  private readonly blocks: Cells;

  /** @param extent - of the surface, pixels; what lies beyond it touches nothing */
  constructor(extent: { x: number; y: number }) {
    this.cells = new Cells(extent, CELL);
    this.blocks = new Cells(extent, CELL * BLOCK);
  }

  add(box: PixelBox): void {
    this.cells.add(box);
    this.blocks.add(box);
  }

  /** Whether the box shares a cell with one that was added. */
  touches(box: PixelBox): boolean {
    return this.blocks.touches(box) && this.cells.touches(box);
  }
}
