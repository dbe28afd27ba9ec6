import type { User } from '@sidehelm/contracts';

/** Somebody as the auth service describes them. */
export const person = (uuid: string, roles: string[]): User => ({
  uuid,
  email: `${uuid}@sidehelm.test`,
  first_name: 'Some',
  last_name: 'Body',
  country_code: 'US',
  is_active: true,
  is_email_verified: true,
  roles,
});
