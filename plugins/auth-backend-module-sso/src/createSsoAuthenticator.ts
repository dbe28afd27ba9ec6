import { TIMING } from '@sidehelm/console-common';
import type { User } from '@sidehelm/contracts';
import { LoggerService } from '@backstage/backend-plugin-api';
import {
  AuthenticationError,
  ServiceUnavailableError,
} from '@backstage/errors';
import { createProxyAuthenticator } from '@backstage/plugin-auth-node';
import {
  exchangeSession,
  readCookie,
  sessionCookieName,
  type AuthServiceRequest,
} from '@sidehelm/console-node';
import { SsoResult } from './signInWithSso';

/** Sent to the browser with the identity. Never the access token: that stays in the backend. */
type SsoProviderInfo = { user: User };

interface SsoContext {
  /** Base URL, without a slash at its end. */
  authServiceUrl: string;
  cookieName: string;
}

const UNAVAILABLE =
  'The sign-in service does not answer. You stay signed in; the console tries again.';

function readBaseUrl(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(
      `auth.providers.sso.authServiceUrl must be an http or https URL, not '${url}'`,
    );
  }
  return url.replace(/\/+$/, '');
}

/** Reaches the auth service at its base URL. */
const sendTo =
  (baseUrl: string) =>
  async ({ path, ...request }: AuthServiceRequest) => {
    const response = await fetch(`${baseUrl}${path}`, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMING.apiTimeout),
    });
    return { status: response.status, body: await response.text() };
  };

/**
 * Takes the session cookie of a request to the auth service.
 *
 * @throws AuthenticationError (401) if there is no session, so that the app
 * signs out; ServiceUnavailableError (503) if that could not be found out,
 * which must never be a 4xx: the app keeps the session and tries again.
 */
export function createSsoAuthenticator(logger: LoggerService) {
  return createProxyAuthenticator<SsoContext, SsoResult, SsoProviderInfo>({
    defaultProfileTransform: async ({ user }) => ({
      profile: {
        email: user.email,
        displayName: `${user.first_name} ${user.last_name}`.trim(),
      },
    }),
    initialize: ({ config }) => ({
      authServiceUrl: readBaseUrl(config.getString('authServiceUrl')),
      cookieName: sessionCookieName(config),
    }),
    async authenticate({ req }, context) {
      const { authServiceUrl, cookieName } = context;
      const cookie = readCookie(req.headers.cookie, cookieName);
      if (!cookie) {
        throw new AuthenticationError('You are not signed in.');
      }
      const exchange = await exchangeSession(sendTo(authServiceUrl), {
        cookieName,
        cookie,
      }).catch(error => {
        logger.warn(`The auth service could not be asked: ${error}`);
        throw new ServiceUnavailableError(UNAVAILABLE);
      });
      if (exchange.kind === 'ended') {
        throw new AuthenticationError('Your session has ended. Sign in again.');
      }
      if (exchange.kind === 'unusable') {
        logger.warn(
          `The auth service gave no usable access token (status ${exchange.status})`,
        );
        throw new ServiceUnavailableError(UNAVAILABLE);
      }
      const { user } = exchange;
      return { result: { user }, providerInfo: { user } };
    },
  });
}
