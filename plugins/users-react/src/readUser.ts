import type { User } from '@sidehelm/console-common';
import type { Page } from '@sidehelm/console-react';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A user as the auth service sent it; `undefined` without uuid or e-mail. */
export function readUser(value: unknown): User | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  if (!text(fields.uuid) || !text(fields.email)) return undefined;
  return {
    uuid: text(fields.uuid),
    email: text(fields.email),
    first_name: text(fields.first_name),
    last_name: text(fields.last_name),
    country_code: text(fields.country_code),
    is_active: fields.is_active === true,
    is_email_verified: fields.is_email_verified === true,
    roles: Array.isArray(fields.roles)
      ? fields.roles.filter((role): role is string => typeof role === 'string')
      : [],
  };
}

/** A page, with a gap for whoever makes no sense. Anything but a page is a mistake of the service. */
export function readUserPage(value: unknown): Page<User> {
  const { items, total } = (value ?? {}) as Record<string, unknown>;
  if (!Array.isArray(items) || !Number.isSafeInteger(total))
    throw new SyntaxError('The page of users is not a page.');
  return {
    items: items.map(readUser),
    total: total as number,
  };
}
