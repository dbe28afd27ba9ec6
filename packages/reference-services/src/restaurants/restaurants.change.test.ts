import type { NewRestaurant, Restaurant } from '@sidehelm/contracts';
import { newOrder, ORDERS } from '../orders/testing/ordersForAllTests';
import {
  startTestServices,
  type DemoRole,
  type TestServices,
} from '../testing/startTestServices';

const RESTAURANTS = '/restaurants/api/restaurants';
const STRANGER = '00000000-0000-4000-8000-000000000000';

const kitchen = (change: Partial<NewRestaurant> = {}): NewRestaurant => ({
  name: 'Harbor Kitchen',
  external_refs: [],
  address_description: { address_line_1: '77 Cedar Street' },
  geocoded_address: { lat: 35.2271, lng: -80.8431 },
  contacts: [{ name: 'Ada', phone_number: '+1 704 555 0142' }],
  employees: [],
  drop_off_deadline_in_minutes: 40,
  ...change,
});

describe('changes of restaurants', () => {
  let system: TestServices;
  beforeAll(async () => {
    system = await startTestServices();
  }, 30_000);
  afterAll(() => system.close());

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    as: DemoRole = 'Supervisor',
    headers = {},
  ) => system.call(method, RESTAURANTS + path, { as, body, headers });
  const add = async (change: Partial<NewRestaurant> = {}) =>
    (await call('POST', '', kitchen(change))).json() as Restaurant;
  const inVersion = (version: number) => ({ 'if-match': `"${version}"` });

  it('makes one, which is there for who asks next', async () => {
    const response = await call('POST', '', kitchen({ name: ' Bay Deli ' }));
    expect(response.statusCode).toBe(201);
    const made = response.json();
    expect(made).toEqual({
      ...kitchen({ name: 'Bay Deli' }),
      uuid: expect.any(String),
      version: 1,
      availability: { state: 'open' },
    });
    expect(response.headers.location).toBe(`restaurants/${made.uuid}`);
    expect((await call('GET', `/${made.uuid}`)).json()).toEqual(made);
    const { items, total } = (
      await call('GET', '/search?name_begins=bay&limit=5')
    ).json();
    expect([items, total]).toEqual([[made], 1]);
  });

  it.each([
    [{ name: ' ' }, 'The name must not be blank.'],
    [
      { contacts: [{ name: ' ', phone_number: '1' }] },
      'Contact info must not be blank',
    ],
    [
      { contacts: [{ name: 'Ada', phone_number: ' ' }] },
      'Contact info must not be blank',
    ],
    [
      { external_refs: [{ origin: ' ', id: '1' }] },
      'The origin of an external ref must not be blank.',
    ],
    [
      { external_refs: [{ origin: 'x', id: ' ' }] },
      'The id of an external ref must not be blank.',
    ],
    [
      { employees: [{ user_uuid: STRANGER }] },
      'One of the employees is no user any more. Choose the employees again.',
    ],
    [
      { drop_off_deadline_in_minutes: 0 },
      '"drop_off_deadline_in_minutes" in the request body must be >= 1.',
    ],
  ])('refuses %j with a sentence', async (change, message) => {
    const response = await call('POST', '', kitchen(change));
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      message,
    ]);
  });

  it('gives an external id to one restaurant only', async () => {
    const external_refs = [{ origin: 'doordash', id: 'D-1' }];
    const first = await add({ name: 'First', external_refs });
    const second = await call('POST', '', kitchen({ external_refs }));
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      'The id D-1 of doordash already belongs to First. Look whether it is right.',
    ]);
    const again = await call(
      'PUT',
      `/${first.uuid}`,
      kitchen({ external_refs, drop_off_deadline_in_minutes: 30 }),
    );
    expect(again.statusCode).toBe(200);
  });

  it.each(['Pilot', 'Rescuer'] as const)('refuses the role %s', async role => {
    const { uuid } = await add();
    const pause = { reason: 'Oven', until: '2199-01-01T00:00:00Z' };
    const hours = {
      time_zone: 'America/New_York',
      weekly: [{ day: 'monday', opens: '11:00', closes: '14:00' }],
    };
    for (const [method, path, body] of [
      ['POST', '', kitchen()],
      ['PUT', `/${uuid}`, kitchen()],
      ['PUT', `/${uuid}/contacts`, { contacts: kitchen().contacts }],
      ['PUT', `/${uuid}/opening-hours`, hours],
      ['DELETE', `/${uuid}/opening-hours`, undefined],
      ['PUT', `/${uuid}/pause`, pause],
      ['DELETE', `/${uuid}/pause`, undefined],
    ] as const) {
      const response = await call(method, path, body, role);
      expect([method, path, response.statusCode]).toEqual([method, path, 403]);
    }
    expect((await call('GET', `/${uuid}`)).json().version).toBe(1);
  });

  it('sets contacts, and lets nobody overwrite what they have not seen', async () => {
    const { uuid } = await add();
    const contacts = [{ name: 'Bo', phone_number: '+1 704 555 0143' }];
    const set = (version: number) =>
      call(
        'PUT',
        `/${uuid}/contacts`,
        { contacts },
        'Admin',
        inVersion(version),
      );
    const changed = await set(1);
    expect(changed.json()).toMatchObject({ uuid, contacts, version: 2 });
    const late = await call(
      'PUT',
      `/${uuid}`,
      kitchen({ name: 'Late' }),
      'Supervisor',
      inVersion(1),
    );
    expect([late.statusCode, late.json().message]).toEqual([
      412,
      'Harbor Kitchen was changed by somebody else meanwhile (contacts). Look at it again, then repeat your change.',
    ]);
    expect((await call('GET', `/${uuid}`)).json().name).toBe('Harbor Kitchen');
    const none = await call('PUT', `/${uuid}/contacts`, { contacts: [] });
    expect(none.statusCode).toBe(400);
  });

  it.each(['/contacts', '/opening-hours', '/pause', ''])(
    'knows no %s of a restaurant that is not there',
    async path => {
      const response = await call(
        'PUT',
        `/${STRANGER}${path}`,
        {
          '': kitchen(),
          '/contacts': { contacts: kitchen().contacts },
          '/opening-hours': {
            time_zone: 'UTC',
            weekly: [{ day: 'monday', opens: '11:00', closes: '14:00' }],
          },
          '/pause': { reason: 'Oven', until: '2199-01-01T00:00:00Z' },
        }[path],
      );
      expect(response.statusCode).toBe(404);
    },
  );

  it('takes no orders while it is paused, and says why and until when', async () => {
    const { uuid } = await add({ name: 'Slow Oven' });
    const accepted = newOrder({ restaurant_uuid: uuid });
    const order = (body: object) =>
      system.call('POST', ORDERS, { as: 'Supervisor', body });
    expect((await order(accepted)).statusCode).toBe(201);
    const paused = await call('PUT', `/${uuid}/pause`, {
      reason: ' Oven broken ',
      until: '2026-03-02T10:00:00Z',
    });
    expect(paused.json()).toMatchObject({
      version: 2,
      pause: {
        reason: 'Oven broken',
        until: '2026-03-02T10:00:00.000Z',
        paused_at: '2026-03-02T09:00:00.000Z',
        paused_by: expect.any(String),
      },
      availability: { state: 'paused', opens_at: '2026-03-02T10:00:00.000Z' },
    });
    const refused = await order(newOrder({ restaurant_uuid: uuid }));
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Slow Oven is paused (Oven broken) and takes no orders. It opens again on Monday 2 March at 10:00 (UTC).',
    ]);
    // Seconds: a program sends it again by then, and takes no id for wrong.
    expect(refused.headers['retry-after']).toBe('3600');
    system.clock.advance(3_000_000);
    expect(
      (await order(newOrder({ restaurant_uuid: uuid }))).headers['retry-after'],
    ).toBe('600');
    // Whoever missed the answer gets it.
    expect((await order(accepted)).statusCode).toBe(200);
    system.clock.advance(600_000);
    const over = (await call('GET', `/${uuid}`)).json();
    expect(over.availability).toEqual({ state: 'open' });
    expect(over.pause).toBeUndefined();
    expect((await order(newOrder({ restaurant_uuid: uuid }))).statusCode).toBe(
      201,
    );
  });

  it('ends a pause before its time, and takes none that is over', async () => {
    const { uuid } = await add();
    await call('PUT', `/${uuid}/pause`, {
      reason: 'Oven',
      until: '2199-01-01T00:00:00Z',
    });
    const resumed = await call('DELETE', `/${uuid}/pause`);
    expect(resumed.json().availability).toEqual({ state: 'open' });
    const late = await call('PUT', `/${uuid}/pause`, {
      reason: 'Oven',
      until: '2020-01-01T00:00:00Z',
    });
    expect([late.statusCode, late.json().message]).toEqual([
      400,
      'The pause must end in the future.',
    ]);
  });

  it('takes no orders outside of its hours, and says in its own time when it opens', async () => {
    const { uuid } = await add({ name: 'Lunch Only' });
    const set = (time_zone: string) =>
      call('PUT', `/${uuid}/opening-hours`, {
        time_zone,
        weekly: [{ day: 'tuesday', opens: '11:00', closes: '14:00' }],
      });
    const unknown = await set('Mars/Olympus_Mons');
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      400,
      'There is no time zone Mars/Olympus_Mons. Choose one such as America/New_York.',
    ]);
    expect((await set('America/New_York')).statusCode).toBe(200);
    const refused = await system.call('POST', ORDERS, {
      as: 'Supervisor',
      body: newOrder({ restaurant_uuid: uuid }),
    });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Lunch Only is closed and takes no orders. It opens again on Tuesday 3 March at 11:00 (EST).',
    ]);
    expect(refused.headers['retry-after']).toBe('3600');
    const open = await call('DELETE', `/${uuid}/opening-hours`);
    expect(open.json().availability).toEqual({ state: 'open' });
    expect(open.json().opening_hours).toBeUndefined();
  });
});
