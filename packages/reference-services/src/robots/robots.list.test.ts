import type { Robot } from '@sidehelm/contracts';
import { DEMO_USERS } from '../auth';
import { reportOf } from '../testing/ManualReports';
import { ROBOTS, robotsForAllTests } from './testing/robotsForAllTests';

const [, , pilot] = DEMO_USERS;

describe('robots service', () => {
  const { list, restart, system } = robotsForAllTests();

  it('lists the demo fleet for everyone who is signed in', async () => {
    const robots: Robot[] = (await list()).json();
    expect(robots.map(({ id }) => id)).toEqual([
      'SH1',
      'SH2',
      'SH3',
      'SH4',
      'SH5',
      'SH6',
      'SH7',
      'SH8',
    ]);
    expect(robots[0].assigned_pilot_uuid).toBe(pilot.uuid);
    expect(robots[0].parking_spot?.description).toBe('Park outside the office');
    expect(robots[1].parking_spot?.description).toMatch(/^Outside /);
    expect((await system.call('GET', ROBOTS)).statusCode).toBe(401);
  });

  it('answers 304 to who has the list already, and anew once it differs', async () => {
    const { etag } = (await list()).headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await system.call('GET', ROBOTS, {
      as: 'Pilot',
      headers: { 'if-none-match': `W/"other", ${etag}` },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    system.reports.send(reportOf('SH4'));
    const changed = await system.call('GET', ROBOTS, {
      as: 'Pilot',
      headers: { 'if-none-match': String(etag) },
    });
    expect(changed.statusCode).toBe(200);
  });

  it('shows what a robot reported last', async () => {
    system.reports.send(reportOf('SH5'));
    const response = await system.call('GET', `${ROBOTS}/SH5`, { as: 'Admin' });
    expect(response.json()).toMatchObject({
      id: 'SH5',
      last_known_position: {
        lat: 35.2271,
        lng: -80.8431,
        received_at: '2026-03-02T09:00:00.000Z',
      },
      last_known_battery_soc: {
        percentage: 64,
        voltage: 25.12,
        usage: 1_900_000,
      },
      last_known_cargo_temperature: { temperature_in_celsius: 41.3 },
    });
  });

  it.each([
    ['/SH99', 404, 'There is no robot SH99.'],
    [
      '/sh1',
      400,
      '"id" in the address must be upper-case letters followed by digits.',
    ],
    [
      '/..%2f..%2fetc',
      400,
      '"id" in the address must be upper-case letters followed by digits.',
    ],
  ])('answers %s with %i', async (path, status, message) => {
    const response = await system.call('GET', ROBOTS + path, { as: 'Admin' });
    expect([response.statusCode, response.json().message]).toEqual([
      status,
      message,
    ]);
  });

  it('remembers managed and reported values over a restart', async () => {
    system.reports.send(reportOf('SH6'));
    system.reports.send(reportOf('SH6', { lat: 35.23 }));
    const before = (await list()).json();
    await restart();
    const after = await system.call('GET', ROBOTS, { as: 'Pilot' });
    expect(after.json()).toEqual(before);
  }, 30_000);
});
