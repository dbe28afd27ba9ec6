import type { User } from '@sidehelm/contracts';
import { emailKey } from '../rules/emailKey';

/** As long as its column; PostgreSQL takes no NUL. */
const columnText = (text: string, length: number) =>
  text.replaceAll('\0', '').slice(0, length);

/** Of an account from before that shares its address with another one, as `emailKey` has it: its own spelling. */
export const keptEmailKey = (email: string) =>
  email.trim().toLowerCase().slice(0, 255);

/** What of a user is looked for and sorted by, in small letters: databases know those of ASCII only. */
export function keysOf(
  user: Pick<User, 'email' | 'first_name' | 'last_name' | 'roles'>,
) {
  const name = `${user.first_name} ${user.last_name}`.toLowerCase();
  return {
    email_key: emailKey(user.email),
    name_key: columnText(name, 300),
    // The name, and "email (first last)", as people are called where one is chosen. The address as they write it: its key may
    // have another domain.
    search_key: columnText(
      `${name} ${user.email.toLowerCase()} (${name})`,
      500,
    ),
    roles_key: columnText(user.roles.join(', ').toLowerCase(), 255),
  };
}
