import { parseExchange } from './parseExchange';

const encode = (content: unknown) =>
  Buffer.from(JSON.stringify(content)).toString('base64url');
const tokenWith = (claims: unknown) => `head.${encode(claims)}.signature`;
const good = {
  access_token: tokenWith({ exp: 1_700_000_000 }),
  user: { uuid: 'ABC-1', roles: ['Pilot', 5] },
};

it('takes the token, its end, and the person and roles it is for', () => {
  expect(parseExchange(JSON.stringify(good))).toEqual({
    token: good.access_token,
    userEntityRef: 'user:default/abc-1',
    roles: ['Pilot', '5'],
    expiresAt: 1_700_000_000_000,
  });
});

it.each([
  ['opaque'],
  ['head.'],
  ['head.!!!.signature'],
  [tokenWith(null)],
  [tokenWith('text')],
  [tokenWith({})],
  [tokenWith({ exp: 'soon' })],
])('does not know when %s ends', token => {
  const body = JSON.stringify({ ...good, access_token: token });
  const exchange = parseExchange(body);
  expect(exchange?.token).toBe(token);
  expect(exchange?.expiresAt).toBeUndefined();
});

it.each([
  ['', ''],
  ['nonsense', '<html>'],
  ['nothing', 'null'],
  ['a number', '5'],
  ['a text', '"text"'],
  ['no token', JSON.stringify({ ...good, access_token: undefined })],
  ['a number as token', JSON.stringify({ ...good, access_token: 5 })],
  ['an empty token', JSON.stringify({ ...good, access_token: '' })],
  ['a token and more', JSON.stringify({ ...good, access_token: 'a b' })],
  ['a token after a line', JSON.stringify({ ...good, access_token: '\na' })],
  ['a token before a line', JSON.stringify({ ...good, access_token: 'a\r' })],
  ['no user', JSON.stringify({ ...good, user: undefined })],
  ['null as user', JSON.stringify({ ...good, user: null })],
  ['a user without id', JSON.stringify({ ...good, user: { roles: [] } })],
  ['a number as id', JSON.stringify({ ...good, user: { uuid: 5, roles: [] } })],
  ['no roles', JSON.stringify({ ...good, user: { uuid: 'a' } })],
  [
    'a text as roles',
    JSON.stringify({ ...good, user: { uuid: 'a', roles: 'Admin' } }),
  ],
])('refuses %s', (...[, body]) => {
  expect(parseExchange(body)).toBeUndefined();
});
