import { createHash } from 'node:crypto';
import { actorsNear } from '../actors/actors';
import { createDistrict } from '../district/createDistrict';
import { CameraRenderer } from './CameraRenderer';

const WIDTH = 320;
const HEIGHT = 160;

describe('CameraRenderer', () => {
  const district = createDistrict({ seed: 5 });
  const camera = new CameraRenderer(district, { width: WIDTH, height: HEIGHT });
  const shoot = (x: number, y: number, heading: number, pitch = 0) =>
    camera.render({ x, y, heading, pitch }, 0, [], []).slice();
  const luma = (frame: Uint8Array, column: number, row: number) =>
    frame[row * WIDTH + column];
  const mean = (frame: Uint8Array, from: number, to: number) => {
    let sum = 0;
    for (let i = from * WIDTH; i < to * WIDTH; i++) sum += frame[i];
    return sum / ((to - from) * WIDTH);
  };
  /** In the middle of the office's street, looking along it. */
  const road = { x: 30, y: -8 };

  it('fills one I420 frame that it reuses', () => {
    const first = camera.render({ ...road, heading: 90 }, 0, [], []);
    expect(first).toHaveLength((WIDTH * HEIGHT * 3) / 2);
    expect(camera.render({ ...road, heading: 90 }, 0, [], [])).toBe(first);
  });

  it('rejects sizes that are no equirectangular frame', () => {
    expect(
      () => new CameraRenderer(district, { width: 320, height: 200 }),
    ).toThrow('twice as wide as high');
  });

  it('has the sky above and the darker road below the horizon', () => {
    const frame = shoot(road.x, road.y, 90);
    const sky = luma(frame, WIDTH / 2, HEIGHT / 2 - 40);
    const ground = luma(frame, WIDTH / 2, HEIGHT / 2 + 12);
    expect(sky).toBeGreaterThan(ground + 30);
    // Blue sky: U above neutral, V below.
    const chroma =
      WIDTH * HEIGHT + ((HEIGHT / 2 - 40) / 2) * (WIDTH / 2) + WIDTH / 4;
    expect(frame[chroma]).toBeGreaterThan(128);
  });

  it('shows a building ahead in the middle column', () => {
    const north = shoot(0, 0, 0);
    const along = shoot(0, 0, 90);
    // The office's front stands where there is sky along the street.
    const row = HEIGHT / 2 - 45;
    expect(luma(along, WIDTH / 2, row)).not.toBe(luma(north, WIDTH / 2, row));
    const chroma = WIDTH * HEIGHT + (row >> 1) * (WIDTH / 2) + WIDTH / 4;
    expect(along[chroma]).toBeGreaterThan(north[chroma] + 5);
  });

  it('moves what is on the right to the middle when the robot turns right', () => {
    const before = shoot(road.x, road.y, 90);
    const after = shoot(road.x, road.y, 90 + 45);
    const shift = WIDTH / 8;
    let difference = 0;
    let unshifted = 0;
    let count = 0;
    for (let row = 30; row < HEIGHT / 2 + 20; row++) {
      for (let column = 40; column < WIDTH - 40 - shift; column++) {
        difference += Math.abs(
          luma(after, column, row) - luma(before, column + shift, row),
        );
        unshifted += Math.abs(
          luma(after, column, row) - luma(before, column, row),
        );
        count++;
      }
    }
    expect(difference / count).toBeLessThan(2);
    expect(unshifted / count).toBeGreaterThan(8);
  });

  it('raises the scene when the nose goes down', () => {
    const level = shoot(road.x, road.y, 90);
    const down = shoot(road.x, road.y, 90, -9);
    // Nine degrees are eight rows ahead, and as many the other way behind.
    const rows = Math.round((9 / 180) * HEIGHT);
    for (const row of [60, 90]) {
      expect(luma(down, WIDTH / 2, row - rows)).toBe(
        luma(level, WIDTH / 2, row),
      );
    }
  });

  it('shows the kerb as an edge and crossings as stripes', () => {
    const [crossing] = district.crossings.filter(
      ({ axis, rect }) =>
        axis === 'ew' && rect.x0 > 0 && Math.abs(rect.y0) < 20,
    );
    const x = (crossing.rect.x0 + crossing.rect.x1) / 2;
    const frame = shoot(x, crossing.rect.y0 - 1, 0);
    let changes = 0;
    for (let row = HEIGHT / 2 + 6; row < HEIGHT / 2 + 50; row++) {
      if (
        Math.abs(
          luma(frame, WIDTH / 2, row) - luma(frame, WIDTH / 2, row - 1),
        ) > 15
      )
        changes++;
    }
    expect(changes).toBeGreaterThan(4);
  });

  it('draws other robots, cars and people', () => {
    const empty = shoot(road.x, road.y, 90);
    const robot = camera
      .render(
        { ...road, heading: 90 },
        0,
        [],
        [{ x: road.x + 3, y: road.y, heading: 90 }],
      )
      .slice();
    expect(luma(robot, WIDTH / 2, HEIGHT / 2 + 12)).not.toBe(
      luma(empty, WIDTH / 2, HEIGHT / 2 + 12),
    );
    const actors = actorsNear(district, 33, road.x, road.y, 100);
    const busy = camera
      .render({ ...road, heading: 90 }, 33, actors, [])
      .slice();
    expect(busy).not.toEqual(empty);
  });

  it('gives the same picture for the same place', () => {
    const digest = (frame: Uint8Array) =>
      createHash('sha256').update(frame).digest('hex');
    const other = new CameraRenderer(createDistrict({ seed: 5 }), {
      width: WIDTH,
      height: HEIGHT,
    });
    const actors = actorsNear(district, 33, 0, 0, 100);
    const pose = { x: 0, y: 0, heading: 77 };
    expect(digest(other.render(pose, 33, actors, []))).toBe(
      digest(camera.render(pose, 33, actors, [])),
    );
  });

  it("keeps the robot's own hull at the bottom whatever it sees", () => {
    const a = shoot(0, 0, 0);
    const b = shoot(road.x, road.y, 123);
    const bottom = (frame: Uint8Array) => mean(frame, HEIGHT - 8, HEIGHT);
    expect(bottom(a)).toBe(bottom(b));
  });

  describe('at other hours and in other weather', () => {
    const lights = { led: false, strobe: false };
    const take = (conditions: {
      darkness?: number;
      rain?: number;
      led?: boolean;
      strobe?: boolean;
    }) => {
      const { darkness = 0, rain = 0, ...on } = conditions;
      return camera
        .render({ ...road, heading: 90 }, 0, [], [], {
          darkness,
          rain,
          lights: { ...lights, ...on },
        })
        .slice();
    };
    /** Some metres ahead on the ground. */
    const ahead = (frame: Uint8Array) =>
      luma(frame, WIDTH / 2, HEIGHT / 2 + 18);

    it('is the same day again after night and rain', () => {
      const day = take({});
      take({ darkness: 1, rain: 1, led: true, strobe: true });
      expect(take({})).toEqual(day);
    });

    it('is darker the later it is, and the sky darkest', () => {
      const means = [0, 0.4, 1].map(darkness =>
        mean(take({ darkness }), 0, HEIGHT / 2),
      );
      expect(means[1]).toBeLessThan(means[0]);
      expect(means[2]).toBeLessThan(means[1] / 1.5);
    });

    it('has lamps that shine at night alone', () => {
      const brightest = (frame: Uint8Array) =>
        Math.max(...frame.subarray(0, (WIDTH * HEIGHT) / 2));
      expect(brightest(take({ darkness: 1 }))).toBe(235);
      expect(brightest(take({ darkness: 0.5 }))).toBeLessThan(235);
    });

    it('sees its own light on the ground ahead, and not behind', () => {
      const [dark, lit] = [false, true].map(led => take({ darkness: 1, led }));
      expect(ahead(lit)).toBeGreaterThan(ahead(dark) + 15);
      expect(luma(lit, 2, HEIGHT / 2 + 18)).toBe(
        luma(dark, 2, HEIGHT / 2 + 18),
      );
    });

    it('sees its strobe by day and night', () => {
      for (const darkness of [0, 1]) {
        const [off, on] = [false, true].map(strobe =>
          take({ darkness, strobe }),
        );
        expect(mean(on, HEIGHT / 2 + 12, HEIGHT / 2 + 30)).toBeGreaterThan(
          mean(off, HEIGHT / 2 + 12, HEIGHT / 2 + 30) + 3,
        );
      }
    });

    it('sees less far in rain', () => {
      const spread = (frame: Uint8Array) => {
        // Just above the horizon, where what is far away stands.
        const row = (HEIGHT / 2 - 6) * WIDTH;
        const pixels = [...frame.subarray(row, row + WIDTH)];
        return Math.max(...pixels) - Math.min(...pixels);
      };
      expect(spread(take({ rain: 1 }))).toBeLessThan(spread(take({})));
    });
  });
});
