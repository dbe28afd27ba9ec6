import { PixelIndex } from './PixelIndex';

describe('PixelIndex', () => {
  it('finds the nearest item whose circle holds the pixel', () => {
    const index = new PixelIndex<string>();
    index.add(100, 100, 20, 'left');
    index.add(130, 100, 20, 'right');
    expect(index.find(112, 100)).toBe('left');
    expect(index.find(118, 100)).toBe('right');
    expect(index.find(100, 121)).toBeUndefined();
    expect(index.find(-500, 9_000)).toBeUndefined();
  });

  it('finds what lies on top of two in the same place', () => {
    const index = new PixelIndex<string>();
    index.add(10, 10, 20, 'below');
    index.add(10, 10, 20, 'above');
    expect(index.find(12, 10)).toBe('above');
  });

  it('finds across the edges of its cells and left of the origin', () => {
    const index = new PixelIndex<string>();
    index.add(-1, -1, 15, 'corner');
    for (const [x, y] of [
      [-12, -1],
      [9, -1],
      [9, 9],
      [-8, 8],
    ]) {
      expect(index.find(x, y)).toBe('corner');
    }
  });

  it('forgets', () => {
    const index = new PixelIndex<string>();
    index.add(10, 10, 20, 'gone');
    index.clear();
    expect(index.find(10, 10)).toBeUndefined();
  });

  it('agrees with looking at everything', () => {
    const index = new PixelIndex<number>();
    const places = Array.from({ length: 300 }, (_, item) => ({
      item,
      x: (item * 7_919) % 900,
      y: (item * 104_729) % 700,
    }));
    places.forEach(({ x, y, item }) => index.add(x, y, 25, item));
    for (let x = 5; x < 900; x += 37) {
      for (let y = 3; y < 700; y += 41) {
        const nearest = places
          .map(place => ({
            item: place.item,
            distance: Math.hypot(place.x - x, place.y - y),
          }))
          .filter(({ distance }) => distance <= 25)
          .sort((a, b) => a.distance - b.distance || b.item - a.item)[0];
        expect(index.find(x, y)).toBe(nearest?.item);
      }
    }
  });
});
