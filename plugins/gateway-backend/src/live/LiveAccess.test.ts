import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { roleEntityRef } from '@sidehelm/console-common';
import { GatewayError } from '../GatewayError';
import { Caller, CallerResolver } from '../identity/CallerResolver';
import { PermissionCache } from '../identity/PermissionCache';
import { PresentSession } from '../identity/PresentSession';
import { TokenExchange } from '../identity/TokenExchange';
import { LiveAccess } from './LiveAccess';

const userEntityRef = 'user:default/alice';

function callerUntil(minutes: number): Caller {
  return {
    userEntityRef,
    credentials: {
      ...mockCredentials.user(userEntityRef),
      expiresAt: new Date(Date.now() + minutes * 60_000),
    },
  };
}

let held: Set<string>;
let roles: string[] | undefined;
let refusal: GatewayError | undefined;
let newest: Caller | undefined;
/** Roles that identities without an entry were issued with. */
let issued: string[];
const issuedLater = new Map<unknown, string[]>();
const allowed = jest.fn(async () => held);
const onLost = jest.fn();
const onConfirmed = jest.fn();
const getUserInfo = jest.fn(async (credentials: unknown) => ({
  userEntityRef,
  ownershipEntityRefs: [
    userEntityRef,
    ...(issuedLater.get(credentials) ?? issued).map(roleEntityRef),
  ],
}));

async function watch(caller: Caller): Promise<LiveAccess> {
  const tokens = {
    obtain: async () => {
      if (refusal) throw refusal;
      return { token: 't', userEntityRef, roles };
    },
  } as unknown as TokenExchange;
  const access = await LiveAccess.grant({
    caller,
    cookies: 'sso=cookie',
    permission: 'teleop.spectate',
    callers: { newest: () => newest } as unknown as CallerResolver,
    permissions: { allowed } as unknown as PermissionCache,
    present: new PresentSession({
      tokens,
      userInfo: { getUserInfo },
      logger: mockServices.logger.mock(),
    }),
    tokens,
  });
  access.watch({ onLost, onConfirmed });
  return access;
}

beforeEach(() => {
  jest.useFakeTimers();
  held = new Set(['teleop.spectate', 'teleop.drive']);
  roles = ['Pilot'];
  issued = ['Pilot'];
  issuedLater.clear();
  onConfirmed.mockClear();
  refusal = undefined;
  newest = undefined;
  onLost.mockClear();
  allowed.mockClear();
});

afterEach(() => {
  jest.useRealTimers();
});

it('is not granted without the permission of the channel', async () => {
  held = new Set();
  await expect(watch(callerUntil(10))).rejects.toMatchObject({ status: 403 });
});

it('follows the permissions within 30 s', async () => {
  const access = await watch(callerUntil(10));
  held = new Set(['teleop.spectate']);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(access.allowed.has('teleop.drive')).toBe(false);
  expect(onLost).not.toHaveBeenCalled();
});

it('ends with the permission of the channel', async () => {
  await watch(callerUntil(10));
  held = new Set();
  await jest.advanceTimersByTimeAsync(90_000);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(onLost).toHaveBeenCalledWith(expect.objectContaining({ code: 4403 }));
});

it('ends with the session', async () => {
  await watch(callerUntil(10));
  refusal = new GatewayError(401, 'Ended.');
  await jest.advanceTimersByTimeAsync(30_000);
  expect(onLost).toHaveBeenCalledWith({ code: 4401, message: 'Ended.' });
});

it('survives an outage of the auth service', async () => {
  await watch(callerUntil(10));
  refusal = new GatewayError(503, 'Down.');
  await jest.advanceTimersByTimeAsync(300_000);
  expect(onLost).not.toHaveBeenCalled();
});

it('outlives the token of the handshake while the roles stay', async () => {
  await watch(callerUntil(1));
  await jest.advanceTimersByTimeAsync(300_000);
  expect(onLost).not.toHaveBeenCalled();
  roles = ['Pilot', 'Admin'];
  await jest.advanceTimersByTimeAsync(30_000);
  expect(onLost).toHaveBeenCalledWith(expect.objectContaining({ code: 4401 }));
});

it('asks with the newest token that the user has sent', async () => {
  await watch(callerUntil(1));
  newest = callerUntil(20);
  await jest.advanceTimersByTimeAsync(300_000);
  expect(allowed).toHaveBeenLastCalledWith(newest, ['Pilot']);
});

it('is not watched any more once stopped', async () => {
  const access = await watch(callerUntil(10));
  access.stop();
  refusal = new GatewayError(401, 'Ended.');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(onLost).not.toHaveBeenCalled();
});

it('ends within 30 s with the roles of its identity, and not before', async () => {
  const access = await watch(callerUntil(600));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(onLost).not.toHaveBeenCalled();
  roles = [];
  await jest.advanceTimersByTimeAsync(30_000);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(onLost).toHaveBeenCalledWith({
    code: 4401,
    message: expect.stringContaining('Your roles have changed.'),
  });
  // What an outdated identity holds is asked of nobody.
  const asked = allowed.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(allowed).toHaveBeenCalledTimes(asked);
  expect(access.userEntityRef).toBe(userEntityRef);
});

it('goes on with the new permissions where the browser has a new identity', async () => {
  const access = await watch(callerUntil(600));
  roles = ['Rescuer', 'Pilot'];
  held = new Set(['teleop.spectate']);
  newest = callerUntil(700);
  issuedLater.set(newest.credentials, ['Pilot', 'Rescuer']);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(onLost).not.toHaveBeenCalled();
  expect(access.allowed.has('teleop.drive')).toBe(false);
  expect(onConfirmed).toHaveBeenLastCalledWith(
    expect.objectContaining({ token: 't', roles }),
  );
});

it('is not granted to an outdated identity', async () => {
  roles = ['Rescuer'];
  await expect(watch(callerUntil(10))).rejects.toMatchObject({ status: 401 });
  expect(allowed).not.toHaveBeenCalled();
});

it('ends with the roles also while nobody can look at the identity again', async () => {
  await watch(callerUntil(10));
  roles = ['Rescuer'];
  getUserInfo.mockRejectedValueOnce(new Error('down'));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(onLost).toHaveBeenCalledWith(expect.objectContaining({ code: 4401 }));
});

it('ends with the identity where nobody tells roles', async () => {
  roles = undefined;
  const access = await watch(callerUntil(5));
  await jest.advanceTimersByTimeAsync(4 * 60_000);
  expect(onLost).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(90_000);
  expect(onLost).toHaveBeenCalledWith({
    code: 4401,
    message: 'Your session has ended. Sign in again.',
  });
  access.stop();
});
