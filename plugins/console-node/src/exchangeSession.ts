import { CORRELATION_ID_HEADER } from '@sidehelm/console-common';
import { newCorrelationId } from './newCorrelationId';
import { parseAccessToken, type AccessToken } from './parseAccessToken';

/** What is sent to the auth service; `path` is below its base URL. */
export interface AuthServiceRequest {
  method: 'POST';
  path: string;
  headers: Record<string, string>;
}

export interface AuthServiceAnswer {
  status: number;
  body: string;
}

export type SessionExchange =
  | ({ kind: 'token' } & AccessToken)
  /** The auth service refuses the session. */
  | { kind: 'ended' }
  /** It has decided nothing, or said something that no auth service should say. */
  | { kind: 'unusable'; status: number };

/** What a service says that could not take a request for now: of the session it says nothing. */
const FOR_NOW: readonly number[] = [408, 425, 429];

const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && !FOR_NOW.includes(status);

/**
 * Exchanges a session cookie at the auth service for the access token of the
 * company's services.
 *
 * @param send - reaches the auth service in its caller's way; where it rejects, this does
 */
export async function exchangeSession(
  send: (request: AuthServiceRequest) => Promise<AuthServiceAnswer>,
  session: { cookieName: string; cookie: string },
): Promise<SessionExchange> {
  const { status, body } = await send({
    method: 'POST',
    path: '/api/access-token',
    headers: {
      cookie: `${session.cookieName}=${session.cookie}`,
      accept: 'application/json',
      [CORRELATION_ID_HEADER]: newCorrelationId(),
    },
  });
  if (isRefusal(status)) return { kind: 'ended' };
  const accessToken = status === 200 ? parseAccessToken(body) : undefined;
  return accessToken
    ? { kind: 'token', ...accessToken }
    : { kind: 'unusable', status };
}
