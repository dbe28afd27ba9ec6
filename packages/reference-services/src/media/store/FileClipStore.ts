import { constants } from 'node:fs';
import {
  access,
  copyFile,
  mkdir,
  opendir,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
} from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../rules/Clip';
import { checkKey, readKey } from './clipKeys';
import { isMissing, type ClipStore, type StoredFile } from './ClipStore';
import { diskReads } from './DiskReads';
import { syncOnDisk } from './durable';

const BROKEN = '.broken';
const UNFINISHED = '.part';

/**
 * The files of a folder and of those in it, one after the other: a store has hundreds of thousands. Node's own way through them
 * (`opendir` with `recursive`) leaves out all that a folder within has beyond its first 32.
 */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) yield* filesBelow(path);
      else if (entry.isFile()) yield path;
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Recordings as files in a folder. */
export class FileClipStore implements ClipStore {
  /** @param place - absolute path; made when it is not there */
  constructor(readonly place: string) {}

  async *list(): AsyncGenerator<StoredFile> {
    for await (const path of filesBelow(this.place)) {
      const key = path
        .slice(this.place.length + 1)
        .split(sep)
        .join('/');
      if (!readKey(key)) continue;
      try {
        const { size, mtimeMs } = await stat(path);
        yield { key, size, modifiedAt: mtimeMs };
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
  }

  async read(key: string): Promise<Buffer> {
    return diskReads.read(this.pathOf(key));
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    return diskReads.open(this.pathOf(key), range);
  }

  async take(key: string, file: string): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    try {
      await rename(file, path);
    } catch (error) {
      if (Object(error).code !== 'EXDEV') throw error;
      // Another disk: nobody finds half a file under its name.
      const part = `${path}${UNFINISHED}`;
      try {
        await copyFile(file, part);
        await syncOnDisk(part);
        await rename(part, path);
      } finally {
        await rm(part, { force: true });
      }
      await syncOnDisk(dirname(path));
      await rm(file, { force: true });
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    await rm(path, { force: true });
    // The folders of a day and of a robot go with their last file.
    for (const folder of [dirname(path), dirname(dirname(path))]) {
      try {
        await rmdir(folder);
      } catch {
        return;
      }
    }
  }

  async setAside(key: string): Promise<void> {
    const path = this.pathOf(key);
    await rename(path, `${path}${BROKEN}`);
  }

  async check(): Promise<void> {
    await mkdir(this.place, { recursive: true });
    await access(this.place, constants.W_OK);
  }

  async free(): Promise<number> {
    const { bavail, bsize } = await statfs(this.place);
    return bavail * bsize;
  }

  close() {}

  private pathOf(key: string): string {
    checkKey(key);
    return join(this.place, ...key.split('/'));
  }
}
