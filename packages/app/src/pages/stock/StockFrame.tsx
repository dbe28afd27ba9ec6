import { appThemeApiRef, useApi } from '@backstage/core-plugin-api';
import '@backstage/ui/css/styles.css';
import { consoleTheme } from '@sidehelm/theme';
import { useEffect, type ReactNode } from 'react';

/** Brings what plugins for any portal expect of one: the styles of Backstage's newer parts, and a theme that somebody chose. */
export function StockFrame({ children }: { children: ReactNode }) {
  const themes = useApi(appThemeApiRef);
  // Where nobody has chosen, plugins that ask take the only theme for a light one.
  useEffect(() => themes.setActiveThemeId(consoleTheme.id), [themes]);
  return <>{children}</>;
}
