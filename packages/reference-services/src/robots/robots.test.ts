import type { Robot, User } from '@sidehelm/console-common';
import { DEMO_USERS } from '../auth';
import { createSqlite } from '../platform/openDatabase';
import { reportOf } from '../testing/ManualReports';
import {
  startTestServices,
  type DemoRole,
  type TestServices,
} from '../testing/startTestServices';

const [admin, , pilot] = DEMO_USERS;
const ROBOTS = '/robots/api/robots';

const spot = {
  description: 'On another address',
  address_description: { address_line_1: '77 Cedar Street' },
  geocoded_address: { lat: 35.22, lng: -80.84, google_place_id: 'x' },
};

describe('robots service', () => {
  const database = createSqlite(':memory:');
  let system: TestServices;
  beforeAll(async () => {
    system = await startTestServices({ database });
  }, 30_000);
  afterAll(async () => {
    await system.close();
    await database.destroy();
  });

  const list = () => system.call('GET', ROBOTS, { as: 'Pilot' });
  const post = (path: string, as: DemoRole, body?: object) =>
    system.call('POST', `${ROBOTS}${path}`, { as, body });

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

  it('lets admins create robots, each id once', async () => {
    const body = { id: 'TX100', deployment_kind: 'active' };
    expect((await post('', 'Supervisor', body)).statusCode).toBe(403);
    const created = await post('', 'Admin', body);
    expect([created.statusCode, created.json()]).toEqual([
      201,
      { ...body, version: 1 },
    ]);
    const found = await system.call(
      'GET',
      new URL(String(created.headers.location), `http://services${ROBOTS}`)
        .pathname,
      { as: 'Pilot' },
    );
    expect(found.json()).toEqual(created.json());
    const twice = await post('', 'Admin', body);
    expect([twice.statusCode, twice.json().message]).toEqual([
      409,
      'Robot TX100 already exists. Choose another id.',
    ]);
  });

  it.each([
    [{}, '"id" in the request body is missing.'],
    [
      { id: 'sh9', deployment_kind: 'active' },
      '"id" in the request body must be upper-case letters followed by digits.',
    ],
    [
      { id: 'SH9', deployment_kind: 'parked' },
      '"deployment_kind" in the request body must be one of active, testing, retired.',
    ],
    [
      { id: 'SH9', deployment_kind: 'active', owner: 'me' },
      '"owner" in the request body is not known here.',
    ],
    [[], 'The value in the request body must be object.'],
  ])('refuses to create %j', async (body, message) => {
    const response = await post('', 'Admin', body);
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      message,
    ]);
  });

  it('assigns and unassigns pilots, for supervisors and admins', async () => {
    const body = { user_uuid: pilot.uuid.toUpperCase() };
    expect((await post('/SH2/assigned-pilot', 'Pilot', body)).statusCode).toBe(
      403,
    );
    const assigned = await post('/SH2/assigned-pilot', 'Supervisor', body);
    expect(assigned.json().assigned_pilot_uuid).toBe(pilot.uuid);
    const removed = await system.call(
      'DELETE',
      `${ROBOTS}/SH2/assigned-pilot`,
      {
        as: 'Supervisor',
      },
    );
    expect(removed.statusCode).toBe(200);
    expect(removed.json().assigned_pilot_uuid).toBeUndefined();
    expect((await post('/SH99/assigned-pilot', 'Admin', body)).statusCode).toBe(
      404,
    );
  });

  it('assigns nobody who is unknown or no pilot', async () => {
    const stranger = await post('/SH2/assigned-pilot', 'Admin', {
      user_uuid: '00000000-0000-4000-8000-000000000000',
    });
    expect([stranger.statusCode, stranger.json().message]).toEqual([
      400,
      'There is no such user. Choose another pilot.',
    ]);
    const noPilot = await post('/SH2/assigned-pilot', 'Admin', {
      user_uuid: admin.uuid,
    });
    expect(noPilot.statusCode).toBe(400);
    expect(noPilot.json().message).toMatch(
      /admin@sidehelm.test does not have the role Pilot/,
    );
  });

  it('assigns nobody who was deactivated since the list was read', async () => {
    const setActive = (is_active: boolean) =>
      system
        .database('auth_users')
        .where({ uuid: pilot.uuid })
        .update({ is_active });
    const users: User[] = (
      await system.call('GET', '/auth/api/users', { as: 'Supervisor' })
    ).json();
    const picked = users.find(({ roles }) => roles.includes('Pilot'));
    expect(picked?.is_active).toBe(true);
    await setActive(false);
    const refused = await post('/SH2/assigned-pilot', 'Supervisor', {
      user_uuid: picked?.uuid,
    });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'pilot@sidehelm.test is deactivated and cannot be assigned. Choose another pilot.',
    ]);
    const robot = await system.call('GET', `${ROBOTS}/SH2`, { as: 'Admin' });
    expect(robot.json()).not.toHaveProperty('assigned_pilot_uuid');
    await setActive(true);
  });

  it('takes heartbeats of the assigned pilot only, without a body', async () => {
    const beat = await post('/SH1/pilot-heartbeat', 'Pilot');
    expect([beat.statusCode, beat.json().id]).toEqual([200, 'SH1']);
    for (const as of ['Pilot', 'Supervisor'] as const) {
      const refused = await post('/SH3/pilot-heartbeat', as);
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        { message: 'You are not assigned to robot SH3' },
      ]);
    }
  });

  it('changes the deployment kind to any other, for admins', async () => {
    for (const deployment_kind of ['retired', 'testing', 'active']) {
      const body = { deployment_kind };
      const changed = await post('/SH3/deployment-kind', 'Admin', body);
      expect(changed.json().deployment_kind).toBe(deployment_kind);
      expect(
        (await post('/SH3/deployment-kind', 'Supervisor', body)).statusCode,
      ).toBe(403);
    }
  });

  it('sets the parking spot, for supervisors and admins', async () => {
    const body = { parking_spot: spot };
    const changed = await post('/SH3/parking-spot', 'Supervisor', body);
    expect(changed.json().parking_spot).toEqual(spot);
    expect((await post('/SH3/parking-spot', 'Rescuer', body)).statusCode).toBe(
      403,
    );
    const bad = await post('/SH3/parking-spot', 'Admin', {
      parking_spot: { ...spot, geocoded_address: { lat: 91, lng: 0 } },
    });
    expect([bad.statusCode, bad.json().message]).toEqual([
      400,
      '"parking_spot.geocoded_address.lat" in the request body must be <= 90.',
    ]);
  });

  describe('of two people who change one robot', () => {
    const get = async (id: string): Promise<Robot> =>
      (await system.call('GET', `${ROBOTS}/${id}`, { as: 'Admin' })).json();
    const from = (version?: number) => ({ 'if-match': `"${version}"` });

    it.each([
      ['POST', 'assigned-pilot', { user_uuid: pilot.uuid }],
      ['DELETE', 'assigned-pilot', undefined],
      ['POST', 'deployment-kind', { deployment_kind: 'retired' }],
      ['POST', 'parking-spot', { parking_spot: spot }],
    ] as const)(
      'the second is told, and nothing is lost: %s %s',
      async (method, path, body) => {
        const id = `TWO${['POST', 'DELETE'].indexOf(method)}${path.length}`;
        await post('', 'Admin', { id, deployment_kind: 'active' });
        const seen = await get(id);
        const other = await system.call(
          'POST',
          `${ROBOTS}/${id}/deployment-kind`,
          {
            as: 'Admin',
            body: { deployment_kind: 'testing' },
            headers: from(seen.version),
          },
        );
        expect(other.statusCode).toBe(200);
        const late = await system.call(method, `${ROBOTS}/${id}/${path}`, {
          as: 'Admin',
          body,
          headers: from(seen.version),
        });
        expect([late.statusCode, late.json()]).toEqual([
          412,
          {
            message: `${id} was changed by somebody else meanwhile (deployment kind). Look at it again, then repeat your change.`,
          },
        ]);
        expect(await get(id)).toEqual(other.json());
        const again = await system.call(method, `${ROBOTS}/${id}/${path}`, {
          as: 'Admin',
          body,
          headers: from(other.json().version),
        });
        expect(again.statusCode).toBe(200);
      },
    );

    it('one wins when they come at once', async () => {
      const { version } = await get('SH7');
      const answers = await Promise.all(
        ['testing', 'retired'].map(deployment_kind =>
          system.call('POST', `${ROBOTS}/SH7/deployment-kind`, {
            as: 'Admin',
            body: { deployment_kind },
            headers: from(version),
          }),
        ),
      );
      expect(answers.map(answer => answer.statusCode).sort()).toEqual([
        200, 412,
      ]);
      const won = answers.find(answer => answer.statusCode === 200);
      expect(await get('SH7')).toEqual(won?.json());
    });

    it('neither is stopped by what the robot reports', async () => {
      const { version } = await get('SH4');
      system.reports.send(reportOf('SH4', { lat: 35.24 }));
      const changed = await system.call('POST', `${ROBOTS}/SH4/parking-spot`, {
        as: 'Supervisor',
        body: { parking_spot: spot },
        headers: from(version),
      });
      expect([changed.statusCode, changed.json().version]).toEqual([
        200,
        Number(version) + 1,
      ]);
    });
  });

  it.each(['1', 'W/"1"', '"1", "2"', '"0"', '"-1"', '*', ''])(
    'refuses If-Match: %s',
    async tag => {
      const response = await system.call(
        'POST',
        `${ROBOTS}/SH4/deployment-kind`,
        {
          as: 'Admin',
          body: { deployment_kind: 'testing' },
          headers: { 'if-match': tag },
        },
      );
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        '"If-Match" in the headers must be a version in quotes, such as "3".',
      ]);
    },
  );

  it('remembers managed and reported values over a restart', async () => {
    system.reports.send(reportOf('SH6'));
    system.reports.send(reportOf('SH6', { lat: 35.23 }));
    const before = (await list()).json();
    await system.close();
    system = await startTestServices({ database });
    const after = await system.call('GET', ROBOTS, { as: 'Pilot' });
    expect(after.json()).toEqual(before);
  }, 30_000);
});
