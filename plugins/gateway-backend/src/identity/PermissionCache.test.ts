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
const authorize = jest.fn(async (queries: unknown[]) =>
  queries.map(() => ({
    result: holds ? AuthorizeResult.ALLOW : AuthorizeResult.DENY,
  })),
);
let cache: PermissionCache;

beforeEach(() => {
  jest.useFakeTimers();
  holds = true;
  authorize.mockClear();
  cache = new PermissionCache({
    permissions: mockServices.permissions.mock({ authorize }),
    known: consolePermissions,
    logger: mockServices.logger.mock(),
  });
});

afterEach(() => {
  jest.useRealTimers();
});

async function mayRead(): Promise<boolean> {
  return (await cache.allowed(alice)).has(robotReadPermission.name);
}

it('asks for everything at once, for callers who come together', async () => {
  expect(await Promise.all([mayRead(), mayRead()])).toEqual([true, true]);
  expect(authorize).toHaveBeenCalledTimes(1);
  expect(authorize.mock.calls[0][0]).toHaveLength(consolePermissions.length);
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
  jest.advanceTimersByTime(4_600);
  await mayRead();
  await jest.advanceTimersByTimeAsync(0);
  jest.advanceTimersByTime(4_000);
  await mayRead();
  expect(authorize).toHaveBeenCalledTimes(2);
});

it('is a 503 when the permission system does not answer, and recovers', async () => {
  authorize.mockRejectedValueOnce(new Error('down'));
  await expect(mayRead()).rejects.toMatchObject({ status: 503 });
  expect(await mayRead()).toBe(true);
});
