import { SESSION_COOKIE } from '../auth';
import { DEMO_USERS } from '../auth/demo/seedDemoUsers';
import {
  cookieOf,
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';

const [, , pilot] = DEMO_USERS;
const FIREFOX =
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('one’s own sessions', () => {
  let system: TestServices;
  beforeEach(async () => {
    system = await startTestServices();
  }, 30_000);
  afterEach(() => system.close());

  const comeIn = async (userAgent: string) =>
    cookieOf(
      await system.signIn(
        { email: pilot.email, password: 'sidewalk-demo' },
        { 'user-agent': userAgent },
      ),
    ) ?? '';
  const open = async (cookie: string) =>
    (
      await system.sso.inject({
        url: '/account/sessions',
        cookies: { [SESSION_COOKIE]: cookie },
      })
    ).body;
  const post = (url: string, cookie: string, id = '', headers = {}) =>
    system.sso.inject({
      method: 'POST',
      url,
      payload: `id=${id}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      cookies: { [SESSION_COOKIE]: cookie },
    });
  const isGood = async (cookie: string) =>
    (
      await system.services.inject({
        method: 'POST',
        url: '/auth/api/access-token',
        cookies: { [SESSION_COOKIE]: cookie },
      })
    ).statusCode === 200;
  const idIn = (body: string) =>
    /name="id" value="([0-9a-f]{64})"/.exec(body)?.[1] ?? '';

  it('are listed, escaped, and one of them can be ended', async () => {
    const mine = await comeIn(FIREFOX);
    const other = await comeIn('<b>Robot</b>/1.0');
    const body = await open(mine);
    expect(body).toContain('Firefox 140 on Linux');
    expect(body.match(/This session/g)).toHaveLength(1);
    expect(body).not.toContain('<b>Robot');
    const ended = await post('/account/sessions/end', mine, idIn(body));
    expect(ended.headers.location).toBe('/account/sessions?done=ended');
    expect([await isGood(mine), await isGood(other)]).toEqual([true, false]);
    expect(await open(mine)).toContain('You are signed in nowhere else.');
    const [act] = await system.database('auth_acts');
    expect(act).toMatchObject({
      kind: 'session-ended',
      user_uuid: pilot.uuid,
      actor_uuid: pilot.uuid,
    });
  });

  it('but this one end together', async () => {
    const mine = await comeIn(FIREFOX);
    const others = [await comeIn(FIREFOX), await comeIn(FIREFOX)];
    await post('/account/sessions/end-others', mine);
    expect(await isGood(mine)).toBe(true);
    for (const other of others) expect(await isGood(other)).toBe(false);
  });

  it('end by nobody else, and by no other site', async () => {
    const mine = await comeIn(FIREFOX);
    await comeIn(FIREFOX);
    const id = idIn(await open(mine));
    await post('/account/sessions/end', await system.session('Admin'), id);
    await post('/account/sessions/end-others', await system.session('Admin'));
    for (const url of ['/account/sessions/end', '/account/sessions/end-others'])
      await post(url, mine, id, { 'sec-fetch-site': 'cross-site' });
    expect(idIn(await open(mine))).toBe(id);
    const stranger = await post('/account/sessions/end', 'x'.repeat(43), id);
    // Back to the page, not to what ends a session.
    expect(stranger.headers.location).toBe(
      `/sign-in?redirect=${encodeURIComponent('http://localhost:7200/account/sessions')}`,
    );
    expect(idIn(await open(mine))).toBe(id);
  });
});
