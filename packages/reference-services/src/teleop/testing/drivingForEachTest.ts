import { rmSync } from 'node:fs';
import { bundleWorkers } from './bundleWorkers';
import { startTestTeleop, type TestTeleop } from './startTestTeleop';

/** A robot for each test, so that none inherits another's state. */
const ROBOTS = [...Array(40).keys()].map(index => `SH${index + 1}`);

export const wait = (milliseconds: number) =>
  new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });

/** A teleop service for the tests of a file, and a robot of its own for each of them. */
export function drivingForEachTest() {
  const unused = ROBOTS.values();
  const teleop = {} as TestTeleop;
  let workers: string;
  let robotId = '';

  beforeAll(async () => {
    workers = bundleWorkers({ cameras: false });
    Object.assign(
      teleop,
      await startTestTeleop({ robotIds: ROBOTS, workerDirectory: workers }),
    );
  }, 30_000);
  beforeEach(() => {
    robotId = unused.next().value ?? '';
  });
  afterEach(() => teleop.disconnectAll());
  afterAll(async () => {
    await teleop.close?.();
    rmSync(workers, { recursive: true });
  });

  const still = () => ({
    robot_id: robotId,
    power: 0,
    steer: 0,
    steer_compensation: 0,
  });

  /** Watches the robot and has its lease. */
  async function driver() {
    const client = await teleop.connect('ada');
    await client.watch(robotId);
    const lease = await client.takeWheel(robotId);
    return { client, lease };
  }

  return {
    teleop,
    /** The id of the robot of this test. */
    robot: () => robotId,
    /** A neutral command. */
    still,
    /** Full speed ahead. */
    ahead: () => ({ ...still(), power: 1 }),
    driver,

    /** Turns on the spot: always possible, whatever stands around the robot. */
    async turning() {
      const { client, lease } = await driver();
      client.hold(robotId, lease, 0, 1);
      const start = (await client.next('telemetry')).heading;
      await client.next('telemetry', ({ heading }) => heading !== start);
      return { client, lease };
    },

    /** The headings later than `within` ms after `since`; one alone is standstill. */
    async headingsAfter(since: number, within: number) {
      const headings: { at: number; heading: number }[] = [];
      const stop = teleop.simulation.observe(robotId, telemetry =>
        headings.push({
          at: telemetry.server_time,
          heading: telemetry.heading,
        }),
      );
      await wait(within + 400);
      stop();
      const late = headings.filter(({ at }) => at > since + within);
      expect(late.length).toBeGreaterThan(1);
      return new Set(late.map(({ heading }) => heading));
    },
  };
}
