import { SignInPage } from '../pages/SignInPage';
import { pressByKeyboard } from '../support/byKeyboard';
import { CONSOLE_URL, SSO_URL } from '../support/addresses';
import { callGateway } from '../support/callGateway';
import { expect, test } from '../support/consoleTest';
import { expectWellMade } from '../support/expectWellMade';
import { linkFor, newUnverifiedUser, newUser } from '../support/newUser';

const SESSIONS = `${SSO_URL}/account/sessions`;

test('who has not verified the email is told so, has the link sent again, and comes in by it', async ({
  enterAs,
  page,
}) => {
  const { email, password } = await newUnverifiedUser(
    await enterAs('admin'),
    // Nothing in it can be broken off.
    `${'somebody'.repeat(6)}${Date.now()}@example.test`,
  );
  const first = await linkFor(email);
  const signIn = new SignInPage(page);
  await page.goto(SESSIONS);
  await signIn.enter(email, password);
  await expect(page.getByRole('alert')).toHaveText(
    'The email address of this account is not verified yet. Open the link in the verification email first.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expectWellMade(page);
  await pressByKeyboard(
    page.getByRole('button', { name: 'Send the link again' }),
  );
  await expect(
    page.getByRole('heading', { name: 'Check your email' }),
  ).toBeVisible();
  await expect(
    page.getByText(
      `A mail with a link comes to ${email} within a few minutes. The link works once, for 24 hours.`,
    ),
  ).toBeVisible();
  await expectWellMade(page);
  await expect.poll(() => linkFor(email)).not.toBe(first);
  const link = await linkFor(email);

  const isBroken = async () => {
    await expect(
      page.getByRole('heading', { name: 'This link does not work' }),
    ).toBeVisible();
    await expect(
      page.getByText(
        'It was used already, is older than 24 hours, or a newer one was sent. Ask a supervisor or an admin to send you another one.',
      ),
    ).toBeVisible();
  };
  await page.goto(first);
  await isBroken();
  await expectWellMade(page);
  await page.goto(link);
  await expect(page.getByText(`Is ${email} your email address?`)).toBeVisible();
  await expectWellMade(page);
  await pressByKeyboard(page.getByRole('button', { name: 'Verify' }));
  await expect(
    page.getByText(`${email} is verified. You can sign in now.`),
  ).toBeVisible();
  await expectWellMade(page);
  await page.goto(link);
  await isBroken();
  await pressByKeyboard(page.getByRole('link', { name: 'Go to sign-in' }));
  await signIn.enter(email, password);
  await page.waitForURL(url => url.origin === CONSOLE_URL, {
    waitUntil: 'commit',
  });
});

test('who is deactivated is told so with the right password alone', async ({
  enterAs,
  page,
}) => {
  const admin = await enterAs('admin');
  const { uuid, email, password } = await newUser(admin, ['Pilot']);
  const { status } = await callGateway(admin, {
    path: `auth/api/users/${uuid}/deactivate`,
    method: 'POST',
  });
  expect(status).toBe(200);
  const signIn = new SignInPage(page);
  await page.goto(SESSIONS);
  await signIn.enter(email, 'another horse');
  await expect(page.getByRole('alert')).toHaveText(
    'The email or the password is wrong.',
  );
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'This account is deactivated. Ask a supervisor or an admin to activate it.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(
    page.getByRole('button', { name: 'Send the link again' }),
  ).toHaveCount(0);
  await expectWellMade(page);
});
