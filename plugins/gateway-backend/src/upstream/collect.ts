import { Readable } from 'node:stream';
import { discard } from './discard';

/**
 * The whole of a stream as one buffer, or, if it is longer than the limit, a
 * stream of all of it that is still being read. With that stream the source ends.
 *
 * @param limit - bytes
 */
export async function collect(
  source: Readable,
  limit: number,
): Promise<Buffer | Readable> {
  const chunks: Buffer[] = [];
  let length = 0;
  const rest = source[Symbol.asyncIterator]();
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    chunks.push(next.value);
    length += next.value.length;
    if (length > limit) {
      const whole = Readable.from(
        (async function* all() {
          yield* chunks;
          yield* { [Symbol.asyncIterator]: () => rest };
        })(),
      );
      // A generator that has not come to the rest would leave it as it is.
      return whole.once('close', () => discard(source));
    }
  }
  return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, length);
}
