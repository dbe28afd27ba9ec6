import { readUser, readUserPage } from './readUser';

const ada = {
  uuid: '5a0c1d3e-7c1b-4b57-9f51-6a4a9a2f0b11',
  email: 'ada@sidehelm.test',
  first_name: 'Ada',
  last_name: 'Byron',
  country_code: 'US',
  is_active: true,
  is_email_verified: true,
  roles: ['Pilot'],
};

describe('readUser', () => {
  it('takes a complete user as they are, and nothing else of them', () => {
    expect(readUser(ada)).toStrictEqual(ada);
    expect(readUser({ ...ada, password: 'x' })).toStrictEqual(ada);
  });

  it.each([
    ['uuid', undefined],
    ['uuid', ''],
    ['uuid', 5],
    ['email', null],
    ['email', ''],
    ['email', ['ada@sidehelm.test']],
  ])('knows nobody whose %s is %j', (field, value) => {
    expect(readUser({ ...ada, [field]: value })).toBeUndefined();
  });

  it.each([[undefined], [null], ['ada'], [[ada]]])(
    'knows nobody in %j',
    value => {
      expect(readUser(value)).toBeUndefined();
    },
  );

  it('takes nobody for active, or for somebody with a role, who is not said to be', () => {
    const { uuid, email } = ada;
    expect(
      readUser({
        uuid,
        email,
        first_name: null,
        is_active: 'true',
        is_email_verified: 1,
        roles: ['Admin', { admin: true }, null, 5],
      }),
    ).toStrictEqual({
      uuid,
      email,
      first_name: '',
      last_name: '',
      country_code: '',
      is_active: false,
      is_email_verified: false,
      roles: ['Admin'],
    });
    expect(readUser({ ...ada, roles: 'Admin' })?.roles).toEqual([]);
  });
});

describe('readUserPage', () => {
  it('leaves a gap for whoever makes no sense', () => {
    expect(readUserPage({ items: [ada, {}], total: 2 })).toEqual({
      items: [ada, undefined],
      total: 2,
    });
  });

  it.each([[null], [[]], [{ items: [] }], [{ items: {}, total: 1 }]])(
    'refuses %j',
    value => {
      expect(() => readUserPage(value)).toThrow(
        'The page of users is not a page.',
      );
    },
  );
});
