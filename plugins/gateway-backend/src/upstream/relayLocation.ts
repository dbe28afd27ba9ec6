/**
 * The Location of a service as the browser has to follow it. A relative one
 * passes, one below the service's base URL is moved below the gateway, and any
 * other, which would lead past the gateway, is dropped.
 *
 * @param requestUrl - absolute URL that was asked upstream
 */
export function relayLocation(options: {
  location: string;
  requestUrl: URL;
  baseUrl: URL;
  gatewayPath: string;
}): string | undefined {
  const { location, requestUrl, baseUrl, gatewayPath } = options;
  if (!URL.canParse(location, requestUrl.href)) {
    return undefined;
  }
  const target = new URL(location, requestUrl);
  const base = baseUrl.pathname.replace(/\/+$/, '');
  if (
    target.origin !== baseUrl.origin ||
    !`${target.pathname}/`.startsWith(`${base}/`)
  ) {
    return undefined;
  }
  const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(location);
  return isRelative
    ? location
    : `${gatewayPath}${target.pathname.slice(base.length)}${target.search}${target.hash}`;
}
