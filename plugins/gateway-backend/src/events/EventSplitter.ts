import { Transform, TransformCallback } from 'node:stream';

/** Bytes that one event may take; more is no event but a service that has gone wrong. */
const MAX_EVENT = 256 * 1024;

/** Two line ends in a row, each of them LF, CRLF or CR (WHATWG HTML, 9.2.6). */
const BLANK_LINE = /(?:\r\n|\n|\r(?!\n)){2}/g;

/** How much of it are whole events, with the blank line that ends each. */
function endOfEvents(bytes: Buffer): number {
  // Each byte is one character, so that places in the text are those in the bytes.
  const text = bytes.toString('latin1');
  let end = 0;
  for (const { 0: blank, index } of text.matchAll(BLANK_LINE)) {
    end = index + blank.length;
  }
  return end;
}

/**
 * Lets server-sent events pass as whole ones, so that something of ours fits
 * between any two chunks, and what breaks off in the middle of an event is not
 * taken for one.
 */
export class EventSplitter extends Transform {
  private rest = Buffer.alloc(0);

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: TransformCallback,
  ): void {
    const bytes = Buffer.concat([this.rest, chunk]);
    const end = endOfEvents(bytes);
    this.rest = bytes.subarray(end);
    if (this.rest.length > MAX_EVENT) {
      done(new Error(`An event of more than ${MAX_EVENT} bytes`));
      return;
    }
    done(null, end > 0 ? bytes.subarray(0, end) : undefined);
  }

  /** Half an event is none. */
  override _flush(done: TransformCallback): void {
    done();
  }
}
