import { close, createReadStream, open, read } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { AtMost } from '../../platform/AtMost';
import { HttpError } from '../../platform/HttpError';
import type { ByteRange } from '../rules/Clip';

/** A process has four threads for all files, names of hosts and passwords. */
const READS_AT_ONCE = 2;
/** ms. */
const PATIENCE = 10_000;
/** Bytes that are read at a time. */
const PIECE = 256 * 1024;

const openFile = promisify(open);
const readInto = promisify(read);

const away = () =>
  new HttpError(
    503,
    'The recordings cannot be read now. Try again in a minute.',
    { 'retry-after': '60' },
  );

/**
 * Reads files of recordings, two at a time at most: a disk that hangs keeps its
 * threads until it answers, and leaves the others to those who drive and sign in.
 * Whoever waits too long is told so with 503.
 */
export class DiskReads {
  private readonly line: AtMost;

  /** @param patience - ms */
  constructor(private readonly patience = PATIENCE) {
    this.line = new AtMost(READS_AT_ONCE, { patience, late: away });
  }

  /** A small file, whole. */
  read(path: string): Promise<Buffer> {
    return this.inTime(
      this.line.run(() => readFile(path)),
      () => {},
    );
  }

  /** Rejects when the file is not there. */
  async open(path: string, range?: ByteRange): Promise<Readable> {
    const fd = await this.inTime(
      this.line.run(() => openFile(path, 'r')),
      late => close(late, () => {}),
    );
    // Both ends are told by both.
    return createReadStream(path, {
      ...range,
      fd,
      highWaterMark: PIECE,
      fs: { open, close, read: this.readPiece },
    });
  }

  /** As `fs.read`. */
  private readonly readPiece = (
    fd: number,
    buffer: Buffer,
    offset: number,
    length: number,
    position: number | null,
    done: (error: unknown, bytesRead: number, buffer: Buffer) => void,
  ): void => {
    this.line
      .run(() => readInto(fd, buffer, offset, length, position))
      .then(
        ({ bytesRead }) => done(null, bytesRead, buffer),
        error => done(error, 0, buffer),
      );
  };

  /** @param undo - what is done with what nobody waits for any more */
  private async inTime<T>(
    work: Promise<T>,
    undo: (late: T) => void,
  ): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((...[, failed]) => {
      timer = setTimeout(() => {
        work.then(undo, () => {});
        failed(away());
      }, this.patience);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** All of a process share its threads. */
export const diskReads = new DiskReads();
