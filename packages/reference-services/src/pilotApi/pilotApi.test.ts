import { createSqlite } from '../platform/openDatabase';
import { reportOf } from '../testing/ManualReports';
import { startTestServices } from '../testing/startTestServices';

const TRAILS = '/pilot-api/api/robots/trails';
const START = Date.parse('2026-03-02T09:00:00.000Z');
/** Degrees of latitude. */
const METRE = 1 / 111_320;

describe('pilot service', () => {
  it('answers the trails to everyone signed in, also after a restart', async () => {
    const database = createSqlite(':memory:');
    const system = await startTestServices({ database });
    expect((await system.call('GET', TRAILS)).statusCode).toBe(401);
    const report = (second: number, metres: number) =>
      system.reports.send(
        reportOf('SH1', {
          lat: 35.2271 + metres * METRE,
          received_at: new Date(START + second * 1_000),
        }),
      );
    report(0, 0);
    report(1, 0.4);
    report(2, 1.5);
    report(3, 3);
    for (let second = 4; second < 60; second++) report(second, 3);
    system.clock.advance(60_000);
    const response = await system.call('GET', TRAILS, { as: 'Rescuer' });
    expect(response.statusCode).toBe(200);
    const { SH1 } = response.json();
    const seconds = SH1.map(
      ({ timestamp }: { timestamp: string }) =>
        (Date.parse(timestamp) - START) / 1_000,
    );
    // Standing still is its first and its last moment.
    expect(seconds).toEqual([0, 2, 3, 53]);
    expect(SH1[0]).toEqual({
      latitude: 35.2271,
      longitude: -80.8431,
      timestamp: '2026-03-02T09:00:00.000Z',
    });
    const trailsOf = async (id: string) => {
      const url = `${TRAILS}?robot_id=${id}`;
      return (await system.call('GET', url, { as: 'Pilot' })).json();
    };
    system.reports.send(reportOf('SH2', { received_at: new Date(START) }));
    expect(await trailsOf('SH1')).toEqual({ SH1 });
    expect(await trailsOf('SH9')).toEqual({});
    expect(await trailsOf('nonsense')).toEqual({ message: expect.any(String) });
    const between = async (query: string) =>
      system.call('GET', `${TRAILS}?${query}`, { as: 'Pilot' });
    const past = await between(
      'robot_id=SH1&from=2026-03-02T09:00:02Z&to=2026-03-02T09:00:20Z',
    );
    expect(
      past
        .json()
        .SH1.map(({ timestamp }: { timestamp: string }) => timestamp.slice(17)),
    ).toEqual(['02.000Z', '03.000Z', '13.000Z']);
    for (const query of [
      'from=2026-03-02T09:00:00Z&to=2026-03-02T10:00:00Z',
      'robot_id=SH1&from=2026-03-02T09:00:00Z',
      'robot_id=SH1&to=2026-03-02T09:00:00Z',
      'robot_id=SH1&from=2026-03-02T09:00:00Z&to=2026-03-02T08:00:00Z',
      'robot_id=SH1&from=2026-03-01T09:00:00Z&to=2026-03-02T09:00:01Z',
    ])
      expect((await between(query)).statusCode).toBe(400);
    await system.close();

    const again = await startTestServices({ database });
    const later = await again.call('GET', TRAILS, { as: 'Pilot' });
    expect(later.json().SH1).toEqual(SH1);
    await again.close();
    await database.destroy();
  }, 30_000);
});
