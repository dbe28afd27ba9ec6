import { distanceBetween } from './distanceBetween';

describe('distanceBetween', () => {
  const charlotte = { lat: 35.2271, lng: -80.8431 };

  it.each([
    ['nowhere', charlotte, 0],
    ['a block', { lat: 35.2281, lng: -80.8431 }, 111],
    // By the haversine formula with a radius of 6,371 km.
    ['Raleigh', { lat: 35.7796, lng: -78.6382 }, 208_700],
    ['Gastonia', { lat: 35.2621, lng: -81.1873 }, 31_500],
  ])('measures metres to %s', (_, place, metres) => {
    const distance = distanceBetween(charlotte, place);
    expect(Math.abs(distance - metres)).toBeLessThanOrEqual(metres * 0.01);
    expect(distanceBetween(place, charlotte)).toBeCloseTo(distance, 6);
  });
});
