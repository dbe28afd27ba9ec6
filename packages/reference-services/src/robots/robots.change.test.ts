import type { Robot } from '@sidehelm/contracts';
import { DEMO_USERS } from '../auth';
import { reportOf } from '../testing/ManualReports';
import { ROBOTS, robotsForAllTests, spot } from './testing/robotsForAllTests';

const [, , pilot] = DEMO_USERS;

describe('robots service', () => {
  const { post, system } = robotsForAllTests();

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
});
