/** Segments of RFC 3986 characters; none is empty but the last, which some operations have. */
const WELL_FORMED =
  /^(?:\/(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})+)+\/?$/;
/** Encoded slash, backslash, percent and control characters: upstreams disagree on what they mean. */
const AMBIGUOUS = /%(?:2f|5c|25|7f|[01][0-9a-f])/i;
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Whether a raw path means the same to the gateway and to whatever is behind it. */
export function isSafePath(path: string): boolean {
  return (
    WELL_FORMED.test(path) && !AMBIGUOUS.test(path) && !DOT_SEGMENT.test(path)
  );
}
