import { UpstreamResponse } from './UpstreamService';

/** What a service may tell the browser. No cookies, nothing about the connection. */
const ALLOWED = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'content-language',
  'accept-ranges',
  'accept-patch',
  'etag',
  'last-modified',
  'retry-after',
  'link',
];

/** Only the person's own browser may keep what a permission protects. */
function cacheControl(upstream: string | undefined, hasTag: boolean): string {
  if (!upstream) {
    return hasTag ? 'private, no-cache' : 'no-store';
  }
  const directives = upstream
    .split(',')
    .map(directive => directive.trim())
    .filter(directive => !/^(?:public|private|s-maxage=.*)$/i.test(directive));
  return ['private', ...directives].join(', ');
}

/** Headers for the browser; Location is not among them, it needs rewriting. */
export function responseHeaders(
  upstream: UpstreamResponse['headers'],
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ALLOWED) {
    const value = upstream[name];
    if (value !== undefined) {
      headers[name] = Array.isArray(value) ? value.join(', ') : value;
    }
  }
  const control = upstream['cache-control'];
  headers['cache-control'] = cacheControl(
    Array.isArray(control) ? control.join(', ') : control,
    headers.etag !== undefined,
  );
  return headers;
}
