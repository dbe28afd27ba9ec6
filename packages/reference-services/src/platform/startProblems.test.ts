import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from './createApp';
import { createLogger } from './createLogger';
import { listen } from './listen';
import { openDatabase } from './openDatabase';

describe('openDatabase', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-database-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('makes the folder, and a file that only this account may read', async () => {
    const dataDirectory = join(folder, 'new');
    await (await openDatabase({ dataDirectory })).destroy();
    expect(statSync(join(dataDirectory, 'services.sqlite')).mode & 0o777).toBe(
      0o600,
    );
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
      /cannot be opened \(.*not a database/,
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
    const first = createApp({ logger });
    const second = createApp({ logger });
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
