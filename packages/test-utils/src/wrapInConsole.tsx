import { errorApiRef, type ApiRef } from '@backstage/core-plugin-api';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import {
  mockApis,
  MockErrorApi,
  MockPermissionApi,
  TestApiProvider,
} from '@backstage/test-utils';
import { consolePermissions } from '@sidehelm/console-common';
import type { User } from '@sidehelm/contracts';
import type { ReactElement } from 'react';
import { SWRConfig, unstable_serialize } from 'swr';
import {
  AttentionQueue,
  attentionQueueApiRef,
  consoleAlertApiRef,
  ConsoleAlerts,
  currentUserApiRef,
  gatewayApiRef,
  SearchSources,
  searchSourcesApiRef,
} from '@sidehelm/console-react';
import {
  ordersApiFactory,
  ordersApiRef,
  ordersFeedApiRef,
} from '@sidehelm/dispatch-react';
import {
  robotEventsApiFactory,
  robotEventsApiRef,
  robotsApiFactory,
  robotsApiRef,
  robotsFeedApiRef,
  trailsApiFactory,
  trailsApiRef,
} from '@sidehelm/fleet-react';
import {
  restaurantsApiFactory,
  restaurantsApiRef,
} from '@sidehelm/restaurants-react';
import { usersApiFactory, usersApiRef } from '@sidehelm/users-react';
import { createPlaces, placesApiRef } from '@sidehelm/map-react';
import { FakeOrdersService } from './FakeOrdersService';
import { FakeRobotsService } from './FakeRobotsService';
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
  const decide = (name: string) =>
    permissions === 'all' || permissions.includes(name)
      ? AuthorizeResult.ALLOW
      : AuthorizeResult.DENY;
  const permissionApi = new MockPermissionApi(({ permission }) =>
    decide(permission.name),
  );
  // As behind the console's spinner, the answers are there before the page is.
  const known = options.apis?.some(([ref]) => ref.id === permissionApiRef.id)
    ? []
    : consolePermissions.map(permission => [
        unstable_serialize({ permission }),
        decide(permission.name),
      ]);
  const gateway = options.gateway ?? new FakeGateway();
  const places = createPlaces({
    config: mockApis.config(),
    errorApi: new MockErrorApi(),
    gateway,
  });
  const currentUser = {
    getUser: () => user,
    subscribe: () => () => undefined,
    renew: async () => undefined,
  };
  return (
    <TestApiProvider
      apis={[
        [permissionApiRef, permissionApi],
        [errorApiRef, new MockErrorApi({ collect: true })],
        [gatewayApiRef, gateway],
        [robotsApiRef, robotsApiFactory.factory({ gateway })],
        [robotEventsApiRef, robotEventsApiFactory.factory({ gateway })],
        [trailsApiRef, trailsApiFactory.factory({ gateway })],
        [ordersApiRef, ordersApiFactory.factory({ gateway })],
        [restaurantsApiRef, restaurantsApiFactory.factory({ gateway })],
        [usersApiRef, usersApiFactory.factory({ gateway })],
        [placesApiRef, places],
        [consoleAlertApiRef, options.alerts ?? new ConsoleAlerts()],
        [currentUserApiRef, currentUser],
        [attentionQueueApiRef, new AttentionQueue()],
        [searchSourcesApiRef, new SearchSources()],
        // Tells of no robot.
        [robotsFeedApiRef, new FakeRobotsService().feed],
        // Never opens.
        [ordersFeedApiRef, new FakeOrdersService().feed],
      ]}
    >
      <TestApiProvider apis={options.apis ?? []}>
        <SWRConfig
          value={{
            provider: () => new Map(),
            fallback: Object.fromEntries(known),
          }}
        >
          {ui}
        </SWRConfig>
      </TestApiProvider>
    </TestApiProvider>
  );
}
