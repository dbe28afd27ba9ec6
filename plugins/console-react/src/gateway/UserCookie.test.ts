import { UserCookie } from './UserCookie';

describe('UserCookie', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function setUp(answer: () => Response) {
    const fetch = jest.fn(async () => answer());
    const cookie = new UserCookie({
      discoveryApi: { getBaseUrl: async () => 'http://console.test' },
      fetchApi: { fetch },
      timeout: 3_000,
    });
    return { cookie, fetch };
  }

  const expiringIn = (ms: number) => () =>
    new Response(
      JSON.stringify({ expiresAt: new Date(Date.now() + ms).toISOString() }),
      { headers: { date: new Date().toUTCString() } },
    );

  it('asks once for all who wait, and again a minute before the end', async () => {
    const { cookie, fetch } = setUp(expiringIn(600_000));
    await Promise.all([cookie.ready(), cookie.ready()]);
    await jest.advanceTimersByTimeAsync(539_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    cookie.stop();
  });

  it('asks again when the cookie ended while the device slept', async () => {
    const { cookie, fetch } = setUp(expiringIn(600_000));
    await cookie.ready();
    jest.setSystemTime(Date.now() + 3_600_000);
    await cookie.ready();
    expect(fetch).toHaveBeenCalledTimes(2);
    cookie.stop();
  });

  it('says why there is none and tries again by itself', async () => {
    let answer = () =>
      new Response('{"message":"Sign in again."}', { status: 401 });
    const { cookie, fetch } = setUp(() => answer());
    await expect(cookie.ready()).rejects.toThrow('Sign in again.');
    answer = () => new Response('{}');
    await expect(cookie.ready()).rejects.toThrow(
      'The server did not say how long its cookie lasts.',
    );
    answer = expiringIn(600_000);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(fetch).toHaveBeenCalledTimes(3);
    await cookie.ready();
    expect(fetch).toHaveBeenCalledTimes(3);
    cookie.stop();
  });
});
