import { matchPath } from 'react-router-dom';
import { pages } from '../pages/pages';
import { usePermitted } from '../permissions/PermissionsContext';

/** Whether the screen at an address fills the window; without permission there is no such screen. */
export function useIsFullBleed(pathname: string): boolean {
  const isPermitted = usePermitted();
  return pages.some(
    page =>
      page.isFullBleed &&
      isPermitted(page.permission) &&
      matchPath({ path: page.path, end: false }, pathname) !== null,
  );
}
