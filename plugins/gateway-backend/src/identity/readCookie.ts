/** Backstage's cookie with the limited user token, for what cannot carry a bearer header. */
export const LIMITED_TOKEN_COOKIE = 'backstage-auth';

/**
 * The value of one cookie of a Cookie header, exactly as the browser sent it,
 * or undefined if it is absent or empty.
 */
export function readCookie(
  header: string | undefined,
  name: string,
): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const separator = pair.indexOf('=');
    if (separator > 0 && pair.slice(0, separator).trim() === name) {
      return pair.slice(separator + 1).trim() || undefined;
    }
  }
  return undefined;
}
