import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  consolePermissions,
  robotReadPermission,
} from '@sidehelm/console-common';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { PermissionCache } from './PermissionCache';

const alice = {
  userEntityRef: 'user:default/alice',
  credentials: mockCredentials.user('user:default/alice'),
};

let holds = true;
let roles: string[];
const authorize = jest.fn(async (queries: unknown[]) =>
  queries.map(() => ({
    result: holds ? AuthorizeResult.ALLOW : AuthorizeResult.DENY,
  })),
);
const logger = mockServices.logger.mock();
let cache: PermissionCache;

beforeEach(() => {
  jest.useFakeTimers();
  holds = true;
  roles = ['Admin'];
  authorize.mockClear();
  cache = new PermissionCache({
    permissions: mockServices.permissions.mock({ authorize }),
    known: consolePermissions,
    logger,
  });
});

afterEach(() => {
  jest.useRealTimers();
});

async function mayRead(): Promise<boolean> {
  return (await cache.allowed(alice, roles)).has(robotReadPermission.name);
}

it('asks for everything at once, for callers who come together', async () => {
  expect(await Promise.all([mayRead(), mayRead()])).toEqual([true, true]);
  expect(authorize).toHaveBeenCalledTimes(1);
  expect(authorize).toHaveBeenCalledWith(
    consolePermissions.map(permission => ({ permission })),
    { credentials: alice.credentials },
  );
});

it('tells exactly what is allowed', async () => {
  authorize.mockImplementationOnce(async queries =>
    queries.map((_, index) => ({
      result: index === 2 ? AuthorizeResult.ALLOW : AuthorizeResult.DENY,
    })),
  );
  expect([...(await cache.allowed(alice, roles))]).toEqual([
    consolePermissions[2].name,
  ]);
});

it('does not ask again at once, and does when the clock is set back', async () => {
  await mayRead();
  await mayRead();
  expect(authorize).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() - 3_600_000);
  holds = false;
  expect(await mayRead()).toBe(false);
  expect(authorize).toHaveBeenCalledTimes(2);
});

it('never uses a decision older than five seconds', async () => {
  await mayRead();
  holds = false;
  jest.advanceTimersByTime(4_400);
  expect(await mayRead()).toBe(true);
  jest.advanceTimersByTime(600);
  expect(await mayRead()).toBe(false);
});

it('renews a decision in use before anybody has to wait', async () => {
  await mayRead();
  jest.advanceTimersByTime(4_500);
  await mayRead();
  expect(authorize).toHaveBeenCalledTimes(1);
  holds = false;
  jest.advanceTimersByTime(1);
  expect(await mayRead()).toBe(true);
  expect(authorize).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(0);
  expect(await mayRead()).toBe(false);
  expect(authorize).toHaveBeenCalledTimes(2);
});

it('is a 503 when the permission system does not answer, and recovers', async () => {
  authorize.mockRejectedValueOnce(new Error('down'));
  await expect(mayRead()).rejects.toMatchObject({
    status: 503,
    message: 'Your permissions cannot be checked at the moment. Try again.',
  });
  expect(logger.warn).toHaveBeenCalledWith(
    'Permissions could not be checked: Error: down',
  );
  expect(await mayRead()).toBe(true);
});

it('does not give what was decided for other roles of the same person', async () => {
  await mayRead();
  holds = false;
  roles = ['Pilot'];
  expect(await mayRead()).toBe(false);
});
