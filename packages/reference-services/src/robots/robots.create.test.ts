import { ROBOTS, robotsForAllTests } from './testing/robotsForAllTests';

describe('robots service', () => {
  const { post, system } = robotsForAllTests();

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
});
