import type { RobotMotion } from '@sidehelm/robot-simulator';
import { ContactWatch, type Thing } from './ContactWatch';

/** Going north; the hull reaches 0.35 m around it. */
const robot = (y: number, speed: number): RobotMotion => ({
  x: 0,
  y,
  heading: 0,
  speed,
  yaw_rate: 0,
});
const person = (x: number, y: number): Thing => ({
  key: -1,
  kind: 'person',
  solid: { x, y, radius: 0.25 },
});
const none = { ranInto: 0, whileStanding: 0, fromBehind: 0, nearMisses: 0 };

describe('ContactWatch', () => {
  it.each([
    ['in front of it', person(0, 0.59), 'ranInto'],
    ['at its shoulder', person(0.5, 0.3), 'ranInto'],
    ['behind it', person(0, -0.59), 'fromBehind'],
    ['at its side', person(0.59, 0), 'fromBehind'],
  ] as const)(
    'who touches a robot that moves, %s',
    (...[, touching, expected]) => {
      const watch = new ContactWatch();
      watch.look(robot(-0.02, 1), robot(0, 1), [touching], 0.02);
      expect(watch.counts.person).toEqual({
        ...none,
        [expected]: 1,
        nearMisses: 1,
      });
    },
  );

  it('knows what stopped a robot dead, though they do not overlap', () => {
    const watch = new ContactWatch();
    watch.look(robot(0, 1), robot(0, 0), [person(0, 0.61)], 0.02);
    expect(watch.counts.person).toEqual({ ...none, ranInto: 1 });
  });

  it('does not take braking in time for a collision', () => {
    const watch = new ContactWatch();
    watch.look(robot(0, 0.1), robot(0, 0), [person(0, 0.61)], 0.02);
    expect(watch.counts.person).toEqual(none);
  });

  it('counts whoever walks into a robot that stands apart, and once', () => {
    const watch = new ContactWatch();
    [0.62, 0.59, 0.4, 0.63, 0.55].forEach(y =>
      watch.look(robot(0, 0), robot(0, 0), [person(0, y)], 0.02),
    );
    expect(watch.counts.person).toEqual({ ...none, whileStanding: 1 });
    watch.look(robot(0, 0), robot(0, 0), [person(0, 2)], 0.02);
    watch.look(robot(0, 0), robot(0, 0), [person(0, 0.5)], 0.02);
    expect(watch.counts.person.whileStanding).toBe(2);
  });

  it('counts it too when the robot then goes towards them', () => {
    const watch = new ContactWatch();
    watch.look(robot(0, 0), robot(0, 0), [person(0, 0.5)], 0.02);
    watch.look(robot(0, 0), robot(0.01, 0.5), [person(0, 0.5)], 0.02);
    expect(watch.counts.person).toMatchObject({ ranInto: 1, whileStanding: 1 });
  });

  it('counts a near miss only while the robot moves, and each once', () => {
    const watch = new ContactWatch();
    const beside = [person(0.84, 0)];
    watch.look(robot(0, 0), robot(0, 0), beside, 0.02);
    expect(watch.counts.person.nearMisses).toBe(0);
    watch.look(robot(0, 0), robot(0, 0.5), beside, 0.02);
    watch.look(robot(0, 0), robot(0.01, 0.5), beside, 0.02);
    expect(watch.counts.person).toEqual({ ...none, nearMisses: 1 });
    watch.look(robot(0, 1), robot(0, 1), [person(0.86, 0)], 0.02);
    expect(watch.counts.person.nearMisses).toBe(1);
  });
});
