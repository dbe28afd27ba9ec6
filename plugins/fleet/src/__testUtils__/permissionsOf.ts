import { DEFAULT_ACCESS, type Role } from '@sidehelm/console-common';

/** Names of what people with these roles may do unless a company configures otherwise. */
export function permissionsOf(...roles: Role[]): string[] {
  return Object.keys(DEFAULT_ACCESS).filter(name =>
    DEFAULT_ACCESS[name].some(role => role === '*' || roles.includes(role)),
  );
}
