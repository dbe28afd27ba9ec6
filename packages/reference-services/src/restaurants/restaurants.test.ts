import type { Restaurant, Robot } from '@sidehelm/contracts';
import { SESSION_COOKIE } from '../auth';
import {
  startTestServices,
  type DemoRole,
  type TestServices,
} from '../testing/startTestServices';

const RESTAURANTS = '/restaurants/api/restaurants';

describe('restaurants service', () => {
  let system: TestServices;
  beforeAll(async () => {
    system = await startTestServices();
  }, 30_000);
  afterAll(() => system.close());

  const get = (path = '', as: DemoRole = 'Pilot', headers = {}) =>
    system.call('GET', RESTAURANTS + path, { as, headers });
  const list = async (): Promise<Restaurant[]> => (await get()).json();

  it.each(['Admin', 'Supervisor', 'Rescuer', 'Pilot'] as const)(
    'lists the district for the role %s',
    async as => {
      const response = await get('', as);
      expect(response.statusCode).toBe(200);
      expect(response.json().length).toBeGreaterThan(3);
    },
  );

  it('shows one as the list does, whatever the case of its id', async () => {
    const restaurants = await list();
    expect(restaurants.map(({ name }) => name)).toEqual(
      restaurants.map(({ name }) => name).sort(),
    );
    const lotus = restaurants.find(({ name }) => name === 'Lotus Kitchen');
    expect(lotus).toMatchObject({
      address_description: {
        address_line_1: '214 Alder Street',
        locality: 'Charlotte',
      },
      drop_off_deadline_in_minutes: 40,
      contacts: [
        { name: expect.any(String), phone_number: expect.any(String) },
      ],
    });
    const one = await get(`/${lotus?.uuid.toUpperCase()}`);
    expect([one.statusCode, one.json()]).toEqual([200, lotus]);
  });

  it('has the restaurants that demo robots park outside of', async () => {
    const robots: Robot[] = (
      await system.call('GET', '/robots/api/robots', { as: 'Pilot' })
    ).json();
    const outside = robots
      .map(({ parking_spot }) => parking_spot)
      .filter(spot => spot?.description.startsWith('Outside '));
    expect(outside).toHaveLength(4);
    const restaurants = await list();
    for (const spot of outside)
      expect(restaurants).toContainEqual(
        expect.objectContaining({
          name: spot?.description.replace('Outside ', ''),
          geocoded_address: spot?.geocoded_address,
          address_description: spot?.address_description,
        }),
      );
  });

  it('answers 304 to who has the list already', async () => {
    const { etag } = (await get()).headers;
    const again = await get('', 'Pilot', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    [
      '/00000000-0000-4000-8000-000000000000',
      404,
      'There is no such restaurant.',
    ],
    ['/17', 400, '"uuid" in the address must be a valid uuid.'],
    ['/..%2f..%2fetc', 400, '"uuid" in the address must be a valid uuid.'],
  ])('answers %s with %i', async (path, status, message) => {
    const response = await get(path);
    expect([response.statusCode, response.json().message]).toEqual([
      status,
      message,
    ]);
  });

  it('refuses strangers, bad tokens and who has none of the roles', async () => {
    await system
      .database('auth_users')
      .where({ email: 'rescuer@sidehelm.test' })
      .update({ roles: '["Robots/Admin"]' });
    const exchange = await system.services.inject({
      method: 'POST',
      url: '/auth/api/access-token',
      cookies: { [SESSION_COOKIE]: await system.session('Rescuer') },
    });
    const call = (path: string, token?: string) =>
      system.call('GET', RESTAURANTS + path, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    for (const path of ['', '/0d5ec0de-0000-4000-8001-000000000001']) {
      expect((await call(path)).statusCode).toBe(401);
      expect((await call(path, 'abc.def.ghi')).statusCode).toBe(401);
      const refused = await call(path, exchange.json().access_token);
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        'This needs one of the roles Supervisor, Admin, Rescuer, Pilot.',
      ]);
    }
  });
});
