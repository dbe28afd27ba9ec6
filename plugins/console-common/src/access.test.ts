import { DEFAULT_ACCESS } from './access';
import { consolePermissions } from './permissions';
import { roleEntityRef } from './roles';

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
    [' odd  Role! ', 'role:default/odd-role'],
  ])('turns %s into %s', (role, ref) => {
    expect(roleEntityRef(role)).toBe(ref);
  });
});
