import type { Knex } from 'knex';
import { createPostgres } from './platform/openDatabase';
import { startPostgres } from './testing/startPostgres';
import {
  startTestServices,
  type TestServices,
} from './testing/startTestServices';

describe('two instances on one empty PostgreSQL', () => {
  let stop: () => Promise<void>;
  const databases: Knex[] = [];
  let instances: TestServices[] = [];

  beforeAll(async () => {
    const server = await startPostgres();
    stop = server.stop;
    databases.push(createPostgres(server.url), createPostgres(server.url));
  }, 60_000);
  afterAll(async () => {
    await Promise.all(instances.map(instance => instance.close()));
    await Promise.all(databases.map(database => database.destroy()));
    await stop?.();
  });

  it('both come up, with one set of tables, accounts, robots and keys', async () => {
    instances = await Promise.all(
      databases.map(database => startTestServices({ database })),
    );
    const [first, second] = instances;
    const answers = await Promise.all(
      [
        '/auth/api/users',
        '/robots/api/robots',
        '/restaurants/api/restaurants',
        '/auth/.well-known/jwks.json',
      ].map(async url => {
        const call = { as: 'Admin' } as const;
        const pair = [
          await first.call('GET', url, call),
          await second.call('GET', url, call),
        ];
        expect(pair.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
        expect(pair[0].body).toBe(pair[1].body);
        return pair[0].json();
      }),
    );
    expect(answers[0]).toHaveLength(4);
    expect(answers[1]).toHaveLength(8);
  }, 60_000);

  it('a change through one is seen through the other', async () => {
    const [first, second] = instances;
    const path = '/robots/api/robots/SH2';
    const { version } = (await first.call('GET', path, { as: 'Admin' })).json();
    const answers = await Promise.all(
      instances.map((instance, index) =>
        instance.call('POST', `${path}/deployment-kind`, {
          as: 'Admin',
          body: { deployment_kind: ['testing', 'retired'][index] },
          headers: { 'if-match': `"${version}"` },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 412,
    ]);
    const seen = await second.call('GET', path, { as: 'Admin' });
    expect(seen.json().version).toBe(version + 1);
  });

  it('what one remembers of an order is no answer when the other has changed it', async () => {
    const [first, second] = instances;
    const as = 'Admin' as const;
    const call = async (
      instance: TestServices,
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: object,
    ) => {
      const url = `/delivery-orders/api/orders${path}`;
      const { statusCode, body: text } = await instance.call(method, url, {
        as,
        body,
      });
      return { statusCode, answer: JSON.parse(text) };
    };
    const [{ uuid: restaurant_uuid, geocoded_address }] = (
      await first.call('GET', '/restaurants/api/restaurants', { as })
    ).json();
    const { answer: created } = await call(first, 'POST', '', {
      restaurant_uuid,
      external_id: '0d5ec0de-0000-4000-8000-00000000abcd',
      is_mock: false,
      sales_channel: 'doordash',
      recipient: {
        name: 'Ada L.',
        phone_code: '48151623',
        address_description: { address_line_1: '77 Cedar Street' },
        geocoded_address,
      },
      charges: { sub_total_in_cents: 2_150, tips_in_cents: 300 },
    });
    const order = `/${created.uuid}`;
    const { answer: robots } = await call(
      first,
      'GET',
      `${order}/robot-suggestions`,
    );
    const [{ robot_id }] = robots;
    const assign = (instance: TestServices) =>
      call(instance, 'PUT', `${order}/assigned-robot`, { robot_id });

    expect((await assign(first)).statusCode).toBe(200);
    await call(second, 'DELETE', `${order}/assigned-robot`);
    expect((await assign(first)).answer.assigned_robot_id).toBe(robot_id);
    await call(second, 'PUT', `${order}/drop-off-notes`, {
      drop_off_notes: 'Ring',
    });
    await call(first, 'PUT', `${order}/pick-up-notes`, {
      pick_up_notes: 'Hot',
    });
    expect((await call(second, 'GET', order)).answer).toMatchObject({
      drop_off_notes: 'Ring',
      pick_up_notes: 'Hot',
      assigned_robot_id: robot_id,
      version: created.version + 5,
    });
    await call(second, 'POST', `${order}/cancel`);
    expect((await assign(first)).statusCode).toBe(409);
  }, 60_000);
});
