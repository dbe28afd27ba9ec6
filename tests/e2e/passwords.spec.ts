import { SignInPage } from '../pages/SignInPage';
import { CONSOLE_URL, SSO_URL } from '../support/addresses';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { expectPhoneFit } from '../support/expectPhoneFit';
import { linkFor, newUser } from '../support/newUser';

test('a forgotten password is replaced by a link from the mail @smoke', async ({
  enterAs,
  page,
}) => {
  const { email } = await newUser(await enterAs('admin'), ['Pilot']);
  await page.goto(`${SSO_URL}/sign-in`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectAccessible(page);
  await expectPhoneFit(page);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(`If ${email} has an account here, a mail with a link comes`),
  ).toBeVisible();
  await expectAccessible(page);

  await expect
    .poll(() => linkFor(email))
    .toContain(`${SSO_URL}/reset-password?token=`);
  const link = await linkFor(email);
  await page.goto(link);
  await expectAccessible(page);
  await expectPhoneFit(page);
  const field = page.getByLabel('New password');
  await field.fill('password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    'This password is one of those that are tried first.',
  );
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/tried first/);
  await expectAccessible(page);
  await field.fill('another correct horse');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Password changed' }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await new SignInPage(page).enter(email, 'another correct horse');
  await page.waitForURL(url => url.origin === CONSOLE_URL);
  await page.goto(link);
  await expect(
    page.getByRole('heading', { name: 'This link does not work' }),
  ).toBeVisible();
});

test('a changed password ends the sessions elsewhere', async ({
  enterAs,
  browser,
  page,
}) => {
  const { email, password } = await newUser(await enterAs('admin'), ['Pilot']);
  const elsewhere = await browser.newPage();
  for (const each of [page, elsewhere]) {
    await each.goto(`${SSO_URL}/account/password`);
    await new SignInPage(each).enter(email, password);
    await each.waitForURL(`${SSO_URL}/account/password`);
  }
  await expectAccessible(page);
  await expectPhoneFit(page);
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type('wrong');
  await page.getByLabel('New password').fill('another correct horse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'The current password is wrong.',
  );
  await expectAccessible(page);
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('another correct horse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(
    'Your password is changed. You are signed out everywhere else.',
  );
  await expectAccessible(page);
  await elsewhere.reload();
  await elsewhere.waitForURL(url => url.pathname === '/sign-in');
  await elsewhere.close();
  await page.reload();
  await expect(page.getByLabel('Current password')).toBeVisible();
});
