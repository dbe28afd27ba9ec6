import type { User } from '@sidehelm/contracts';

/** A complete user for tests. */
export function testUser(changes: Partial<User> = {}): User {
  return {
    uuid: '11111111-1111-4111-8111-111111111111',
    email: 'pilot@sidehelm.test',
    first_name: 'Pia',
    last_name: 'Lot',
    country_code: 'US',
    is_active: true,
    is_email_verified: true,
    roles: ['Pilot'],
    ...changes,
  };
}
