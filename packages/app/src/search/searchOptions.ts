import type { SearchGroup } from '@sidehelm/console-react';

/** What the arrow keys stop at: a result, or where all of a domain are. */
export interface SearchOption {
  /** Unique among all. */
  key: string;
  path: string;
}

export const keyOf = (domain: string, id: string) => `${domain}:${id}`;

/** Of where all of a domain are. */
export const keyOfAll = (domain: string) => `${domain}#all`;

/** In the order in which they are shown. */
export function optionsOf(groups: readonly SearchGroup[]): SearchOption[] {
  return groups.flatMap(({ domain, results, allPath }) => [
    ...results.map(({ id, path }) => ({ key: keyOf(domain, id), path })),
    ...(allPath === undefined
      ? []
      : [{ key: keyOfAll(domain), path: allPath }]),
  ]);
}
