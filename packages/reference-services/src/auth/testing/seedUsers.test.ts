import {
  startTestServices,
  type TestServices,
} from '../../testing/startTestServices';
import { seedUsers } from './seedUsers';

describe('the people of a benchmark', () => {
  let system: TestServices;
  beforeAll(async () => {
    system = await startTestServices();
    await seedUsers(system.database, 20);
  }, 60_000);
  afterAll(() => system.close());

  it.each([
    'user7@company7.test (hana number 55433)',
    'hana number 55433',
    'USER7@COMPANY7',
  ])('are found as others are, by %s', async text => {
    const answer = await system.call(
      'GET',
      `/auth/api/users/search?text=${encodeURIComponent(text)}`,
      { as: 'Admin' },
    );
    expect(answer.json()).toMatchObject({
      items: [{ email: 'user7@company7.test' }],
      total: 1,
    });
  });
});
