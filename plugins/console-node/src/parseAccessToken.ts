import { userEntityRef } from '@sidehelm/console-common';
import type { User } from '@sidehelm/contracts';
import { isBearerToken } from './isBearerToken';

/** What a session was exchanged for. */
export interface AccessToken {
  /** For the company's services; no browser ever sees it. */
  token: string;
  user: User;
  /** The user as Backstage names them. */
  userEntityRef: string;
  /** Epoch ms at which the token expires; undefined if the token does not say. */
  expiresAt?: number;
}

const USER_STRINGS = [
  'uuid',
  'email',
  'first_name',
  'last_name',
  'country_code',
] as const;
const USER_FLAGS = ['is_active', 'is_email_verified'] as const;
/** What Backstage takes as the name of an entity. */
const ENTITY_NAME = /^[a-z0-9]([a-z0-9._-]{0,61}[a-z0-9])?$/i;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `exp` of a JWT. It is not verified: it came straight from the service that signed it. */
function readExpiry(token: string): number | undefined {
  const payload = token.split('.')[1];
  const claims = payload
    ? parseJson(Buffer.from(payload, 'base64url').toString())
    : undefined;
  return isRecord(claims) && typeof claims.exp === 'number'
    ? claims.exp * 1000
    : undefined;
}

function isUser(value: unknown): value is User {
  return (
    isRecord(value) &&
    USER_STRINGS.every(key => typeof value[key] === 'string') &&
    USER_FLAGS.every(key => typeof value[key] === 'boolean') &&
    ENTITY_NAME.test(String(value.uuid)) &&
    Array.isArray(value.roles) &&
    value.roles.every(role => typeof role === 'string')
  );
}

/**
 * The token and the user of an answer of `POST /api/access-token`, reduced to
 * the fields of the contract; undefined if the answer does not have that shape.
 */
export function parseAccessToken(body: string): AccessToken | undefined {
  const answer = parseJson(body);
  if (
    !isRecord(answer) ||
    !isBearerToken(answer.access_token) ||
    !isUser(answer.user)
  ) {
    return undefined;
  }
  const { access_token: token, user } = answer;
  return {
    token,
    user: {
      uuid: user.uuid,
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      country_code: user.country_code,
      is_active: user.is_active,
      is_email_verified: user.is_email_verified,
      roles: user.roles,
    },
    userEntityRef: userEntityRef(user.uuid),
    expiresAt: readExpiry(token),
  };
}
