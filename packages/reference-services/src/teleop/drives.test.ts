import type { Drive, DriveReport } from '@sidehelm/contracts';
import { drivingForEachTest, wait } from './testing/drivingForEachTest';

const report: DriveReport = {
  duration_in_seconds: 12,
  distance_in_metres: 8.5,
  limited_in_seconds: 0,
  freezes: 0,
  frozen_in_seconds: 0,
  emergency_stops: 0,
  safety_stops: 0,
  near_misses: 1,
  collisions: 0,
  sounds: [],
};

describe('drives', () => {
  const { driver, robot, teleop } = drivingForEachTest();

  const call = (path: string, token: string, body?: unknown) =>
    fetch(`${teleop.url}/teleop/api/drives${path}`, {
      method: body === undefined ? 'GET' : 'PUT',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const drives = async (token = 'ada'): Promise<Drive[]> =>
    (await call(`?robot_id=${robot()}`, token)).json();

  it('are kept from the first moment, with what their driver tells, and end with the lease', async () => {
    const { client, lease } = await driver();
    expect(await drives()).toMatchObject([
      { robot_id: robot(), driver_name: 'Ada Admin', driver_uuid: 'ada-uuid' },
    ]);
    expect((await drives())[0].ended_at).toBeUndefined();
    client.send({ type: 'lease-release', robot_id: robot(), lease_id: lease });
    while ((await drives())[0].ended_at === undefined) await wait(50);
    expect((await call(`/${lease}/report`, 'ada', report)).status).toBe(204);
    expect((await drives())[0].report).toEqual(report);
  });

  it('never show the lease, which is a key as long as it lives', async () => {
    const { lease } = await driver();
    expect(JSON.stringify(await drives())).not.toContain(lease);
  });

  it('are told of by who drove, and by nobody else', async () => {
    const { lease } = await driver();
    expect((await call(`/${lease}/report`, 'rick', report)).status).toBe(404);
    expect((await call('/nobody/report', 'ada', report)).status).toBe(404);
    expect((await call(`/${lease}/report`, '', report)).status).toBe(401);
    expect((await drives())[0].report).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a negative way', { ...report, distance_in_metres: -1 }],
    ['half a near miss', { ...report, near_misses: 0.5 }],
    ['a text', { ...report, freezes: 'many' }],
    [
      'a sound without a name',
      { ...report, sounds: [{ sound: '', count: 1 }] },
    ],
  ])('take no report with %s', async (_, body) => {
    const { lease } = await driver();
    expect((await call(`/${lease}/report`, 'ada', body)).status).toBe(400);
  });

  it('of a range are those that went on then', async () => {
    const { client, lease } = await driver();
    const inRange = async (from: number, to: number): Promise<Drive[]> =>
      (
        await call(
          `?robot_id=${robot()}&from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`,
          'ada',
        )
      ).json();
    const [{ started_at }] = await drives();
    const began = Date.parse(started_at);
    // It goes on.
    expect(await inRange(began + 3_600_000, began + 7_200_000)).toHaveLength(1);
    expect(await inRange(began - 3_600_000, began)).toEqual([]);
    expect(await inRange(began - 3_600_000, began + 1)).toHaveLength(1);
    client.send({ type: 'lease-release', robot_id: robot(), lease_id: lease });
    while ((await drives())[0].ended_at === undefined) await wait(50);
    const ended = Date.parse((await drives())[0].ended_at!);
    expect(await inRange(ended, ended + 1)).toHaveLength(1);
    expect(await inRange(ended + 1, ended + 2)).toEqual([]);
    const backwards = `?from=${new Date(2).toISOString()}&to=${new Date(1).toISOString()}`;
    expect((await call(backwards, 'ada')).status).toBe(400);
  });

  it('of others are for those who may see all', async () => {
    await driver();
    expect(await drives('rick')).toEqual([]);
    expect(await drives('ada')).toHaveLength(1);
  });
});
