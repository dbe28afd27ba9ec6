import type { LightMyRequestResponse } from 'fastify';
import { DEVICE_COOKIE } from '../auth';
import {
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';

const right = { email: 'admin@sidehelm.test', password: 'sidewalk-demo' };

describe('wrong passwords from elsewhere', () => {
  let system: TestServices;
  const email = 'supervisor@sidehelm.test';

  /** What the browser sends from now on. */
  const deviceOf = (response: LightMyRequestResponse) => {
    const device = response.cookies.find(({ name }) => name === DEVICE_COOKIE);
    return { cookie: `${DEVICE_COOKIE}=${device?.value}` };
  };
  const guess = async (times: number, headers = {}) => {
    const statuses = [];
    for (let turn = 0; turn < times; turn++) {
      const { statusCode } = await system.signIn(
        { email, password: 'wrong' },
        headers,
      );
      statuses.push(statusCode);
    }
    return statuses;
  };
  beforeAll(async () => {
    system = await startTestServices({
      environment: { SIDEHELM_SIGN_INS_PER_MINUTE: '1000' },
    });
  }, 30_000);
  afterAll(() => system.close());
  afterEach(() => system.clock.advance(5 * 60_000));

  it('keep nobody out of a browser that has signed in before', async () => {
    const first = deviceOf(await system.signIn({ ...right, email }));
    expect(await guess(5)).toEqual([401, 401, 401, 401, 429]);
    const back = await system.signIn({ ...right, email }, first);
    expect(back.statusCode).toBe(303);
    // The right password there ends no lock elsewhere.
    expect((await system.signIn({ ...right, email })).statusCode).toBe(429);
    // The browser has a new name now; the old one is nobody's.
    expect((await system.signIn({ ...right, email }, first)).statusCode).toBe(
      429,
    );
    expect(
      (await system.signIn({ ...right, email }, deviceOf(back))).statusCode,
    ).toBe(303);
  });

  it('lock a known browser when they are typed there, and nothing else', async () => {
    const device = deviceOf(await system.signIn({ ...right, email }));
    expect(await guess(5, device)).toEqual([401, 401, 401, 401, 429]);
    expect((await system.signIn({ ...right, email }, device)).statusCode).toBe(
      429,
    );
    expect((await system.signIn({ ...right, email })).statusCode).toBe(303);
  });

  it('count as always in a browser that knows another account only', async () => {
    const device = deviceOf(await system.signIn(right));
    expect(await guess(5)).toContain(429);
    expect((await system.signIn({ ...right, email }, device)).statusCode).toBe(
      429,
    );
  });

  it('leave all accounts of a shared browser alone', async () => {
    const one = deviceOf(await system.signIn(right));
    const both = deviceOf(await system.signIn({ ...right, email }, one));
    const again = await system.signIn(right, both);
    await guess(5);
    expect(
      (await system.signIn({ ...right, email }, deviceOf(again))).statusCode,
    ).toBe(303);
  });
});
