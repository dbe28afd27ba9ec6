import type { User } from '@sidehelm/contracts';

/** What somebody is called; an empty text when nobody knows. */
export const nameOf = ({ first_name, last_name }: User): string =>
  `${first_name} ${last_name}`.trim();
