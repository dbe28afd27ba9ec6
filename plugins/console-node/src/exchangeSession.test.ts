import { exchangeSession } from './exchangeSession';

const SESSION = { cookieName: 'sso', cookie: 'abc' };
const body = JSON.stringify({
  access_token: 'opaque',
  user: {
    uuid: 'ada',
    email: 'a@b.test',
    first_name: 'Ada',
    last_name: 'B',
    country_code: 'US',
    is_active: true,
    is_email_verified: true,
    roles: [],
  },
});

const exchange = (answer: { status: number; body: string }) =>
  exchangeSession(async () => answer, SESSION);

it('sends that one cookie and nothing else of the caller', async () => {
  const send = jest.fn(async () => ({ status: 200, body }));
  expect(await exchangeSession(send, SESSION)).toMatchObject({
    kind: 'token',
    token: 'opaque',
    userEntityRef: 'user:default/ada',
  });
  expect(send.mock.calls).toEqual([
    [
      {
        method: 'POST',
        path: '/api/access-token',
        headers: {
          cookie: 'sso=abc',
          accept: 'application/json',
          'x-correlation-id': expect.stringMatching(/^sidehelm-[0-9a-f]{32}$/),
        },
      },
    ],
  ]);
});

it.each([400, 401, 403, 404, 410, 499])(
  'knows at %i that the session has ended',
  async status => {
    expect(await exchange({ status, body })).toEqual({ kind: 'ended' });
  },
);

it.each([
  [200, '{}'],
  [204, ''],
  [302, body],
  [408, body],
  [425, body],
  [429, body],
  [500, body],
])('does not take %i with %.9s for an end', async (status, text) => {
  expect(await exchange({ status, body: text })).toEqual({
    kind: 'unusable',
    status,
  });
});

it('passes on that the auth service did not answer', async () => {
  const send = () => Promise.reject(new Error('Down.'));
  await expect(exchangeSession(send, SESSION)).rejects.toThrow('Down.');
});
