import {
  startTestServices,
  type TestServices,
} from '../../testing/startTestServices';
import { createSqlite } from '../../platform/openDatabase';
import { nameOf, PILOTS, STAFF } from './simulatedStaff';

describe('StaffAccounts', () => {
  const database = createSqlite(':memory:');
  const [pilot] = PILOTS;
  let services: TestServices;

  beforeAll(async () => {
    services = await startTestServices({ database });
  }, 30_000);
  afterAll(async () => {
    await services.close();
    await database.destroy();
  });

  it('are made when the business starts, and not before', async () => {
    const count = () => database('auth_users').count({ count: '*' }).first();
    expect(await count()).toEqual({ count: 4 });
    await services.staff.hire(STAFF);
    await services.staff.hire(STAFF);
    expect(await count()).toEqual({ count: 4 + STAFF.length });
  });

  it('give tokens that every service takes, and nobody can sign in to them', async () => {
    const token = await services.staff.tokenOf(pilot);
    expect(await services.staff.tokenOf(pilot)).toBe(token);
    const answer = await services.services.inject({
      url: '/delivery-orders/api/orders/in-progress',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
    for (const password of ['', 'sidewalk-demo', pilot.email, nameOf(pilot)]) {
      const signedIn = await services.signIn({ email: pilot.email, password });
      expect(signedIn.cookies).toEqual([]);
    }
    await services.staff.close();
    expect(await database('auth_sessions').select()).toEqual([]);
  });

  it('give no token to who was deactivated', async () => {
    const users = database('auth_users').where({ uuid: pilot.uuid });
    await users.clone().update({ is_active: false });
    await expect(services.staff.tokenOf(pilot)).rejects.toThrow('not active');
    await users.update({ is_active: true });
  });

  it('are gone without the demo', async () => {
    await services.close();
    services = await startTestServices({
      database,
      environment: { SIDEHELM_DEMO: 'false' },
    });
    expect(await database('auth_users').select()).toEqual([]);
  }, 30_000);
});
