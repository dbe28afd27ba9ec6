import type { User } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import type { Clock } from '../platform/Clock';
import { migrate } from '../platform/migrate';
import { StartProblem } from '../platform/StartProblem';
import { ActStore } from './store/ActStore';
import { authMigrations } from './store/migrations';
import { SecondFactorStore } from './store/SecondFactorStore';
import { UserStore } from './store/UserStore';

/**
 * Takes the second factor from somebody who has lost it: whoever reaches the
 * database vouches for them. Throws a `StartProblem` where there is no such
 * person, or no factor.
 */
export async function removeSecondFactor(
  database: Knex,
  email: string,
  clock: Clock,
): Promise<User> {
  await migrate(database, 'auth', authMigrations);
  const found = await new UserStore(database).findByEmail(email);
  if (!found)
    throw new StartProblem(`There is no user with the email ${email}.`);
  const { user } = found;
  if (!(await new SecondFactorStore(database).delete(user.uuid)))
    throw new StartProblem(`${user.email} has no second factor.`);
  await new ActStore(database).add({
    userUuid: user.uuid,
    kind: 'second-factor-removed',
    occurred_at: clock().toISOString(),
  });
  return user;
}
