import type { User } from '@sidehelm/contracts';
import type { ConsoleAlerts } from '@sidehelm/console-react';
import {
  answerUsers,
  FakeGateway,
  renderInConsole,
  testUser,
  type FakeAnswering,
  type WrapInConsoleOptions,
} from '@sidehelm/test-utils';
import type { ReactElement } from 'react';
// Chunks of their own: loaded here, before the clock of a test runs.
import '../components/CreateUserDialog/CreateUserDialog';
import '../components/UserDialogs/UserDialogs';
import { UsersPage } from '../components/UsersPage/UsersPage';
import { userLinkRouteRef } from '../routes';

export const ada = testUser({
  uuid: '22222222-2222-4222-8222-222222222222',
  email: 'ada@example.test',
  first_name: 'Ada',
  last_name: 'Lovelace',
  country_code: 'GB',
  is_email_verified: false,
  roles: [],
  version: 3,
});
export const pia = testUser({ version: 7 });
export const off = testUser({
  uuid: '33333333-3333-4333-8333-333333333333',
  email: 'off@example.test',
  first_name: 'Otto',
  last_name: 'Off',
  is_active: false,
});

/** Opens the grid of these people, or another screen. */
export async function openUsers(
  options: {
    users?: readonly User[];
    answers?: Record<string, FakeAnswering>;
    permissions?: readonly string[] | 'all';
    path?: string;
    apis?: WrapInConsoleOptions['apis'];
    ui?: ReactElement;
  } = {},
) {
  const { users = [ada, off, pia], answers, permissions, path, apis } = options;
  const gateway = new FakeGateway({
    'auth/api/users/search': answerUsers(users),
    ...answers,
  });
  return renderInConsole(options.ui ?? <UsersPage />, {
    gateway,
    permissions,
    path,
    apis,
    mountedRoutes: { '/users/:uuid': userLinkRouteRef },
  });
}

/** What was sent to change something: method, path, body and the version that it was made from. */
export const changesOf = (gateway: FakeGateway) =>
  gateway.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body, headers }) => ({
      call: `${method} ${path}`,
      body: body === undefined ? undefined : JSON.parse(body),
      ifMatch: headers.get('if-match') ?? undefined,
    }));

/** The alerts on screen as severity and message. */
export const alertsOf = (alerts: ConsoleAlerts) =>
  alerts.getVisible().map(({ severity, message }) => [severity, message]);
