import {
  isServiceAccount,
  roleEntityRef,
  roleEntityRefs,
  ROLES,
  userEntityRef,
} from './roles';

describe('roleEntityRef', () => {
  it.each([
    ['Admin', 'role:default/admin'],
    ['Robots/Admin', 'role:default/robots-admin'],
    ['A/B2/C', 'role:default/a-b2-c'],
    ['admin', 'role:default/other.admin'],
    ['Admin!', 'role:default/other._0041dmin_0021'],
    ['Night shift', 'role:default/other._004eight_0020shift'],
    ['Robots/', 'role:default/other._0052obots_002f'],
    ['/Admin', 'role:default/other._002f_0041dmin'],
    ['ADMIN', 'role:default/other._0041_0044_004d_0049_004e'],
    ['Łódź', 'role:default/other._0141_00f3d_017a'],
  ])('of %j is %j', (role, reference) => {
    expect(roleEntityRef(role)).toBe(reference);
  });

  it('gives no two roles the same reference, whatever case references are compared in', () => {
    const roles = [
      ...ROLES,
      ...[
        'admin',
        'ADMIN',
        'Admin!',
        ' Admin',
        'Admin ',
        'Admin-',
        '*',
        '',
        '/',
      ],
      ...['Robots-Admin', 'Robots Admin', 'robots/admin', 'RobotsAdmin'],
      ...['Robots//Admin', 'Robots/Admin/', 'Robots/admin', 'other.admin'],
      ...['Админ', '管理者', '管理', '\u{1F916}', '_0041dmin', 'A_0041', 'AA'],
    ];
    const refs = roles.map(role => roleEntityRef(role).toLowerCase());
    expect(new Set(refs).size).toBe(roles.length);
  });
});

describe('isServiceAccount', () => {
  it.each([
    [['Partner'], true],
    [['Partner', 'Partner'], true],
    [['Partner', 'Pilot'], false],
    [['partner'], false],
    [['Admin'], false],
    [[], false],
  ])('says of %j: %s', (roles, isOne) => {
    expect(isServiceAccount(roles)).toBe(isOne);
  });
});

describe('userEntityRef', () => {
  it('knows no case', () => {
    expect(userEntityRef('0D5EC0DE-0000')).toBe('user:default/0d5ec0de-0000');
  });
});

describe('roleEntityRefs', () => {
  it('has each role once, and none without a name', () => {
    expect(roleEntityRefs(['Pilot', '', 'Rescuer', 'Pilot'])).toEqual([
      'role:default/pilot',
      'role:default/rescuer',
    ]);
    expect(roleEntityRefs([])).toEqual([]);
  });
});
