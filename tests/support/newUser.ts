import { expect, type Page } from '@playwright/test';
import { SSO_URL } from './addresses';
import { callGateway } from './callGateway';

export interface TestUser {
  uuid: string;
  email: string;
  password: string;
}

let made = 0;

/** An email that nobody has. */
export function newEmail(): string {
  made += 1;
  return `user-${Date.now()}-${made}@example.test`;
}

/**
 * The link of the newest mail to somebody that has one, by the outbox.
 *
 * @param sso - origin of the sign-in app
 */
export async function linkFor(email: string, sso = SSO_URL): Promise<string> {
  const outbox = await (await fetch(`${sso}/outbox`)).text();
  const mail = outbox
    .split('<article')
    .find(text => text.includes(`To ${email}`) && text.includes('href='));
  return /href="([^"]+)"/.exec(mail ?? '')?.[1] ?? '';
}

/** Makes somebody who has not opened the link of the mail yet, and has no role. */
export async function newUnverifiedUser(
  admin: Page,
  email = newEmail(),
): Promise<TestUser> {
  const password = 'correct horse';
  const created = await callGateway(admin, {
    path: 'auth/api/users',
    method: 'POST',
    body: JSON.stringify({
      email,
      password,
      first_name: 'Robin',
      last_name: `Adler ${made}`,
      country_code: 'US',
    }),
  });
  expect(created.status).toBe(201);
  const { uuid } = JSON.parse(created.text);
  return { uuid, email, password };
}

/** Makes somebody who can sign in and has these roles. */
export async function newUser(
  admin: Page,
  roles: readonly string[],
): Promise<TestUser> {
  const user = await newUnverifiedUser(admin);
  const { uuid, email } = user;
  const link = new URL(await linkFor(email));
  const verified = await admin.request.post(`${link.origin}${link.pathname}`, {
    form: { token: link.searchParams.get('token') ?? '' },
  });
  expect(verified.status()).toBe(200);
  const given = await callGateway(admin, {
    path: `auth/api/users/${uuid}/roles`,
    method: 'PUT',
    body: JSON.stringify({ roles }),
  });
  expect(given.status).toBe(200);
  return user;
}
