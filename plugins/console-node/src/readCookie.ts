import { parse } from 'cookie';

/**
 * The value of one cookie of a Cookie header, exactly as the browser sent it,
 * or undefined if it is absent or empty.
 */
export function readCookie(
  header: string | undefined,
  name: string,
): string | undefined {
  return parse(header ?? '', { decode: value => value })[name] || undefined;
}
