import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import { openDatabase } from '../testing/openDatabase';
import { nameOfDatabase } from './nameOfDatabase';

it('names the file that is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-audit-'));
  const file = join(folder, 'gateway.sqlite');
  const database = openDatabase({ file });
  expect(await nameOfDatabase(database)).toBe(file);
  await database.destroy();
  rmSync(folder, { recursive: true });
});

describeOnEachDatabase('the name of a database', database => {
  it('is what the database calls itself', async () => {
    expect(await nameOfDatabase(database())).toMatch(
      /^a database in memory$|^the database \w+ of PostgreSQL$/,
    );
  });
});
