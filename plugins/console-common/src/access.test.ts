import { DEFAULT_ACCESS } from './access';
import { consolePermissions } from './permissions';
import { roleEntityRef, ROLES } from './roles';

describe('access', () => {
  it('knows every permission and nothing else', () => {
    expect(Object.keys(DEFAULT_ACCESS).sort()).toEqual(
      consolePermissions.map(permission => permission.name).sort(),
    );
  });

  it.each([
    ['robot.create', ['Admin']],
    ['robot.assign-pilot', ['Admin', 'Supervisor']],
    ['robot.deployment-kind', ['Admin', 'Robots/Admin']],
    ['teleop.drive', ['Admin', 'Rescuer']],
    ['teleop.deliver', ['Pilot', 'Supervisor']],
    ['teleop.pick-up', ['Admin', 'Supervisor', 'Rescuer']],
    ['teleop.spectate', ['*']],
    ['teleop.piloting', ['Supervisor', 'Admin', 'Pilot', 'Rescuer']],
    ['dispatch.use', ['Supervisor', 'Admin']],
  ])('gives %s to the roles of the specification', (permission, roles) => {
    expect([...DEFAULT_ACCESS[permission]].sort()).toEqual([...roles].sort());
  });
});

describe('roleEntityRef', () => {
  it.each([
    ['Admin', 'role:default/admin'],
    ['Robots/Admin', 'role:default/robots-admin'],
    ['admin', 'role:default/other.admin'],
    ['Admin!', 'role:default/other._0041dmin_0021'],
  ])('turns %s into %s', (role, ref) => {
    expect(roleEntityRef(role)).toBe(ref);
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
