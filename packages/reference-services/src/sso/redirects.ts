/** Where somebody goes after signing in or out. */
type Redirect =
  { kind: 'allowed'; url: string } | { kind: 'foreign'; url: string };

/** Of this app only the pages of one's own account are somewhere to return to: nothing that acts by being opened. */
const isOwnPage = (url: URL, ownOrigin: string | undefined) =>
  url.origin === ownOrigin && /^\/account(\/|$)/.test(url.pathname);

/**
 * Checks the address a page asked to return to: only configured origins, so
 * that a link to the sign-in page cannot lead people elsewhere. Without an
 * address the first origin, the console, is meant.
 *
 * @param ownOrigin - of this app, where its pages are somewhere to return to
 */
export function checkRedirect(
  text: unknown,
  origins: readonly string[],
  ownOrigin?: string,
): Redirect {
  if (text === undefined || text === '')
    return { kind: 'allowed', url: `${origins[0]}/` };
  if (typeof text === 'string' && URL.canParse(text)) {
    const url = new URL(text);
    // The origin of a blob: is that of who made it.
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    const isAnonymous = url.username === '' && url.password === '';
    const isKnown = origins.includes(url.origin) || isOwnPage(url, ownOrigin);
    if (isWeb && isAnonymous && isKnown)
      return { kind: 'allowed', url: url.href };
  }
  return { kind: 'foreign', url: String(text) };
}
