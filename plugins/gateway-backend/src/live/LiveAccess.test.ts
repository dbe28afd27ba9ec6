import { mockCredentials } from '@backstage/backend-test-utils';
import { GatewayError } from '../GatewayError';
import { Caller, CallerResolver } from '../identity/CallerResolver';
import { PermissionCache } from '../identity/PermissionCache';
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
let roles: string[];
let refusal: GatewayError | undefined;
let newest: Caller | undefined;
const allowed = jest.fn(async () => held);
const onLost = jest.fn();

async function watch(caller: Caller): Promise<LiveAccess> {
  const access = await LiveAccess.grant({
    caller,
    cookie: 'cookie',
    permission: 'teleop.spectate',
    callers: { newest: () => newest } as unknown as CallerResolver,
    permissions: { allowed } as unknown as PermissionCache,
    tokens: {
      obtain: async () => {
        if (refusal) throw refusal;
        return { token: 't', userEntityRef, roles };
      },
    } as unknown as TokenExchange,
  });
  access.watch(onLost);
  return access;
}

beforeEach(() => {
  jest.useFakeTimers();
  held = new Set(['teleop.spectate', 'teleop.drive']);
  roles = ['Pilot'];
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
  expect(allowed).toHaveBeenLastCalledWith(newest);
});

it('is not watched any more once stopped', async () => {
  const access = await watch(callerUntil(10));
  access.stop();
  refusal = new GatewayError(401, 'Ended.');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(onLost).not.toHaveBeenCalled();
});
