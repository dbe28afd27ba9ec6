import { DEFAULT_ACCESS } from '@sidehelm/console-common';
import type { Caller } from '../platform/accessTokens';

/** Whether the person's roles let them drive robots. */
export function mayDrive({ roles }: Pick<Caller, 'roles'>): boolean {
  return DEFAULT_ACCESS['teleop.drive'].some(
    allowed => allowed === '*' || roles.includes(allowed),
  );
}
