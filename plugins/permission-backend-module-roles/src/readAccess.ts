import { consolePermissions, DEFAULT_ACCESS } from '@sidehelm/console-common';
import { Config } from '@backstage/config';

/** Permission name → the roles that hold it; `*` is everyone who is signed in. */
export type Access = ReadonlyMap<string, readonly string[]>;

const KEY = 'sidehelm.access';

function readRoles(name: string, value: unknown): readonly string[] {
  if (value === '*') {
    return ['*'];
  }
  if (
    Array.isArray(value) &&
    value.every(
      role => typeof role === 'string' && role !== '' && role === role.trim(),
    )
  ) {
    return value;
  }
  throw new Error(
    `${KEY}.${name} must be a list of role names without spaces around them, or '*', not ${JSON.stringify(value)}`,
  );
}

/**
 * The access table: the product's defaults, permission by permission replaced
 * by `sidehelm.access`.
 *
 * @throws Error of one line if the configuration names an unknown permission
 * or gives something else than role names.
 */
export function readAccess(config: Config): Access {
  const access = new Map<string, readonly string[]>(
    consolePermissions.map(({ name }) => [name, DEFAULT_ACCESS[name] ?? []]),
  );
  const configured = config.getOptional(KEY) ?? {};
  if (typeof configured !== 'object' || Array.isArray(configured)) {
    throw new Error(`${KEY} must map permission names to lists of role names`);
  }
  for (const [name, value] of Object.entries(configured)) {
    if (!access.has(name)) {
      throw new Error(
        `${KEY} names the unknown permission '${name}'; known are ${[...access.keys()].join(', ')}`,
      );
    }
    access.set(name, readRoles(name, value));
  }
  return access;
}
