import type { User } from '@sidehelm/contracts';
import type { Mail } from './Mailer';

/** What happened to a second factor. */
export type FactorChange = 'added' | 'removed' | 'recovery-code-used';

const TEXTS: Record<FactorChange, { subject: string; what: string }> = {
  added: {
    subject: 'Your second factor is on',
    what: 'Your account of Sidehelm has a second factor now: besides the password it asks for a code of your app.',
  },
  removed: {
    subject: 'Your second factor is off',
    what: 'The second factor of your account of Sidehelm was switched off: the password alone lets you in.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    what: 'Somebody, probably you, signed in to your account of Sidehelm with one of your recovery codes. Each works once.',
  },
};

/** Tells somebody what happened to their second factor, in case that it was not them. */
export function secondFactorMail(
  { email, first_name }: Pick<User, 'email' | 'first_name'>,
  change: FactorChange,
): Mail {
  const { subject, what } = TEXTS[change];
  return {
    to: email,
    subject,
    body: [
      `Hello ${first_name},`,
      what,
      'If it was not you, change your password and tell an admin at once.',
    ].join('\n\n'),
    usefulFor: 24 * 3_600_000,
  };
}
