import { parseAccessToken } from './parseAccessToken';

const user = {
  uuid: '11111111-2222-3333-4444-555555555555',
  email: 'a@b.test',
  first_name: 'Ada',
  last_name: 'B',
  country_code: 'US',
  is_active: true,
  is_email_verified: true,
  roles: ['Pilot'],
};

it('takes the fields of the contract and no others', () => {
  expect(
    parseAccessToken({ access_token: 't', user: { ...user, password: 'x' } }),
  ).toEqual(user);
});

it.each([
  ['nothing', undefined],
  ['null', null],
  ['no token', { user }],
  ['an empty token', { access_token: '', user }],
  ['no user', { access_token: 't' }],
  ['a uuid that is none', { access_token: 't', user: { ...user, uuid: 'x' } }],
  [
    'something after the uuid',
    { access_token: 't', user: { ...user, uuid: `${user.uuid}x` } },
  ],
  [
    'something before the uuid',
    { access_token: 't', user: { ...user, uuid: `x${user.uuid}` } },
  ],
  [
    'one flag that is none',
    { access_token: 't', user: { ...user, is_email_verified: 'yes' } },
  ],
  [
    'one role that is none',
    { access_token: 't', user: { ...user, roles: ['Pilot', 1] } },
  ],
  ['roles that are none', { access_token: 't', user: { ...user, roles: [1] } }],
  [
    'a missing field',
    { access_token: 't', user: { ...user, email: undefined } },
  ],
])('takes no answer with %s', (...[, answer]) => {
  expect(parseAccessToken(answer)).toBeUndefined();
});
