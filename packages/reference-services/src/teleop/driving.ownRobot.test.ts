import { drivingForEachTest, wait } from './testing/drivingForEachTest';

describe('driving the robot that is assigned to oneself', () => {
  const { headingsAfter, robot, teleop } = drivingForEachTest();

  /** Pia, a pilot: her roles let her drive her own robot alone. */
  async function pilotOfTheRobot() {
    teleop.pilots.assign(robot(), 'pia-uuid');
    const pilot = await teleop.connect('pia');
    await pilot.watch(robot(), true);
    return pilot;
  }

  it('is refused for the robot of somebody else, and for one of nobody', async () => {
    const pilot = await teleop.connect('pia');
    await pilot.watch(robot(), true);
    for (const owner of [undefined, 'rick-uuid']) {
      teleop.pilots.assign(robot(), owner);
      expect(
        await pilot.ask({ type: 'lease-request', robot_id: robot() }),
      ).toMatchObject({
        type: 'error',
        code: 'forbidden',
        message: `You are not assigned to robot ${robot()}`,
      });
    }
  });

  it('moves the robot, until it is assigned to somebody else', async () => {
    const pilot = await pilotOfTheRobot();
    const lease = await pilot.takeWheel(robot());
    pilot.hold(robot(), lease, 0, 1);
    const { heading } = await pilot.next('telemetry');
    await pilot.next('telemetry', it => it.heading !== heading);

    const revoked = pilot.next('lease', ({ reason }) => reason === 'revoked');
    const told = pilot.next('error', ({ code }) => code === 'forbidden');
    const at = teleop.simulation.now();
    teleop.pilots.assign(robot(), 'rick-uuid');
    expect(await revoked).not.toHaveProperty('lease_id');
    expect(await told).toMatchObject({
      robot_id: robot(),
      message: `You were unassigned from robot ${robot()}. It was stopped.`,
    });
    // She goes on sending: nobody lets go of the key.
    expect(await headingsAfter(at, 300)).toHaveProperty('size', 1);
    expect(
      await pilot.ask({ type: 'lease-request', robot_id: robot() }),
    ).toMatchObject({ type: 'error', code: 'forbidden' });
    pilot.release();
  });

  it('does not end because another robot gets another pilot', async () => {
    const pilot = await pilotOfTheRobot();
    const lease = await pilot.takeWheel(robot());
    pilot.hold(robot(), lease, 0);
    teleop.pilots.assign('SH24', 'rick-uuid');
    teleop.pilots.assign(robot(), 'pia-uuid');
    await wait(200);
    const news = pilot.next('lease');
    await pilot.watch(robot(), true);
    expect(await news).toMatchObject({ lease_id: lease });
    pilot.release();
  });

  it('does not concern who may drive all robots', async () => {
    const rescuer = await teleop.connect('rick');
    teleop.pilots.assign(robot(), 'rick-uuid');
    await rescuer.watch(robot(), true);
    const lease = await rescuer.takeWheel(robot());
    rescuer.hold(robot(), lease, 0);
    teleop.pilots.assign(robot(), 'pia-uuid');
    await wait(200);
    const news = rescuer.next('lease');
    await rescuer.watch(robot(), true);
    expect(await news).toMatchObject({ lease_id: lease });
    rescuer.release();
  });

  it('lets a robot be handed over to its pilot, who was only watching', async () => {
    const rescuer = await teleop.connect('rick');
    await rescuer.watch(robot(), true);
    const lease = await rescuer.takeWheel(robot());
    rescuer.hold(robot(), lease, 0);
    const pilot = await teleop.connect('pia');
    await pilot.watch(robot(), true);
    const handOver = () =>
      rescuer.ask({
        type: 'lease-hand-over',
        robot_id: robot(),
        lease_id: lease,
        session_id: pilot.sessionId,
      });
    expect(await handOver()).toMatchObject({
      type: 'error',
      message: 'Pia Pilot may not drive this robot.',
    });
    const known = rescuer.next('lease', ({ watchers = [] }) =>
      watchers.some(
        ({ session_id: id, can_drive: canDrive }) =>
          id === pilot.sessionId && canDrive,
      ),
    );
    teleop.pilots.assign(robot(), 'pia-uuid');
    await known;
    const got = pilot.next('lease', ({ lease_id: id }) => id !== undefined);
    expect(await handOver()).toMatchObject({ type: 'ack', ok: true });
    expect(await got).toMatchObject({ reason: 'handed-over' });
    rescuer.release();
  });
});
