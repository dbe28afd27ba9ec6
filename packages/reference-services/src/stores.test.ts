import { randomUUID } from 'node:crypto';
import { AttemptStore } from './auth/store/AttemptStore';
import { DEVICE_LIFETIME, DeviceStore } from './auth/store/DeviceStore';
import { authMigrations } from './auth/store/migrations';
import { SESSION, SessionStore } from './auth/store/SessionStore';
import { TokenIssuer } from './auth/rules/TokenIssuer';
import { UserStore } from './auth/store/UserStore';
import { pilotApiMigrations } from './pilotApi/store/migrations';
import { TrailStore } from './pilotApi/store/TrailStore';
import { migrate } from './platform/migrate';
import { restaurantsMigrations } from './restaurants/store/migrations';
import {
  RestaurantStore,
  type RestaurantChange,
  type RestaurantSearch,
} from './restaurants/store/RestaurantStore';
import { robotsMigrations } from './robots/store/migrations';
import { RobotStore } from './robots/store/RobotStore';
import { LatchedStopStore } from './simulation/LatchedStopStore';
import { simulationMigrations } from './simulation/migrations';
import { describeOnEachDatabase } from './testing/describeOnEachDatabase';
import { ManualClock } from './testing/ManualClock';

const user = {
  uuid: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
  email: 'Ada@Example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  country_code: 'GB',
  is_active: true,
  is_email_verified: false,
  roles: ['Pilot', 'Robots/Admin'],
  version: 1,
};

const spot = {
  description: 'Outside Lotus Kitchen',
  address_description: { address_line_1: '214 Alder Street' },
  geocoded_address: { lat: 35.2271, lng: -80.8431 },
};

const lastKnown = {
  last_known_position: {
    lat: 35.1,
    lng: -80.1,
    received_at: '2026-03-02T09:00:00.000Z',
  },
  last_known_battery_soc: { percentage: 50, voltage: 25, usage: 1 },
  last_known_cargo_temperature: { temperature_in_celsius: 20 },
};

describeOnEachDatabase('the stores', database => {
  const clock = new ManualClock();

  beforeAll(async () => {
    // Twice: a second start finds everything done.
    for (let round = 1; round <= 2; round++) {
      await migrate(database(), 'auth', authMigrations);
      await migrate(database(), 'robots', robotsMigrations);
      await migrate(database(), 'pilot_api', pilotApiMigrations);
      await migrate(database(), 'restaurants', restaurantsMigrations);
      await migrate(database(), 'simulation', simulationMigrations);
    }
    await new UserStore(database()).insertIfMissing({
      ...user,
      password_hash: 'hash',
      is_demo: false,
    });
  });

  it('keeps users with their types, one for each email whatever its case', async () => {
    const users = new UserStore(database());
    await users.insertIfMissing({
      ...user,
      uuid: 'b3bb189e-8bf9-4888-9912-ace4e6543002',
      email: 'ada@example.COM',
      password_hash: 'other',
      is_demo: true,
    });
    expect(await users.list()).toEqual([user]);
    expect(await users.findByEmail(' ADA@example.com')).toEqual({
      user,
      passwordHash: 'hash',
      emailKey: 'ada@example.com',
    });
    expect(await users.deleteDemoUsers()).toBe(0);
    expect(
      await users.get('00000000-0000-4000-8000-000000000000'),
    ).toBeUndefined();
  });

  it('ends sessions by age, by idleness and by user', async () => {
    const sessions = new SessionStore(database(), clock.now);
    const id = await sessions.create(user.uuid);
    const rows = await database()('auth_sessions');
    expect(JSON.stringify(rows)).not.toContain(id);

    clock.advance(SESSION.idle - 1_000);
    expect(await sessions.use(id)).toBe(user.uuid);
    clock.advance(SESSION.idle - 1_000);
    expect(await sessions.use(id)).toBe(user.uuid);
    clock.advance(SESSION.idle + 1_000);
    expect(await sessions.use(id)).toBeUndefined();

    const long = await sessions.create(user.uuid);
    for (let hours = 0; hours <= 30 * 24; hours += 11) {
      expect(await sessions.use(long)).toBe(user.uuid);
      clock.advance(11 * 3_600_000);
    }
    expect(await sessions.use(long)).toBeUndefined();

    const other = await sessions.create(user.uuid);
    await sessions.deleteOf(user.uuid);
    expect(await sessions.use(other)).toBeUndefined();
  });

  it('lets no more than five guesses through, however many come at once', async () => {
    const attempts = new AttemptStore(database(), clock.now);
    const begun = await Promise.all(
      Array.from({ length: 12 }, () =>
        attempts.begin({ account: 'many@example.com' }),
      ),
    );
    expect(begun.filter(({ locked }) => locked === undefined)).toHaveLength(5);
  });

  it('locks for five minutes and then starts to count anew', async () => {
    const attempts = new AttemptStore(database(), clock.now);
    for (let turn = 1; turn <= 5; turn++) {
      expect(await attempts.begin({ account: 'eve@example.com' })).toEqual({
        failures: turn - 1,
      });
      expect(await attempts.fail({ account: 'eve@example.com' })).toBe(
        turn === 5 ? 300_000 : undefined,
      );
    }
    clock.advance(60_000);
    expect(await attempts.begin({ account: 'eve@example.com' })).toMatchObject({
      locked: 240_000,
    });
    clock.advance(240_000);
    expect(await attempts.begin({ account: 'eve@example.com' })).toEqual({
      failures: 0,
    });
    expect(await attempts.fail({ account: 'eve@example.com' })).toBeUndefined();
  });

  it('locks an address after fifty for fifteen minutes, and takes back what says nothing', async () => {
    const attempts = new AttemptStore(database(), clock.now);
    const counter = { address: '203.0.113.7' };
    for (let turn = 1; turn <= 50; turn++) {
      await attempts.begin(counter);
      await attempts.undo(counter);
      expect(await attempts.begin(counter)).toEqual({ failures: turn - 1 });
      expect(await attempts.fail(counter)).toBe(
        turn === 50 ? 900_000 : undefined,
      );
    }
    expect((await attempts.begin(counter)).locked).toBe(900_000);
    clock.advance(900_000);
    expect(await attempts.begin(counter)).toEqual({ failures: 0 });
    await attempts.undo(counter);
    expect(
      await database()('auth_sign_in_attempts').where(
        'email_key',
        'like',
        'address%',
      ),
    ).toEqual([]);
  });

  it('knows a browser by its newest name, until long after its last sign-in', async () => {
    const devices = new DeviceStore(database(), clock.now);
    const first = await devices.remember(undefined, user.uuid);
    expect(await devices.knows(first, user.uuid)).toBe(true);
    expect(await devices.knows(first, randomUUID())).toBe(false);
    const next = await devices.remember(first, user.uuid);
    expect(await devices.knows(first, user.uuid)).toBe(false);
    clock.advance(DEVICE_LIFETIME);
    expect(await devices.knows(next, user.uuid)).toBe(true);
    clock.advance(1);
    expect(await devices.knows(next, user.uuid)).toBe(false);
  });

  it('makes one signing key, whoever starts first', async () => {
    const issuer = () => TokenIssuer.create(database(), 'issuer', clock.now);
    const [first, second] = await Promise.all([issuer(), issuer()]);
    const token = await first.issue(user, 'a-session');
    expect(await (await issuer()).verify(token)).toEqual({
      uuid: user.uuid,
      name: 'Ada Lovelace',
      roles: user.roles,
      tokenEndsAt: expect.any(Number),
      // SHA-256 of the id.
      session:
        '006a7ce0e1e1e6903ebe8a0893b2e8f160127587dd11f26f37ab1ec379f64348',
    });
    expect(second.keys()).toEqual((await issuer()).keys());
    clock.advance(5 * 60_000 + 1_000);
    await expect(first.verify(token)).rejects.toMatchObject({
      statusCode: 401,
    });
  });

  it('keeps robots, empties fields and refuses a second of the same id', async () => {
    const robots = new RobotStore(database(), () => new Date());
    const robot = { id: 'SH1', deployment_kind: 'active' as const };
    expect(await robots.insertMissing([robot])).toBe(1);
    expect(await robots.insertMissing([robot])).toBe(0);
    const managed = { assigned_pilot_uuid: user.uuid, parking_spot: spot };
    expect(await robots.change('SH1', managed)).toEqual({
      kind: 'changed',
      robot: { ...robot, ...managed, version: 2 },
    });
    await robots.change('SH1', { assigned_pilot_uuid: undefined });
    expect(await robots.get('SH1')).toEqual({
      ...robot,
      parking_spot: spot,
      version: 3,
    });
    expect(await robots.change('SH9', { deployment_kind: 'retired' })).toEqual({
      kind: 'missing',
    });
  });

  it('changes the expected version only and says what changed since', async () => {
    const robots = new RobotStore(database(), () => new Date());
    await robots.insertMissing([{ id: 'SH2', deployment_kind: 'active' }]);
    await robots.change('SH2', { deployment_kind: 'testing' }, 1);
    await robots.change('SH2', { parking_spot: spot }, 2);
    const retire = { deployment_kind: 'retired' } as const;
    expect(await robots.change('SH2', retire, 1)).toEqual({
      kind: 'outdated',
      fields: ['deployment_kind', 'parking_spot'],
    });
    expect(await robots.change('SH2', retire, 2)).toEqual({
      kind: 'outdated',
      fields: ['parking_spot'],
    });
    expect(await robots.change('SH2', retire, 9)).toEqual({
      kind: 'outdated',
      fields: [],
    });
    expect(await robots.get('SH2')).toMatchObject({
      deployment_kind: 'testing',
      version: 3,
    });
  });

  it('raises the version for what people change, and for nothing else', async () => {
    const robots = new RobotStore(database(), () => new Date());
    await robots.insertMissing([{ id: 'SH3', deployment_kind: 'active' }]);
    await robots.change('SH3', { parking_spot: spot });
    await robots.change('SH3', { parking_spot: { ...spot } });
    await robots.change('SH3', { assigned_pilot_uuid: undefined });
    await robots.saveHeartbeat('SH3', clock.now());
    await robots.saveLastKnown(new Map([['SH3', lastKnown]]));
    expect((await robots.get('SH3'))?.version).toBe(2);
  });

  it('lets one of many changes through that arrive at once from the same version', async () => {
    const robots = new RobotStore(database(), () => new Date());
    await robots.insertMissing([{ id: 'SH4', deployment_kind: 'active' }]);
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        robots.change(
          'SH4',
          { parking_spot: { ...spot, description: `Spot ${index}` } },
          1,
        ),
      ),
    );
    expect(results.map(({ kind }) => kind).sort()).toEqual([
      'changed',
      ...Array(7).fill('outdated'),
    ]);
    expect((await robots.get('SH4'))?.version).toBe(2);
    const winner = results.find(({ kind }) => kind === 'changed');
    expect(winner).toEqual({
      kind: 'changed',
      robot: await robots.get('SH4'),
    });
  });

  it('loses no change where no version is expected', async () => {
    const robots = new RobotStore(database(), () => new Date());
    await robots.insertMissing([{ id: 'SH5', deployment_kind: 'active' }]);
    await Promise.all([
      robots.change('SH5', { deployment_kind: 'testing' }),
      robots.change('SH5', { assigned_pilot_uuid: user.uuid }),
      robots.change('SH5', { parking_spot: spot }),
    ]);
    expect(await robots.get('SH5')).toEqual({
      id: 'SH5',
      deployment_kind: 'testing',
      assigned_pilot_uuid: user.uuid,
      parking_spot: spot,
      version: 4,
    });
  });

  it('remembers what robots reported last', async () => {
    const robots = new RobotStore(database(), () => new Date());
    await robots.saveLastKnown(
      new Map([
        ['SH1', lastKnown],
        ['GONE1', lastKnown],
      ]),
    );
    const loaded = await robots.loadLastKnown();
    expect(loaded.get('SH1')).toEqual(lastKnown);
    expect(loaded.has('GONE1')).toBe(false);
  });

  it('keeps restaurants with all their lists, by name, and never twice', async () => {
    const restaurants = new RestaurantStore(database(), () => new Date());
    expect(await restaurants.isEmpty()).toBe(true);
    const { address_description, geocoded_address } = spot;
    const restaurant = (digit: number, name: string) => ({
      address_description,
      geocoded_address,
      uuid: `c3bb189e-8bf9-4888-9912-ace4e654300${digit}`,
      name,
      drop_off_deadline_in_minutes: 37.5,
      contacts: [{ name: 'Front "desk"', phone_number: '+1 704 555 0100' }],
      employees: [{ user_uuid: user.uuid }],
      external_refs: [{ origin: 'uber-eats', id: `${digit}` }],
      version: 1,
    });
    const both = [restaurant(1, 'Zoë'), restaurant(2, 'Alba')];
    await restaurants.insertMissing(both);
    await restaurants.insertMissing([restaurant(1, 'Another')]);
    expect(await restaurants.list()).toEqual([both[1], both[0]]);
    expect(await restaurants.get(both[0].uuid)).toEqual(both[0]);
    expect(await restaurants.get(user.uuid)).toBeUndefined();
    expect(await restaurants.isEmpty()).toBe(false);
  });

  it('finds restaurants by what they begin with and a part, in any case, page by page', async () => {
    const restaurants = new RestaurantStore(database(), () => new Date());
    const found = async (search: RestaurantSearch) => {
      const { items, total } = await restaurants.search(search);
      return [items.map(({ name }) => name), total];
    };
    expect(await found({})).toEqual([['Alba', 'Zoë'], 2]);
    expect(await found({ name_begins: 'ZOË' })).toEqual([['Zoë'], 1]);
    expect(await found({ name_begins: 'oë' })).toEqual([[], 0]);
    expect(await found({ name: 'LB' })).toEqual([['Alba'], 1]);
    expect(await found({ name: '%' })).toEqual([[], 0]);
    expect(await found({ direction: 'desc', limit: 1 })).toEqual([['Zoë'], 2]);
    expect(await found({ offset: 1, limit: 1 })).toEqual([['Zoë'], 2]);
    expect(await found({ drop_off_deadline_in_minutes: 37.5 })).toEqual([
      ['Alba', 'Zoë'],
      2,
    ]);
    expect(await found({ drop_off_deadline_in_minutes: 37 })).toEqual([[], 0]);
  });

  it('changes a restaurant, and says what has changed since a version', async () => {
    const restaurants = new RestaurantStore(database(), () => new Date());
    const [alba, zoe] = await restaurants.list();
    const change = (what: RestaurantChange, version?: number) =>
      restaurants.change(alba.uuid, what, version);
    expect(await change({ name: 'Alba Nova' }, 1)).toMatchObject({
      kind: 'changed',
      restaurant: { name: 'Alba Nova', version: 2 },
    });
    // The same again is no change.
    expect(await change({ name: 'Alba Nova' })).toMatchObject({
      restaurant: { version: 2 },
    });
    expect(await change({ contacts: [] }, 1)).toMatchObject({
      kind: 'outdated',
      fields: ['name'],
    });
    expect(await change({ external_refs: zoe.external_refs })).toEqual({
      kind: 'taken',
      taken: { origin: 'uber-eats', id: '1', name: 'Zoë' },
    });
    expect(await restaurants.get(alba.uuid)).toMatchObject({
      version: 2,
      external_refs: [{ origin: 'uber-eats', id: '2' }],
    });
    // What one gives up is free for the other.
    await change({ external_refs: [] });
    expect(
      await restaurants.change(zoe.uuid, {
        external_refs: alba.external_refs,
      }),
    ).toMatchObject({ kind: 'changed' });
    const unknown = user.uuid;
    expect(await restaurants.change(unknown, { name: 'x' })).toEqual({
      kind: 'missing',
    });
  });

  it('keeps trail points newest first, once each, and forgets old ones', async () => {
    const trails = new TrailStore(database());
    const point = (minute: number) => ({
      robot_id: 'SH1',
      latitude: 35.22710001,
      longitude: -80.84310001,
      timestamp: new Date(Date.UTC(2026, 2, 2, 9, minute)).toISOString(),
    });
    await trails.insert([point(1), point(2), point(3)]);
    await trails.insert([point(3)]);
    const since = new Date(point(2).timestamp);
    expect(await trails.since(since, 10)).toEqual([point(3), point(2)]);
    await trails.deleteBefore(since);
    expect(await trails.since(new Date(0), 10)).toHaveLength(2);
  });

  it('keeps of old trail points the first of each span and robot', async () => {
    const trails = new TrailStore(database());
    const point = (robot_id: string, second: number) => ({
      robot_id,
      latitude: 35,
      longitude: -80,
      timestamp: new Date(Date.UTC(2026, 2, 3, 9, 0, second)).toISOString(),
    });
    const seconds = [5, 8, 12, 65, 70];
    await trails.insert(
      ['SH1', 'SH2'].flatMap(id => seconds.map(second => point(id, second))),
    );
    const day = new Date(Date.UTC(2026, 2, 3));
    const kept = async () =>
      (await trails.since(day, 100))
        .filter(({ robot_id }) => robot_id === 'SH1')
        .map(({ timestamp }) => new Date(timestamp).getTime() % 3_600_000)
        .map(time => time / 1000);
    await trails.thinBefore(new Date(point('SH1', 66).timestamp), 18);
    expect(await kept()).toEqual([70, 65, 12, 5]);
    await trails.thinBefore(new Date(point('SH1', 99).timestamp), 16);
    expect(await kept()).toEqual([65, 5]);
  });

  it('keeps emergency stops until they end, one for each robot', async () => {
    const stops = new LatchedStopStore(database());
    await stops.save('SH1', 'Ada Lovelace');
    await stops.save('SH1', 'Zoë "Z" Ångström');
    await stops.save('SH2', 'SH2');
    await stops.delete('SH3');
    expect(await stops.load()).toEqual(
      new Map([
        ['SH1', 'Zoë "Z" Ångström'],
        ['SH2', 'SH2'],
      ]),
    );
    await stops.delete('SH1');
    expect([...(await stops.load()).keys()]).toEqual(['SH2']);
  });
});
