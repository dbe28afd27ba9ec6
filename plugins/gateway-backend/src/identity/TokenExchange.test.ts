import { SessionExchange } from '@sidehelm/console-node';
import { GatewayError } from '../GatewayError';
import { person } from '../__testUtils__/person';
import { AskForToken, TokenExchange } from './TokenExchange';

const ALICE = 'user:default/alice';
const outage = new GatewayError(502, 'Down.');
const ENDED = {
  status: 401,
  message: 'Your session has ended. Sign in again.',
};
const NO_ANSWER = {
  status: 503,
  message:
    'The sign-in service does not answer. The console tries again by itself.',
};

function answer(name: string, expiresIn = 300): SessionExchange {
  const expiresAt = Date.now() + expiresIn * 1000;
  return {
    kind: 'token',
    token: `${name}.b.c`,
    userEntityRef: ALICE,
    user: person('alice', ['Pilot']),
    expiresAt,
  };
}

const of = (cookie: string) => ({
  userEntityRef: ALICE,
  cookies: `x=y; sso=${cookie}`,
});

let ask: jest.Mock<ReturnType<AskForToken>, Parameters<AskForToken>>;
let tokens: TokenExchange;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
  ask = jest.fn();
  ask.mockImplementation(async () => answer('a'));
  tokens = new TokenExchange(ask, 'sso');
});

afterEach(() => {
  jest.useRealTimers();
});

async function token(maxAge?: number): Promise<string> {
  const exchange = await tokens.obtain(of('cookie'), maxAge);
  return exchange.token.split('.')[0];
}

it('asks once for callers who come together', async () => {
  expect(await Promise.all([token(), token(), token()])).toEqual([
    'a',
    'a',
    'a',
  ]);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks again after 15 s, or sooner for who wants it fresher', async () => {
  await token();
  jest.advanceTimersByTime(7_000);
  await token();
  expect(ask).toHaveBeenCalledTimes(1);
  await token(7_000);
  expect(ask).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(15_000);
  await token();
  expect(ask).toHaveBeenCalledTimes(3);
});

it('does not hand out a token that is about to expire', async () => {
  ask.mockImplementation(async () => answer('short', 20));
  await token();
  // Half of its time: it has to arrive, too.
  jest.advanceTimersByTime(9_999);
  await token();
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await token();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('keeps half a minute of a longer token', async () => {
  ask.mockImplementation(async () => answer('long', 80));
  await token();
  // Half a minute before its end nobody gets it, however long ago it was asked for.
  ask.mockRejectedValue(outage);
  jest.advanceTimersByTime(49_999);
  expect(await token()).toBe('long');
  jest.advanceTimersByTime(5_000);
  await expect(token()).rejects.toMatchObject(NO_ANSWER);
});

it('does not bridge an outage with a token that is about to expire', async () => {
  ask.mockImplementationOnce(async () => answer('short', 40));
  await token();
  ask.mockRejectedValue(outage);
  jest.advanceTimersByTime(20_000);
  await expect(token()).rejects.toMatchObject(NO_ANSWER);
});

it('refuses without a cookie, without asking', async () => {
  await expect(
    tokens.obtain({ userEntityRef: ALICE, cookies: 'other=1' }),
  ).rejects.toMatchObject(ENDED);
  expect(ask).not.toHaveBeenCalled();
});

it('remembers a refusal for five seconds', async () => {
  ask.mockResolvedValueOnce({ kind: 'ended' });
  await expect(token()).rejects.toMatchObject(ENDED);
  await expect(token()).rejects.toMatchObject(ENDED);
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5_000);
  expect(await token()).toBe('a');
});

it('forgets a refusal when the clock is set back', async () => {
  ask.mockResolvedValueOnce({ kind: 'ended' });
  await expect(token()).rejects.toMatchObject({ status: 401 });
  jest.setSystemTime(Date.now() - 3_600_000);
  expect(await token()).toBe('a');
});

it('ends a session that the auth service no longer knows', async () => {
  await token();
  ask.mockResolvedValueOnce({ kind: 'ended' });
  jest.advanceTimersByTime(20_000);
  await expect(token()).rejects.toMatchObject({ status: 401 });
});

it('bridges an outage with a token that is still valid, and asks again soon', async () => {
  await token();
  ask.mockRejectedValue(outage);
  jest.advanceTimersByTime(61_000);
  expect(await token()).toBe('a');
  expect(await token()).toBe('a');
  expect(ask).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(5_000);
  ask.mockResolvedValue(answer('b'));
  expect(await token()).toBe('b');
});

it.each([
  ['an outage', () => Promise.reject(outage)],
  ['nonsense', async () => ({ kind: 'unusable', status: 200 }) as const],
])('is a 503 after %s', async (...[, implementation]) => {
  ask.mockImplementation(implementation);
  await expect(token()).rejects.toMatchObject(NO_ANSWER);
});

it('fetches another token once a service has refused one', async () => {
  const exchange = await tokens.obtain(of('cookie'));
  ask.mockResolvedValue(answer('b'));
  tokens.forget(of('cookie'), 'not that one');
  tokens.forget(of('never-seen'), exchange.token);
  expect(await token()).toBe('a');
  tokens.forget(of('cookie'), exchange.token);
  expect(await token()).toBe('b');
});

it('takes an opaque token for a minute', async () => {
  ask.mockResolvedValue({
    ...answer('opaque'),
    expiresAt: undefined,
  } as SessionExchange);
  expect(await token()).toBe('opaque');
  await token();
  expect(ask).toHaveBeenCalledTimes(1);
});
