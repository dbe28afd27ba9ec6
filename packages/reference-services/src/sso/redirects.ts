/** Where somebody goes after signing in or out. */
type Redirect =
  { kind: 'allowed'; url: string } | { kind: 'foreign'; url: string };

/**
 * Checks the address a page asked to return to: only configured origins, so
 * that a link to the sign-in page cannot lead people elsewhere. Without an
 * address the first origin, the console, is meant.
 */
export function checkRedirect(
  text: unknown,
  origins: readonly string[],
): Redirect {
  if (text === undefined || text === '')
    return { kind: 'allowed', url: `${origins[0]}/` };
  if (typeof text === 'string' && URL.canParse(text)) {
    const url = new URL(text);
    // The origin of a blob: is that of who made it.
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    const isAnonymous = url.username === '' && url.password === '';
    if (isWeb && isAnonymous && origins.includes(url.origin))
      return { kind: 'allowed', url: url.href };
  }
  return { kind: 'foreign', url: String(text) };
}
