import type { User } from '@sidehelm/contracts';

/** What the log calls a person, wherever it shows one. */
export const nameOfPerson = ({
  first_name,
  last_name,
  email,
}: Pick<User, 'first_name' | 'last_name' | 'email'>): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email;
