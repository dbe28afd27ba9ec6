import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of one of these origins sent the browser here by a visible
 * navigation. `Referer` says which page it was; another page can leave it out,
 * never write a foreign origin into it. `Sec-Fetch-Site` would not do: every
 * port and every neighbour below the same domain is "same-site". Where the
 * browser sends Sec-Fetch-Mode and -Dest, images, frames and scripts are told
 * apart by them as well.
 */
export function isFromConsole(
  { headers }: FastifyRequest,
  origins: readonly string[],
): boolean {
  const { referer } = headers;
  const isNavigation =
    (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' &&
    (headers['sec-fetch-dest'] ?? 'document') === 'document';
  return (
    isNavigation &&
    referer !== undefined &&
    URL.canParse(referer) &&
    origins.includes(new URL(referer).origin)
  );
}
