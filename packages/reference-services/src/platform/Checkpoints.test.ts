import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Knex } from 'knex';
import { eventually } from '../testing/eventually';
import { Checkpoints } from './Checkpoints';
import { createSqlite } from './openDatabase';

describe('Checkpoints', () => {
  const folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
  const file = join(folder, 'some.sqlite');
  const script = join(__dirname, '../../dist/checkpointWorker.test.js');
  let database: Knex;

  beforeAll(async () => {
    // Beside the package, where it finds the libraries.
    buildSync({
      entryPoints: [join(__dirname, 'checkpointWorker.ts')],
      outfile: script,
      bundle: true,
      platform: 'node',
      packages: 'external',
    });
    database = createSqlite(file);
    await database.schema.createTable('demo', table => table.text('text'));
  });
  afterAll(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true });
    rmSync(script);
  });

  it('bring what is written into the file, and end when they are told to', async () => {
    const warn = jest.fn();
    const checkpoints = new Checkpoints({ script, file, logger: { warn } });
    const before = statSync(file).size;
    const text = 'x'.repeat(100_000);
    await database('demo').insert({ text });
    // The log is too short for SQLite itself to do so.
    await eventually(() =>
      expect(statSync(file).size).toBeGreaterThan(before + 90_000),
    );
    await checkpoints.close();
    expect(warn).not.toHaveBeenCalled();
    expect(await database('demo').pluck('text')).toEqual([text]);
  });

  it('are missed by nobody when their thread fails', async () => {
    const warn = jest.fn();
    const checkpoints = new Checkpoints({
      script: join(folder, 'none.js'),
      file,
      logger: { warn },
    });
    await eventually(() => expect(warn).toHaveBeenCalled());
    await database('demo').insert({ text: 'more' });
    await checkpoints.close();
    expect(await database('demo').pluck('text')).toContain('more');
  });
});
