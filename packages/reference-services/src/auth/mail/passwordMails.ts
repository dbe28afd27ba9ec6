import type { User } from '@sidehelm/contracts';
import { LINK_LIFETIMES } from '../store/LinkStore';
import type { Mail } from './Mailer';

type Recipient = Pick<User, 'email' | 'first_name'>;

const UNASKED =
  'If it was not you, do nothing: your password stays as it is. Somebody may have typed your address by mistake.';

/** ms for which news of an account is worth sending. */
const NEWS = 24 * 3_600_000;

/** Brings the link with which somebody chooses a new password. */
export function resetMail(
  { email, first_name }: Recipient,
  link: string,
): Mail {
  return {
    to: email,
    subject: 'Choose a new password',
    body: [
      `Hello ${first_name},`,
      'somebody, probably you, asked for a new password for your account of Sidehelm. Open this link to choose it:',
      link,
      'It works once, for an hour.',
      UNASKED,
    ].join('\n\n'),
    usefulFor: LINK_LIFETIMES['reset-password'],
  };
}

/** Tells whoever owns the mailbox, and nobody else, why no link comes. */
export function deactivatedMail({ email, first_name }: Recipient): Mail {
  return {
    to: email,
    subject: 'Your account is deactivated',
    body: [
      `Hello ${first_name},`,
      'somebody, probably you, asked for a new password for your account of Sidehelm. The account is deactivated, so a new password would not let you in. Ask a supervisor or an admin to activate it.',
      UNASKED,
    ].join('\n\n'),
    usefulFor: LINK_LIFETIMES['reset-password'],
  };
}

/** Tells somebody that their password is another one, in case that it was not them. */
export function passwordChangedMail({ email, first_name }: Recipient): Mail {
  return {
    to: email,
    subject: 'Your password was changed',
    body: [
      `Hello ${first_name},`,
      'the password of your account of Sidehelm was changed, and your other sessions were ended.',
      'If it was not you, tell an admin at once.',
    ].join('\n\n'),
    usefulFor: NEWS,
  };
}
