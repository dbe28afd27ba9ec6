/** Roles the console knows; users may carry further free-form role strings. */
export const ROLES = [
  'Admin',
  'Supervisor',
  'Pilot',
  'Rescuer',
  'Robots/Admin',
] as const;

export type Role = (typeof ROLES)[number];

/**
 * The ownership reference a role becomes in the Backstage identity, for
 * example `Robots/Admin` → `role:default/robots-admin`.
 */
export function roleEntityRef(role: string): string {
  const name = role
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `role:default/${name}`;
}
