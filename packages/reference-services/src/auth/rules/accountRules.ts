import type { User } from '@sidehelm/contracts';

/** Why a person with the right password may still not come in; undefined when they may. */
export function refusalOf(
  user: Pick<User, 'is_active' | 'is_email_verified'>,
): string | undefined {
  if (!user.is_active)
    return 'This account is deactivated. Ask a supervisor or an admin to activate it.';
  if (!user.is_email_verified)
    return 'The email address of this account is not verified yet. Open the link in the verification email first.';
  return undefined;
}

/** Whether nothing but a click in a mail is missing. */
export function awaitsVerification(
  user: Pick<User, 'is_active' | 'is_email_verified'>,
): boolean {
  return user.is_active && !user.is_email_verified;
}
