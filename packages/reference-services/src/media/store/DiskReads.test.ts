import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { DiskReads } from './DiskReads';

describe('reading from a disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sidehelm-disk-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const refusal = {
    statusCode: 503,
    message: 'The recordings cannot be read now. Try again in a minute.',
  };

  it('that hangs leaves threads to others, says so, and goes on afterwards', async () => {
    // Whoever opens a pipe to read waits in a thread until somebody writes.
    const pipe = join(folder, 'hangs');
    execFileSync('mkfifo', [pipe]);
    const file = join(folder, 'file');
    await writeFile(file, 'sound');
    const reads = new DiskReads(100);
    const told = Array.from({ length: 8 }, (_, at) =>
      (at % 2 === 0 ? reads.open(pipe) : reads.read(pipe)).catch(
        error => error,
      ),
    );
    let writer: number | undefined;
    try {
      const found = await Promise.race([stat(file), pause(3_000)]);
      expect(found?.size).toBe(5);
      for (const error of await Promise.all(told))
        expect(error).toMatchObject(refusal);
      await expect(reads.read(file)).rejects.toMatchObject(refusal);
    } finally {
      writer = openSync(pipe, constants.O_RDWR + constants.O_NONBLOCK);
      await pause(100);
      closeSync(writer);
    }
    await pause(100);
    expect(String(await reads.read(file))).toBe('sound');
    expect(String(await buffer(await reads.open(file)))).toBe('sound');
  });

  it('gives ranges of large files as they are, to many at once', async () => {
    const bytes = Buffer.from(
      Array.from({ length: 1_000_000 }, (_, at) => (at * 7) % 251),
    );
    const file = join(folder, 'file');
    await writeFile(file, bytes);
    const reads = new DiskReads();
    await Promise.all(
      Array.from({ length: 9 }, async (_, at) => {
        const [start, end] = [at * 1_000, 999_999 - at * 5_000];
        const read = await buffer(await reads.open(file, { start, end }));
        expect(read.equals(bytes.subarray(start, end + 1))).toBe(true);
      }),
    );
    await expect(reads.open(join(folder, 'none'))).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});
