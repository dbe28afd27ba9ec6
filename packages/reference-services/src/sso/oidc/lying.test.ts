import { Outbox, SESSION_COOKIE } from '../../auth';
import { createLogger } from '../../platform/createLogger';
import { CompanySignIn } from './CompanySignIn';
import { readCompanySettings } from './companySettings';
import { CONSOLE, freePort, startCompany } from './testing/startCompany';
import { startLyingProvider, type Lie } from './testing/startLyingProvider';
import { TestBrowser } from './testing/TestBrowser';

const AWAY =
  'Hill Robotics cannot be reached at the moment. Try again in a minute, or sign in with your password.';
const UNTRUSTED =
  'Hill Robotics sent an answer that cannot be trusted, so nobody was signed in.';
const DECLINED = 'You have not signed in at Hill Robotics.';
const MISFIT =
  'Hill Robotics does not take the sign-in as it is set up, so nobody was signed in. Tell whoever runs the console.';

/** All services with such a provider, and somebody who signs in. */
async function startLiar() {
  const port = await freePort();
  const app = `http://127.0.0.1:${port}`;
  const provider = await startLyingProvider();
  const system = await startCompany({ port, issuer: provider.issuer });
  const start = `${app}/oidc/sign-in?${new URLSearchParams({ redirect: `${CONSOLE}/map` })}`;
  /** The address that somebody comes back to from its page. */
  function backFrom(
    page: string,
    answer: Record<string, string> = { code: 'of the pilot' },
  ) {
    const { searchParams } = new URL(page);
    provider.answer(searchParams.get('nonce') ?? '');
    const back = new URLSearchParams({
      ...answer,
      state: searchParams.get('state') ?? '',
    });
    return `${app}/oidc/callback?${back}`;
  }
  return {
    app,
    provider,
    system,
    start,
    /** Begins, and comes back as if from its page. */
    async signIn(browser: TestBrowser, answer?: Record<string, string>) {
      const begun = await browser.ask(start);
      if (!begun.location) return begun;
      return browser.ask(backFrom(begun.location, answer));
    },
    backFrom,
    async end() {
      await system.close();
      await provider.end();
    },
  };
}

type Liar = Awaited<ReturnType<typeof startLiar>>;

const leadsBack = (text: string) =>
  text.includes(
    'href="/sign-in?redirect=http%3A%2F%2Flocalhost%3A7007%2Fmap">Go to sign-in',
  );

/** What comes of signing in while the provider lies, or sends people back with a refusal. */
async function outcomeOf(
  { app, provider, signIn }: Liar,
  lie: Lie,
  answer?: Record<string, string>,
) {
  provider.lieAbout(lie);
  const browser = new TestBrowser();
  const { status, text } = await signIn(browser, answer);
  return {
    status,
    says: [AWAY, UNTRUSTED, DECLINED, MISFIT].find(sentence =>
      text.includes(sentence),
    ),
    leadsBack: leadsBack(text),
    session: browser.cookie(app, SESSION_COOKIE),
  };
}

const refused = (status: number, says: string) => ({
  status,
  says,
  leadsBack: true,
  session: undefined,
});

describe('an identity provider that', () => {
  let liar: Liar;
  beforeAll(async () => {
    liar = await startLiar();
  }, 60_000);
  beforeEach(() => liar.provider.lieAbout('nothing'));
  afterAll(() => liar.end());

  it('says the truth lets the person in', async () => {
    const browser = new TestBrowser();
    expect((await liar.signIn(browser)).location).toBe(`${CONSOLE}/map`);
    expect(browser.cookie(liar.app, SESSION_COOKIE)).toMatch(/.{20}/);
  });

  it.each<[Lie, number, string]>([
    ['another issuer', 502, UNTRUSTED],
    ['another nonce', 502, UNTRUSTED],
    ['no nonce', 502, UNTRUSTED],
    ['another audience', 502, UNTRUSTED],
    ['an ID token of yesterday', 502, UNTRUSTED],
    ['a key that is not its own', 502, UNTRUSTED],
    ['no signature', 502, UNTRUSTED],
    ['no ID token', 502, UNTRUSTED],
    ['what it knows of somebody else', 502, UNTRUSTED],
    ['a page instead of tokens', 502, UNTRUSTED],
    ['a fault', 503, AWAY],
    ['no answer', 503, AWAY],
    ['an answer without an end', 503, AWAY],
    ['that it does not know us', 502, MISFIT],
    ['that our secret is wrong', 502, MISFIT],
  ])(
    'sends %s lets nobody in',
    async (lie, status, says) => {
      expect(await outcomeOf(liar, lie)).toEqual(refused(status, says));
    },
    20_000,
  );

  it.each<[string, number, string]>([
    ['access_denied', 403, DECLINED],
    ['login_required', 403, DECLINED],
    ['interaction_required', 403, DECLINED],
    ['consent_required', 403, DECLINED],
    ['invalid_scope', 502, MISFIT],
    ['invalid_request', 502, MISFIT],
    ['unauthorized_client', 502, MISFIT],
    ['unsupported_response_type', 502, MISFIT],
    ['something_of_its_own', 502, MISFIT],
    ['server_error', 503, AWAY],
    ['temporarily_unavailable', 503, AWAY],
  ])(
    'sends people back with %s says what that is',
    async (error, status, says) => {
      expect(await outcomeOf(liar, 'nothing', { error })).toEqual(
        refused(status, says),
      );
    },
  );

  describe('and is away when somebody comes back', () => {
    it('signs them in where they load the page again once it is there', async () => {
      const browser = new TestBrowser();
      const { location = '' } = await browser.ask(liar.start);
      const back = liar.backFrom(location);
      liar.provider.lieAbout('a fault');
      for (const time of ['first', 'second'])
        expect({ time, ...(await browser.ask(back)) }).toMatchObject({
          time,
          status: 503,
          text: expect.stringContaining(AWAY),
        });
      expect(browser.cookie(liar.app, SESSION_COOKIE)).toBeUndefined();
      liar.provider.lieAbout('nothing');
      expect((await browser.ask(back)).location).toBe(`${CONSOLE}/map`);
      expect(browser.cookie(liar.app, SESSION_COOKIE)).toMatch(/.{20}/);
      // With that the visit is over.
      expect((await browser.ask(back)).status).toBe(400);
    });

    it('signs nobody in after the time of a visit, and leads back to where they wanted to go', async () => {
      const browser = new TestBrowser();
      const { location = '' } = await browser.ask(liar.start);
      const back = liar.backFrom(location);
      liar.provider.lieAbout('a fault');
      expect((await browser.ask(back)).status).toBe(503);
      liar.provider.lieAbout('nothing');
      liar.system.clock.advance(11 * 60_000);
      const { status, text } = await browser.ask(back);
      expect([status, leadsBack(text)]).toEqual([400, true]);
      expect(text).toContain(
        'This sign-in took longer than ten minutes. Try again.',
      );
      expect(browser.cookie(liar.app, SESSION_COOKIE)).toBeUndefined();
    });
  });

  it('has no page for it signs nobody out, but they are here', async () => {
    const browser = new TestBrowser();
    await liar.signIn(browser);
    const session = browser.cookie(liar.app, SESSION_COOKIE) ?? '';
    const answer = await browser.ask(`${liar.app}/sign-out`, {
      referer: `${CONSOLE}/`,
    });
    expect(answer.location).toBe(`${liar.app}/sign-in`);
    const exchanged = await liar.system.services.inject({
      method: 'POST',
      url: '/auth/api/access-token',
      cookies: { [SESSION_COOKIE]: session },
    });
    expect(exchanged.statusCode).toBe(401);
  });
});

// What it says of itself is believed for an hour: each has another one.
describe('an identity provider that has said nothing yet', () => {
  let liar: Liar;
  beforeEach(async () => {
    liar = await startLiar();
  }, 60_000);
  afterEach(() => liar.end());

  it.each<[Lie, number, string]>([
    ['another issuer in its configuration', 502, UNTRUSTED],
    ['something else as its page of sign-in', 502, UNTRUSTED],
  ])('and sends %s lets nobody in', async (lie, status, says) => {
    expect(await outcomeOf(liar, lie)).toEqual(refused(status, says));
  });

  it('has eight visits of one browser at most, the newest', async () => {
    const browser = new TestBrowser();
    const visits: string[] = [];
    for (let visit = 0; visit < 10; visit += 1) {
      const { location = '' } = await browser.ask(liar.start);
      visits.push(liar.backFrom(location));
    }
    expect(
      browser
        .namesOf(liar.app)
        .filter(name => name.startsWith('sidehelm_oidc')),
    ).toHaveLength(8);
    expect((await browser.ask(visits[1])).status).toBe(400);
    expect((await browser.ask(visits[9])).location).toBe(`${CONSOLE}/map`);
  });

  it('and vouches nowhere for an email binds no account to it', async () => {
    liar.provider.lieAbout('an email that it vouches for nowhere');
    const { status, text } = await liar.signIn(new TestBrowser());
    expect([status, text]).toEqual([
      403,
      expect.stringContaining(
        'Hill Robotics has not verified that admin@sidehelm.test is your email.',
      ),
    ]);
  });

  it('and vouches for one email is not believed another', async () => {
    liar.provider.lieAbout(
      'another email, which it vouches for, as what it knows',
    );
    const browser = new TestBrowser();
    await liar.signIn(browser);
    const exchanged = await liar.system.services.inject({
      method: 'POST',
      url: '/auth/api/access-token',
      cookies: {
        [SESSION_COOKIE]: browser.cookie(liar.app, SESSION_COOKIE) ?? '',
      },
    });
    expect(exchanged.json().user.email).toBe('rescuer@sidehelm.test');
  });

  it('and is down is said to be, until it is there; passwords go on', async () => {
    await liar.provider.pause();
    const browser = new TestBrowser();
    const answer = await browser.ask(liar.start);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain(AWAY);
    expect(await liar.system.session('Pilot')).toMatch(/.{20}/);
    await liar.provider.resume();
    expect((await liar.signIn(browser)).location).toBe(`${CONSOLE}/map`);
  });

  it('and is down when somebody signs out is said to be', async () => {
    await liar.provider.pause();
    const settings = readCompanySettings(
      {
        SIDEHELM_OIDC_ISSUER: liar.provider.issuer,
        SIDEHELM_OIDC_CLIENT_ID: 'sidehelm',
      },
      [],
    );
    if (!settings) throw new Error('There are no settings.');
    const company = await CompanySignIn.create({
      settings,
      database: liar.system.database,
      clock: liar.system.clock.now,
      logger: createLogger('silent'),
      mailer: new Outbox(liar.system.database, liar.system.clock.now, true),
      baseUrl: liar.app,
    });
    expect(await company.signOut('its token', `${CONSOLE}/map`)).toEqual({
      kind: 'away',
    });
    const { text } = await new TestBrowser().ask(
      `${liar.app}/sign-in?reason=company-away`,
    );
    expect(text).toContain(
      'You are signed out here. Hill Robotics cannot be reached at the moment, so you may still be signed in there.',
    );
  });
});
