import { DEFAULT_ACCESS, holdsPermission, readAccess } from './access';
import { consolePermissions } from './permissions';

describe('access', () => {
  // Written out from the specification's roles and permissions.
  const SPECIFIED: Record<string, string[]> = {
    'robot.read': ['*'],
    'robot.create': ['Admin'],
    'robot.assign-pilot': ['Admin', 'Supervisor'],
    'robot.deployment-kind': ['Admin', 'Robots/Admin'],
    'robot.parking-spot': ['Admin', 'Supervisor'],
    'robot.heartbeat': ['Pilot', 'Supervisor'],
    'teleop.spectate': ['*'],
    'teleop.drive': ['Admin', 'Rescuer'],
    'teleop.deliver': ['Pilot', 'Supervisor'],
    'teleop.pick-up': ['Admin', 'Rescuer', 'Supervisor'],
    'teleop.piloting': ['Admin', 'Pilot', 'Rescuer', 'Supervisor'],
    'teleop.wall': ['Admin', 'Supervisor'],
    'teleop.oversee': ['Admin', 'Supervisor'],
    'map.read': ['*'],
    'user.read': ['Admin', 'Supervisor'],
    'user.manage': ['Admin', 'Supervisor'],
    'user.end-session': ['Admin'],
    'dispatch.use': ['Admin', 'Supervisor'],
    'restaurant.read': ['Admin', 'Pilot', 'Rescuer', 'Supervisor'],
    'restaurant.use': ['Admin', 'Supervisor'],
    'restaurant.manage': ['Admin', 'Supervisor'],
    'integration.use': ['Admin', 'Supervisor'],
    'integration.manage': ['Admin', 'Supervisor'],
    'media.use': ['Admin', 'Supervisor'],
    'media.release': ['Admin'],
    'replay.use': ['Admin', 'Supervisor'],
    'order.read': ['Admin', 'Rescuer', 'Supervisor'],
    'order.manage': ['Admin', 'Supervisor'],
    'order.rescue': ['Admin', 'Rescuer', 'Supervisor'],
    'order.stage': ['Admin', 'Pilot', 'Rescuer', 'Supervisor'],
    'order.intake': ['Admin', 'Partner'],
    'notification.use': ['*'],
    'audit.read': ['Admin'],
    'access.read': ['Admin'],
  };

  it('knows every permission and nothing else', () => {
    const names = Object.keys(SPECIFIED).sort();
    expect(Object.keys(DEFAULT_ACCESS).sort()).toEqual(names);
    expect(consolePermissions.map(({ name }) => name).sort()).toEqual(names);
  });

  it.each(Object.entries(SPECIFIED))(
    'gives %s to the roles of the specification',
    (permission, roles) => {
      expect([...DEFAULT_ACCESS[permission]].sort()).toEqual(roles);
    },
  );
});

describe('the access table', () => {
  it('knows every permission, with its default', () => {
    const access = readAccess();
    expect([...access.keys()]).toEqual(consolePermissions.map(p => p.name));
    expect(Object.fromEntries(access)).toEqual(DEFAULT_ACCESS);
  });

  it('takes the configuration permission by permission', () => {
    const access = readAccess(
      { 'teleop.drive': ['Trainer', 'Admin'], 'user.read': '*' },
      ['Trainer'],
    );
    expect(access.get('teleop.drive')).toEqual(['Trainer', 'Admin']);
    expect(access.get('user.read')).toEqual(['*']);
    expect(access.get('robot.create')).toEqual(['Admin']);
  });

  it('takes a domain for another one although it begins with the same letters', () => {
    const access = readAccess({ 'robotics.read': ['Admin'] });
    expect(holdsPermission(access, 'robotics.read', ['Admin'])).toBe(true);
  });

  it('gives permissions of other plugins to whom the configuration says, and to nobody without', () => {
    const access = readAccess({ 'catalog.entity.read': ['Admin'] });
    expect(holdsPermission(access, 'catalog.entity.read', ['Admin'])).toBe(
      true,
    );
    expect(holdsPermission(access, 'catalog.entity.read', ['Pilot'])).toBe(
      false,
    );
    expect(
      holdsPermission(readAccess(), 'catalog.entity.read', ['Admin']),
    ).toBe(false);
  });

  it.each([
    [{ catalog: ['Admin'] }, "the unknown permission 'catalog'"],
    [{ 'order.eat': ['Admin'] }, "the unknown permission 'order.eat'"],
    [{ 'catalog.entity.read': 'Admin' }, 'sidehelm.access.catalog.entity.read'],
    [
      { 'robot.fly': ['Admin'] },
      "sidehelm.access names the unknown permission 'robot.fly'; known are robot.read, robot.create, ",
    ],
    [{ 'robot.read': 'Admin' }, 'sidehelm.access.robot.read'],
    [{ 'robot.read': [1] }, 'sidehelm.access.robot.read'],
    [{ 'robot.read': [''] }, 'sidehelm.access.robot.read'],
    [{ 'robot.read': ['Admin', ' '] }, 'sidehelm.access.robot.read'],
    [
      { 'robot.read': ['Admin '] },
      'sidehelm.access.robot.read names the unknown role "Admin "; known are Admin, Supervisor, Pilot, Rescuer, Robots/Admin, Partner. Name roles of your own in sidehelm.roles',
    ],
    [{ 'robot.read': ['Admin', 'admin'] }, 'the unknown role "admin"'],
    [{ 'robot.read': ['Trainer'] }, 'the unknown role "Trainer"'],
    [{ 'robot.read': ['group:default'] }, 'the unknown role "group:default"'],
    [{ 'catalog.entity.read': ['Admn'] }, 'the unknown role "Admn"'],
    [['robot.read'], 'sidehelm.access must map'],
    ['Admin', 'sidehelm.access must map'],
    [null, 'sidehelm.access must map'],
  ])('refuses %j in one line', (configured, message) => {
    expect(() => readAccess(configured)).toThrow(message);
    expect(() => readAccess(configured)).not.toThrow('\n');
  });

  it("takes groups and people of a portal's catalog for what they are", () => {
    const access = readAccess({
      'robot.read': ['group:default/operations', 'user:default/ada', 'Admin'],
    });
    expect(access.get('robot.read')).toHaveLength(3);
  });

  it.each([
    ['Trainer', 'sidehelm.roles must be a list of role names'],
    [{ Trainer: true }, 'sidehelm.roles must be a list of role names'],
    [
      ['Trainer', 'Cook', 'Trainer'],
      'sidehelm.roles names Trainer twice: take one out',
    ],
    [
      ['Trainer', 'Admin'],
      'sidehelm.roles names Admin, which the console has itself: take it out',
    ],
    [[7], 'sidehelm.roles may name roles of letters, digits, dash and under'],
    [['Night shift'], 'at most 64, not "Night shift"'],
    [[''], 'at most 64, not ""'],
    [['x'.repeat(65)], 'at most 64, not "xxx'],
  ])('refuses the own roles %j in one line', (ownRoles, message) => {
    expect(() => readAccess({}, ownRoles)).toThrow(message);
    expect(() => readAccess({}, ownRoles)).not.toThrow('\n');
  });

  it.each([
    ['teleop.drive', ['Admin'], true],
    ['teleop.drive', ['Pilot', 'Rescuer'], true],
    ['teleop.drive', ['Supervisor', 'Pilot', 'Robots/Admin'], false],
    ['teleop.drive', [], false],
    // Nobody is called that, whatever a token says.
    ['teleop.drive', ['*'], false],
    ['robot.read', [], true],
    // A partner's program is nobody of the company; a person with that role beside others is.
    ['robot.read', ['Partner'], false],
    ['robot.read', ['Partner', 'Night shift'], true],
    ['order.intake', ['Partner'], true],
    ['order.intake', ['Supervisor'], false],
    ['robot.fly', ['Admin'], false],
    ['toString', ['Admin'], false],
  ])('says of %s and the roles %j: %s', (permission, roles, holds) => {
    expect(holdsPermission(readAccess(), permission, roles)).toBe(holds);
  });

  it('gives away what the configuration gives, and takes what it takes', () => {
    const access = readAccess(
      { 'teleop.drive': ['Trainer'], 'media.use': [] },
      ['Trainer'],
    );
    expect(holdsPermission(access, 'teleop.drive', ['Trainer'])).toBe(true);
    expect(holdsPermission(access, 'teleop.drive', ['Admin'])).toBe(false);
    expect(holdsPermission(access, 'media.use', ['Admin'])).toBe(false);
  });
});
