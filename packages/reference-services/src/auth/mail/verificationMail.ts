import type { User } from '@sidehelm/contracts';
import { LINK_LIFETIMES } from '../store/LinkStore';
import type { Mail } from './Mailer';

/** Asks somebody to verify their address. */
export function verificationMail(
  { email, first_name }: Pick<User, 'email' | 'first_name'>,
  link: string,
): Mail {
  return {
    to: email,
    subject: 'Verify your email address',
    body: [
      `Hello ${first_name},`,
      'you have an account of Sidehelm, the operations console for delivery robots. Open this link to verify that this is your email address:',
      link,
      'It works once, for 24 hours. If you know nothing of this, do nothing.',
    ].join('\n\n'),
    usefulFor: LINK_LIFETIMES['verify-email'],
  };
}
