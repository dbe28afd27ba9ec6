import {
  eachOf,
  entityReader,
  orElse,
  userSchema,
  type User,
} from '@sidehelm/contracts';
import type { Page } from '@sidehelm/console-react';

/** A user as the auth service sent it; `undefined` without uuid or e-mail. Who is not known to be active is not. */
export const readUser = entityReader(userSchema, {
  first_name: orElse(''),
  last_name: orElse(''),
  country_code: orElse(''),
  is_active: orElse(false),
  is_email_verified: orElse(false),
  roles: eachOf,
});

/** Why somebody new has no mail with a link, as the auth service says; `undefined` when it says nothing of it. */
export function readMailProblem(answer: unknown): string | undefined {
  const { mail_problem } = (answer ?? {}) as Record<string, unknown>;
  return typeof mail_problem === 'string' ? mail_problem : undefined;
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
