import { drivingForEachTest } from './testing/drivingForEachTest';

describe('driving', () => {
  const { driver, headingsAfter, robot, still, teleop, turning } =
    drivingForEachTest();

  it('refuses a lease that is not the session’s own', async () => {
    const { lease } = await driver();
    const thief = await teleop.connect('rick');
    await thief.watch(robot());
    thief.drive(lease, still());
    thief.drive('guessed', still());
    const error = await thief.hear('error');
    expect(error.code).toBe('lease-dead');
  });

  it('hands the wheel to who takes it by force, and to the old holder nothing moves', async () => {
    const { client: old, lease: dead } = await driver();
    old.hold(robot(), dead, 0, 1);
    await old.next('telemetry', ({ is_armed: isArmed }) => isArmed);
    const rescuer = await teleop.connect('rick');
    await rescuer.watch(robot());
    const refused = await rescuer.ask({
      type: 'lease-request',
      robot_id: robot(),
    });
    expect(refused).toMatchObject({ type: 'error', code: 'lease-held' });

    const lost = old.next('lease', ({ reason }) => reason === 'taken');
    const asked = teleop.simulation.now();
    const lease = await rescuer.takeWheel(robot(), {
      reason: 'Blocks a door',
    });
    const took = teleop.simulation.now() - asked;
    expect(took).toBeLessThan(500);
    expect(await lost).toMatchObject({
      note: 'Blocks a door',
      holder: { name: 'Rick Rescuer' },
    });
    expect(await lost).not.toHaveProperty('lease_id');

    // The old holder's commands go on coming; the robot must not follow them.
    await old.next('error', ({ code }) => code === 'lease-dead');
    rescuer.hold(robot(), lease, 0);
    await rescuer.next('telemetry', ({ is_armed: isArmed }) => isArmed);
    expect(await headingsAfter(teleop.simulation.now(), 0)).toHaveProperty(
      'size',
      1,
    );
    old.release();
  });

  it('hands over to a watching person who may drive, and to nobody else', async () => {
    const { client, lease } = await driver();
    const rescuer = await teleop.connect('rick');
    const pilot = await teleop.connect('pia');
    await pilot.watch(robot(), true);
    const handOver = (sessionId: string) =>
      client.ask({
        type: 'lease-hand-over',
        robot_id: robot(),
        lease_id: lease,
        session_id: sessionId,
      });
    expect(await handOver(rescuer.sessionId)).toMatchObject({
      code: 'not-watching',
    });
    expect(await handOver(pilot.sessionId)).toMatchObject({
      code: 'forbidden',
    });
    await rescuer.watch(robot());
    // Watching alone, nobody would drive.
    expect(await handOver(rescuer.sessionId)).toMatchObject({
      code: 'not-watching',
      message: expect.stringContaining('open the drive screen'),
    });
    rescuer.send({ type: 'start', robot_id: robot(), can_drive: true });
    const told = await client.next('lease');
    // Of a pilot no drive screen makes a driver.
    expect(
      told.watchers
        .filter(watcher => watcher.can_drive)
        .map(({ name }) => name),
    ).toEqual(['Rick Rescuer']);
    expect(await handOver(rescuer.sessionId)).toMatchObject({ ok: true });
    const gained = await rescuer.hear(
      'lease',
      ({ reason }) => reason === 'handed-over',
    );
    expect(gained.lease_id).toBeDefined();
    expect(gained.lease_id).not.toBe(lease);
    expect(await handOver(rescuer.sessionId)).toMatchObject({
      code: 'lease-dead',
    });
  });

  it('ends the lease of a driver who has fallen silent', async () => {
    const { client, lease } = await driver();
    const expired = await client.next(
      'lease',
      ({ reason }) => reason === 'expired',
    );
    expect(expired.holder).toBeUndefined();
    client.drive(lease, still());
    await client.hear('error', ({ code }) => code === 'lease-dead');
  });

  it('drives on when an observer leaves', async () => {
    const { client, lease } = await turning();
    for (const [person, refusal] of [
      ['pia', 'forbidden'],
      ['rick', 'lease-dead'],
    ] as const) {
      const leaving = await teleop.connect(person);
      await leaving.watch(robot());
      leaving.send({ type: 'stop', robot_id: robot() });
      leaving.send({
        type: 'lease-release',
        robot_id: robot(),
        lease_id: lease,
      });
      await leaving.hear('error', ({ code }) => code === refusal);
      leaving.socket.terminate();
    }
    const { heading, is_armed: isArmed } = await client.next('telemetry');
    expect(isArmed).toBe(true);
    await client.next('telemetry', next => next.heading !== heading);
    const [holder] = client.heard
      .filter(({ type }) => type === 'lease')
      .slice(-1);
    expect(holder).toMatchObject({ lease_id: lease });
  });

  it('does not let a pilot take the wheel of any robot', async () => {
    const pilot = await teleop.connect('pia');
    await pilot.watch(robot());
    expect(
      await pilot.ask({ type: 'lease-request', robot_id: robot() }),
    ).toMatchObject({ code: 'forbidden' });
  });

  it('gives the wheel only to who watches', async () => {
    const client = await teleop.connect('ada');
    expect(
      await client.ask({ type: 'lease-request', robot_id: robot() }),
    ).toMatchObject({ code: 'not-watching' });
  });
});
