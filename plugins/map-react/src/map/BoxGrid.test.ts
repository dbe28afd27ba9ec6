import { bounds, point } from 'leaflet';
import { BoxGrid } from './BoxGrid';

const grid = () => {
  const it = new BoxGrid(point(100, 50));
  it.add(bounds([20, 20], [30, 22]));
  return it;
};

describe('BoxGrid', () => {
  it('knows what lies in one of its boxes, or around it', () => {
    const it = grid();
    expect(it.touches(bounds([25, 21], [26, 21]))).toBe(true);
    expect(it.touches(bounds([0, 0], [99, 49]))).toBe(true);
    expect(it.touches(bounds([30, 0], [99, 49]))).toBe(true);
  });

  it('knows what does not', () => {
    const it = grid();
    expect(it.touches(bounds([0, 0], [15, 49]))).toBe(false);
    expect(it.touches(bounds([60, 20], [99, 22]))).toBe(false);
    expect(it.touches(bounds([20, 30], [30, 49]))).toBe(false);
  });

  it('takes boxes beyond its edges, in part or as a whole', () => {
    const it = new BoxGrid(point(100, 50));
    it.add(bounds([-50, -50], [-20, -20]));
    it.add(bounds([500, 10], [600, 20]));
    expect(it.touches(bounds([-1_000, -1_000], [1_000, 1_000]))).toBe(false);
    it.add(bounds([90, 40], [900, 400]));
    expect(it.touches(bounds([95, 45], [2_000, 46]))).toBe(true);
  });
});
