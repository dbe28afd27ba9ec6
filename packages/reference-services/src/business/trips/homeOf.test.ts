import type { Robot } from '@sidehelm/contracts';
import { createDistrict } from '@sidehelm/robot-simulator';
import { homeOf } from './homeOf';

describe('homeOf', () => {
  const district = createDistrict({ seed: 1 });
  const at = (id: string, place?: { x: number; y: number }): Robot => ({
    id,
    deployment_kind: 'active',
    parking_spot: place && {
      description: 'Outside',
      address_description: { address_line_1: '1 Tryon Row' },
      geocoded_address: district.toLatLng(place),
    },
  });
  const robots = [
    at('SH1', { x: 0, y: 0 }),
    at('SH2', { x: 80, y: 40 }),
    at('SH3', { x: 0, y: 0 }),
    at('SH4'),
  ];

  it('is the parking spot, beside the others that have the same', () => {
    expect(homeOf(robots[1], robots, district)?.x).toBeCloseTo(80);
    const first = homeOf(robots[0], robots, district);
    const second = homeOf(robots[2], robots, district);
    expect(first?.x).toBeCloseTo(0);
    expect(Math.abs((second?.x ?? 0) - (first?.x ?? 0))).toBeGreaterThan(1.5);
  });

  it('is nowhere for a robot without one', () => {
    expect(homeOf(robots[3], robots, district)).toBeUndefined();
  });
});
