import {
  type AppOptions,
  AppRouter,
  createSpecializedApp,
  FlatRoutes,
} from '@backstage/core-app-api';
import { AlertBanner } from '@sidehelm/console-react';
import type { ComponentType } from 'react';
import { Navigate, Route } from 'react-router-dom';
import { consoleApis } from './apis/consoleApis';
import { appComponents } from './components/appComponents';
import { appIcons } from './components/appIcons';
import { bindRoutes } from './pages/bindRoutes';
import { pages } from './pages/pages';
import { PermissionsProvider } from './permissions/PermissionsProvider';
import { PermittedPage } from './permissions/PermittedPage';
import { Shell } from './shell/Shell';
import { consoleTheme } from './theme/consoleTheme';

/** The whole console as a component; the configuration comes with the page unless told otherwise. */
export function createConsole(
  options: Pick<AppOptions, 'configLoader'> = {},
): ComponentType {
  const app = createSpecializedApp({
    ...options,
    apis: [],
    bindRoutes,
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
            <FlatRoutes>
              <Route path="/" element={<Navigate to="/robots" replace />} />
              {pages.map(page => (
                <Route
                  key={page.path}
                  path={page.path}
                  element={
                    <PermittedPage permission={page.permission}>
                      {page.element}
                    </PermittedPage>
                  }
                />
              ))}
            </FlatRoutes>
          </Shell>
        </PermissionsProvider>
      </AppRouter>
    </>,
  );
}
