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
  await database.transaction(async transaction => {
    if (!(await new SecondFactorStore(transaction).delete(user.uuid)))
      throw new StartProblem(`${user.email} has no second factor.`);
    await new ActStore(transaction).add({
      userUuid: user.uuid,
      kind: 'second-factor-removed',
      occurred_at: clock().toISOString(),
    });
  });
  return user;
}

/**
 * How the person signs in from then on, in a sentence.
 *
 * @param requiredRoles - who has one of these signs in with a second factor only
 */
export function afterRemoval(
  { email, roles }: Pick<User, 'email' | 'roles'>,
  requiredRoles: readonly string[],
): string {
  const role = roles.find(each => requiredRoles.includes(each));
  return role === undefined
    ? `${email} signs in without a second factor now.`
    : `${email} has no second factor now. The role ${role} needs one, so they set up another one at the next sign-in.`;
}
