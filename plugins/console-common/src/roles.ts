/** Roles the console knows; users may carry further free-form role strings. */
export const ROLES = [
  'Admin',
  'Supervisor',
  'Pilot',
  'Rescuer',
  'Robots/Admin',
  'Partner',
] as const;

export type Role = (typeof ROLES)[number];

/** Of programs of other companies, not of people. */
const SERVICE_ROLES: readonly string[] = ['Partner'];

/** Those of the console's roles that people are given. */
export const ROLES_OF_PEOPLE: readonly Role[] = ROLES.filter(
  role => !SERVICE_ROLES.includes(role),
);

/** What a role of a company's own may be called, as Set Roles takes it. */
const OWN_ROLE = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The roles that a company has beside the console's.
 *
 * @param configured - the value of `sidehelm.roles`, as the configuration has it
 * @throws Error of one line if it is no list, names what cannot be a role or is one of the console's, or names one twice
 */
export function readOwnRoles(configured: unknown = []): readonly string[] {
  if (!Array.isArray(configured))
    throw new Error('sidehelm.roles must be a list of role names');
  const wrong = configured.find(
    role => typeof role !== 'string' || !OWN_ROLE.test(role),
  );
  if (wrong !== undefined)
    throw new Error(
      `sidehelm.roles may name roles of letters, digits, dash and underscore, at most 64, not ${JSON.stringify(wrong)}`,
    );
  const known = configured.find(role => ROLES.some(one => one === role));
  if (known !== undefined)
    throw new Error(
      `sidehelm.roles names ${known}, which the console has itself: take it out`,
    );
  const twice = configured.find(
    (role, index) => configured.indexOf(role) !== index,
  );
  if (twice !== undefined)
    throw new Error(`sidehelm.roles names ${twice} twice: take one out`);
  return configured;
}

/** Whether an account with these roles is a program's: what everybody may, it may not. */
export function isServiceAccount(roles: readonly string[]): boolean {
  return roles.length > 0 && roles.every(role => SERVICE_ROLES.includes(role));
}

/** Capitalised words without anything between them but slashes, as the console's own roles are. */
const PLAIN = /^[A-Z][a-z0-9]*(\/[A-Z][a-z0-9]*)*$/;

function escapeCodeUnit(unit: string): string {
  return `_${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * The ownership reference a role becomes in the Backstage identity, for
 * example `Robots/Admin` → `role:default/robots-admin`. Roles are free-form
 * and references know neither case nor spaces, so every other role is escaped:
 * no two roles have the same reference (`admin` → `role:default/other.admin`,
 * `Admin!` → `role:default/other._0041dmin_0021`).
 */
export function roleEntityRef(role: string): string {
  const name = PLAIN.test(role)
    ? role.toLowerCase().replaceAll('/', '-')
    : `other.${role.replace(/[^a-z0-9]/g, escapeCodeUnit)}`;
  return `role:default/${name}`;
}

/** The user of a uuid as Backstage names them. */
export const userEntityRef = (uuid: string): string =>
  `user:default/${uuid.toLowerCase()}`;

/** The ownership references that an identity with these roles has beside its user. */
export function roleEntityRefs(roles: readonly string[]): string[] {
  return [...new Set(roles.filter(role => role !== '').map(roleEntityRef))];
}
