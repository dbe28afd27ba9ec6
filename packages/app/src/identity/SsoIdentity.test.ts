import { personalStorage } from '@sidehelm/console-react';
import type { SessionNews } from './SessionChannel';
import { SsoIdentity } from './SsoIdentity';

const user = {
  uuid: 'u1',
  email: 'admin@sidehelm.test',
  first_name: 'Ada',
  last_name: 'Min',
  country_code: 'US',
  is_active: true,
  is_email_verified: true,
  roles: ['Admin'],
};

const session = (token = 'token', changes = {}) => ({
  profile: { email: user.email },
  providerInfo: { user: { ...user, ...changes } },
  backstageIdentity: {
    token,
    expiresInSeconds: 600,
    identity: {
      type: 'user',
      userEntityRef: 'user:default/u1',
      ownershipEntityRefs: ['user:default/u1', 'role:default/admin'],
    },
  },
});

const answer =
  (status: number, body: unknown = {}) =>
  async () =>
    new Response(JSON.stringify(body), { status });
const ok = (...args: Parameters<typeof session>) =>
  answer(200, session(...args));
const networkError = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

const signIn = 'http://sso.test/sign-in?redirect=http%3A%2F%2Flocalhost%2F';
const signInAgain = `${signIn}&reason=session-ended`;
const signOut = 'http://sso.test/sign-out?redirect=http%3A%2F%2Flocalhost%2F';
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('SsoIdentity', () => {
  let stop = () => {};
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  function setUp(first: () => Promise<Response>) {
    const fetch = jest.fn<Promise<Response>, Parameters<typeof window.fetch>>(
      first,
    );
    const navigate = jest.fn();
    const reload = jest.fn();
    const endPush = jest.fn(async () => {});
    const told: SessionNews[] = [];
    let hear = (_news: SessionNews) => {};
    const identity = new SsoIdentity({
      discoveryApi: { getBaseUrl: async () => 'http://console.test/api/auth' },
      signInUrl: 'http://sso.test/sign-in',
      signOutUrl: 'http://sso.test/sign-out',
      fetch,
      navigate,
      reload,
      endPush,
      otherTabs: {
        tell: news => told.push(news),
        listen: listener => {
          hear = listener;
          return () => {
            hear = () => {};
          };
        },
      },
    });
    stop = identity.start();
    return {
      identity,
      fetch,
      navigate,
      reload,
      endPush,
      told,
      hear: (news: SessionNews) => hear(news),
      status: () => identity.getState().status,
    };
  }

  it('signs in with the cookie', async () => {
    const { identity, fetch, status } = setUp(ok());
    expect(status()).toBe('signing-in');
    expect(await identity.getCredentials()).toEqual({});
    await settle();
    expect(status()).toBe('signed-in');
    expect(fetch.mock.calls[0]).toMatchObject([
      'http://console.test/api/auth/sso/refresh',
      {
        credentials: 'include',
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
      },
    ]);
    expect(await identity.getCredentials()).toEqual({ token: 'token' });
    expect(await identity.getProfileInfo()).toEqual({ email: user.email });
    expect(
      (await identity.getBackstageIdentity()).ownershipEntityRefs,
    ).toContain('role:default/admin');
    expect(identity.getUser()).toEqual(user);
  });

  it('refreshes every 60 s and keeps the user object while nothing changes', async () => {
    const { identity, fetch } = setUp(ok());
    await settle();
    const before = identity.getUser();
    fetch.mockImplementation(ok('second'));
    await jest.advanceTimersByTimeAsync(59_999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(await identity.getCredentials()).toEqual({ token: 'second' });
    expect(identity.getUser()).toBe(before);
    fetch.mockImplementation(ok('third', { roles: ['Pilot'] }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(identity.getUser()?.roles).toEqual(['Pilot']);
  });

  it.each([400, 401, 403, 404])(
    'goes to the sign-in page after a %d',
    async code => {
      const { fetch, navigate, status } = setUp(ok());
      await settle();
      fetch.mockImplementation(answer(code));
      await jest.advanceTimersByTimeAsync(60_000);
      expect(status()).toBe('signed-out');
      expect(navigate.mock.calls).toEqual([[signInAgain]]);
      await jest.advanceTimersByTimeAsync(600_000);
      expect(fetch).toHaveBeenCalledTimes(2);
    },
  );

  it.each([
    ['a 500', answer(500)],
    ['a 503', answer(503)],
    ['no network', networkError],
    ['an answer without a token', answer(200, { profile: {} })],
    ['an answer that is no JSON', async () => new Response('<html>')],
  ])(
    'keeps the session through %s and tries again, ever more slowly',
    async (_name, failure) => {
      const { identity, fetch, navigate, status } = setUp(ok());
      await settle();
      fetch.mockImplementation(failure);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(fetch).toHaveBeenCalledTimes(2);
      for (const [index, delay] of [
        1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
      ].entries()) {
        await jest.advanceTimersByTimeAsync(delay - 1);
        expect(fetch).toHaveBeenCalledTimes(index + 2);
        await jest.advanceTimersByTimeAsync(1);
        expect(fetch).toHaveBeenCalledTimes(index + 3);
      }
      expect(status()).toBe('signed-in');
      expect(await identity.getCredentials()).toEqual({ token: 'token' });
      fetch.mockImplementation(ok('recovered'));
      await jest.advanceTimersByTimeAsync(15_000);
      expect(await identity.getCredentials()).toEqual({ token: 'recovered' });
      expect(navigate).not.toHaveBeenCalled();
    },
  );

  it('counts failures before the first session, then signs in by itself', async () => {
    const { identity, fetch } = setUp(answer(502));
    await jest.advanceTimersByTimeAsync(3_500);
    expect(identity.getState()).toEqual({ status: 'signing-in', failures: 3 });
    fetch.mockImplementation(ok());
    await jest.advanceTimersByTimeAsync(4_000);
    expect(identity.getState().status).toBe('signed-in');
  });

  it('refreshes at once when the device wakes up or comes back online', async () => {
    const { fetch } = setUp(ok());
    await settle();
    await jest.advanceTimersByTimeAsync(10_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(fetch).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(fetch).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(5_000);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(fetch).toHaveBeenCalledTimes(3);
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await jest.advanceTimersByTimeAsync(5_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('notices at the next wake-up that another tab signed out', async () => {
    const { fetch, navigate } = setUp(ok());
    await settle();
    fetch.mockImplementation(answer(401));
    await jest.advanceTimersByTimeAsync(5_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(navigate).toHaveBeenCalledWith(signInAgain);
  });

  it('does not tell who was never signed in of an end', async () => {
    const { navigate } = setUp(answer(401));
    await settle();
    expect(navigate.mock.calls).toEqual([[signIn]]);
  });

  describe('back from the sign-in page', () => {
    /** The page that this one leaves for sends the browser back, which loads the console anew; three times, unless told otherwise. */
    async function comeBack(after: number, answering = answer(401), times = 3) {
      for (let time = 0; time < times; time++) {
        const { navigate } = setUp(answer(401));
        await settle();
        expect(navigate.mock.calls).toEqual([[signIn]]);
        stop();
        await jest.advanceTimersByTimeAsync(after);
      }
      const again = setUp(answering);
      await settle();
      return again;
    }

    it('leaves once more for somebody who went back before they had signed in', async () => {
      const { navigate } = await comeBack(2_000, answer(401), 2);
      expect(navigate.mock.calls).toEqual([[signIn]]);
    });

    it('does not leave once more when it is still not let in', async () => {
      const { fetch, navigate, status } = await comeBack(2_000);
      expect(status()).toBe('turned-back');
      await jest.advanceTimersByTimeAsync(600_000);
      expect(navigate).not.toHaveBeenCalled();
      expect(fetch).toHaveBeenCalledTimes(1);
    });

    it('leaves once more when somebody tries again', async () => {
      const { identity, fetch, navigate, status } = await comeBack(2_000);
      identity.retry();
      await settle();
      expect(fetch).toHaveBeenCalledTimes(2);
      expect(navigate.mock.calls).toEqual([[signIn]]);
      expect(status()).toBe('signed-out');
    });

    it('comes in by itself when it is let in after all', async () => {
      const { fetch, status } = await comeBack(2_000);
      await jest.advanceTimersByTimeAsync(5_000);
      fetch.mockImplementation(ok());
      document.dispatchEvent(new Event('visibilitychange'));
      await settle();
      expect(status()).toBe('signed-in');
    });

    it('leaves as ever when it was away for longer', async () => {
      const { navigate } = await comeBack(60_000);
      expect(navigate.mock.calls).toEqual([[signIn]]);
    });

    it('leaves as ever when the session ends that it came back with', async () => {
      const { fetch, navigate } = await comeBack(2_000, ok());
      await jest.advanceTimersByTimeAsync(3_000);
      fetch.mockImplementation(answer(401));
      document.dispatchEvent(new Event('visibilitychange'));
      await settle();
      expect(navigate.mock.calls).toEqual([[signInAgain]]);
    });

    it('does without a storage', async () => {
      jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
      const { navigate } = await comeBack(2_000);
      expect(navigate.mock.calls).toEqual([[signIn]]);
    });
  });

  it('refreshes on waking up also after the clock was set back by hours', async () => {
    const { fetch } = setUp(ok());
    await settle();
    jest.setSystemTime(Date.now() - 7_200_000);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('hands out no token that ended while the device slept', async () => {
    const { identity, fetch } = setUp(ok('old'));
    await settle();
    jest.setSystemTime(Date.now() + 3_600_000);
    fetch.mockImplementation(ok('new'));
    await expect(identity.getCredentials()).resolves.toEqual({ token: 'new' });
  });

  it('signs out by leaving, and never lets the caller go on', async () => {
    const { identity, fetch, navigate, status } = setUp(ok());
    await settle();
    const afterwards = jest.fn();
    identity.signOut().then(afterwards, afterwards);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(navigate.mock.calls).toEqual([[signOut]]);
    expect(status()).toBe('signed-out');
    expect(afterwards).not.toHaveBeenCalled();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('has what push services still hold for this browser ended before it leaves', async () => {
    const { identity, navigate, endPush } = setUp(ok());
    await settle();
    let end = () => {};
    endPush.mockReturnValue(
      new Promise(done => {
        end = done;
      }),
    );
    void identity.signOut();
    await jest.advanceTimersByTimeAsync(500);
    expect(navigate).not.toHaveBeenCalled();
    end();
    await settle();
    expect(navigate.mock.calls).toEqual([[signOut]]);
  });

  it.each([
    ['does not answer', () => new Promise<void>(() => {})],
    ['fails', () => Promise.reject(new Error('no service'))],
  ])('leaves also when a push service %s', async (...[, answering]) => {
    const { identity, navigate, endPush } = setUp(ok());
    await settle();
    endPush.mockImplementation(answering);
    void identity.signOut();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(navigate.mock.calls).toEqual([[signOut]]);
  });

  it('leaves no unfinished work behind for others; a session that only ended comes back to it', async () => {
    const { identity, fetch } = setUp(ok());
    await settle();
    personalStorage.keep(user.uuid, 'draft', 'half', 3_600_000);
    fetch.mockImplementation(answer(401));
    await identity.refresh();
    expect(personalStorage.read(user.uuid, 'draft')?.value).toBe('half');
    void identity.signOut();
    expect(personalStorage.read(user.uuid, 'draft')).toBeUndefined();
  });

  it('does not come back to life when an answer arrives after signing out', async () => {
    let arrive = (_response: Response) => {};
    const { identity, status } = setUp(
      () =>
        new Promise(resolve => {
          arrive = resolve;
        }),
    );
    await settle();
    void identity.signOut();
    arrive(new Response(JSON.stringify(session())));
    await settle();
    expect(status()).toBe('signed-out');
    expect(await identity.getCredentials()).toEqual({});
  });

  it('goes on to the sign-out page when a refusal arrives after signing out', async () => {
    const { identity, fetch, navigate, told } = setUp(ok());
    await settle();
    let arrive = (_response: Response) => {};
    fetch.mockReturnValue(
      new Promise(resolve => {
        arrive = resolve;
      }),
    );
    void identity.refresh();
    await settle();
    void identity.signOut();
    arrive(new Response('{}', { status: 401 }));
    await settle();
    expect(navigate.mock.calls).toEqual([[signOut]]);
    expect(told.filter(({ kind }) => kind === 'signed-out')).toHaveLength(1);
  });

  it('renews a refused session once for all who are refused together', async () => {
    const { identity, fetch } = setUp(ok());
    await settle();
    await jest.advanceTimersByTimeAsync(2_000);
    fetch.mockImplementation(ok('second', { roles: ['Pilot'] }));
    await Promise.all([identity.renew(), identity.renew()]);
    await identity.renew();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(identity.getUser()?.roles).toEqual(['Pilot']);
    expect(await identity.getCredentials()).toEqual({ token: 'second' });
  });

  describe('with other tabs', () => {
    const signedOut: SessionNews = { kind: 'signed-out' };

    it('tells them who signed in, once, and that the session has ended', async () => {
      const { fetch, told } = setUp(ok());
      await settle();
      await jest.advanceTimersByTimeAsync(60_000);
      expect(told).toEqual([{ kind: 'signed-in', user: 'u1' }]);
      fetch.mockImplementation(answer(401));
      await jest.advanceTimersByTimeAsync(60_000);
      expect(told.slice(1)).toEqual([signedOut]);
    });

    it('tells them before it leaves for the sign-out page', async () => {
      const { identity, told } = setUp(ok());
      await settle();
      void identity.signOut();
      expect(told.slice(1)).toEqual([signedOut]);
    });

    it('leaves as soon as the session has ended that another tab gives up', async () => {
      const { fetch, hear, navigate, status } = setUp(ok());
      await settle();
      hear(signedOut);
      await jest.advanceTimersByTimeAsync(1_400);
      expect(status()).toBe('signed-in');
      fetch.mockImplementation(answer(401));
      await jest.advanceTimersByTimeAsync(500);
      expect(navigate.mock.calls).toEqual([[signInAgain]]);
    });

    it('stays when the other tab did not sign out after all', async () => {
      const { fetch, hear, status } = setUp(ok());
      await settle();
      hear(signedOut);
      await jest.advanceTimersByTimeAsync(30_000);
      expect(status()).toBe('signed-in');
      expect(fetch).toHaveBeenCalledTimes(11);
    });

    it('loads the page anew for another person, and shows nobody until then', async () => {
      const { identity, fetch, hear, reload, status } = setUp(ok());
      await settle();
      fetch.mockImplementation(ok('other', { uuid: 'u2' }));
      hear({ kind: 'signed-in', user: 'u2' });
      await settle();
      expect(reload).toHaveBeenCalledTimes(1);
      expect(status()).toBe('signed-out');
      expect(await identity.getCredentials()).toEqual({});
    });

    it.each([
      ['has answered', (end: () => void) => end(), 0],
      ['does not answer', () => {}, 1_000],
    ])('does so when the push service %s', async (...[, finish, after]) => {
      const { fetch, hear, reload, endPush } = setUp(ok());
      await settle();
      let end = () => {};
      endPush.mockReturnValue(
        new Promise(done => {
          end = done;
        }),
      );
      fetch.mockImplementation(ok('other', { uuid: 'u2' }));
      hear({ kind: 'signed-in', user: 'u2' });
      await jest.advanceTimersByTimeAsync(500);
      expect(endPush).toHaveBeenCalledTimes(1);
      expect(reload).not.toHaveBeenCalled();
      finish(end);
      await jest.advanceTimersByTimeAsync(after);
      expect(reload).toHaveBeenCalledTimes(1);
    });

    it('does so too when no tab told it', async () => {
      const { fetch, reload } = setUp(ok());
      await settle();
      fetch.mockImplementation(ok('other', { uuid: 'u2' }));
      await jest.advanceTimersByTimeAsync(60_000);
      expect(reload).toHaveBeenCalledTimes(1);
    });

    it('asks nothing when the same person signs in once more', async () => {
      const { fetch, hear } = setUp(ok());
      await settle();
      hear({ kind: 'signed-in', user: 'u1' });
      await settle();
      expect(fetch).toHaveBeenCalledTimes(1);
    });

    it('is silent after it has stopped', async () => {
      const { fetch, hear } = setUp(ok());
      await settle();
      stop();
      hear(signedOut);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(fetch).toHaveBeenCalledTimes(1);
    });
  });
});
