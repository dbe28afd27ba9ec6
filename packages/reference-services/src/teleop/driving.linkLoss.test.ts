import { drivingForEachTest, wait } from './testing/drivingForEachTest';

/** ms from the last valid command to standstill. */
const STOP_WITHIN = 300;

describe('driving', () => {
  const { ahead, driver, headingsAfter, robot, still, teleop, turning } =
    drivingForEachTest();

  it('stops the robot when the driver’s socket dies', async () => {
    const { client } = await turning();
    const watcher = await teleop.connect('pia');
    await watcher.watch(robot());
    const killedAt = teleop.simulation.now();
    client.socket.terminate();
    // Long before the lease of a silent driver would expire.
    const headings = await headingsAfter(killedAt, STOP_WITHIN);
    expect(headings).toHaveProperty('size', 1);
    const now = watcher.last('lease');
    expect(now?.holder).toBeUndefined();
    expect(now?.watchers).toHaveLength(1);
  });

  it('stops the robot when the commands stop coming', async () => {
    const { client } = await turning();
    client.release();
    expect(
      await headingsAfter(teleop.simulation.now(), STOP_WITHIN),
    ).toHaveProperty('size', 1);
  });

  it('stops the robot when the driver stops watching', async () => {
    const { client } = await turning();
    client.send({ type: 'stop', robot_id: robot() });
    expect(
      await headingsAfter(teleop.simulation.now(), STOP_WITHIN),
    ).toHaveProperty('size', 1);
  });

  it('applies a stop that was pressed without signal before all commands when it is back, although who pressed it has gone', async () => {
    const { client, lease } = await driver();
    client.hold(robot(), lease, 0);
    await teleop.simulation.setSignal(robot(), 'lost');
    const presser = await teleop.connect('pia');
    expect(
      await presser.ask({ type: 'emergency-stop', robot_id: robot() }),
    ).toMatchObject({
      code: 'upstream-lost',
      message: expect.stringContaining('stopped as soon as it is back'),
    });
    presser.close();
    const since = client.heard.length;
    await teleop.simulation.setSignal(robot(), 'good');
    await wait(100);
    client.hold(robot(), lease, 1);
    await wait(500);
    const heard = client.heard
      .slice(since)
      .flatMap(message =>
        message.type === 'telemetry' && message.signal === 'good'
          ? [message]
          : [],
      );
    expect(heard.length).toBeGreaterThanOrEqual(5);
    for (const telemetry of heard)
      expect(telemetry).toMatchObject({
        speed: 0,
        is_armed: false,
        emergency_stop: { latched: true, by: 'Pia Pilot' },
      });
  });

  it('reaches no robot whose signal is lost', async () => {
    const { client, lease } = await driver();
    client.drive(lease, still());
    await teleop.simulation.setSignal(robot(), 'lost');
    client.drive(lease, ahead());
    await client.hear('error', ({ code }) => code === 'upstream-lost');
    expect(
      await client.ask({ type: 'emergency-stop', robot_id: robot() }),
    ).toMatchObject({ code: 'upstream-lost' });
    await client.next('telemetry', ({ signal }) => signal === 'lost');
  });
});
