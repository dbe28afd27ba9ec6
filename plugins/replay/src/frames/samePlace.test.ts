import type { FrameOrigin } from './ParticleFrame';
import { samePlace } from './samePlace';

const CHARLOTTE = { lat: 35.2271, lng: -80.8431 };
/** One arc second of latitude is 30.818 m there, one of longitude 25.288 m. */
const SECOND = 1 / 3600;

const at = (
  place: FrameOrigin['place'],
  shift = { x: 0, y: 0 },
): FrameOrigin => ({ place, shift });

describe('samePlace', () => {
  it('is told in the metres of a file that begins elsewhere', () => {
    const other = {
      lat: CHARLOTTE.lat + SECOND,
      lng: CHARLOTTE.lng - SECOND,
    };
    const { x, y } = samePlace({ x: 1, y: 2 }, at(CHARLOTTE), at(other))!;
    expect(x).toBeCloseTo(26.288, 2);
    expect(y).toBeCloseTo(-28.818, 2);
  });

  it('knows the kilometres that were taken off', () => {
    expect(
      samePlace(
        { x: -499, y: 20 },
        at(undefined, { x: 431_000, y: 3_899_000 }),
        at(undefined, { x: 430_000, y: 3_899_000 }),
      ),
    ).toEqual({ x: 501, y: 20 });
  });

  it('is unknown where only one file says where it is on the map', () => {
    expect(
      samePlace({ x: 1, y: 2 }, at(CHARLOTTE), at(undefined)),
    ).toBeUndefined();
    expect(
      samePlace({ x: 1, y: 2 }, at(undefined), at(CHARLOTTE)),
    ).toBeUndefined();
  });
});
