import { BoxGrid } from './BoxGrid';

const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
});
const SIZE = { x: 100, y: 50 };

describe('BoxGrid', () => {
  const grid = new BoxGrid(SIZE);
  grid.add(box(20, 20, 30, 22));

  it('knows what lies in one of its boxes, or around it', () => {
    expect(grid.touches(box(25, 21, 26, 21))).toBe(true);
    expect(grid.touches(box(0, 0, 99, 49))).toBe(true);
    expect(grid.touches(box(30, 0, 99, 49))).toBe(true);
  });

  it('knows what does not', () => {
    expect(grid.touches(box(0, 0, 15, 49))).toBe(false);
    expect(grid.touches(box(60, 20, 99, 22))).toBe(false);
    expect(grid.touches(box(20, 30, 30, 49))).toBe(false);
  });

  it('takes boxes beyond its edges, in part or as a whole', () => {
    const edges = new BoxGrid(SIZE);
    edges.add(box(-50, -50, -20, -20));
    edges.add(box(500, 10, 600, 20));
    expect(edges.touches(box(-1_000, -1_000, 1_000, 1_000))).toBe(false);
    edges.add(box(90, 40, 900, 400));
    expect(edges.touches(box(95, 45, 2_000, 46))).toBe(true);
  });
});
