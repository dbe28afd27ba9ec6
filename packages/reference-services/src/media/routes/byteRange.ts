import type { ByteRange } from '../rules/Clip';

const BYTES = /^bytes=(\d*)-(\d*)$/i;

/**
 * What of a file a Range header asks for (RFC 9110): `undefined` for all of it, as also where it is no range of bytes or several of
 * them, and `unsatisfiable` where the file has none of it.
 *
 * @param size - of the file, bytes
 */
export function byteRangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = BYTES.exec(header?.replace(/\s/g, '') ?? '') ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    // The last bytes, all of them where there are fewer.
    const start = Math.max(0, size - Number(last));
    return start < size ? { start, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}
