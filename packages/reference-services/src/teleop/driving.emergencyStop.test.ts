import { drivingForEachTest, wait } from './testing/drivingForEachTest';

/** ms from the last valid command to standstill. */
const STOP_WITHIN = 300;
/** ms; an older command is never executed. */
const MAX_COMMAND_AGE = 250;

describe('driving', () => {
  const { driver, headingsAfter, robot, teleop, turning } =
    drivingForEachTest();

  it('lets any viewer stop the robot, latched, and says so when it has', async () => {
    const { client } = await turning();
    const viewer = await teleop.connect('pia');
    const stop = { type: 'emergency-stop', robot_id: robot() } as const;
    expect(await viewer.ask(stop)).toMatchObject({ ok: true });
    const stoppedAt = teleop.simulation.now();
    const telemetry = await client.next('telemetry');
    expect(telemetry.emergency_stop).toEqual({
      latched: true,
      number: 1,
      by: 'Pia Pilot',
      cause: 'operator',
    });
    expect(await viewer.ask(stop)).toMatchObject({ ok: true });
    expect(await headingsAfter(stoppedAt, STOP_WITHIN)).toHaveProperty(
      'size',
      1,
    );
  });

  it('re-arms for the holder alone, and only from neutral', async () => {
    const { client, lease } = await driver();
    await client.holdUntilMoving(robot(), lease);
    await client.ask({ type: 'emergency-stop', robot_id: robot() });
    const rearm = {
      type: 'rearm',
      robot_id: robot(),
      lease_id: lease,
    } as const;
    const isArmed = async () => (await client.next('telemetry')).is_armed;

    await client.next('telemetry', ({ speed }) => speed === 0);
    expect(await client.ask(rearm)).toMatchObject({ code: 'not-neutral' });
    const other = await teleop.connect('rick');
    await other.watch(robot());
    expect(await other.ask(rearm)).toMatchObject({ code: 'lease-dead' });
    expect(await isArmed()).toBe(false);

    client.hold(robot(), lease, 0);
    await wait(50);
    expect(await client.ask(rearm)).toMatchObject({ ok: true });
    const free = await client.next(
      'telemetry',
      telemetry => !telemetry.emergency_stop.latched,
    );
    expect(free.emergency_stop.by).toBeUndefined();
    await client.holdUntilMoving(robot(), lease);
  });

  it('does not undo by a re-arm a stop that was pressed after it was sent', async () => {
    const { client, lease } = await driver();
    client.hold(robot(), lease, 0);
    const stop = { type: 'emergency-stop', robot_id: robot() } as const;
    await client.ask(stop);
    const seen = (
      await client.next('telemetry', next => next.emergency_stop.latched)
    ).emergency_stop.number;
    const viewer = await teleop.connect('pia');
    expect(await viewer.ask(stop)).toMatchObject({ ok: true });
    const rearm = {
      type: 'rearm',
      robot_id: robot(),
      lease_id: lease,
    } as const;
    const { now } = teleop.simulation;
    expect(
      await client.ask({ ...rearm, stop_number: seen, sent_at: now() }),
    ).toMatchObject({
      ok: false,
      message: expect.stringContaining('pressed again'),
    });
    const latest = await client.next('telemetry');
    expect(latest.emergency_stop.latched).toBe(true);

    const { number } = latest.emergency_stop;
    const late = now() - MAX_COMMAND_AGE - 1;
    expect(
      await client.ask({ ...rearm, stop_number: number, sent_at: late }),
    ).toMatchObject({ code: 'stale-command' });
    expect(
      await client.ask({ ...rearm, stop_number: number, sent_at: now() }),
    ).toMatchObject({ ok: true });
  });
});
