import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { IncomingMessage } from 'node:http';
import { CallerResolver } from './CallerResolver';

const ALICE = 'user:default/alice';
const auth = mockServices.auth();
const authenticate = jest.spyOn(auth, 'authenticate');
const bearer = mockCredentials.user.header(ALICE);
const limited = mockCredentials.limitedUser.cookie(ALICE);
let callers: CallerResolver;

beforeEach(() => {
  jest.useFakeTimers();
  authenticate.mockClear();
  callers = new CallerResolver(auth);
});

afterEach(() => {
  jest.useRealTimers();
});

function resolve(
  headers: IncomingMessage['headers'],
  allowCookie = false,
): Promise<string> {
  return callers
    .resolve({ headers } as IncomingMessage, { allowCookie })
    .then(({ userEntityRef }) => userEntityRef);
}

it('takes a bearer token, and verifies it once in half a minute', async () => {
  expect(await resolve({ authorization: bearer })).toBe(ALICE);
  await resolve({ authorization: bearer });
  expect(authenticate).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(31_000);
  await resolve({ authorization: bearer });
  expect(authenticate).toHaveBeenCalledTimes(2);
});

it('does not trust a verified token beyond its expiry', async () => {
  authenticate.mockResolvedValueOnce({
    ...mockCredentials.user(ALICE),
    expiresAt: new Date(Date.now() + 1_000),
  });
  await resolve({ authorization: bearer });
  jest.advanceTimersByTime(1_000);
  await resolve({ authorization: bearer });
  expect(authenticate).toHaveBeenCalledTimes(2);
});

it('takes the limited cookie only where it may', async () => {
  expect(await resolve({ cookie: limited }, true)).toBe(ALICE);
  await expect(resolve({ cookie: limited })).rejects.toMatchObject({
    status: 401,
  });
});

it('does not let a limited token pass as a full one once it is known', async () => {
  const authorization = `Bearer ${mockCredentials.limitedUser.token(ALICE)}`;
  expect(await resolve({ authorization }, true)).toBe(ALICE);
  await expect(resolve({ authorization })).rejects.toMatchObject({
    status: 401,
  });
});

it.each([
  ['nothing', {}],
  ['another scheme', { authorization: 'Basic YTpi' }],
  ['a forged token', { authorization: 'Bearer forged' }],
  ['a service', { authorization: mockCredentials.service.header() }],
])('refuses %s', async (...[, headers]) => {
  await expect(resolve(headers)).rejects.toMatchObject({ status: 401 });
});

it('remembers the credentials that last longest', async () => {
  expect(callers.newest(ALICE)).toBeUndefined();
  await resolve({ authorization: bearer });
  expect(callers.newest(ALICE)?.userEntityRef).toBe(ALICE);
});
