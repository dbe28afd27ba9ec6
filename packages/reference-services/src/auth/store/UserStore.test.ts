import { authMigrations } from './migrations';
import { UserStore, type UserSearch } from './UserStore';
import { migrate } from '../../platform/migrate';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';

const people = [
  ['Zoë', 'Zimmer', 'zoe@example.test', ['Pilot'], true],
  ['Ann', '100%', 'percent@example.test', ['Pilot'], false],
  ['Ann', 'Under_score', 'ann_u@example.test', ['Rescuer'], true],
  ['Bob', 'Underxscore', 'Bob@Example.test', ['Not a Pilot'], true],
] as const;
const uuidOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;

describeOnEachDatabase('looking for users', database => {
  beforeAll(async () => {
    await migrate(database(), 'auth', authMigrations);
    const users = new UserStore(database());
    for (const [index, person] of people.entries()) {
      const [first_name, last_name, email, roles, is_active] = person;
      await users.insertIfMissing({
        ...{ first_name, last_name, email, is_active, roles: [...roles] },
        uuid: uuidOf(index),
        country_code: 'US',
        is_email_verified: true,
        is_demo: false,
        password_hash: 'x',
      });
    }
  });

  it.each<[UserSearch, string[], number]>([
    // By e-mail address, by name, by both names together, in any case.
    [{ text: 'ZOE@' }, ['zoe'], 1],
    [{ text: 'ann u' }, ['ann_u'], 1],
    [{ text: ' bob ' }, ['Bob'], 1],
    // As it is written, also what databases cannot make small.
    [{ text: 'ZOË' }, ['zoe'], 1],
    // Both, as people are called where one is chosen, also before the end.
    [{ text: 'Zoe@example.test (Zoë Zimmer)' }, ['zoe'], 1],
    [{ text: 'zoe@example.test (zo' }, ['zoe'], 1],
    [{ text: '(zoë' }, ['zoe'], 1],
    [{ text: 'test (zoë zimmer)' }, ['zoe'], 1],
    [{ text: 'percent@example.test (Ann 100%)' }, ['percent'], 1],
    [{ text: 'ann_u@example.test (Ann 100%)' }, [], 0],
    [{ text: 'zoe@example.test (%)' }, [], 0],
    // As it is written: no wildcards, no question of its own.
    [{ text: 'under_' }, ['ann_u'], 1],
    [{ text: '0%' }, ['percent'], 1],
    [{ text: '!' }, [], 0],
    [{ text: "' or 1=1 --" }, [], 0],
    // The whole role, not a part of its name.
    [{ role: 'Pilot' }, ['percent', 'zoe'], 2],
    [{ role: 'pilot' }, [], 0],
    [{ role: '%' }, [], 0],
    [{ active: false }, ['percent'], 1],
    [{ text: 'ann', active: true }, ['ann_u'], 1],
    [{ uuids: [uuidOf(0)] }, ['zoe'], 1],
    [{ uuids: [uuidOf(3), uuidOf(0), uuidOf(9)] }, ['Bob', 'zoe'], 2],
    // Those who are the same by it come by their e-mail address.
    [{ sort: 'first_name' }, ['ann_u', 'percent', 'Bob', 'zoe'], 4],
    [{ sort: 'last_name', direction: 'desc', limit: 2 }, ['zoe', 'Bob'], 4],
    [{ limit: 1, offset: 1 }, ['Bob'], 4],
    [{ offset: 4 }, [], 4],
    [{}, ['ann_u', 'Bob', 'percent', 'zoe'], 4],
  ])('by %j', async (search, found, total) => {
    const page = await new UserStore(database()).search(search);
    expect(page.items.map(({ email }) => email.split('@')[0])).toEqual(found);
    expect(page.total).toBe(total);
  });

  it('finds an address as it is written, although its key is another', async () => {
    const users = new UserStore(database());
    const [first_name, last_name, , , is_active] = people[0];
    await users.insertIfMissing({
      ...{ first_name, last_name, is_active, roles: [] },
      uuid: uuidOf(8),
      email: 'eve@Bücher.test',
      country_code: 'DE',
      is_email_verified: true,
      is_demo: false,
      password_hash: 'x',
    });
    const { items } = await users.search({ text: '@bücher' });
    expect(items.map(({ email }) => email)).toEqual(['eve@Bücher.test']);
    expect((await users.findByEmail('EVE@xn--bcher-kva.test'))?.user.uuid).toBe(
      uuidOf(8),
    );
  });

  it('finds each of two with one address by its own spelling, also where both have the same small letters', async () => {
    const users = new UserStore(database());
    // As they are after the steps: the second one's small letters are the key that the first one has kept.
    const twins = [
      ['ada@STRA\u1e9eE.example', 'ada@stra\u00dfe.example', uuidOf(4)],
      ['ada@stra\u00dfe.example', 'ada@strasse.example', uuidOf(5)],
    ];
    for (const [email, email_key, uuid] of twins) {
      await users.insertIfMissing({
        ...{ first_name: 'Ada', last_name: 'Twin', email: uuid, roles: [] },
        uuid,
        country_code: 'DE',
        is_active: true,
        is_email_verified: true,
        is_demo: false,
        password_hash: 'x',
      });
      await database()('auth_users')
        .where({ uuid })
        .update({ email, email_key });
    }
    for (const [email, key, uuid] of twins)
      expect(await users.findByEmail(` ${email} `)).toMatchObject({
        user: { uuid },
        emailKey: key,
      });
  });

  it('sorts by each column, and reads a page from whichever end is nearer', async () => {
    const users = new UserStore(database());
    for (const sort of [
      'email',
      'name',
      'first_name',
      'last_name',
      'roles',
      'is_active',
      'is_email_verified',
      'country_code',
    ] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const all = await users.search({ sort, direction });
        const one = [];
        for (let offset = 0; offset < all.total; offset++)
          one.push(
            ...(await users.search({ sort, direction, offset, limit: 1 }))
              .items,
          );
        expect(one).toEqual(all.items);
      }
  });
});
