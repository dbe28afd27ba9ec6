import { consolePermissions } from './permissions';
import { isServiceAccount, type Role } from './roles';

/**
 * Which roles hold which permission unless `sidehelm.access` says otherwise.
 * `*` stands for every person who is signed in: not for the accounts of programs (`isServiceAccount`).
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
  // Only the robot that is assigned to them; the teleop service sees to that.
  'teleop.deliver': ['Pilot', 'Supervisor'],
  'teleop.pick-up': ['Admin', 'Supervisor', 'Rescuer'],
  'teleop.piloting': ['Supervisor', 'Admin', 'Pilot', 'Rescuer'],
  'teleop.wall': ['Supervisor', 'Admin'],
  'map.read': ['*'],
  'user.read': ['Supervisor', 'Admin'],
  'user.manage': ['Supervisor', 'Admin'],
  'user.end-session': ['Admin'],
  'dispatch.use': ['Supervisor', 'Admin'],
  'restaurant.read': ['Supervisor', 'Admin', 'Rescuer', 'Pilot'],
  'restaurant.use': ['Supervisor', 'Admin'],
  'restaurant.manage': ['Supervisor', 'Admin'],
  'integration.use': ['Supervisor', 'Admin'],
  'integration.manage': ['Supervisor', 'Admin'],
  'media.use': ['Supervisor', 'Admin'],
  'replay.use': ['Supervisor', 'Admin'],
  'order.read': ['Supervisor', 'Admin', 'Rescuer'],
  'order.manage': ['Supervisor', 'Admin'],
  'order.rescue': ['Supervisor', 'Admin', 'Rescuer'],
  // A pilot only for the robot that is assigned to them; the order service sees to that.
  'order.stage': ['Supervisor', 'Admin', 'Rescuer', 'Pilot'],
  'order.intake': ['Admin', 'Partner'],
  'audit.read': ['Admin'],
};

/** Permission name → the roles that hold it; `*` is every person who is signed in. */
export type Access = ReadonlyMap<string, readonly string[]>;

const KEY = 'sidehelm.access';

const domain = (permission: string) => permission.split('.')[0];
const OWN_DOMAINS = new Set(consolePermissions.map(({ name }) => domain(name)));

/** A permission of a plugin that the console does not know; of its own domains it knows them all. */
const isForeign = (permission: string) =>
  permission.includes('.') && !OWN_DOMAINS.has(domain(permission));

function readRoles(name: string, value: unknown): readonly string[] {
  if (value === '*') {
    return ['*'];
  }
  if (
    Array.isArray(value) &&
    value.every(
      role => typeof role === 'string' && role !== '' && role === role.trim(),
    )
  ) {
    return value;
  }
  throw new Error(
    `${KEY}.${name} must be a list of role names without spaces around them, or '*', not ${JSON.stringify(value)}`,
  );
}

/**
 * The access table: the product's defaults, permission by permission replaced
 * by what `sidehelm.access` says. A portal's other plugins bring permissions of their own, named as they name them; who
 * holds those stands nowhere but in the configuration.
 *
 * @param configured - the value of `sidehelm.access`, as the configuration has it
 * @throws Error of one line if it names an unknown permission of the console's own domains or gives
 * something else than role names.
 */
export function readAccess(configured: unknown = {}): Access {
  const access = new Map<string, readonly string[]>(
    consolePermissions.map(({ name }) => [name, DEFAULT_ACCESS[name] ?? []]),
  );
  if (
    typeof configured !== 'object' ||
    configured === null ||
    Array.isArray(configured)
  ) {
    throw new Error(`${KEY} must map permission names to lists of role names`);
  }
  for (const [name, value] of Object.entries(configured)) {
    if (!access.has(name) && !isForeign(name)) {
      throw new Error(
        `${KEY} names the unknown permission '${name}'; known are ${[...access.keys()].join(', ')}`,
      );
    }
    access.set(name, readRoles(name, value));
  }
  return access;
}

/** Whether somebody who is signed in with these roles holds the permission; nobody holds an unknown one. */
export function holdsPermission(
  access: Access,
  permission: string,
  roles: readonly string[],
): boolean {
  return (access.get(permission) ?? []).some(
    holder =>
      roles.includes(holder) || (holder === '*' && !isServiceAccount(roles)),
  );
}
