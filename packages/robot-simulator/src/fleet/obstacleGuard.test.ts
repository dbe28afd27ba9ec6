import { Body } from './Body';
import { distanceTo, Solid, sweepArc } from './obstruction';
import { bearingOf, speedLimit } from './obstacleGuard';

/** m */
const HULL = 0.35;
/** m/s */
const MAX_SPEED = 1.8;
const STEP = 0.02;

/** Going north at the origin. */
const course = {
  x: 0,
  y: 0,
  heading: 0,
  speed: 0,
  yawRate: 0,
  direction: 1,
  steer: 0,
};
const post = (x: number, y: number): Solid => ({ x, y, radius: 0.1 });
const wall = (x0: number, y0: number, x1: number, y1: number): Solid => ({
  x: 0,
  y: 0,
  radius: 0,
  rect: { x0, y0, x1, y1 },
});
const person = (x: number, y: number): Solid => ({
  x,
  y,
  radius: 0.25,
  pace: 2,
});

describe('sweepArc', () => {
  const arc = { x: 0, y: 0, heading: 0, direction: 1, curvature: 0.8 };

  it.each([
    // Radius 1.25 m around a point to the right; the disc comes from below.
    ['to the right', arc, post(1.25, 1.25)],
    ['to the left', { ...arc, curvature: -0.8 }, post(-1.25, 1.25)],
    ['backwards', { ...arc, direction: -1 }, post(1.25, -1.25)],
    ['from another heading', { ...arc, heading: 90 }, post(1.25, -1.25)],
  ])('finds what is on the arc, %s', (...[, way, solid]) => {
    // A quarter of the circle less the part in which the two discs touch: 2·asin(0.45 / 2.5).
    const touches = 1.25 * (Math.PI / 2 - 2 * Math.asin(0.45 / 2.5));
    const found = sweepArc(solid, way, HULL, 3);
    expect(found).toBeLessThanOrEqual(touches + 1e-9);
    expect(found).toBeGreaterThan(touches - 0.02);
  });

  it('goes past what stands where only a straight way would touch it', () => {
    expect(sweepArc(post(0, 1.5), arc, HULL, 3)).toBe(Infinity);
  });

  it('finds a thin post wherever it stands, never too late', () => {
    for (let angle = 0.6; angle < 2; angle += 0.01) {
      const solid = {
        x: 1.25 - 1.25 * Math.cos(angle),
        y: 1.25 * Math.sin(angle),
        radius: 0.01,
      };
      const found = sweepArc(solid, arc, HULL, 3);
      const turned = 0.8 * found;
      const gap = distanceTo(
        solid,
        (1 - Math.cos(turned)) / 0.8,
        Math.sin(turned) / 0.8,
      );
      expect(gap).toBeGreaterThan(HULL - 1e-9);
      expect(gap).toBeLessThan(HULL + 0.021);
    }
  });

  it('goes along a wall that it nearly touches, and away from one that it touches', () => {
    const beside = wall(-2, -5, -0.36, 5);
    expect(sweepArc(beside, arc, HULL, 3)).toBe(Infinity);
    expect(sweepArc(wall(-2, -5, -0.35, 5), arc, HULL, 3)).toBe(Infinity);
    expect(
      sweepArc(wall(-2, -5, -0.35, 5), { ...arc, curvature: -0.8 }, HULL, 3),
    ).toBe(0);
  });

  it('may leave what it overlaps', () => {
    expect(sweepArc(post(-0.3, -0.1), arc, HULL, 3)).toBe(Infinity);
    expect(sweepArc(post(0.3, 0.1), arc, HULL, 3)).toBe(0);
  });

  it('looks no further than it is asked to', () => {
    expect(sweepArc(post(1.25, 1.25), arc, HULL, 1)).toBe(Infinity);
  });
});

describe('speedLimit', () => {
  const at = (change: Partial<typeof course>, ...solids: Solid[]) =>
    speedLimit({ ...course, ...change }, solids, STEP).speed;

  it('lets it go where nothing is near', () => {
    expect(at({})).toBe(Infinity);
    expect(at({}, post(0, 3))).toBeGreaterThan(MAX_SPEED);
  });

  it('says what it is for, and in which direction that is', () => {
    const [near, far] = [post(0.1, 0.9), post(0, 1.3)];
    const { by } = speedLimit(course, [far, near], STEP);
    expect(by).toBe(near);
    expect(speedLimit(course, [], STEP).by).toBeUndefined();
    expect(bearingOf({ x: 0, y: 0, heading: 0 }, post(1, 0))).toBeCloseTo(90);
    expect(bearingOf({ x: 0, y: 0, heading: 90 }, post(1, 0))).toBeCloseTo(0);
    expect(bearingOf({ x: 0, y: 0, heading: 90 }, post(0, 1))).toBeCloseTo(270);
    // Of a wall its nearest place.
    expect(
      bearingOf({ x: 0, y: 0, heading: 0 }, wall(2, -5, 3, 5)),
    ).toBeCloseTo(90);
  });

  it('is 0 from 0.3 m before a thing ahead, and what brakes in time further away', () => {
    expect(at({}, post(0, HULL + 0.1 + 0.3))).toBe(0);
    // 0.2 m left at 2.4 m/s².
    expect(at({}, post(0, HULL + 0.1 + 0.5))).toBeCloseTo(0.98, 2);
  });

  it('looks where it is steered to, not ahead', () => {
    const right = { steer: 1, speed: 1, yawRate: 45.8 };
    const inTheBend = post(0.5, 0.7);
    expect(at({ speed: 1 }, inTheBend)).toBe(Infinity);
    expect(at(right, inTheBend)).toBeLessThan(1.2);
    expect(at({ ...right, steer: -1, yawRate: -45.8 }, inTheBend)).toBe(
      Infinity,
    );
    // Ahead, but it turns away before.
    expect(at(right, post(-0.4, 0.95))).toBe(Infinity);
    expect(at({ speed: 1 }, post(-0.4, 0.95))).toBeLessThan(MAX_SPEED);
  });

  it('looks along the bend in which it still is, and the tighter one in which it will be when it is slow', () => {
    const fast = { speed: 1.8, yawRate: 65, steer: 1 };
    const inTheBend = post(0.6, 0.8);
    expect(at({ ...fast, steer: 0 }, inTheBend)).toBeLessThan(MAX_SPEED);
    expect(at({ speed: 1.8 }, inTheBend)).toBe(Infinity);
    // At 1.8 m/s it turns on 1.6 m at most, and on 1.25 m once the post has made it slow.
    const tighter = post(0.61, 0.56);
    expect(at(fast, tighter)).toBeLessThan(MAX_SPEED);
    expect(at({ ...fast, steer: 0.78 }, tighter)).toBe(Infinity);
  });

  it('looks straight ahead as well while it swings from one side to the other', () => {
    const swinging = { speed: 1.8, yawRate: -65, steer: 1 };
    const thin = { x: 0, y: 1.25, radius: 0.01 };
    expect(at(swinging, thin)).toBeLessThan(MAX_SPEED);
    expect(at({ ...swinging, yawRate: 65 }, thin)).toBe(Infinity);
  });

  it('looks behind in reverse, where the steering swings the hull', () => {
    const back = { direction: -1, speed: -0.5, steer: 1, yawRate: -22.9 };
    expect(at(back, post(0.5, -0.7))).toBeLessThan(1.2);
    expect(at(back, post(-0.5, -0.7))).toBe(Infinity);
    expect(at(back, post(0, 0.5))).toBe(Infinity);
  });

  it('slows near somebody beside its way, who may step into it, and not for a post there', () => {
    // 0.3 m beside the hull.
    const beside = at({ speed: 1 }, person(0.9, 0.1));
    expect(beside).toBeGreaterThan(0.4);
    expect(beside).toBeLessThan(0.7);
    expect(at({ speed: 1 }, post(0.9, 0.1))).toBe(Infinity);
    expect(at({ speed: 1 }, person(0.62, 0))).toBe(0);
  });

  it('hinders nobody from full speed a metre away, and people nearly there', () => {
    for (let gap = 0.99; gap < 1.1; gap += 0.001) {
      expect(at({ speed: 1.8 }, post(0, HULL + 0.1 + gap))).toBeGreaterThan(
        1.8,
      );
      expect(at({ speed: 1.8 }, person(0, HULL + 0.25 + gap))).toBeGreaterThan(
        1.8,
      );
    }
    expect(at({ speed: 1.8 }, person(0, HULL + 0.25 + 0.97))).toBeLessThan(1.8);
  });

  it('may go away from somebody behind it', () => {
    expect(at({}, person(0, -0.6))).toBeGreaterThan(1.1);
    expect(at({ direction: -1 }, person(0, 0.6))).toBeGreaterThan(1.1);
    expect(at({ direction: -1 }, person(0, -0.6))).toBe(0);
  });
});

describe('a guarded body', () => {
  /** Drives for a while; answers the gap, m, and the speed when they touch first, if they do. */
  function meet(
    steer: number,
    solidAt: (time: number) => Solid,
    isGuarded = true,
  ) {
    const body = new Body(0, 0, 0);
    let nearest = Infinity;
    let touchedAt: number | undefined;
    for (let time = 0; time < 6; time += STEP) {
      const solid = solidAt(time);
      body.step(
        { power: 1, steer, rotate: 0 },
        {
          solids: [solid],
          lidars: true,
          isGuarded,
          groundHeight: () => 0,
        },
        STEP,
      );
      const gap = distanceTo(solid, body.x, body.y) - HULL;
      nearest = Math.min(nearest, gap);
      if (gap <= 0 || body.collision) touchedAt ??= body.speed;
    }
    return { nearest, touchedAt, isHeld: body.isHeldByLidars };
  }

  it.each([0.3, 0.6, 1, -0.5])(
    'stops in a bend (%s) before the post in it, not at it',
    steer => {
      const k = 0.8 * steer;
      // Where it is after 2 m, at a speed at which it does not yet turn wider.
      const solid = {
        x: (1 - Math.cos(2 * k)) / k,
        y: Math.sin(2 * k) / k,
        radius: 0.1,
      };
      const { nearest, touchedAt, isHeld } = meet(steer, () => solid);
      expect(touchedAt).toBeUndefined();
      expect(isHeld).toBe(true);
      expect(nearest).toBeGreaterThan(0.15);
      expect(nearest).toBeLessThan(0.4);
      expect(meet(steer, () => solid, false).nearest).toBeLessThan(0.05);
    },
  );

  /** At full speed when somebody comes from a side, `early` s before or after it would be where they cross its way. */
  function meetWalker(from: number, early: number, pace?: number) {
    const body = new Body(0, 0, 0);
    body.speed = MAX_SPEED;
    const angle = (from * Math.PI) / 180;
    const crossing = 4;
    const at = crossing / MAX_SPEED + early;
    const touches: { speed: number; isAhead: boolean }[] = [];
    for (let time = 0; time < 6; time += STEP) {
      const left = 1.5 * (at - time);
      const solid: Solid = {
        x: Math.sin(angle) * left,
        y: crossing + Math.cos(angle) * left,
        radius: 0.25,
        pace,
      };
      // Nobody can help it when they are there all at once.
      if (time === 0 && distanceTo(solid, 0, 0) - HULL < 1) return [];
      const before = body.speed;
      body.step(
        { power: 1, steer: 0, rotate: 0 },
        {
          solids: [solid],
          lidars: true,
          isGuarded: true,
          groundHeight: () => 0,
        },
        STEP,
      );
      const gap = distanceTo(solid, body.x, body.y) - HULL;
      // One that is stopped dead by what it runs into shows the speed before.
      if (gap <= 0 || body.collision)
        touches.push({
          speed: body.collision ? before : body.speed,
          isAhead: solid.y > body.y,
        });
    }
    return touches.filter(({ isAhead }) => isAhead);
  }

  it('stands before anybody at a walk touches its front, wherever they come from', () => {
    const all = (pace?: number) => {
      const touches = [];
      for (let from = 0; from < 360; from += 15)
        for (let early = -1; early <= 1; early += 0.05)
          touches.push(...meetWalker(from, early, pace));
      return touches.map(({ speed }) => speed);
    };
    const speeds = all(2);
    // They do not look where they go.
    expect(speeds.length).toBeGreaterThan(100);
    expect(Math.max(...speeds)).toBe(0);
    // As a thing that nobody expects to move it is hit.
    expect(Math.max(...all())).toBeGreaterThan(0.5);
  });
});
