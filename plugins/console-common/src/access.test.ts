import { DEFAULT_ACCESS } from './access';
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
    'map.read': ['*'],
    'user.read': ['Admin', 'Supervisor'],
    'user.manage': ['Admin', 'Supervisor'],
    'dispatch.use': ['Admin', 'Supervisor'],
    'restaurant.read': ['Admin', 'Pilot', 'Rescuer', 'Supervisor'],
    'restaurant.use': ['Admin', 'Supervisor'],
    'integration.use': ['Admin', 'Supervisor'],
    'media.use': ['Admin', 'Supervisor'],
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
