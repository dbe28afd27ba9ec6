import isEqual from 'fast-deep-equal';

type Part = string | number | boolean | undefined;

/** What a query asks for: the domain, the resource, then what tells one from another, for example `['fleet', 'robot', 'SH1']`. */
export type QueryKey = readonly [
  domain: string,
  resource: string,
  ...parts: Part[],
];

/** All queries whose keys begin so; `['fleet']` is all of a domain. */
export type QueryPrefix = readonly [domain: string, ...parts: Part[]];

/** Whether a key begins with the prefix, part by part. */
export function isUnder(key: unknown, prefix: QueryPrefix): boolean {
  return (
    Array.isArray(key) && isEqual(key.slice(0, prefix.length), [...prefix])
  );
}
