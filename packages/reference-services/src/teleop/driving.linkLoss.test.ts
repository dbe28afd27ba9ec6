import { DRIVING } from '@sidehelm/console-common';
import { drivingForEachTest } from './testing/drivingForEachTest';

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
    const headings = await headingsAfter(killedAt, DRIVING.stopWithin);
    expect(headings).toHaveProperty('size', 1);
    const now = watcher.last('lease');
    expect(now?.holder).toBeUndefined();
    expect(now?.watchers).toHaveLength(1);
  });

  it('stops the robot when the commands stop coming', async () => {
    const { client } = await turning();
    client.release();
    expect(
      await headingsAfter(teleop.simulation.now(), DRIVING.stopWithin),
    ).toHaveProperty('size', 1);
  });

  it('stops the robot when the driver stops watching', async () => {
    const { client } = await turning();
    client.send({ type: 'stop', robot_id: robot() });
    expect(
      await headingsAfter(teleop.simulation.now(), DRIVING.stopWithin),
    ).toHaveProperty('size', 1);
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
