import type { Role } from './roles';

/**
 * Which roles hold which permission unless `sidehelm.access` says otherwise.
 * `*` stands for everyone who is signed in.
 */
export const DEFAULT_ACCESS: Record<string, readonly (Role | '*')[]> = {
  'robot.read': ['*'],
  'robot.create': ['Admin'],
  'robot.assign-pilot': ['Admin', 'Supervisor'],
  'robot.deployment-kind': ['Admin', 'Robots/Admin'],
  'robot.parking-spot': ['Admin', 'Supervisor'],
  'robot.heartbeat': ['Pilot', 'Supervisor'],
  'teleop.spectate': ['*'],
  'teleop.drive': ['Admin', 'Rescuer'],
  'teleop.deliver': ['Pilot', 'Supervisor'],
  'teleop.pick-up': ['Admin', 'Supervisor', 'Rescuer'],
  'teleop.piloting': ['Supervisor', 'Admin', 'Pilot', 'Rescuer'],
  'teleop.wall': ['Supervisor', 'Admin'],
  'map.read': ['*'],
  'user.read': ['Supervisor', 'Admin'],
  'user.manage': ['Supervisor', 'Admin'],
  'dispatch.use': ['Supervisor', 'Admin'],
  'restaurant.read': ['Supervisor', 'Admin', 'Rescuer', 'Pilot'],
  'restaurant.use': ['Supervisor', 'Admin'],
  'integration.use': ['Supervisor', 'Admin'],
  'media.use': ['Supervisor', 'Admin'],
};
