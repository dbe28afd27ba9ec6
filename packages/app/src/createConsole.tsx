import {
  type AppOptions,
  AppRouter,
  createSpecializedApp,
} from '@backstage/core-app-api';
import { AlertBanner, NotFound } from '@sidehelm/console-react';
import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { consoleApis } from './apis/consoleApis';
import { appComponents } from './components/appComponents';
import { appIcons } from './components/appIcons';
import { pages } from './pages/pages';
import { PermissionsProvider } from './permissions/PermissionsProvider';
import { Shell } from './shell/Shell';
import { consoleTheme } from './theme/consoleTheme';

/** The whole console as a component; the configuration comes with the page unless told otherwise. */
export function createConsole(
  options: Pick<AppOptions, 'configLoader'> = {},
): ComponentType {
  const app = createSpecializedApp({
    ...options,
    apis: [],
    defaultApis: consoleApis,
    components: appComponents,
    icons: appIcons,
    plugins: [],
    themes: [consoleTheme],
  });
  return app.createRoot(
    <>
      <AlertBanner />
      <AppRouter>
        <PermissionsProvider>
          <Shell>
            <Routes>
              <Route path="/" element={<Navigate to="/robots" replace />} />
              {pages.map(Page => (
                <Route
                  key={Page.screen.path}
                  path={Page.screen.path}
                  element={<Page />}
                />
              ))}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Shell>
        </PermissionsProvider>
      </AppRouter>
    </>,
  );
}
