/** Pixels. */
const CELL = 48;

const cellOf = (pixel: number) => Math.floor(pixel / CELL);
const keyOf = (column: number, row: number) => `${column} ${row}`;

interface Entry<T> {
  x: number;
  y: number;
  radius: number;
  item: T;
}

/** Finds what was drawn at a pixel, without looking at everything that was drawn. */
export class PixelIndex<T> {
  private readonly cells = new Map<string, Entry<T>[]>();

  clear(): void {
    this.cells.clear();
  }

  /** @param radius - pixels around the centre that belong to the item */
  add(x: number, y: number, radius: number, item: T): void {
    const entry = { x, y, radius, item };
    forEachCell(x, y, radius, key => {
      const cell = this.cells.get(key);
      if (cell) cell.push(entry);
      else this.cells.set(key, [entry]);
    });
  }

  /** The item whose centre is nearest; of two equally near the one that was added last, as it lies on top. */
  find(x: number, y: number): T | undefined {
    let best: Entry<T> | undefined;
    let bestDistance = Infinity;
    for (const entry of this.entriesAt(x, y)) {
      const distance = Math.hypot(entry.x - x, entry.y - y);
      if (distance <= bestDistance) {
        best = entry;
        bestDistance = distance;
      }
    }
    return best?.item;
  }

  /** All items that lie there, those below others included. */
  findAll(x: number, y: number): T[] {
    return this.entriesAt(x, y).map(({ item }) => item);
  }

  private entriesAt(x: number, y: number): Entry<T>[] {
    const cell = this.cells.get(keyOf(cellOf(x), cellOf(y))) ?? [];
    return cell.filter(
      entry => Math.hypot(entry.x - x, entry.y - y) <= entry.radius,
    );
  }
}

function forEachCell(
  x: number,
  y: number,
  radius: number,
  visit: (key: string) => void,
) {
  for (let row = cellOf(y - radius); row <= cellOf(y + radius); row += 1) {
    for (
      let column = cellOf(x - radius);
      column <= cellOf(x + radius);
      column += 1
    ) {
      visit(keyOf(column, row));
    }
  }
}
