import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { User } from '@sidehelm/contracts';
import type { Answers } from '../platform/Answers';
import { migrate } from '../platform/migrate';
import { StartProblem } from '../platform/StartProblem';
import { authMigrations } from './store/migrations';
import { hashPassword } from './rules/passwords';
import { firstPasswordProblem } from './rules/passwordRules';
import { UserStore } from './store/UserStore';

/** What the columns hold. */
const LONGEST = { email: 254, name: 255 };

/** Characters that belong in no name; PostgreSQL refuses some of them. */
const CONTROL = /\p{Cc}/u;

/** CLDR's code for an unknown region: nobody was asked. */
const UNKNOWN_COUNTRY = 'ZZ';

const taken = (email: string) =>
  new StartProblem(
    `There is a user with the email ${email} already. Choose another email.`,
  );

async function askName(answers: Answers, question: string) {
  const name = (await answers.ask(question)).trim();
  if (name === '' || name.length > LONGEST.name || CONTROL.test(name))
    throw new StartProblem(
      `${question} must be a text of 1 to ${LONGEST.name} characters.`,
    );
  return name;
}

/**
 * Makes a person with the role Admin who can sign in at once: whoever reaches
 * the database vouches for the email. Throws a `StartProblem` for an email that
 * is taken or none, and for a weak password; nothing is written then.
 */
export async function createAdmin(
  database: Knex,
  emailText: string,
  answers: Answers,
): Promise<User> {
  const email = emailText.trim();
  if (
    !/^[^\s@]+@[^\s@]+$/.test(email) ||
    CONTROL.test(email) ||
    email.length > LONGEST.email
  )
    throw new StartProblem(`"${email.slice(0, 100)}" is not an email.`);
  await migrate(database, 'auth', authMigrations);
  const users = new UserStore(database);
  if (await users.findByEmail(email)) throw taken(email);
  const first_name = await askName(answers, 'First name');
  const last_name = await askName(answers, 'Last name');
  const password = await answers.askSecret('Password');
  const problem = firstPasswordProblem(password, {
    email,
    first_name,
    last_name,
  });
  if (problem) throw new StartProblem(problem);
  const user: User = {
    uuid: randomUUID(),
    email,
    first_name,
    last_name,
    country_code: UNKNOWN_COUNTRY,
    is_active: true,
    is_email_verified: true,
    roles: ['Admin'],
    version: 1,
  };
  const inserted = await users.insertIfMissing({
    ...user,
    is_demo: false,
    password_hash: await hashPassword(password),
  });
  if (!inserted) throw taken(email);
  return user;
}
