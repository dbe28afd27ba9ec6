import type { Readable } from 'node:stream';

/** The bytes of a stream, one after the other. */
export class ByteSource {
  /** Bytes that were read so far. */
  position = 0;
  private rest: Buffer = Buffer.alloc(0);
  private readonly chunks: AsyncIterator<Buffer>;

  constructor(stream: Readable) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** The next bytes; `undefined` where the stream has fewer. */
  async take(count: number): Promise<Buffer | undefined> {
    const pieces: Buffer[] = [];
    let missing = count;
    while (missing > 0) {
      if (this.rest.length === 0 && !(await this.more())) return undefined;
      const piece = this.rest.subarray(0, missing);
      pieces.push(piece);
      this.rest = this.rest.subarray(piece.length);
      missing -= piece.length;
    }
    this.position += count;
    return pieces.length === 1 ? pieces[0] : Buffer.concat(pieces, count);
  }

  /** Passes over the next bytes, or over all that there are. */
  async skip(count: number): Promise<void> {
    let missing = count;
    while (missing > 0) {
      if (this.rest.length === 0 && !(await this.more())) break;
      const length = Math.min(missing, this.rest.length);
      this.rest = this.rest.subarray(length);
      missing -= length;
    }
    this.position += count - missing;
  }

  private async more(): Promise<boolean> {
    const { value, done } = await this.chunks.next();
    if (!done) this.rest = value;
    return !done;
  }
}
