import type { User } from '@sidehelm/contracts';
import type { Mail } from './Mailer';

/** What happened to a second factor, or to a passkey. */
export type FactorChange =
  | 'added'
  | 'removed'
  | 'removed-by-admin'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed';

const TEXTS: Record<FactorChange, { subject: string; what: string }> = {
  added: {
    subject: 'Your second factor is on',
    what: 'Your account of Sidehelm has a second factor now: besides the password it asks for a code of your app.',
  },
  removed: {
    subject: 'Your second factor is off',
    what: 'The second factor of your account of Sidehelm was switched off: the password alone lets you in.',
  },
  'removed-by-admin': {
    subject: 'Your second factor was removed',
    what: 'Somebody who looks after accounts has removed the second factor of your account of Sidehelm. Set up another one when you have your phone.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    what: 'Somebody, probably you, signed in to your account of Sidehelm with one of your recovery codes. Each works once.',
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    what: 'New recovery codes were made for your account of Sidehelm. Those that you had before no longer work.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    what: 'Your account of Sidehelm has another passkey now: the device with it signs in without the password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    what: 'A passkey of your account of Sidehelm was removed: the device with it no longer signs in.',
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
