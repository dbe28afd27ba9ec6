import type { User } from '@sidehelm/contracts';
import { isCommonPassword } from './commonPasswords';

const PASSWORD = {
  /** Of whom somebody else creates. */
  shortest: 6,
  /** Of who chooses it themselves (NIST SP 800-63B). */
  shortestOwn: 8,
  longest: 1_024,
};

type Person = Pick<User, 'email' | 'first_name' | 'last_name'>;

/** What about the person is no password, in small letters. */
function namesOf({ email, first_name, last_name }: Person): string[] {
  const [mailbox] = email.split('@');
  return [
    email,
    mailbox,
    first_name,
    last_name,
    `${first_name} ${last_name}`,
    `${first_name}${last_name}`,
  ].map(name => name.toLowerCase());
}

/** What whoever guesses knows of the person: the names, and each part of the address. */
function wordsOf(person: Person): string[] {
  return namesOf(person).flatMap(name => [
    name,
    ...name.split(/[^\p{Letter}\p{Number}]+/u),
  ]);
}

function lengthProblem(password: string, shortest: number) {
  // As people count: an emoji is one.
  if ([...password].length < shortest)
    return `The password must have at least ${shortest} characters.`;
  if (password.length > PASSWORD.longest)
    return `The password must have at most ${PASSWORD.longest} characters.`;
  return undefined;
}

function knownProblem(password: string, person: Person) {
  if (namesOf(person).includes(password.toLowerCase()))
    return 'The password must not be a name or an email address. Choose another one.';
  if (isCommonPassword(password, wordsOf(person)))
    return 'This password is one of those that are tried first. Choose another one.';
  return undefined;
}

/** Why an account cannot begin with this password; undefined when it can. */
export function firstPasswordProblem(
  password: string,
  person: Person,
): string | undefined {
  return (
    lengthProblem(password, PASSWORD.shortest) ?? knownProblem(password, person)
  );
}

/** Why somebody cannot choose this password for themselves; undefined when they can. */
export function ownPasswordProblem(
  password: string,
  person: Person,
): string | undefined {
  return (
    lengthProblem(password, PASSWORD.shortestOwn) ??
    knownProblem(password, person)
  );
}
