import { regionBox } from './regionBox';

const METRES_PER_DEGREE = 111_320;

describe('regionBox', () => {
  it('is 300 m wide and high around the place', () => {
    const { xmin, xmax, ymin, ymax } = regionBox({ lat: 35, lng: -80 });
    const squeeze = Math.cos((35 / 180) * Math.PI);
    expect((ymax - ymin) * METRES_PER_DEGREE).toBeCloseTo(300, 3);
    expect((xmax - xmin) * METRES_PER_DEGREE * squeeze).toBeCloseTo(300, 3);
    expect((xmax + xmin) / 2).toBeCloseTo(-80, 9);
    expect((ymax + ymin) / 2).toBeCloseTo(35, 9);
  });

  it.each([
    { lat: 90, lng: 0 },
    { lat: -90, lng: 180 },
    { lat: 0, lng: -180 },
  ])('stays on the map at %o', place => {
    const box = regionBox(place);
    expect(box.xmin).toBeGreaterThanOrEqual(-180);
    expect(box.xmax).toBeLessThanOrEqual(180);
    expect(box.ymin).toBeGreaterThanOrEqual(-90);
    expect(box.ymax).toBeLessThanOrEqual(90);
  });
});
