import { RobotObserver } from '../../support/RobotObserver';

/** Ms after which a command is too old for a robot. */
const TOO_OLD = 300;
const POWER = 1;

/** Commands that no robot may execute. */
export interface Forgery {
  name: string;
  /** Sends one. `lease` is the live one of `driver`; `stranger` watches the same robot. */
  send(
    driver: RobotObserver,
    stranger: RobotObserver,
    lease: string,
    now: number,
    /** Another robot, which somebody else drives. */
    otherRobot: string,
  ): void;
}

const drive = (
  lease: string,
  seq: number,
  sentAt: number,
  robotId: string,
  more: Record<string, unknown> = {},
) => ({
  type: 'drive',
  robot_id: robotId,
  lease_id: lease,
  seq,
  sent_at: sentAt,
  power: POWER,
  steer: 0,
  rotate: 0,
  steer_compensation: 0,
  ...more,
});

export const FORGERIES: Forgery[] = [
  {
    name: 'too old',
    send: (driver, _, lease, now) =>
      driver.drive(lease, { power: POWER, sentAt: now - TOO_OLD }),
  },
  {
    name: 'from the future',
    send: (driver, _, lease, now) =>
      driver.drive(lease, { power: POWER, sentAt: now + TOO_OLD }),
  },
  {
    name: 'a number that has been (replayed)',
    send: (driver, _, lease, now) =>
      driver.drive(lease, { power: POWER, seq: 1, sentAt: now }),
  },
  {
    name: 'a lease that never was',
    send: (driver, _, __, now) =>
      driver.drive('00000000-0000-4000-8000-000000000000', {
        power: POWER,
        sentAt: now,
      }),
  },
  {
    name: "the driver's lease, from another session",
    send: (_, stranger, lease, now) =>
      stranger.drive(lease, {
        power: POWER,
        sentAt: now,
        seq: 1e6 + Math.round(now),
      }),
  },
  {
    name: "another robot's name",
    send: (driver, _, lease, now, otherRobot) =>
      driver.send(drive(lease, 2e6 + Math.round(now), now, otherRobot)),
  },
  {
    name: 'a power that is no number',
    send: (driver, _, lease, now) =>
      driver.sendText(
        JSON.stringify(
          drive(lease, 3e6 + Math.round(now), now, driver.robotId),
        ).replace(`"power":${POWER}`, '"power":NaN'),
      ),
  },
  {
    name: 'a power beyond all power',
    send: (driver, _, lease, now) =>
      driver.send(
        drive(lease, 4e6 + Math.round(now), now, driver.robotId, {
          power: 1e9,
        }),
      ),
  },
];
