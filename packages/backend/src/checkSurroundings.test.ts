import { ConfigReader } from '@backstage/config';
import { promises as fs } from 'node:fs';
import { AddressInfo, createServer, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSurroundings } from './checkSurroundings';

let directory: string;
let occupied: Server;

beforeAll(async () => {
  directory = await fs.mkdtemp(join(tmpdir(), 'sidehelm-'));
  occupied = createServer();
  await new Promise<void>(resolve => occupied.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await fs.rm(directory, { recursive: true });
  await new Promise(resolve => occupied.close(resolve));
});

function check(options: { port?: number; data?: string; client?: string }) {
  return checkSurroundings(
    new ConfigReader({
      backend: {
        listen: { host: '127.0.0.1', port: options.port ?? 0 },
        database: {
          client: options.client ?? 'better-sqlite3',
          connection: options.data ? { directory: options.data } : ':memory:',
        },
      },
    }),
  );
}

it('is content with a free port and a folder that it can make', async () => {
  const data = join(directory, 'new', 'console');
  await check({ data });
  expect((await fs.stat(data)).isDirectory()).toBe(true);
});

it('keeps the databases to this account, those of before as well', async () => {
  const data = join(directory, 'private');
  const modeOf = async (name: string) =>
    (await fs.stat(join(data, name))).mode & 0o777;
  await check({ data });
  expect(await modeOf('.')).toBe(0o700);
  const databases = ['auth.sqlite', 'auth.sqlite-wal', 'app.sqlite-shm'];
  for (const name of [...databases, 'notes.txt'])
    await fs.writeFile(join(data, name), '', { mode: 0o644 });
  await check({ data });
  for (const name of databases) expect(await modeOf(name)).toBe(0o600);
  expect(await modeOf('notes.txt')).toBe(0o644);
});

it('says what to do about an occupied port', async () => {
  const { port } = occupied.address() as AddressInfo;
  await expect(check({ port })).rejects.toThrow(
    new RegExp(`port ${port} .*EADDRINUSE.*SIDEHELM_CONSOLE_PORT`),
  );
});

it('says what to do about a data folder that is none', async () => {
  const file = join(directory, 'file');
  await fs.writeFile(file, '');
  await expect(check({ data: join(file, 'console') })).rejects.toThrow(
    /cannot be written \(ENOTDIR\).*SIDEHELM_DATA_DIR/,
  );
});

it('needs no data folder with PostgreSQL, even where one is named', async () => {
  const file = join(directory, 'file-beside-postgres');
  await fs.writeFile(file, '');
  const data = join(file, 'console');
  await expect(check({ client: 'pg', data })).resolves.toBeUndefined();
  await expect(check({ data })).rejects.toThrow(/cannot be written/);
});
