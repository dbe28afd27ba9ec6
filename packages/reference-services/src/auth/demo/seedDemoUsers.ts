import type { User } from '@sidehelm/contracts';
import { hashPassword } from '../rules/passwords';
import type { UserStore } from '../store/UserStore';

export const DEMO_PASSWORD = 'sidewalk-demo';

function demoUser(
  digit: number,
  role: string,
  first_name: string,
  last_name: string,
): User {
  return {
    uuid: `0d5ec0de-0000-4000-8000-00000000000${digit}`,
    email: `${role.toLowerCase()}@sidehelm.test`,
    first_name,
    last_name,
    country_code: 'US',
    is_active: true,
    is_email_verified: true,
    roles: [role],
    version: 1,
  };
}

/** The four accounts of a demo, in the order in which the sign-in page offers them. */
export const DEMO_USERS = [
  demoUser(1, 'Admin', 'Amara', 'Whitfield'),
  demoUser(2, 'Supervisor', 'Teodor', 'Lindqvist'),
  demoUser(3, 'Pilot', 'Maya', 'Castellanos'),
  demoUser(4, 'Rescuer', 'Jonah', 'Okafor'),
];

export const DEMO_PILOT = DEMO_USERS[2];

/**
 * Makes the demo accounts that are missing; without `demo` removes those that
 * an earlier demo left, because their password is public.
 */
export async function seedDemoUsers(
  users: UserStore,
  demo: boolean,
): Promise<void> {
  if (!demo) {
    await users.deleteDemoUsers();
    return;
  }
  const missing = [];
  for (const user of DEMO_USERS)
    if (!(await users.findByEmail(user.email))) missing.push(user);
  await Promise.all(
    missing.map(async user =>
      users.insertIfMissing({
        ...user,
        is_demo: true,
        password_hash: await hashPassword(DEMO_PASSWORD),
      }),
    ),
  );
}
