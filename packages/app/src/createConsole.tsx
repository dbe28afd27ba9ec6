import { createApp } from '@backstage/app-defaults';
import {
  AppRouter,
  FlatRoutes,
  type AppOptions,
} from '@backstage/core-app-api';
import { OAuthRequestDialog } from '@backstage/core-components';
import { consolePlugin } from '@sidehelm/plugin-console';
import { consoleTheme } from '@sidehelm/theme';
import type { ComponentType } from 'react';
import { Navigate, Route } from 'react-router-dom';
import { AlertBanner } from './alerts/AlertBanner';
import { consoleApis } from './apis/consoleApis';
import { appComponents } from './components/appComponents';
import { pages } from './pages/pages';
import { stockPages } from './pages/stock/stockPages';
import { StockScreen } from './pages/stock/StockScreen';
import { PermissionsProvider } from './permissions/PermissionsProvider';
import { Shell } from './shell/Shell';

/** The whole console as a component; the configuration comes with the page unless told otherwise. */
export function createConsole(
  options: Pick<AppOptions, 'configLoader'> = {},
): ComponentType {
  const app = createApp({
    ...options,
    apis: consoleApis,
    plugins: [consolePlugin],
    components: appComponents,
    themes: [consoleTheme],
  });
  return app.createRoot(
    <>
      <AlertBanner />
      <OAuthRequestDialog />
      <AppRouter>
        <PermissionsProvider>
          <Shell>
            <FlatRoutes>
              <Route path="/" element={<Navigate to="/robots" replace />} />
              {pages.map(Page => (
                <Route
                  key={Page.screen.path}
                  path={Page.screen.path}
                  element={<Page />}
                />
              ))}
              {stockPages.map(({ screen, page, content }) => (
                <Route
                  key={screen.path}
                  path={screen.path}
                  element={<StockScreen screen={screen}>{page}</StockScreen>}
                >
                  {content}
                </Route>
              ))}
            </FlatRoutes>
          </Shell>
        </PermissionsProvider>
      </AppRouter>
    </>,
  );
}
