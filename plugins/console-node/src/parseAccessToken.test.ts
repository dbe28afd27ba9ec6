import { parseAccessToken } from './parseAccessToken';

const encode = (content: unknown) =>
  Buffer.from(JSON.stringify(content)).toString('base64url');
const tokenWith = (claims: unknown) => `head.${encode(claims)}.signature`;
const user = {
  uuid: 'ABCDEF01-2222-3333-4444-555555555555',
  email: 'a@b.test',
  first_name: 'Ada',
  last_name: 'B',
  country_code: 'US',
  is_active: true,
  is_email_verified: true,
  roles: ['Pilot'],
};
const good = { access_token: tokenWith({ exp: 1_700_000_000 }), user };

const parse = (change: object) =>
  parseAccessToken(JSON.stringify({ ...good, ...change }));

it('takes the token, its end, and of its person the fields of the contract', () => {
  expect(parse({ user: { ...user, password: 'x' } })).toEqual({
    token: good.access_token,
    user,
    userEntityRef: 'user:default/abcdef01-2222-3333-4444-555555555555',
    expiresAt: 1_700_000_000_000,
  });
});

it('takes an id of one letter', () => {
  expect(parse({ user: { ...user, uuid: 'A' } })?.userEntityRef).toBe(
    'user:default/a',
  );
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
  const exchange = parse({ access_token: token });
  expect(exchange?.token).toBe(token);
  expect(exchange?.expiresAt).toBeUndefined();
});

it.each(['', '<html>', 'null', '5', '"text"', '[]'])('refuses %j', body => {
  expect(parseAccessToken(body)).toBeUndefined();
});

it.each([
  ['no token', undefined],
  ['a number as token', 5],
  ['an empty token', ''],
  ['a token and more', 'a b'],
  ['a token after a line', '\na'],
  ['a token before a line', 'a\r'],
])('refuses %s', (...[, token]) => {
  expect(parse({ access_token: token })).toBeUndefined();
});

it.each([
  ['no id', { uuid: undefined }],
  ['a number as id', { uuid: 5 }],
  ['an id of another namespace', { uuid: 'other/ada' }],
  ['an id of another kind', { uuid: 'group:ada' }],
  ['something after the id', { uuid: `${user.uuid}\n` }],
  ['something before the id', { uuid: ` ${user.uuid}` }],
  ['an endless id', { uuid: 'a'.repeat(64) }],
  ['no e-mail address', { email: undefined }],
  ['one flag that is none', { is_email_verified: 'yes' }],
  ['no roles', { roles: undefined }],
  ['a text as roles', { roles: 'Admin' }],
  ['one role that is none', { roles: ['Pilot', 1] }],
])('refuses a user with %s', (...[, change]) => {
  expect(parse({ user: { ...user, ...change } })).toBeUndefined();
});

it.each([[undefined], [null], ['ada'], [[user]]])(
  'refuses %j as user',
  other => {
    expect(parse({ user: other })).toBeUndefined();
  },
);
