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
});
