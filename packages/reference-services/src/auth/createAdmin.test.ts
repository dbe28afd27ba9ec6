import { Readable } from 'node:stream';
import { openLineAnswers } from '../platform/Answers';
import { StartProblem } from '../platform/StartProblem';
import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import { ManualClock } from '../testing/ManualClock';
import { createAdmin } from './createAdmin';
import { openAuth } from './openAuth';
import { UserStore } from './store/UserStore';

describeOnEachDatabase('createAdmin', database => {
  const create = (email: string, ...lines: string[]) =>
    createAdmin(
      database(),
      email,
      openLineAnswers(Readable.from([lines.join('\n')])),
    );

  async function problemOf(attempt: Promise<unknown>) {
    const problem: Error = await attempt.then(
      () => new Error('was not refused'),
      error => error,
    );
    expect(problem).toBeInstanceOf(StartProblem);
    expect(problem.message).not.toContain('\n');
    return problem.message;
  }

  it('makes somebody who can sign in, on an empty database', async () => {
    const user = await create(
      ' Grace@Example.com ',
      'Grace',
      ' Hopper',
      'c0bol!',
    );
    expect(user).toMatchObject({
      email: 'Grace@Example.com',
      first_name: 'Grace',
      last_name: 'Hopper',
      roles: ['Admin'],
    });
    const [row] = await database()('auth_users');
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain('c0bol');
    const auth = await openAuth({
      database: database(),
      issuer: 'issuer',
      clock: new ManualClock().now,
    });
    const result = await auth.passwordSignIn.signIn(
      'grace@example.com',
      'c0bol!',
    );
    expect(result.kind).toBe('signed-in');
    const session = result.kind === 'signed-in' ? result.sessionId : '';
    expect(await auth.sessions.userOf(session)).toEqual(user);
    // Demo accounts are removed at each start without the demo; this one stays.
    expect(await auth.users.deleteDemoUsers()).toBe(0);
  });

  it('asks nothing where the email is taken, whatever its case', async () => {
    expect(await problemOf(create('grace@example.COM'))).toBe(
      'There is a user with the email grace@example.COM already. Choose another email.',
    );
  });

  it.each([
    [
      ['Ada', 'Lovelace', '12345'],
      'The password must have at least 6 characters.',
    ],
    [
      ['Ada', 'Lovelace', 'x'.repeat(1_025)],
      'The password must have at most 1024 characters.',
    ],
    [
      ['Ada', 'Lovelace', '123456'],
      'This password is one of those that are tried first. Choose another one.',
    ],
    [
      ['Ada', ' ', '123456'],
      'Last name must be a text of 1 to 255 characters.',
    ],
    [
      ['Ada', 'Lovelace'],
      'The standard input ends before the answer to "Password". Send one answer a line.',
    ],
  ])('refuses %j', async (lines, message) => {
    expect(await problemOf(create('ada@example.com', ...lines))).toBe(message);
    const users = new UserStore(database());
    expect(await users.findByEmail('ada@example.com')).toBeUndefined();
  });

  it.each([
    '',
    'ada',
    'a\u0000@b.de',
    '@',
    'a b@example.com',
    `${'a'.repeat(250)}@b.de`,
  ])('refuses the email "%s"', async email => {
    expect(await problemOf(create(email))).toMatch(/ is not an email\.$/);
  });

  it('makes one of two with the same email', async () => {
    const results = await Promise.allSettled(
      ['Ada', 'Augusta'].map(name =>
        create('lovelace@example.com', name, 'Lovelace', 'difference engine'),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
    ]);
  });
});
