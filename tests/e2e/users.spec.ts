import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { RobotsPage } from '../pages/RobotsPage';
import { SignInPage } from '../pages/SignInPage';
import { ACCOUNTS } from '../support/accounts';
import { CONSOLE_URL, SSO_URL } from '../support/addresses';
import { callGateway } from '../support/callGateway';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';
import { linkFor, newEmail, newUser, type TestUser } from '../support/newUser';
import { RobotObserver } from '../support/RobotObserver';

/** ms within which a change reaches whoever is at work. */
const WITHIN = 30_000;
const ADMIN = '0d5ec0de-0000-4000-8000-000000000001';
const PILOT = '0d5ec0de-0000-4000-8000-000000000003';

const grid = (page: Page) => page.getByRole('table', { name: 'Users' });
const rowOf = (page: Page, text: string) =>
  grid(page).getByRole('row').filter({ hasText: text });
const act = (page: Page, action: string, email: string) =>
  page
    .getByRole('button', { name: `${action}: ${email}`, exact: true })
    .click();

async function find(page: Page, text: string) {
  await page
    .getByRole('searchbox', { name: 'Search name or email' })
    .fill(text);
  await expect(rowOf(page, text).first()).toBeVisible();
}

async function fillNewUser(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: 'Create User' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill('correct horse');
  await dialog.getByLabel('First Name').fill('Ada');
  await dialog.getByLabel('Last Name').fill('Lovelace');
  await dialog.getByLabel('Country').fill('united kingdom');
  await page.getByRole('option', { name: /\(GB\)/ }).click();
  return dialog;
}

test.describe('the grid of users', () => {
  test('has these columns, and rows that lead to the person', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', '/users');
    await expect(page).toHaveTitle(titled('Users'));
    await expect(grid(page).getByRole('columnheader')).toHaveText([
      'Name',
      'Email',
      'Roles',
      'Active',
      'Email Verified',
      'Country Code',
      'Actions',
    ]);
    await find(page, 'pilot@sidehelm.test');
    await expect(
      rowOf(page, 'pilot@sidehelm.test').getByRole('cell'),
    ).toHaveText([
      'Maya Castellanos',
      'pilot@sidehelm.test',
      'Pilot',
      'Yes',
      'Yes',
      'US',
      'Set RolesDeactivate',
    ]);
    await expectAccessible(page);
    // Anywhere in the row.
    await rowOf(page, 'pilot@sidehelm.test')
      .getByText('US', { exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`/users/${PILOT}$`));
    await expect(page).toHaveTitle(titled('View User Info'));
  });

  test('is searched and sorted by the service, and the address says how', async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/users');
    await find(page, 'sidehelm.test');
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    await expect(page).toHaveURL(/[?&]q=sidehelm\.test/);
    await expect(page).toHaveURL(/[?&]sort=email/);
    await expect(grid(page).getByRole('row').nth(1)).toContainText(
      'admin@sidehelm.test',
    );
    const other = await openAs('supervisor', page.url());
    await expect(grid(other).getByRole('row').nth(1)).toContainText(
      'admin@sidehelm.test',
    );
    await page
      .getByRole('searchbox', { name: 'Search name or email' })
      .fill('nobody has this');
    await expect(page.getByText('No users to show')).toBeVisible();
  });

  test('says "Error when trying to fetch user data." while it cannot be asked', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/502/);
    const page = await openAs('admin', '/robots');
    await page.route('**/api/gateway/auth/api/users/search**', route =>
      route.fulfill({ status: 502, json: { message: 'The service is down.' } }),
    );
    await page.getByRole('link', { name: 'Users Dashboard' }).click();
    await expect(
      page.getByText('Error when trying to fetch user data.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(grid(page).getByRole('row').nth(1)).toBeVisible();
  });
});

test('somebody is created, and each mistake is told', async ({
  openAs,
  allowProblem,
}) => {
  allowProblem(/409/);
  const page = await openAs('supervisor', '/users');
  await page.getByRole('button', { name: 'Create User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create User' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Required')).toHaveCount(5);
  await dialog.getByLabel('Email').fill('ad');
  await dialog.getByLabel('Password').fill('short');
  await expect(
    dialog.getByText('Must have at least 3 characters'),
  ).toBeVisible();
  await expect(
    dialog.getByText('Must have at least 6 characters'),
  ).toBeVisible();
  await expectAccessible(page);

  const email = newEmail();
  await fillNewUser(page, email);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('User created successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Create User' }).click();
  await fillNewUser(page, email.toUpperCase());
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(
    page.getByText(
      `Failed creating user. Reason: There is a user with the email ${email.toUpperCase()} already. Choose another email.`,
    ),
  ).toBeVisible();
  // Nothing typed is lost.
  await expect(dialog.getByLabel('First Name')).toHaveValue('Ada');

  await page.route('**/api/gateway/auth/api/users', route =>
    route.fulfill({ status: 409, json: {} }),
  );
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(
    page.getByText('Failed creating user. Reason: Unknown Error'),
  ).toBeVisible();
});

test('the verification link is sent again, works once, and lets in', async ({
  openAs,
  page: browser,
}) => {
  const page = await openAs('supervisor', '/users');
  await page.getByRole('button', { name: 'Create User' }).click();
  const email = newEmail();
  const dialog = await fillNewUser(page, email);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await find(page, email);
  const first = await linkFor(email);
  await act(page, 'Resend verification link', email);
  await expect(
    page.getByText(`Sent ${email} the confirmation link`),
  ).toBeVisible();
  const link = await linkFor(email);
  expect(link).not.toBe(first);

  await browser.goto(first);
  await expect(
    browser.getByRole('heading', { name: 'This link does not work' }),
  ).toBeVisible();
  await browser.goto(link);
  await expectAccessible(browser);
  await browser.getByRole('button', { name: 'Verify' }).click();
  await expect(browser.getByText(`${email} is verified.`)).toBeVisible();
  await browser.goto(link);
  await expect(
    browser.getByRole('heading', { name: 'This link does not work' }),
  ).toBeVisible();
  await browser.goto(`${SSO_URL}/outbox`);
  await expectAccessible(browser);

  await expect(
    page.getByRole('button', { name: `Resend verification link: ${email}` }),
  ).toHaveCount(0, { timeout: 15_000 });
});

test('roles are set as chips, by Enter, space and comma', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/users');
  const { email } = await newUser(page, ['Pilot']);
  await find(page, email);
  // Not the row from before they had the role.
  await expect(rowOf(page, email)).toContainText('Pilot');
  await act(page, 'Set Roles', email);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: 'Roles' });
  await field.click();
  await expect(page.getByRole('option')).toHaveText([
    'Admin',
    'Supervisor',
    'Rescuer',
    'Robots/Admin',
  ]);
  await page.getByRole('option', { name: 'Rescuer' }).click();
  await field.pressSequentially('night-shift trainer,a!b');
  await field.press('Enter');
  await expect(
    dialog.getByText('a!b: Only letters, digits, dash and underscore'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set Roles' }).click();
  await expect(dialog).toBeVisible();
  await field.press('Backspace');
  await dialog.getByRole('button', { name: 'Set Roles' }).click();
  await expect(page.getByText('Roles were set successfully')).toBeVisible();
  await expect(rowOf(page, email)).toContainText(
    'Pilot, Rescuer, night-shift, trainer',
  );
});

test('somebody is deactivated, kept out, and activated', async ({
  openAs,
  page: browser,
}) => {
  const page = await openAs('supervisor', '/users');
  const { email, password } = await newUser(page, ['Pilot']);
  await find(page, email);
  // The list can be from before the roles were given.
  await expect(rowOf(page, email)).toContainText('Pilot');
  await act(page, 'Deactivate', email);
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(
    page.getByText(`User ${email} deactivated successfully`),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: `Set Roles: ${email}` }),
  ).toHaveCount(0);

  const signIn = new SignInPage(browser);
  await browser.goto('/users');
  await signIn.enter(email, password);
  await expect(browser.getByText('This account is deactivated.')).toBeVisible();

  await act(page, 'Activate', email);
  await expect(
    page.getByText(`User ${email} activated successfully`),
  ).toBeVisible();
});

test('a question about a long email stays in its dialog on a phone', async ({
  openAs,
}) => {
  const page = await openAs('supervisor', '/users');
  const email = `${'person'.repeat(9)}-${newEmail()}`;
  const created = await callGateway(page, {
    path: 'auth/api/users',
    method: 'POST',
    body: JSON.stringify({
      email,
      password: 'correct horse',
      first_name: 'Robin',
      last_name: 'Adler',
      country_code: 'US',
    }),
  });
  expect(created.status).toBe(201);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/users/${JSON.parse(created.text).uuid}`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const title = page
    .getByRole('dialog')
    .getByRole('heading', { name: `Deactivate ${email}?` });
  await expect(title).toBeVisible();
  expect(
    await title.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  ).toBe(0);
});

test('nobody locks themselves or the company out, whatever they call', async ({
  openAs,
  allowProblem,
}) => {
  allowProblem(/40[39]/);
  const admin = await openAs('admin', `/users/${ADMIN}`);
  await admin.getByRole('button', { name: 'Deactivate' }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(
    admin.getByText(
      'Something went wrong when trying to deactivate account: You cannot deactivate your own account. Ask another admin.',
    ),
  ).toBeVisible();
  const setRoles = (page: Page, uuid: string, roles: string[]) =>
    callGateway(page, {
      path: `auth/api/users/${uuid}/roles`,
      method: 'PUT',
      body: JSON.stringify({ roles }),
    });
  expect(await setRoles(admin, ADMIN, ['Pilot'])).toMatchObject({
    status: 409,
    message: 'You cannot take the role Admin from yourself. Ask another admin.',
  });
  const supervisor = await openAs('supervisor', '/users');
  expect(await setRoles(supervisor, PILOT, ['Admin'])).toMatchObject({
    status: 403,
    message:
      'Only an admin can change who is an admin. Ask somebody with the role Admin.',
  });
});

test('a role without the right sees nothing, and the gateway refuses', async ({
  openAs,
  allowProblem,
}) => {
  allowProblem(/403/);
  const page = await openAs('pilot', '/users');
  await expect(
    page.getByRole('heading', {
      name: 'Your role does not include this screen',
    }),
  ).toBeVisible();
  for (const [method, path] of [
    ['GET', 'search'],
    ['GET', PILOT],
    ['GET', `${PILOT}/sessions`],
    ['GET', `${PILOT}/acts`],
    ['POST', `${PILOT}/activate`],
    ['POST', `${PILOT}/deactivate`],
    ['POST', `${PILOT}/send-verification-link`],
  ] as const) {
    const { status } = await callGateway(page, {
      path: `auth/api/users/${path}`,
      method,
    });
    expect(status, path).toBe(403);
  }
});

test('of two who edit one person the second is told, and loses nothing typed', async ({
  openAs,
  allowProblem,
}) => {
  allowProblem(/412/);
  const admin = await openAs('admin', '/users');
  const { email } = await newUser(admin, ['Pilot']);
  const supervisor = await openAs('supervisor', `/users?q=${email}`);
  await find(admin, email);
  for (const page of [admin, supervisor])
    await expect(rowOf(page, email)).toContainText('Pilot');
  for (const [page, role] of [
    [supervisor, 'mine'],
    [admin, 'theirs'],
  ] as const) {
    await act(page, 'Set Roles', email);
    await page.getByRole('combobox', { name: 'Roles' }).fill(role);
  }
  const save = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Set Roles' }).click();
  await save(admin);
  await expect(admin.getByText('Roles were set successfully')).toBeVisible();
  await save(supervisor);
  await expect(
    supervisor.getByText(
      `${email} was changed by Amara Whitfield meanwhile (roles). Look at it again, then repeat your change.`,
    ),
  ).toBeVisible();
  const dialog = supervisor.getByRole('dialog');
  await expect(
    dialog.getByText('By now the roles are: Pilot, theirs.'),
  ).toBeVisible();
  await expect(dialog.getByText('mine', { exact: true })).toBeVisible();
  await save(supervisor);
  await expect(rowOf(supervisor, email)).toContainText('Pilot, mine');
});

test.describe('a change reaches an open console and its socket within 30 s', () => {
  /** Somebody at a screen, and with a socket of their own that leaves only when it is closed: a page closes its own when it leaves. */
  async function watch(page: Page) {
    await page.goto('/robots');
    await expect(new RobotsPage(page).card('SH2')).toBeVisible({
      timeout: 30_000,
    });
    const cookies = await page
      .context()
      .cookies(`${CONSOLE_URL}/api/gateway/teleop/signal/users`);
    const socket = RobotObserver.connect(
      cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      CONSOLE_URL,
    );
    const seen: { code?: number; at?: number } = {};
    socket.once('close', code => Object.assign(seen, { code, at: Date.now() }));
    await once(socket, 'open');
    return seen;
  }

  test('of who is deactivated, loses the role, or has the session ended', async ({
    openAs,
    enterAnew,
  }) => {
    test.setTimeout(150_000);
    const admin = await openAs('admin', '/users');
    const somebody = async (role: string) => {
      const user = await newUser(admin, [role]);
      const page = await enterAnew(user.email, user.password);
      return { user, page, socket: await watch(page) };
    };
    const deactivated = await somebody('Rescuer');
    const demoted = await somebody('Supervisor');
    const ended = await somebody('Rescuer');

    await admin.goto(`/users/${ended.user.uuid}`);
    const sessions = admin.getByRole('region', { name: 'Sessions' });
    await expect(sessions).toContainText(/Chrome .* on Linux/);
    await expect(sessions).toContainText('127.0.0.1, signed in');
    await expectAccessible(admin);
    await sessions.getByRole('button', { name: /^End session on/ }).click();
    const began = Date.now();
    const change = async (user: TestUser, method: string, what: string) => {
      const { status } = await callGateway(admin, {
        path: `auth/api/users/${user.uuid}/${what}`,
        method,
        // Of programs, which see no robots.
        ...(method === 'PUT' && {
          body: JSON.stringify({ roles: ['Partner'] }),
        }),
      });
      expect(status).toBe(200);
    };
    await change(deactivated.user, 'POST', 'deactivate');
    await change(demoted.user, 'PUT', 'roles');
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: 'End session' })
      .click();
    await expect(
      admin.getByText(`Session of ${ended.user.email} ended successfully`),
    ).toBeVisible();

    await expect
      .poll(() => [deactivated, ended].map(it => it.socket.code), {
        timeout: WITHIN,
      })
      .toEqual([4401, 4401]);
    // As the page has got its new identity already, or not yet.
    await expect
      .poll(() => [4401, 4403].includes(Number(demoted.socket.code)), {
        timeout: WITHIN,
      })
      .toBe(true);
    for (const { socket } of [deactivated, demoted])
      expect((socket.at ?? Infinity) - began).toBeLessThanOrEqual(WITHIN);
    // 0 would be no limit.
    const left = { timeout: Math.max(1, WITHIN - (Date.now() - began)) };
    for (const { page } of [deactivated, ended])
      await page.waitForURL(url => url.origin === SSO_URL, left);
    await expect(
      demoted.page.getByRole('heading', {
        name: 'Your role does not include this screen',
      }),
    ).toBeVisible(left);
    await expect(demoted.page).toHaveURL('/robots');
    await expect(sessions).toContainText('Not signed in anywhere.');
    // What was done is told, with who did it.
    await expect(
      admin.getByRole('region', { name: 'Recent acts' }),
    ).toContainText('Ended a session of this account, by Amara Whitfield');
  });
});

test('a person whom nobody knows, and an address that is none', async ({
  openAs,
  allowProblem,
}) => {
  allowProblem(/404/);
  const page = await openAs(
    'admin',
    '/users/00000000-0000-4000-8000-00000000dead',
  );
  await expect(page.getByText('There is no such user')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/users/17');
  await expect(page.getByText('This is not the id of a user')).toBeVisible();
  await page.getByRole('link', { name: 'Go to all users' }).click();
  await expect(page).toHaveURL(/\/users$/);
});

test('the pilot of a robot has it on their page', async ({ openAs }) => {
  const page = await openAs('supervisor', `/users/${PILOT}`);
  await expect(
    page.getByRole('region', { name: 'Assigned robot' }),
  ).toContainText('SH1');
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(
    ACCOUNTS.pilot,
  );
  // A supervisor sees sessions, and ends none.
  await expect(page.getByRole('button', { name: /^End session/ })).toHaveCount(
    0,
  );
});
