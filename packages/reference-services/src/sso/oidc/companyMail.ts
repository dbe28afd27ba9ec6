import type { User } from '@sidehelm/contracts';
import type { Mail } from '../../auth';

/** Tells somebody that another way to sign in to their account is there, or gone, in case that it was not them. */
export function companyMail(
  { email, first_name }: Pick<User, 'email' | 'first_name'>,
  company: string,
  change: 'linked' | 'unlinked',
): Mail {
  const isLinked = change === 'linked';
  return {
    to: email,
    subject: isLinked
      ? `You can sign in with ${company}`
      : `You no longer sign in with ${company}`,
    body: [
      `Hello ${first_name},`,
      isLinked
        ? `Somebody, probably you, signed in to your account of Sidehelm with ${company}, where they have verified that ${email} is theirs. Whoever signs in there as this person has your account from now on.`
        : `Your account of Sidehelm is no longer linked with ${company}.`,
      isLinked
        ? 'If it was not you, tell an admin at once. On the page of your account you can unlink it again.'
        : 'If it was not you, change your password and tell an admin at once.',
    ].join('\n\n'),
    usefulFor: 24 * 3_600_000,
  };
}
