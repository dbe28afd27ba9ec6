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

const PASSWORD = { shortest: 6, longest: 1_024 };

/** Why a new password will not do; undefined when it will. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < PASSWORD.shortest)
    return `The password must have at least ${PASSWORD.shortest} characters.`;
  if (password.length > PASSWORD.longest)
    return `The password must have at most ${PASSWORD.longest} characters.`;
  return undefined;
}
