import { ROLES } from '@sidehelm/console-common';
import type { NewUser, User } from '@sidehelm/contracts';
import { isValid } from 'i18n-iso-countries';
import type { Caller } from '../../platform/accessTokens';
import type { AccountAct } from '../store/ActStore';

export const [ADMIN] = ROLES;

const isAdmin = ({ roles }: Pick<User, 'roles'>) => roles.includes(ADMIN);

/** What no name and no address has: control characters, and those that cannot be seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Why somebody cannot be created; undefined when they can. What has a form alone, the contract has checked. */
export function newUserProblem(user: NewUser): string | undefined {
  const { email, first_name, last_name, country_code } = user;
  if (
    !/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(email) ||
    UNSEEN.test(email)
  )
    return `"${email.slice(0, 100)}" is not an email.`;
  for (const [what, name] of [
    ['first name', first_name],
    ['last name', last_name],
  ])
    if (name.trim() === '' || UNSEEN.test(name))
      return `The ${what} must be a text that can be read.`;
  if (!isValid(country_code))
    return `There is no country ${country_code}. Choose another one.`;
  return undefined;
}

/** What a change of a user would make of them, before it is made. */
interface Outcome {
  caller: Caller;
  before: User;
  after: User;
  /** How many others are admins who may sign in. */
  otherAdmins: number;
}

/** Why a change is refused: with 403 who may not make it, with 409 what must not be. */
export function guardProblem(
  outcome: Outcome,
): { status: 403 | 409; message: string } | undefined {
  const { caller, before, after, otherAdmins } = outcome;
  const isSelf = caller.uuid === before.uuid;
  if (isSelf && before.is_active && !after.is_active)
    return {
      status: 409,
      message: 'You cannot deactivate your own account. Ask another admin.',
    };
  const wasAdmin = before.is_active && isAdmin(before);
  const willBeAdmin = after.is_active && isAdmin(after);
  const changesRole = isAdmin(before) !== isAdmin(after);
  if ((changesRole || wasAdmin !== willBeAdmin) && !isAdmin(caller))
    return {
      status: 403,
      message:
        'Only an admin can change who is an admin. Ask somebody with the role Admin.',
    };
  const isGiven = after.roles.some(role => !before.roles.includes(role));
  if (isSelf && isGiven && !isAdmin(caller))
    return {
      status: 403,
      message:
        'You cannot give roles to yourself. Ask somebody with the role Admin.',
    };
  if (isSelf && wasAdmin && !willBeAdmin)
    return {
      status: 409,
      message:
        'You cannot take the role Admin from yourself. Ask another admin.',
    };
  if (wasAdmin && !willBeAdmin && otherAdmins === 0)
    return {
      status: 409,
      message: `${before.email} is the last active admin. Make somebody else an admin first.`,
    };
  return undefined;
}

const ACT_WORDS: Readonly<Record<string, string>> = {
  activated: 'activated',
  deactivated: 'deactivated',
  'roles-set': 'roles',
  'email-verified': 'email verified',
};

/**
 * Why a change is refused that was made from an older version.
 *
 * @param since - what was done to the account since that version
 */
export function outdatedMessage(
  { email }: Pick<User, 'email'>,
  since: readonly AccountAct[],
): string {
  const who = [...new Set(since.flatMap(({ actor }) => actor?.name ?? []))];
  const what = [...new Set(since.map(({ kind }) => ACT_WORDS[kind] ?? kind))];
  return [
    `${email} was changed by ${who.join(', ') || 'somebody else'} meanwhile`,
    what.length > 0 ? ` (${what.join(', ')})` : '',
    '. Look at it again, then repeat your change.',
  ].join('');
}
