import { TIMING, User } from '@sidehelm/console-common';
import { LoggerService } from '@backstage/backend-plugin-api';
import {
  AuthenticationError,
  ServiceUnavailableError,
} from '@backstage/errors';
import { createProxyAuthenticator } from '@backstage/plugin-auth-node';
import { parse } from 'cookie';
import { parseAccessToken } from './parseAccessToken';
import { SsoResult } from './signInWithSso';

/** Sent to the browser with the identity. Never the access token: that stays in the backend. */
type SsoProviderInfo = { user: User };

interface SsoContext {
  accessTokenUrl: string;
  cookieName: string;
}

const UNAVAILABLE =
  'The sign-in service does not answer. You stay signed in; the console tries again.';

function accessTokenUrl(base: string): string {
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) {
    throw new Error(
      `auth.providers.sso.authServiceUrl must be an http or https URL, not '${base}'`,
    );
  }
  return `${base.replace(/\/+$/, '')}/api/access-token`;
}

async function fetchAccessToken(
  { accessTokenUrl: url, cookieName }: SsoContext,
  cookie: string,
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { cookie: `${cookieName}=${cookie}`, accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMING.apiTimeout),
  });
}

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
      accessTokenUrl: accessTokenUrl(config.getString('authServiceUrl')),
      cookieName: config.getOptionalString('cookieName') ?? 'sidehelm_sso',
    }),
    async authenticate({ req }, context) {
      const cookie = parse(req.headers.cookie ?? '', {
        decode: value => value,
      })[context.cookieName];
      if (!cookie) {
        throw new AuthenticationError('You are not signed in.');
      }
      let status: number;
      let answer: unknown;
      try {
        const response = await fetchAccessToken(context, cookie);
        status = response.status;
        answer = response.ok ? await response.json() : undefined;
        if (!response.ok) await response.body?.cancel();
      } catch (error) {
        logger.warn(`The auth service could not be asked: ${error}`);
        throw new ServiceUnavailableError(UNAVAILABLE);
      }
      if (status === 401 || status === 403) {
        throw new AuthenticationError('Your session has ended. Sign in again.');
      }
      const user = parseAccessToken(answer);
      if (!user) {
        logger.warn(
          `The auth service gave no usable access token (status ${status})`,
        );
        throw new ServiceUnavailableError(UNAVAILABLE);
      }
      return { result: { user }, providerInfo: { user } };
    },
  });
}
