import { mockServices } from '@backstage/backend-test-utils';
import { AuthenticationError } from '@backstage/errors';
import { ServiceToken } from '@sidehelm/console-node';
import { GatewayError } from '../GatewayError';
import { CheckedTokens } from './CheckedTokens';

const ALICE = 'user:default/alice';
const request = { userEntityRef: ALICE, cookies: undefined };
const UNAVAILABLE = {
  status: 503,
  message:
    'The sign-in service does not answer. The console tries again by itself.',
};

const obtain = (answer: () => Promise<ServiceToken>) =>
  new CheckedTokens(
    { obtain: answer, forget() {} },
    mockServices.logger.mock(),
  ).obtain(request);

it('gives on what stands for the caller', async () => {
  const token = { token: 'abc', userEntityRef: ALICE, roles: ['Pilot'] };
  expect(await obtain(async () => token)).toEqual(token);
});

it('gives nobody a token of somebody else', async () => {
  await expect(
    obtain(async () => ({ token: 'abc', userEntityRef: 'user:default/bob' })),
  ).rejects.toMatchObject({
    status: 401,
    message: 'Somebody else has signed in with this browser. Reload the page.',
  });
});

it.each(['', 'a b', 'a\r\nx: y', 'ä'])('sends no %j as token', async token => {
  await expect(
    obtain(async () => ({ token, userEntityRef: ALICE })),
  ).rejects.toMatchObject(UNAVAILABLE);
});

it.each([
  [undefined],
  [null],
  ['abc'],
  [{ userEntityRef: ALICE }],
  [{ token: undefined, userEntityRef: ALICE }],
  [{ token: 'abc', userEntityRef: ALICE, roles: 'Pilot' }],
  [{ token: 'abc', userEntityRef: ALICE, roles: [1] }],
  [{ token: 'abc', userEntityRef: ALICE, expiresAt: 'soon' }],
])('takes no %j', async answer => {
  await expect(
    obtain(async () => answer as unknown as ServiceToken),
  ).rejects.toMatchObject(UNAVAILABLE);
});

it('takes an error that is thrown at once as one that comes later', async () => {
  await expect(
    obtain(() => {
      throw new AuthenticationError('Sign in first.');
    }),
  ).rejects.toMatchObject({ status: 401, message: 'Sign in first.' });
});

it.each([
  [
    'at once',
    () => {
      throw new Error('Broken.');
    },
  ],
  ['later', async () => Promise.reject(new Error('Broken.'))],
])('goes on where forgetting fails %s', async (...[, forget]) => {
  const logger = mockServices.logger.mock();
  const tokens = new CheckedTokens(
    { obtain: () => Promise.reject(new Error('unused')), forget },
    logger,
  );
  tokens.forget(request, 'abc');
  await new Promise(resolve => {
    setImmediate(resolve);
  });
  expect(logger.warn).toHaveBeenCalledWith(
    'The token source did not forget a token: Error: Broken.',
  );
});

it.each<[string, unknown, object]>([
  [
    'who is not signed in',
    new AuthenticationError('Sign in to the company first.'),
    { status: 401, message: 'Sign in to the company first.' },
  ],
  ['an outage', new Error('secret of the token endpoint'), UNAVAILABLE],
  ['nonsense', 'nothing', UNAVAILABLE],
  [
    'an answer of its own',
    new GatewayError(502, 'Down.'),
    { status: 502, message: 'Down.' },
  ],
])('tells %s as such', async (...[, error, expected]) => {
  await expect(obtain(() => Promise.reject(error))).rejects.toMatchObject(
    expected,
  );
});
