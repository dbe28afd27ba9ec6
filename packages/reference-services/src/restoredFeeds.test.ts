import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServices } from './testing/startTestServices';

it('docs/operations.md gives every feed of a restored database a new id', async () => {
  const docs = readFileSync(
    join(__dirname, '../../../docs/operations.md'),
    'utf8',
  );
  const renewed = [...docs.matchAll(/^update (\w+_feed) set id = /gm)].map(
    ([, table]) => table,
  );
  const system = await startTestServices();
  const feeds = await system
    .database('sqlite_master')
    .where({ type: 'table' })
    .whereLike('name', '%_feed')
    .orderBy('name')
    .pluck('name');
  await system.close();
  expect(feeds).toContain('auth_audit_feed');
  expect(renewed.sort()).toEqual(feeds);
}, 30_000);
