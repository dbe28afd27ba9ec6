import type { APIRequestContext } from '@playwright/test';
import { ACCOUNTS, type Account, PASSWORD } from './accounts';
import { CONSOLE_URL, SERVICES_URL, SSO_URL } from './addresses';

/**
 * Session cookie of an account, as a Cookie header.
 *
 * @param sso - origin of the sign-in app
 */
export async function signIn(account: Account, sso = SSO_URL): Promise<string> {
  const response = await fetch(`${sso}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: sso,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      email: ACCOUNTS[account],
      password: PASSWORD,
      redirect: CONSOLE_URL,
    }),
  });
  const [cookie] = response.headers
    .getSetCookie()
    .filter(line => line.startsWith('sidehelm_sso='));
  if (!cookie)
    throw new Error(
      `Sign-in answered ${response.status} without a session cookie.`,
    );
  return cookie.split(';')[0];
}

/** Signs a browser in without its pages: it keeps the cookie as the SSO app gives it. */
export async function signInBehind(
  browser: APIRequestContext,
  email: string,
  password = PASSWORD,
): Promise<void> {
  const response = await browser.post(`${SSO_URL}/sign-in`, {
    headers: { origin: SSO_URL },
    form: { email, password, redirect: CONSOLE_URL },
    maxRedirects: 0,
  });
  if (response.status() !== 303)
    throw new Error(`Sign-in of ${email} answered ${response.status()}.`);
}

const exchange = (session: string, services = SERVICES_URL) =>
  fetch(`${services}/auth/api/access-token`, {
    method: 'POST',
    headers: { cookie: session },
  });

const sessions = new Map<Account, string>();

/** A session of an account, the same as long as it is good: an address may not sign in as often as tests would. */
export async function sessionOf(account: Account): Promise<string> {
  const known = sessions.get(account);
  const exchanged = known && (await exchange(known));
  if (known && exchanged && exchanged.ok) return known;
  const session = await signIn(account);
  sessions.set(account, session);
  return session;
}

/** The console's token for the session of a cookie, as the app gets it. */
export async function consoleToken(session: string): Promise<string> {
  const refreshed = await fetch(`${CONSOLE_URL}/api/auth/sso/refresh`, {
    headers: { cookie: session, 'x-requested-with': 'XMLHttpRequest' },
  });
  return (await refreshed.json()).backstageIdentity.token;
}

/** What a browser's websockets are let in with: the session, and the limited cookie that the gateway gives. */
export async function liveCookies(session: string): Promise<string> {
  const limited = await fetch(
    `${CONSOLE_URL}/api/gateway/.backstage/auth/v1/cookie`,
    {
      headers: {
        cookie: session,
        authorization: `Bearer ${await consoleToken(session)}`,
      },
    },
  );
  return [
    session,
    ...limited.headers.getSetCookie().map(line => line.split(';')[0]),
  ].join('; ');
}

/** The access token with which the session's services are called, as the gateway gets it. */
export async function serviceToken(
  session: string,
  services = SERVICES_URL,
): Promise<string> {
  return (await (await exchange(session, services)).json()).access_token;
}
