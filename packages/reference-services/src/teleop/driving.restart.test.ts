import type { Knex } from 'knex';
import { createSqlite } from '../platform/openDatabase';
import { startTestTeleop, type TestTeleop } from './testing/startTestTeleop';
import { wait } from './testing/drivingForEachTest';

const ROBOT = 'SH1';

describe('driving after a restart of the services', () => {
  let database: Knex;
  let teleop: TestTeleop;

  beforeEach(async () => {
    database = createSqlite(':memory:');
    teleop = await startTestTeleop({ database });
  });
  afterEach(async () => {
    await teleop.close();
    await database.destroy();
  });

  async function restart() {
    await teleop.close();
    teleop = await startTestTeleop({ database });
  }

  async function driver() {
    const client = await teleop.connect('ada');
    await client.watch(ROBOT);
    return { client, lease: await client.takeWheel(ROBOT) };
  }

  const stopBy = async (person: 'pia' | 'rick') =>
    (await teleop.connect(person)).ask({
      type: 'emergency-stop',
      robot_id: ROBOT,
    });

  it('holds a stopped robot until the lease holder re-arms it', async () => {
    expect(await stopBy('pia')).toMatchObject({ ok: true });
    await restart();

    const { client, lease } = await driver();
    const { emergency_stop } = await client.next('telemetry');
    expect(emergency_stop).toMatchObject({ latched: true, by: 'Pia Pilot' });
    client.hold(ROBOT, lease, 0);
    await wait(100);
    client.hold(ROBOT, lease, 1);
    await wait(500);
    const held = await client.next('telemetry');
    expect(held).toMatchObject({
      speed: 0,
      is_armed: false,
      emergency_stop: { latched: true },
    });

    const rearm = {
      type: 'rearm',
      robot_id: ROBOT,
      lease_id: lease,
    } as const;
    const other = await teleop.connect('rick');
    await other.watch(ROBOT);
    expect(await other.ask(rearm)).toMatchObject({ code: 'lease-dead' });
    client.hold(ROBOT, lease, 0);
    await wait(100);
    expect(await client.ask(rearm)).toMatchObject({ ok: true });
    await client.holdUntilMoving(ROBOT, lease);
  });

  it('lets a robot drive that was re-armed before', async () => {
    await stopBy('rick');
    const before = await driver();
    before.client.hold(ROBOT, before.lease, 0);
    await wait(100);
    expect(
      await before.client.ask({
        type: 'rearm',
        robot_id: ROBOT,
        lease_id: before.lease,
      }),
    ).toMatchObject({ ok: true });
    await restart();

    const { client, lease } = await driver();
    const { emergency_stop } = await client.next('telemetry');
    expect(emergency_stop.latched).toBe(false);
    await client.holdUntilMoving(ROBOT, lease);
  });
});
