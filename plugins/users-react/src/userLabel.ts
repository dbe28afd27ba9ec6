import type { User } from '@sidehelm/contracts';

/** A user as pickers show them, and as they are searched by: "email (first last)". */
export function userLabel({ email, first_name, last_name }: User): string {
  const name = `${first_name} ${last_name}`.trim();
  return name ? `${email} (${name})` : email;
}
