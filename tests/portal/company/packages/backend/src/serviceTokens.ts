import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  gatewayTokenSourceExtensionPoint,
  type ServiceToken,
  type TokenSource,
} from '@sidehelm/console-node';

/** Renewed this long before a token expires, ms. */
const MARGIN = 30_000;

/** The session cookie of the account with which this portal calls the company's services. */
async function openSession(): Promise<string> {
  const {
    SSO_URL = '',
    SERVICE_ACCOUNT = '',
    SERVICE_PASSWORD = '',
  } = process.env;
  const answer = await fetch(`${SSO_URL}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: SSO_URL },
    body: new URLSearchParams({
      email: SERVICE_ACCOUNT,
      password: SERVICE_PASSWORD,
    }),
  });
  const cookies = answer.headers.getSetCookie().map(line => line.split(';')[0]);
  await answer.body?.cancel();
  if (cookies.length === 0)
    throw new Error(
      `The sign-in of the service account answered ${answer.status}`,
    );
  return cookies.join('; ');
}

async function fetchToken(): Promise<{ token: string; expiresAt: number }> {
  const answer = await fetch(
    `${process.env.SERVICES_URL}/auth/api/access-token`,
    { method: 'POST', headers: { cookie: await openSession() } },
  );
  if (!answer.ok)
    throw new Error(`The access token was answered with ${answer.status}`);
  const { access_token: token } = (await answer.json()) as {
    access_token: string;
  };
  const { exp } = JSON.parse(
    Buffer.from(token.split('.')[1], 'base64url').toString(),
  );
  return { token, expiresAt: exp * 1000 };
}

/** One account of the portal calls the services, whoever is signed in: as with client credentials. */
class AccountTokens implements TokenSource {
  private current?: Promise<{ token: string; expiresAt: number }>;

  async obtain({
    userEntityRef,
  }: {
    userEntityRef: string;
  }): Promise<ServiceToken> {
    const known = await this.current?.catch(() => undefined);
    if (!known || known.expiresAt - MARGIN < Date.now())
      this.current = fetchToken();
    return { ...(await this.current!), userEntityRef };
  }

  forget() {
    this.current = undefined;
  }
}

export const serviceTokens = createBackendModule({
  pluginId: 'gateway',
  moduleId: 'service-tokens',
  register(registration) {
    registration.registerInit({
      deps: { tokens: gatewayTokenSourceExtensionPoint },
      async init({ tokens }) {
        tokens.setTokenSource(new AccountTokens());
      },
    });
  },
});
