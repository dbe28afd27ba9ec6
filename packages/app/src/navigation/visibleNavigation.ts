import {
  NAVIGATION_GROUPS,
  type ScreenNavigation,
} from '@sidehelm/console-react';
import type { ShellScreen } from '../pages/ShellScreen';

export interface NavigationItem extends ScreenNavigation {
  path: string;
}

/** Where a screen is, of one with more below it without that. */
export const addressOf = ({ path }: Pick<ShellScreen, 'path'>): string =>
  path.replace(/\/\*$/, '');

/** The items of the screens that the user may open, in their groups; groups without any are left out. */
export function visibleNavigation(
  screens: readonly ShellScreen[],
  isPermitted: (screen: ShellScreen) => boolean,
): readonly (readonly NavigationItem[])[] {
  const items = screens
    .filter(isPermitted)
    .flatMap(screen =>
      screen.navigation
        ? [{ ...screen.navigation, path: addressOf(screen) }]
        : [],
    )
    .sort((a, b) => a.position - b.position);
  return NAVIGATION_GROUPS.map(name =>
    items.filter(({ group }) => group === name),
  ).filter(group => group.length > 0);
}

/** The path of the item of the screen at an address: that of the longest address that leads there. */
export function currentPath(
  groups: readonly (readonly NavigationItem[])[],
  pathname: string,
): string | undefined {
  return groups
    .flat()
    .flatMap(({ path, includes = [] }) =>
      [path, ...includes].map(address => ({ path, address })),
    )
    .filter(
      ({ address }) =>
        pathname === address || pathname.startsWith(`${address}/`),
    )
    .sort((a, b) => b.address.length - a.address.length)
    .map(({ path }) => path)[0];
}
