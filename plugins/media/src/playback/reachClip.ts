/** What has become of a clip that could not be shown. */
export type ClipReach =
  /** It is sent: what stands in the way is over, or it is the clip itself. */
  | 'there'
  | 'gone'
  /** Nobody sends it now. */
  | 'away';

/** ms until who says nothing is away. */
const PATIENCE = 10_000;
/** Statuses of what never comes back: not found, gone, and without a first byte. */
const GONE: readonly number[] = [404, 410, 416];

/** Asks for a clip's first byte: a video element does not tell why it could not load one. */
export async function reachClip(url: string): Promise<ClipReach> {
  const asked = new AbortController();
  const timer = setTimeout(() => asked.abort(), PATIENCE);
  try {
    const { ok, status } = await fetch(url, {
      // As a video element asks: with the cookie.
      credentials: 'include',
      cache: 'no-store',
      headers: { Range: 'bytes=0-0' },
      signal: asked.signal,
    });
    if (ok) return 'there';
    return GONE.includes(status) ? 'gone' : 'away';
  } catch {
    return 'away';
  } finally {
    clearTimeout(timer);
    // Where ranges are not known, all of it would come.
    asked.abort();
  }
}
