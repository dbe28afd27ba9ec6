import { consolePermissions } from '@sidehelm/console-common';
import { BasicPermission } from '@backstage/plugin-permission-common';

/**
 * The permissions behind the names in the contracts.
 *
 * @param further - those that contracts bring beside the console's
 * @throws Error if a contract names one that does not exist: it would refuse everybody
 */
export function knownPermissions(
  names: Iterable<string>,
  further: readonly BasicPermission[] = [],
): BasicPermission[] {
  const byName = new Map(
    [...further, ...consolePermissions].map(p => [p.name, p]),
  );
  return [...new Set(names)].map(name => {
    const permission = byName.get(name);
    if (!permission) {
      throw new Error(`The contracts name the unknown permission '${name}'`);
    }
    return permission;
  });
}
