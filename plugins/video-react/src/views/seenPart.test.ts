import { includes, seenPart, together, WHOLE, type Part } from './seenPart';
import type { View } from './ViewControl';

const ahead: View = {
  projection: 'gnomonic',
  yaw: 0,
  pitch: 0,
  fieldOfView: 100,
  isRear: false,
};
const radians = (degrees: number) => (degrees / 180) * Math.PI;
const rounded = (part: Part) =>
  Object.fromEntries(
    Object.entries(part).map(([edge, at]) => [edge, Number(at.toFixed(3))]),
  );

/** Where the rays through many points of the picture meet the panorama, by turning each of them. */
function placesOf(view: View, aspect: number) {
  const size = Math.tan(radians(view.fieldOfView) / 2);
  const steps = Array.from({ length: 41 }, (_, at) => at / 20 - 1);
  return steps.flatMap(across =>
    steps.map(up => {
      // Right, up, ahead; first tilted, then turned.
      const [x, y, z] = [across * size, (up * size) / aspect, 1];
      const { pitch } = view;
      const tilted = {
        y: y * Math.cos(pitch) + z * Math.sin(pitch),
        z: z * Math.cos(pitch) - y * Math.sin(pitch),
      };
      const turn = view.yaw + (view.isRear ? Math.PI : 0);
      const turned = {
        x: x * Math.cos(turn) + tilted.z * Math.sin(turn),
        z: tilted.z * Math.cos(turn) - x * Math.sin(turn),
      };
      const length = Math.hypot(x, y, z);
      return {
        x: Math.atan2(turned.x, turned.z) / (2 * Math.PI) + 0.5,
        y: 0.5 - Math.asin(tilted.y / length) / Math.PI,
      };
    }),
  );
}

describe('seenPart', () => {
  it('is a small part of the panorama straight ahead through the lens', () => {
    // Half of 100 degrees to each side; a height of 9 by 16 of that is 33.8 degrees up and down.
    expect(rounded(seenPart(ahead, 16 / 9))).toEqual({
      left: 0.361,
      right: 0.639,
      top: 0.312,
      bottom: 0.688,
    });
  });

  it.each([
    ['ahead', {}, 16 / 9],
    ['ahead on a narrow screen', {}, 9 / 16],
    ['to the right and down', { yaw: 1, pitch: -0.5 }, 16 / 9],
    ['to the left and up, wide', { yaw: -1, pitch: 0.6, fieldOfView: 120 }, 2],
    ['far up, narrow', { pitch: Math.PI / 4, fieldOfView: 60 }, 16 / 9],
    ['far down, beside the seam', { yaw: 1.5, pitch: -0.7 }, 16 / 9],
  ])('has in it what a view sees %s, and little more', (_what, how, aspect) => {
    const view = { ...ahead, ...how };
    const part = seenPart(view, aspect);
    const places = placesOf(view, aspect);
    const xs = places.map(({ x }) => x);
    const ys = places.map(({ y }) => y);
    expect(part).toEqual({
      left: expect.closeTo(Math.min(...xs), 6),
      right: expect.closeTo(Math.max(...xs), 6),
      top: expect.closeTo(Math.min(...ys), 6),
      bottom: expect.closeTo(Math.max(...ys), 6),
    });
  });

  it('goes all round where a view sees across the seam', () => {
    const behind = seenPart({ ...ahead, isRear: true }, 16 / 9);
    expect(rounded(behind)).toEqual({
      left: 0,
      right: 1,
      top: 0.312,
      bottom: 0.688,
    });
  });

  it.each([
    ['the zenith', { pitch: Math.PI / 3, fieldOfView: 120 }],
    ['the nadir', { pitch: -Math.PI / 3, fieldOfView: 120 }],
    ['all of it', { projection: 'equirectangular' as const }],
    ['what is around', { projection: 'stereographic' as const }],
  ])('is the whole panorama where a view shows %s', (_what, how) => {
    expect(seenPart({ ...ahead, ...how }, 16 / 9)).toEqual(WHOLE);
  });
});

describe('parts', () => {
  const part = { left: 0.2, right: 0.4, top: 0.3, bottom: 0.5 };

  it('have another one within them, or not', () => {
    expect(includes(WHOLE, part)).toBe(true);
    expect(includes(part, part)).toBe(true);
    const edges = Object.entries({
      left: 0.1,
      right: 0.5,
      top: 0.2,
      bottom: 0.6,
    });
    edges.forEach(([edge, at]) =>
      expect(includes(part, { ...part, [edge]: at })).toBe(false),
    );
  });

  it('together are what is around both', () => {
    const other = { left: 0.3, right: 0.6, top: 0.1, bottom: 0.4 };
    expect(together(part, other)).toEqual({
      left: 0.2,
      right: 0.6,
      top: 0.1,
      bottom: 0.5,
    });
  });
});
