import {
  chmodSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';
import { createApp } from './createApp';
import { createLogger } from './createLogger';
import { listen } from './listen';
import { openDatabase } from './openDatabase';

describe('openDatabase', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-database-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  describe('keeps the database to this account', () => {
    const dataDirectory = join(folder, 'new');
    const modeOf = (name: string) =>
      statSync(join(dataDirectory, name)).mode & 0o777;
    const FILES = [
      'services.sqlite',
      'services.sqlite-wal',
      'services.sqlite-shm',
    ];

    it('in a folder that it makes', async () => {
      const database = await openDatabase({ dataDirectory });
      await database.schema.createTable('secrets', table => table.text('key'));
      expect(modeOf('.')).toBe(0o700);
      for (const name of FILES) expect(modeOf(name)).toBe(0o600);
      await database.destroy();
    });

    it('that others could read before', async () => {
      for (const name of FILES) {
        writeFileSync(join(dataDirectory, name), '', { flag: 'a' });
        chmodSync(join(dataDirectory, name), 0o644);
      }
      const database = await openDatabase({ dataDirectory });
      for (const name of FILES) expect(modeOf(name)).toBe(0o600);
      await database.destroy();
    });
  });

  it('says what to do when the folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(
      openDatabase({ dataDirectory: join(folder, 'file') }),
    ).rejects.toThrow(
      /cannot be written\. Make it writable, or set SIDEHELM_DATA_DIR/,
    );
  });

  it('says what to do when the file is no database', async () => {
    writeFileSync(join(folder, 'services.sqlite'), 'x'.repeat(4_096));
    await expect(openDatabase({ dataDirectory: folder })).rejects.toThrow(
      /cannot be opened \(.*not a database\)\. Restore it, or move services\.sqlite, services\.sqlite-wal and services\.sqlite-shm aside\.$/,
    );
  });

  it('says what to do when the server does not answer', async () => {
    await expect(
      openDatabase({
        dataDirectory: folder,
        databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      }),
    ).rejects.toThrow(/SIDEHELM_DATABASE_URL does not answer \(.*ECONNREFUSED/);
  });
});

describe('listen', () => {
  it('says which port is in use and which variable moves it', async () => {
    const logger = createLogger('silent');
    const first = createApp({ config: readConfig({}), logger });
    const second = createApp({ config: readConfig({}), logger });
    const host = '127.0.0.1';
    await listen(first, { host, port: 0 }, 'SIDEHELM_SSO_PORT');
    const { port } = first.server.address() as AddressInfo;
    await expect(
      listen(second, { host, port }, 'SIDEHELM_SSO_PORT'),
    ).rejects.toThrow(
      `Port ${port} is in use. Stop the program that uses it, or set SIDEHELM_SSO_PORT to a free port.`,
    );
    await Promise.all([first.close(), second.close()]);
  });
});
