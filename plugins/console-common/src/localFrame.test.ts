import { localFrame } from './localFrame';

describe('localFrame', () => {
  const charlotte = localFrame({ lat: 35.2271, lng: -80.8431 });

  it('has its origin where it says', () => {
    expect(charlotte.toLatLng({ x: 0, y: 0 })).toEqual({
      lat: 35.2271,
      lng: -80.8431,
    });
  });

  it('counts x to the east and y to the north, by the ellipsoid of WGS 84', () => {
    // One arc second of latitude and longitude at 35.2271° north.
    const { x, y } = charlotte.toLocal({
      lat: 35.2271 + 1 / 3600,
      lng: -80.8431 + 1 / 3600,
    });
    expect(y).toBeCloseTo(30.818, 2);
    expect(x).toBeCloseTo(25.288, 2);
  });

  it('finds back', () => {
    const { x, y } = charlotte.toLocal(charlotte.toLatLng({ x: 120, y: -45 }));
    expect(x).toBeCloseTo(120, 6);
    expect(y).toBeCloseTo(-45, 6);
  });
});
