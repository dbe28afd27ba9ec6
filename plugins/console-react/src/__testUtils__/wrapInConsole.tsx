import type { ApiRef } from '@backstage/core-plugin-api';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { MockPermissionApi, TestApiProvider } from '@backstage/test-utils';
import type { User } from '@sidehelm/console-common';
import type { ReactElement } from 'react';
import { SWRConfig } from 'swr';
import { ConsoleAlerts } from '../alerts/ConsoleAlerts';
import { consoleAlertApiRef } from '../alerts/consoleAlertApiRef';
import { gatewayApiRef } from '../gateway/gatewayApiRef';
import { currentUserApiRef } from '../identity/currentUserApiRef';
import { FakeGateway } from './FakeGateway';
import { testUser } from './testUsers';

export interface WrapInConsoleOptions {
  /** Implementations that come before the fakes. */
  apis?: readonly (readonly [ApiRef<unknown>, Partial<unknown>])[];
  gateway?: FakeGateway;
  alerts?: ConsoleAlerts;
  /** Names of what is allowed, or `all` (default). */
  permissions?: readonly string[] | 'all';
  user?: User;
}

/** Surrounds an element with what the console gives its pages: a user, permissions, caches of its own. */
export function wrapInConsole(
  ui: ReactElement,
  options: WrapInConsoleOptions = {},
): ReactElement {
  const { permissions = 'all', user = testUser() } = options;
  const permissionApi = new MockPermissionApi(({ permission }) =>
    permissions === 'all' || permissions.includes(permission.name)
      ? AuthorizeResult.ALLOW
      : AuthorizeResult.DENY,
  );
  const currentUser = {
    getUser: () => user,
    subscribe: () => () => undefined,
  };
  return (
    <TestApiProvider
      apis={[
        [permissionApiRef, permissionApi],
        [gatewayApiRef, options.gateway ?? new FakeGateway()],
        [consoleAlertApiRef, options.alerts ?? new ConsoleAlerts()],
        [currentUserApiRef, currentUser],
      ]}
    >
      <TestApiProvider apis={options.apis ?? []}>
        <SWRConfig value={{ provider: () => new Map() }}>{ui}</SWRConfig>
      </TestApiProvider>
    </TestApiProvider>
  );
}
