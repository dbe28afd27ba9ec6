import { ACCOUNTS, type Account, PASSWORD } from '../../support/accounts';
import { CONSOLE_URL, SSO_URL } from '../../support/addresses';

/** Session cookie of an account, as a Cookie header. */
export async function signIn(account: Account): Promise<string> {
  const response = await fetch(`${SSO_URL}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: SSO_URL,
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
