import { directionsUrl } from './directionsUrl';

describe('directionsUrl', () => {
  it('leads on foot from where the device is', () => {
    expect(directionsUrl({ lat: 35.2271, lng: -80.8431 })).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=35.2271,-80.8431&travelmode=walking',
    );
  });
});
