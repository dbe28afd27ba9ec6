import type { User } from '@sidehelm/console-common';

/** Why a user cannot be the pilot of a robot; undefined when they can. */
export function pilotProblem(user: User | undefined): string | undefined {
  if (!user) return 'There is no such user. Choose another pilot.';
  if (!user.is_active)
    return `${user.email} is deactivated and cannot be assigned. Choose another pilot.`;
  if (!user.roles.includes('Pilot'))
    return `${user.email} does not have the role Pilot. Give them the role first, or choose another pilot.`;
  return undefined;
}
