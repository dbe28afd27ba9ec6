import { holds } from './holds';

/** Whether the person's roles let them drive robots. */
export function mayDrive({ roles }: { roles: readonly string[] }): boolean {
  return holds('teleop.drive', roles);
}
