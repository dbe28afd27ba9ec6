import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { IncomingMessage } from 'node:http';
import { CallerResolver } from './CallerResolver';

const ALICE = 'user:default/alice';
const NOT_SIGNED_IN = { status: 401, message: 'You are not signed in.' };
const ENDED = {
  status: 401,
  message: 'Your session has ended. Sign in again.',
};
const auth = mockServices.auth();
const authenticate = jest.spyOn(auth, 'authenticate');
const bearer = mockCredentials.user.header(ALICE);
const limited = mockCredentials.limitedUser.cookie(ALICE);
let callers: CallerResolver;

beforeEach(() => {
  jest.useFakeTimers();
  // At 0 a missing time would look like a recent one.
  jest.advanceTimersByTime(100_000);
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
  jest.advanceTimersByTime(29_999);
  await resolve({ authorization: bearer });
  expect(authenticate).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
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
  await expect(resolve({ cookie: limited })).rejects.toMatchObject(
    NOT_SIGNED_IN,
  );
});

it('refuses a cookie that is not encoded', async () => {
  const [name] = limited.split('=');
  await expect(resolve({ cookie: `${name}=%zz` }, true)).rejects.toMatchObject(
    ENDED,
  );
});

it('does not let a limited token pass as a full one once it is known', async () => {
  const authorization = `Bearer ${mockCredentials.limitedUser.token(ALICE)}`;
  expect(await resolve({ authorization }, true)).toBe(ALICE);
  await expect(resolve({ authorization })).rejects.toMatchObject({
    status: 401,
  });
});

it.each([
  ['nothing', {}, NOT_SIGNED_IN],
  ['another scheme', { authorization: 'Basic YTpi' }, NOT_SIGNED_IN],
  ['what only ends so', { authorization: `x${bearer}` }, NOT_SIGNED_IN],
  ['what goes on', { authorization: `${bearer} more` }, NOT_SIGNED_IN],
  ['a forged token', { authorization: 'Bearer forged' }, ENDED],
  ['a service', { authorization: mockCredentials.service.header() }, ENDED],
])('refuses %s', async (...[, headers, refusal]) => {
  await expect(resolve(headers)).rejects.toMatchObject(refusal);
});

it('takes any number of spaces before the token', async () => {
  const authorization = bearer.replace(' ', '   ');
  expect(await resolve({ authorization })).toBe(ALICE);
});

it('remembers the credentials that last longest', async () => {
  expect(callers.newest(ALICE)).toBeUndefined();
  await resolve({ authorization: bearer });
  expect(callers.newest(ALICE)?.userEntityRef).toBe(ALICE);

  callers = new CallerResolver(auth);
  const endingIn = async (seconds: number) => {
    const credentials = {
      ...mockCredentials.user(ALICE),
      expiresAt: new Date(Date.now() + seconds * 1_000),
    };
    authenticate.mockResolvedValueOnce(credentials);
    // What was verified before is not taken again.
    jest.advanceTimersByTime(30_000);
    await resolve({ authorization: bearer });
    return credentials;
  };
  const newest = () => callers.newest(ALICE)?.credentials;
  const long = await endingIn(600);
  expect(newest()).toBe(long);
  await endingIn(60);
  expect(newest()).toBe(long);
  const longer = await endingIn(900);
  expect(newest()).toBe(longer);
  const asLong = { ...longer };
  authenticate.mockResolvedValueOnce(asLong);
  jest.advanceTimersByTime(30_000);
  await resolve({ authorization: bearer });
  expect(newest()).toBe(asLong);
});
