import { holdsPermission, type Access } from '@sidehelm/console-common';
import type { AssignedPilots } from './AssignedPilots';

/** Somebody who may want to drive. */
export interface Person {
  uuid: string;
  roles: readonly string[];
}

/** Who may drive which robot: any of them by role, or the one that they are the assigned pilot of. */
export class DriveRights {
  constructor(
    private readonly access: Access,
    private readonly pilots: AssignedPilots,
  ) {}

  mayDrive({ uuid, roles }: Person, robotId: string): boolean {
    return (
      this.mayDriveAll(roles) ||
      (this.mayDriveOwn(roles) && this.pilots.of(robotId) === uuid)
    );
  }

  /** Whether the roles let somebody drive every robot. */
  mayDriveAll(roles: readonly string[]): boolean {
    return holdsPermission(this.access, 'teleop.drive', roles);
  }

  /** Whether the roles let somebody drive the robot that is assigned to them. */
  mayDriveOwn(roles: readonly string[]): boolean {
    return holdsPermission(this.access, 'teleop.deliver', roles);
  }
}
