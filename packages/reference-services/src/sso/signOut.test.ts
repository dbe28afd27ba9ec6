import { SESSION_COOKIE } from '../auth';
import {
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';

const CONSOLE = 'http://localhost:7007';
const TARGET = encodeURIComponent(`${CONSOLE}/robots`);

/** What Chromium sends when the console goes to the page. */
const FROM_CONSOLE = {
  referer: `${CONSOLE}/`,
  'sec-fetch-site': 'same-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

describe('signing out', () => {
  let system: TestServices;
  let cookie: string;
  beforeAll(async () => {
    system = await startTestServices();
  }, 30_000);
  beforeEach(async () => {
    cookie = await system.session('Supervisor');
  });
  afterAll(() => system.close());

  const ask = (
    method: 'GET' | 'POST',
    headers: Record<string, string>,
    redirect = TARGET,
  ) =>
    system.sso.inject({
      method,
      url: method === 'GET' ? `/sign-out?redirect=${redirect}` : '/sign-out',
      cookies: { [SESSION_COOKIE]: cookie },
      headers: {
        ...headers,
        ...(method === 'POST' && {
          'content-type': 'application/x-www-form-urlencoded',
        }),
      },
      payload: method === 'POST' ? `redirect=${redirect}` : undefined,
    });

  const isSignedIn = async () => {
    const response = await system.sso.inject({
      url: '/sign-in',
      cookies: { [SESSION_COOKIE]: cookie },
    });
    return response.statusCode === 303;
  };

  it.each([
    ['the console', 'GET', FROM_CONSOLE],
    [
      'the console in a browser without Sec-Fetch',
      'GET',
      { referer: `${CONSOLE}/` },
    ],
    ['the page that asks', 'POST', { 'sec-fetch-site': 'same-origin' }],
  ] as const)(
    'from %s ends the session at once',
    async (...[, method, headers]) => {
      const response = await ask(method, headers);
      expect(response.statusCode).toBe(303);
      expect(response.headers.location).toBe(`/sign-in?redirect=${TARGET}`);
      expect(response.headers['set-cookie']).toMatch(
        /^sidehelm_sso=;.*Max-Age=0/,
      );
      expect(response.headers['cache-control']).toBe('no-store');
      expect(await isSignedIn()).toBe(false);
    },
  );

  it.each([
    ['the address bar', 'GET', 200, {}],
    [
      'a link elsewhere',
      'GET',
      200,
      { ...FROM_CONSOLE, referer: 'http://localhost:9999/' },
    ],
    ['a page without a referrer', 'GET', 200, { ...FROM_CONSOLE, referer: '' }],
    [
      'an image in the console',
      'GET',
      200,
      {
        ...FROM_CONSOLE,
        'sec-fetch-mode': 'no-cors',
        'sec-fetch-dest': 'image',
      },
    ],
    [
      'a frame in the console',
      'GET',
      200,
      { ...FROM_CONSOLE, 'sec-fetch-dest': 'iframe' },
    ],
    [
      'a script in the console',
      'GET',
      200,
      { ...FROM_CONSOLE, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    ],
    [
      'a form elsewhere',
      'POST',
      403,
      { 'sec-fetch-site': 'same-site', referer: `${CONSOLE}/` },
    ],
    [
      'a form elsewhere, in an older browser',
      'POST',
      403,
      { origin: 'http://localhost:9999' },
    ],
  ] as const)(
    'from %s is asked about',
    async (...[, method, status, headers]) => {
      const response = await ask(method, headers);
      expect(response.statusCode).toBe(status);
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['x-frame-options']).toBe('DENY');
      expect(response.body).toContain('<h1>Sign out?</h1>');
      expect(response.body).toContain(
        '<form method="post" action="/sign-out">',
      );
      expect(response.body).toContain(
        `name="redirect" value="${CONSOLE}/robots"`,
      );
      expect(response.body).toContain(`href="${CONSOLE}/robots"`);
      expect(await isSignedIn()).toBe(true);
    },
  );

  it('asks nobody who is signed out', async () => {
    const response = await system.sso.inject('/sign-out');
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/sign-in',
    ]);
  });

  it.each([
    'https://evil.example',
    `blob:${CONSOLE}/x`,
    `${CONSOLE}@evil.example/`,
  ])('drops a way back that is not ours: %s', async redirect => {
    const text = encodeURIComponent(redirect);
    const asked = await ask('GET', {}, text);
    expect(asked.body).not.toContain(redirect);
    expect(asked.body).toContain(`href="${CONSOLE}/"`);
    const ended = await ask('GET', FROM_CONSOLE, text);
    expect([ended.statusCode, ended.headers.location]).toEqual([
      303,
      '/sign-in',
    ]);
  });
});
