import type {
  ApiRef,
  ExternalRouteRef,
  RouteRef,
} from '@backstage/core-plugin-api';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import {
  MockPermissionApi,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/test-utils';
import type { User } from '@sidehelm/console-common';
import type { RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { SWRConfig } from 'swr';
import { ConsoleAlerts } from '../alerts/ConsoleAlerts';
import { consoleAlertApiRef } from '../alerts/consoleAlertApiRef';
import { gatewayApiRef } from '../gateway/gatewayApiRef';
import { currentUserApiRef } from '../identity/currentUserApiRef';
import { FakeGateway } from './FakeGateway';
import { testUser } from './testUsers';

export interface RenderInConsoleOptions {
  /** Implementations that come before the fakes. */
  apis?: readonly (readonly [ApiRef<unknown>, Partial<unknown>])[];
  gateway?: FakeGateway;
  alerts?: ConsoleAlerts;
  /** Names of what is allowed, or `all` (default). */
  permissions?: readonly string[] | 'all';
  user?: User;
  /** The address the page is at, default `/`. */
  path?: string;
  /** Path → route ref, for links to other screens. */
  mountedRoutes?: { [path: string]: RouteRef | ExternalRouteRef };
}

/** Renders a page as in the console: signed in, with permissions, its own caches, and fakes of what it calls. */
export async function renderInConsole(
  ui: ReactElement,
  options: RenderInConsoleOptions = {},
): Promise<RenderResult & { gateway: FakeGateway; alerts: ConsoleAlerts }> {
  const { permissions = 'all', user = testUser(), path = '/' } = options;
  const gateway = options.gateway ?? new FakeGateway();
  const alerts = options.alerts ?? new ConsoleAlerts();
  const permissionApi = new MockPermissionApi(({ permission }) =>
    permissions === 'all' || permissions.includes(permission.name)
      ? AuthorizeResult.ALLOW
      : AuthorizeResult.DENY,
  );
  const rendered = await renderInTestApp(
    <TestApiProvider
      apis={[
        [permissionApiRef, permissionApi],
        [gatewayApiRef, gateway],
        [consoleAlertApiRef, alerts],
        [
          currentUserApiRef,
          { getUser: () => user, subscribe: () => () => undefined },
        ],
      ]}
    >
      <TestApiProvider apis={options.apis ?? []}>
        <SWRConfig value={{ provider: () => new Map() }}>{ui}</SWRConfig>
      </TestApiProvider>
    </TestApiProvider>,
    { routeEntries: [path], mountedRoutes: options.mountedRoutes },
  );
  return { ...rendered, gateway, alerts };
}
