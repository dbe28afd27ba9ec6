/** Whether an If-None-Match header names the entity tag (RFC 9110, weak comparison). */
export function matchesTag(
  ifNoneMatch: string | undefined,
  etag: string | undefined,
): boolean {
  if (!ifNoneMatch || !etag) {
    return false;
  }
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some(tag => opaque(tag) === opaque(etag))
  );
}
