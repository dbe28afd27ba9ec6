import { isDeepStrictEqual } from 'node:util';
import { consolePermissions } from '@sidehelm/console-common';
import { BasicPermission } from '@backstage/plugin-permission-common';

/**
 * The permissions behind the names in the contracts.
 *
 * @param further - those that contracts bring beside the console's
 * @throws Error if a contract names one that does not exist: it would refuse everybody;
 * or if two of a name are not alike: who is asked would depend on their order
 */
export function knownPermissions(
  names: Iterable<string>,
  further: readonly BasicPermission[] = [],
): BasicPermission[] {
  const byName = new Map<string, BasicPermission>();
  for (const permission of [...consolePermissions, ...further]) {
    const { name } = permission;
    if (!isDeepStrictEqual(byName.get(name) ?? permission, permission)) {
      throw new Error(`Two contracts bring the permission '${name}' unalike`);
    }
    byName.set(name, permission);
  }
  return [...new Set(names)].map(name => {
    const permission = byName.get(name);
    if (!permission) {
      throw new Error(`The contracts name the unknown permission '${name}'`);
    }
    return permission;
  });
}
