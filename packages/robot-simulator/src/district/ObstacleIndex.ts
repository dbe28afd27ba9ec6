import { Rect } from '../geometry';
import { Obstacle } from './types';

const CELL = 8;

/** Buckets of solid things, so that a query looks at a few of them. */
export class ObstacleIndex {
  private readonly cells: (Obstacle[] | undefined)[];
  private readonly columns: number;
  private readonly rows: number;
  private readonly found: Obstacle[] = [];

  constructor(
    private readonly bounds: Rect,
    obstacles: readonly Obstacle[],
  ) {
    this.columns = Math.ceil((bounds.x1 - bounds.x0) / CELL) + 1;
    this.rows = Math.ceil((bounds.y1 - bounds.y0) / CELL) + 1;
    this.cells = new Array(this.columns * this.rows);
    for (const obstacle of obstacles) {
      const { x, y, radius } = obstacle;
      const box = obstacle.rect ?? {
        x0: x - radius,
        x1: x + radius,
        y0: y - radius,
        y1: y + radius,
      };
      this.visit(box, index => {
        (this.cells[index] ??= []).push(obstacle);
      });
    }
  }

  /** What may touch the box around the point; the array is reused by the next call. */
  near(x: number, y: number, radius: number): readonly Obstacle[] {
    this.found.length = 0;
    this.visit(
      { x0: x - radius, x1: x + radius, y0: y - radius, y1: y + radius },
      index => {
        for (const obstacle of this.cells[index] ?? []) {
          if (!this.found.includes(obstacle)) this.found.push(obstacle);
        }
      },
    );
    return this.found;
  }

  private visit(box: Rect, visitor: (index: number) => void) {
    const { x0, y0 } = this.bounds;
    const c0 = Math.max(0, Math.floor((box.x0 - x0) / CELL));
    const c1 = Math.min(this.columns - 1, Math.floor((box.x1 - x0) / CELL));
    const r0 = Math.max(0, Math.floor((box.y0 - y0) / CELL));
    const r1 = Math.min(this.rows - 1, Math.floor((box.y1 - y0) / CELL));
    for (let row = r0; row <= r1; row++) {
      for (let column = c0; column <= c1; column++) {
        visitor(row * this.columns + column);
      }
    }
  }
}
