import { randomUUID } from 'node:crypto';
import { readAccess } from '@sidehelm/console-common';
import { migrate } from '../../platform/migrate';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { createLogger } from '../../platform/createLogger';
import { authMigrations } from '../store/migrations';
import { UserStore } from '../store/UserStore';
import { UserAdministration } from './UserAdministration';

const people = ['ann', 'bob'].map(name => ({
  uuid: randomUUID(),
  email: `${name}@example.test`,
  first_name: name,
  last_name: 'Example',
  country_code: 'US',
  is_active: true,
  is_email_verified: true,
  is_demo: false,
  roles: ['Admin'],
  password_hash: 'x',
}));
const [ann, bob] = people.map(({ uuid, first_name, roles }) => ({
  uuid,
  name: first_name,
  roles,
}));

describeOnEachDatabase('two admins at the same time', database => {
  const administration = () =>
    new UserAdministration({
      access: readAccess(),
      database: database(),
      clock: () => new Date(),
      logger: createLogger('silent'),
      mailer: {
        reachesPeople: true,
        problem: undefined,
        send: async () => ({ kind: 'kept' }),
        sendMade: async () => ({ kind: 'kept' }),
      },
      verifyUrl: 'http://localhost/verify-email',
    });
  const users = () => new UserStore(database());

  beforeAll(() => migrate(database(), 'auth', authMigrations));
  beforeEach(async () => {
    await database()('auth_users').delete();
    for (const person of people) await users().insertIfMissing(person);
  });

  it.each([
    [
      'deactivate',
      (me: typeof ann, other: typeof ann) =>
        administration().deactivate(other.uuid, me),
    ],
    [
      'unmake',
      (me: typeof ann, other: typeof ann) =>
        administration().setRoles(other.uuid, ['Pilot'], me),
    ],
  ] as const)('who %s each other leave one', async (_, attack) => {
    const outcomes = await Promise.allSettled([
      attack(ann, bob),
      attack(bob, ann),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
    ]);
    const refused = outcomes.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { statusCode: 403 } });
    const left = (await users().list()).filter(
      user => user.is_active && user.roles.includes('Admin'),
    );
    expect(left).toHaveLength(1);
  });

  it('who change one person from the same version: the second is refused', async () => {
    const outcomes = await Promise.allSettled([
      administration().setRoles(bob.uuid, ['Admin', 'a'], ann, 1),
      administration().setRoles(bob.uuid, ['Admin', 'b'], ann, 1),
    ]);
    expect(outcomes).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ statusCode: 412 }),
    });
    expect((await users().get(bob.uuid))?.version).toBe(2);
  });
});
