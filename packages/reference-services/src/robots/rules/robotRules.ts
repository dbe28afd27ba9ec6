import type { User } from '@sidehelm/contracts';
import type { ManagedField } from '../store/RobotStore';

const FIELD_NAMES: Record<ManagedField, string> = {
  deployment_kind: 'deployment kind',
  assigned_pilot_uuid: 'assigned pilot',
  parking_spot: 'parking spot',
};

/** Why a user cannot be the pilot of a robot; undefined when they can. */
export function pilotProblem(user: User | undefined): string | undefined {
  if (!user) return 'There is no such user. Choose another pilot.';
  if (!user.is_active)
    return `${user.email} is deactivated and cannot be assigned. Choose another pilot.`;
  if (!user.roles.includes('Pilot'))
    return `${user.email} does not have the role Pilot. Give them the role first, or choose another pilot.`;
  return undefined;
}

/** Why a change is refused that was made from an older version, with what changed since as far as known. */
export function outdatedMessage(id: string, fields: ManagedField[]): string {
  const what = fields.map(field => FIELD_NAMES[field]).join(', ');
  return `${id} was changed by somebody else meanwhile${what && ` (${what})`}. Look at it again, then repeat your change.`;
}
