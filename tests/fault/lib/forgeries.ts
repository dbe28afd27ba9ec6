import { RobotObserver } from '../../support/RobotObserver';

/** Ms after which a command is too old for a robot. */
const TOO_OLD = 300;
const POWER = 1;

/** Who is there, and what they know. */
export interface Forgers {
  driver: RobotObserver;
  /** Watches the same robot. */
  stranger: RobotObserver;
  /** The live one of the driver. */
  lease: string;
  /** One that the driver had before. */
  endedLease: string;
  /** Another robot, which somebody else drives. */
  otherRobot: string;
  now: number;
}

/** Commands that no robot may execute. */
export interface Forgery {
  name: string;
  /** Sends one, by the way that the commands of who sends it take. */
  send(forgers: Forgers): void;
}

/** A command as text that would be good, but for what is said of it. */
const drive = (
  lease: string,
  seq: number,
  sentAt: number,
  robotId: string,
  more: Record<string, unknown> = {},
) =>
  JSON.stringify({
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
    send: ({ driver, lease, now }) =>
      driver.drive(lease, { power: POWER, sentAt: now - TOO_OLD }),
  },
  {
    name: 'from the future',
    send: ({ driver, lease, now }) =>
      driver.drive(lease, { power: POWER, sentAt: now + TOO_OLD }),
  },
  {
    name: 'a number that has been (replayed)',
    send: ({ driver, lease, now }) =>
      driver.drive(lease, { power: POWER, seq: 1, sentAt: now }),
  },
  {
    name: 'the number before the last (overtaken)',
    send: ({ driver, lease, now }) =>
      driver.commandWay.send(
        drive(lease, driver.lastSequence - 1, now, driver.robotId),
      ),
  },
  {
    name: 'a lease that never was',
    send: ({ driver, now }) =>
      driver.drive('00000000-0000-4000-8000-000000000000', {
        power: POWER,
        sentAt: now,
      }),
  },
  {
    name: 'a lease that has ended',
    send: ({ driver, endedLease, now }) =>
      driver.drive(endedLease, { power: POWER, sentAt: now }),
  },
  {
    name: "the driver's lease, from another session",
    send: ({ stranger, lease, now }) =>
      stranger.drive(lease, {
        power: POWER,
        sentAt: now,
        seq: 1e6 + Math.round(now),
      }),
  },
  {
    name: "another robot's name",
    send: ({ driver, lease, now, otherRobot }) =>
      driver.commandWay.send(
        drive(lease, 2e6 + Math.round(now), now, otherRobot),
      ),
  },
  {
    name: 'a power that is no number',
    send: ({ driver, lease, now }) =>
      driver.commandWay.send(
        drive(lease, 3e6 + Math.round(now), now, driver.robotId).replace(
          `"power":${POWER}`,
          '"power":NaN',
        ),
      ),
  },
  {
    name: 'a power beyond all power',
    send: ({ driver, lease, now }) =>
      driver.commandWay.send(
        drive(lease, 4e6 + Math.round(now), now, driver.robotId, {
          power: 1e9,
        }),
      ),
  },
  {
    name: 'a frame that is cut short',
    send: ({ driver, lease, now }) =>
      driver.commandWay.send(
        drive(lease, 5e6 + Math.round(now), now, driver.robotId).slice(0, -1),
      ),
  },
  {
    name: 'a frame that is not text',
    send: ({ driver, lease, now }) =>
      driver.commandWay.send(
        Buffer.from(drive(lease, 6e6 + Math.round(now), now, driver.robotId)),
      ),
  },
];
