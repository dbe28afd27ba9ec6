import { User } from '@sidehelm/console-common';

const USER_STRINGS = [
  'uuid',
  'email',
  'first_name',
  'last_name',
  'country_code',
] as const;
const USER_FLAGS = ['is_active', 'is_email_verified'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isUser(value: unknown): value is User {
  return (
    isRecord(value) &&
    USER_STRINGS.every(key => typeof value[key] === 'string') &&
    USER_FLAGS.every(key => typeof value[key] === 'boolean') &&
    UUID.test(String(value.uuid)) &&
    Array.isArray(value.roles) &&
    value.roles.every(role => typeof role === 'string')
  );
}

/**
 * The user of an answer of `POST /api/access-token`, reduced to the fields of
 * the contract; undefined if the answer does not have that shape.
 */
export function parseAccessToken(answer: unknown): User | undefined {
  if (
    !isRecord(answer) ||
    typeof answer.access_token !== 'string' ||
    answer.access_token === '' ||
    !isUser(answer.user)
  ) {
    return undefined;
  }
  const { user } = answer;
  return {
    uuid: user.uuid,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    country_code: user.country_code,
    is_active: user.is_active,
    is_email_verified: user.is_email_verified,
    roles: user.roles,
  };
}
