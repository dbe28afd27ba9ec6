import { holdsPermission, type Access } from '@sidehelm/console-common';
import type { AssignedPilots } from './AssignedPilots';

/** Which robots somebody's roles let them drive. */
export type DriveScope = 'all' | 'own' | 'none';

/**
 * Who may drive which robot: any of them by role, or the one that they are the assigned pilot of. And who may open the lid of
 * one that stands.
 */
export class DriveRights {
  constructor(
    private readonly access: Access,
    private readonly pilots: AssignedPilots,
  ) {}

  mayDrive(
    { uuid, roles }: { uuid: string; roles: readonly string[] },
    robotId: string,
  ): boolean {
    const scope = this.scopeOf(roles);
    return (
      scope === 'all' || (scope === 'own' && this.pilots.of(robotId) === uuid)
    );
  }

  mayPickUp(roles: readonly string[]): boolean {
    return holdsPermission(this.access, 'teleop.pick-up', roles);
  }

  scopeOf(roles: readonly string[]): DriveScope {
    if (holdsPermission(this.access, 'teleop.drive', roles)) return 'all';
    return holdsPermission(this.access, 'teleop.deliver', roles)
      ? 'own'
      : 'none';
  }
}
