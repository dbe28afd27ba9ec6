import { useSearchSource } from '@sidehelm/console-react';
import { useMemo } from 'react';
import { screens } from '../pages/screens';
import { usePermitted } from '../permissions/PermissionsContext';
import { screensSource } from './screensSource';

/** The screens of the navigation for the search of the console. Draws nothing. */
export function ScreensSearch() {
  const isPermitted = usePermitted();
  useSearchSource(
    'screens',
    useMemo(() => screensSource(screens(), isPermitted), [isPermitted]),
  );
  return null;
}
