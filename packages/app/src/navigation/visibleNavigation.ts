import type { Permission } from '@backstage/plugin-permission-common';
import type { NavigationItem } from './navigationGroups';

/** The items whose page exists and which the user may see; groups without any are left out. */
export function visibleNavigation(
  groups: readonly (readonly NavigationItem[])[],
  paths: readonly string[],
  isPermitted: (permission: Permission) => boolean,
): readonly (readonly NavigationItem[])[] {
  return groups
    .map(group =>
      group.filter(
        item => paths.includes(item.path) && isPermitted(item.permission),
      ),
    )
    .filter(group => group.length > 0);
}

/** The item of the screen at an address: the one with the longest path that leads there. */
export function currentItem(
  groups: readonly (readonly NavigationItem[])[],
  pathname: string,
): NavigationItem | undefined {
  return groups
    .flat()
    .filter(
      item => pathname === item.path || pathname.startsWith(`${item.path}/`),
    )
    .sort((a, b) => b.path.length - a.path.length)[0];
}
