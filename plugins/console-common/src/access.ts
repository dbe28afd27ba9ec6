import { consolePermissions } from './permissions';
import { isServiceAccount, readOwnRoles, ROLES, type Role } from './roles';

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
  'teleop.oversee': ['Supervisor', 'Admin'],
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
  'media.release': ['Admin'],
  'replay.use': ['Supervisor', 'Admin'],
  'order.read': ['Supervisor', 'Admin', 'Rescuer'],
  'order.manage': ['Supervisor', 'Admin'],
  'order.rescue': ['Supervisor', 'Admin', 'Rescuer'],
  // A pilot only for the robot that is assigned to them; the order service sees to that.
  'order.stage': ['Supervisor', 'Admin', 'Rescuer', 'Pilot'],
  'order.intake': ['Admin', 'Partner'],
  'notification.use': ['*'],
  'audit.read': ['Admin'],
  'access.read': ['Admin'],
};

/** Permission name → the roles that hold it; `*` is every person who is signed in. */
export type Access = ReadonlyMap<string, readonly string[]>;

/** What the console's backend tells of its table, to who may know. */
export interface ToldAccess {
  /** The console's own, then the company's. */
  roles: string[];
  /** Permission name → who holds it. */
  permissions: Record<string, readonly string[]>;
}

/** Where it tells that, below the base URL of Backstage's permission plugin. */
export const ACCESS_PATH = '/sidehelm/access';

const KEY = 'sidehelm.access';

const domain = (permission: string) => permission.split('.')[0];
const OWN_DOMAINS = new Set(consolePermissions.map(({ name }) => domain(name)));

/** A permission of a plugin that the console does not know; of its own domains it knows them all. */
const isForeign = (permission: string) =>
  permission.includes('.') && !OWN_DOMAINS.has(domain(permission));

/** A reference to an entity of a portal's catalog, as Backstage writes it in full: no role has a colon. */
const ENTITY_REF = /^[a-z]+:[^/\s]+\/[^/\s]+$/i;

/** Whether who holds a permission is a group or a person of a portal's catalog, and no role. */
export const isEntityRef = (holder: string): boolean => ENTITY_REF.test(holder);

function readHolders(
  name: string,
  value: unknown,
  roles: readonly string[],
): readonly string[] {
  if (value === '*') {
    return ['*'];
  }
  if (
    !Array.isArray(value) ||
    !value.every(role => typeof role === 'string' && role.trim() !== '')
  ) {
    throw new Error(
      `${KEY}.${name} must be a list of role names, or '*', not ${JSON.stringify(value)}`,
    );
  }
  const unknown = value.find(
    holder => !['*', ...roles].includes(holder) && !isEntityRef(holder),
  );
  if (unknown !== undefined) {
    throw new Error(
      `${KEY}.${name} names the unknown role ${JSON.stringify(unknown)}; known are ${roles.join(', ')}. Name roles of your own in sidehelm.roles`,
    );
  }
  return value;
}

/**
 * The access table: the product's defaults, permission by permission replaced
 * by what `sidehelm.access` says. A portal's other plugins bring permissions of their own, named as they name them; who
 * holds those stands nowhere but in the configuration.
 *
 * @param configured - the value of `sidehelm.access`, as the configuration has it
 * @param ownRoles - the value of `sidehelm.roles`: roles of the company's own
 * @throws Error of one line if it names an unknown permission of the console's own domains, a role that is neither the
 * console's nor the company's own, or something else than role names.
 */
export function readAccess(
  configured: unknown = {},
  ownRoles: unknown = [],
): Access {
  const roles = [...ROLES, ...readOwnRoles(ownRoles)];
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
    access.set(name, readHolders(name, value, roles));
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
