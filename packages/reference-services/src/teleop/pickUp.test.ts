import { drivingForEachTest, wait } from './testing/drivingForEachTest';

describe('the lid for somebody beside the robot', () => {
  const { driver, robot, teleop } = drivingForEachTest();

  /** Rick, a rescuer, who watches the robot and does not drive it. */
  async function beside() {
    const client = await teleop.connect('rick');
    await client.watch(robot());
    await client.next('telemetry');
    return client;
  }
  /** As somebody asks who is beside it now. */
  const toggle = (sent_at = teleop.simulation.now()) =>
    ({ type: 'lid-toggle', robot_id: robot(), sent_at }) as const;

  it('opens and closes without a lease', async () => {
    const client = await beside();
    const sent_at = teleop.simulation.now();
    expect(await client.ask(toggle(sent_at))).toMatchObject({
      type: 'ack',
      ok: true,
    });
    await client.next('telemetry', ({ lid }) => lid === 'open');
    expect(await client.ask(toggle())).toMatchObject({
      ok: true,
    });
    await client.next('telemetry', ({ lid }) => lid === 'closed');
    expect(client.last('lease')).not.toHaveProperty('holder');
  });

  it('does so as well while somebody has control of the robot that stands', async () => {
    const { client: driving, lease } = await driver();
    driving.hold(robot(), lease, 0);
    const client = await beside();
    expect(await client.ask(toggle())).toMatchObject({
      ok: true,
    });
    driving.release();
  });

  it('stays as it is while the robot moves', async () => {
    const { client: driving, lease } = await driver();
    const client = await beside();
    await driving.holdUntilMoving(robot(), lease);
    await client.next('telemetry', ({ speed }) => speed > 0.2);
    expect(await client.ask(toggle())).toMatchObject({
      type: 'ack',
      ok: false,
      message: `${robot()} moves. The lid moves only while the robot stands still.`,
    });
    expect((await client.next('telemetry')).lid).toBe('closed');
    driving.release();
  });

  it('stays as it is while the robot turns on the spot, which is no speed', async () => {
    const { client: driving, lease } = await driver();
    const client = await beside();
    driving.hold(robot(), lease, 0, 1);
    const { heading } = await client.next('telemetry');
    await client.next('telemetry', it => it.heading !== heading);
    expect(await client.ask(toggle())).toMatchObject({
      ok: false,
    });
    driving.release();
  });

  it('stays as it is while nobody hears the robot', async () => {
    const client = await beside();
    await teleop.simulation.setSignal(robot(), 'lost');
    await client.next('telemetry', ({ signal }) => signal === 'lost');
    expect(await client.ask(toggle())).toMatchObject({
      ok: false,
      message: `${robot()} cannot be reached: its signal is lost. The lid moves only while the robot stands still, and nobody knows whether it does.`,
    });
    await teleop.simulation.setSignal(robot(), 'good');
    await wait(200);
    expect((await client.next('telemetry')).lid).toBe('closed');
  });

  it('is not moved by a request that was on its way for too long', async () => {
    const client = await beside();
    const sent_at = teleop.simulation.now() - 300;
    expect(await client.ask(toggle(sent_at))).toMatchObject({
      type: 'error',
      code: 'stale-command',
    });
  });

  it('is not moved by a request that does not say when it was made', async () => {
    const client = await beside();
    expect(
      await client.ask({ type: 'lid-toggle', robot_id: robot() }),
    ).toMatchObject({ type: 'error', code: 'bad-message' });
    await wait(200);
    expect((await client.next('telemetry')).lid).toBe('closed');
  });

  it('is not moved for a pilot, nor for who does not watch the robot', async () => {
    const pilot = await teleop.connect('pia');
    teleop.pilots.assign(robot(), 'pia-uuid');
    await pilot.watch(robot(), true);
    expect(await pilot.ask(toggle())).toMatchObject({
      type: 'error',
      code: 'forbidden',
      message: 'Your roles do not let you open the lid of robots.',
    });
    const stranger = await teleop.connect('rick');
    expect(await stranger.ask(toggle())).toMatchObject({
      type: 'error',
      code: 'not-watching',
    });
    expect(
      await stranger.ask({ ...toggle(), robot_id: 'SH404' }),
    ).toMatchObject({
      type: 'error',
      code: 'unknown-robot',
    });
  });
});
