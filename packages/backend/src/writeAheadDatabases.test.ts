import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  mockServices,
  ServiceFactoryTester,
} from '@backstage/backend-test-utils';
import { writeAheadDatabases } from './writeAheadDatabases';

const databaseAt = (connection: string | object) =>
  ServiceFactoryTester.from(writeAheadDatabases, {
    dependencies: [
      mockServices.rootConfig.factory({
        data: {
          backend: { database: { client: 'better-sqlite3', connection } },
        },
      }),
    ],
  }).getSubject('robots');

describe('the databases of the plugins', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'sidehelm-databases-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('write ahead where they are files', async () => {
    const database = await databaseAt({ directory });
    const client = await database.getClient();
    expect(await client.raw('pragma journal_mode')).toEqual([
      { journal_mode: 'wal' },
    ]);
    // 1 is NORMAL: a commit waits for no disk.
    expect(await client.raw('pragma synchronous')).toEqual([
      { synchronous: 1 },
    ]);
    await client.schema.createTable('kept', table => table.integer('number'));
    expect(await database.getClient()).toBe(client);
    await client.destroy();
  });

  it('are what they are where they are in memory', async () => {
    const client = await (await databaseAt(':memory:')).getClient();
    await client.schema.createTable('kept', table => table.integer('number'));
    expect(await client('kept').insert({ number: 3 })).toHaveLength(1);
    await client.destroy();
  });
});
