import { SignInPage } from '../pages/SignInPage';
import { CONSOLE_URL, SSO_URL } from '../support/addresses';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { expectPhoneFit } from '../support/expectPhoneFit';
import { giveAuthenticator } from '../support/giveAuthenticator';
import { newUser } from '../support/newUser';

const PAGE = `${SSO_URL}/account/passkeys`;

test('a passkey is added, signs in without a password, and is removed', async ({
  enterAs,
  page,
}) => {
  const { email, password } = await newUser(await enterAs('admin'), ['Pilot']);
  const device = await giveAuthenticator(page);
  await page.goto(PAGE);
  await new SignInPage(page).enter(email, password);
  await page.waitForURL(PAGE);
  await expectAccessible(page);
  await expectPhoneFit(page);
  await expect(page.getByLabel('Name')).toHaveValue(/Chrom/);
  await page.getByLabel('Name').fill('My phone');
  await page.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(
    'The passkey is added. Sign in with it the next time.',
  );
  await expect(page.getByText('My phone')).toBeVisible();
  await expectAccessible(page);
  await expectPhoneFit(page);

  // The same device has one already.
  await page.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'This device has a passkey of your account already.',
  );
  await expectAccessible(page);
  await expectPhoneFit(page);

  await page.context().clearCookies();
  await page.goto(`${CONSOLE_URL}/map`);
  await page.waitForURL(url => url.origin === SSO_URL);
  await device.verifies(false);
  const passkey = page.getByRole('button', { name: 'Sign in with a passkey' });
  await passkey.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'It was cancelled, or it took too long. Try again.',
  );
  await expectAccessible(page);
  await expectPhoneFit(page);
  await device.verifies(true);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await page.waitForURL(`${CONSOLE_URL}/map`);
  await expect(page.getByText(email).first()).toBeVisible();

  await page.goto(PAGE);
  await expect(page.getByText(/last used/)).toBeVisible();
  await page
    .getByRole('button', { name: 'Remove the passkey: My phone' })
    .click();
  await expect(page.getByRole('status')).toContainText(
    'The passkey is removed.',
  );
  await page.context().clearCookies();
  await page.goto(`${SSO_URL}/sign-in`);
  await passkey.click();
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey is not known here, or it took too long. Try again, or use the password.',
  );
});
