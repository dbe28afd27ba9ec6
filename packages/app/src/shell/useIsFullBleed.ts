import { matchPath } from 'react-router-dom';
import { screens } from '../pages/screens';
import { usePermitted } from '../permissions/PermissionsContext';

/** Whether the screen at an address fills the window; without permission there is no such screen. */
export function useIsFullBleed(pathname: string): boolean {
  const isPermitted = usePermitted();
  return screens().some(
    screen =>
      screen.isFullBleed &&
      isPermitted(screen) &&
      matchPath(screen.path, pathname) !== null,
  );
}
