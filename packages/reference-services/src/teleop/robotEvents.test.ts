import type { RobotEvent } from '@sidehelm/contracts';
import { drivingForEachTest, wait } from './testing/drivingForEachTest';

describe('the events of a robot', () => {
  const { driver, robot, teleop } = drivingForEachTest();

  const call = (path: string, method = 'GET', token = 'pia') =>
    fetch(`${teleop.url}/teleop/api/robots/${path}`, {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const events = async (query = ''): Promise<RobotEvent[]> =>
    (await call(`${robot()}/events${query}`)).json();

  it('tell who drove, took over and why, stopped, re-armed and cared, newest first', async () => {
    const { client: ada } = await driver();
    const rick = await teleop.connect('rick');
    await rick.watch(robot());
    const lease = await rick.takeWheel(robot(), { reason: 'Blocks a door' });
    rick.hold(robot(), lease, 0);
    const pia = await teleop.connect('pia');
    const stop = { type: 'emergency-stop', robot_id: robot() } as const;
    expect(await pia.ask(stop)).toMatchObject({ ok: true });
    // A second press on a stopped robot is no other event.
    expect(await pia.ask(stop)).toMatchObject({ ok: true });
    // Told by the robot itself.
    const isStopped = ({ kind }: RobotEvent) => kind === 'stopped';
    while (!(await events()).some(isStopped)) await wait(50);
    const rearm = {
      type: 'rearm',
      robot_id: robot(),
      lease_id: lease,
    } as const;
    expect(await rick.ask(rearm)).toMatchObject({ ok: true });
    rick.release();
    rick.send({ type: 'lease-release', robot_id: robot(), lease_id: lease });
    while ((await events())[0].kind !== 'drive-ended') await wait(50);
    await call(`${robot()}/attendant`, 'PUT');
    await call(`${robot()}/attendant`, 'PUT');
    await call(`${robot()}/attendant`, 'DELETE', 'rick');
    await call(`${robot()}/attendant`, 'DELETE', 'rick');
    ada.socket.close();

    expect(await events()).toMatchObject([
      { kind: 'left', by: 'Pia Pilot' },
      { kind: 'attended', by: 'Pia Pilot' },
      { kind: 'drive-ended', by: 'Rick Rescuer' },
      { kind: 'rearmed', by: 'Rick Rescuer' },
      { kind: 'stopped', by: 'Pia Pilot' },
      { kind: 'drive-taken-over', by: 'Rick Rescuer', note: 'Blocks a door' },
      { kind: 'drive-started', by: 'Ada Admin' },
    ]);
    expect(await events('?limit=1')).toHaveLength(1);
  });

  it('tell a link that was lost from a release, and no drive and no re-arm that was none', async () => {
    const { client: ada, lease } = await driver();
    // Held already, and not stopped.
    await ada.takeWheel(robot());
    ada.hold(robot(), lease, 0);
    await ada.next('telemetry', ({ is_armed: isArmed }) => isArmed);
    const rearm = {
      type: 'rearm',
      robot_id: robot(),
      lease_id: lease,
    } as const;
    expect(await ada.ask(rearm)).toMatchObject({ ok: true });
    ada.socket.terminate();
    while ((await events()).length < 2) await wait(50);
    expect(await events()).toMatchObject([
      { kind: 'drive-lost', by: 'Ada Admin' },
      { kind: 'drive-started', by: 'Ada Admin' },
    ]);
  });

  it('are refused to strangers, of unknown robots, and in other numbers than 1 to 100', async () => {
    expect((await call(`${robot()}/events`, 'GET', '')).status).toBe(401);
    expect((await call('SH99/events')).status).toBe(404);
    for (const limit of ['0', '501', 'all', '1.5'])
      expect((await call(`${robot()}/events?limit=${limit}`)).status).toBe(400);
  });

  it('of a range are what happened then, asks of the driver and their answers among it, and are turned page by page', async () => {
    const { client: ada } = await driver();
    const pia = await teleop.connect('pia');
    await pia.watch(robot());
    const question = {
      type: 'intervention-request',
      robot_id: robot(),
      reason: 'obstacle',
    } as const;
    expect(await pia.ask(question)).toMatchObject({ ok: true });
    ada.socket.close();
    while ((await events()).length < 4) await wait(50);
    const all = await events();
    expect(all.map(({ kind }) => kind)).toEqual([
      'intervention-unanswered',
      'drive-lost',
      'intervention-asked',
      'drive-started',
    ]);
    const [last, , , first] = all;
    expect(await events(`?from=${first.occurred_at}`)).toEqual(all);
    expect(await events(`?to=${first.occurred_at}`)).toEqual([]);
    const inRange = await events(
      `?from=${first.occurred_at}&to=${last.occurred_at}`,
    );
    expect(inRange).toEqual(
      all.filter(({ occurred_at: at }) => at < last.occurred_at),
    );
    const [newest] = await events('?limit=1');
    expect(await events(`?limit=500&before=${newest.number}`)).toEqual(
      all.slice(1),
    );
    for (const query of [
      `from=${last.occurred_at}&to=${first.occurred_at}`,
      'from=yesterday',
      'before=0',
    ])
      expect((await call(`${robot()}/events?${query}`)).status).toBe(400);
  });
});
