import { TOTP } from 'otpauth';
import { NotificationsPage } from '../pages/NotificationsPage';
import { SignInPage } from '../pages/SignInPage';
import { SSO_URL } from '../support/addresses';
import { test } from '../support/consoleTest';
import { linkFor, newUser } from '../support/newUser';
import { savePicture as save } from '../support/savePicture';

const PHONE = { width: 360, height: 740 };

test('audit and access', async ({ openAs }) => {
  const page = await openAs('admin', '/audit');
  await page
    .getByRole('table', { name: 'Audit' })
    .getByRole('row')
    .nth(3)
    .waitFor();
  await save(page, 'audit');
  await page.getByRole('button', { name: /filter/i }).click();
  await save(page, 'audit-filters');
  await page.goto('/access');
  await page.getByText('robot.read').first().waitFor();
  await save(page, 'access');
});

test('notifications', async ({ openAs }) => {
  const page = await openAs('supervisor', NotificationsPage.path);
  await new NotificationsPage(page).here.waitFor();
  await save(page, 'notifications');
  await page.setViewportSize(PHONE);
  await save(page, 'notifications-phone');
});

test('own account', async ({ openAs, page }) => {
  const { email, password } = await newUser(await openAs('admin'), ['Pilot']);
  await page.goto(`${SSO_URL}/account/second-factor`);
  await new SignInPage(page).enter(email, password);
  await page.waitForURL(`${SSO_URL}/account/second-factor`);
  await page.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code of the app').waitFor();
  await save(page, 'second-factor');
  const key = await page.getByText('Key:').innerText();
  const secret = key.replace('Key:', '').replaceAll(' ', '');
  await page.keyboard.type(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await save(page, 'recovery-codes');
  await page.goto(`${SSO_URL}/account/sessions`);
  await save(page, 'own-sessions');
  await page.goto(`${SSO_URL}/account/passkeys`);
  await save(page, 'passkeys');
  await page.setViewportSize(PHONE);
  await save(page, 'passkeys-phone');
});

test('a forgotten password', async ({ openAs, page }) => {
  const { email } = await newUser(await openAs('admin'), ['Pilot']);
  await page.goto(`${SSO_URL}/sign-in`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await save(page, 'forgotten-password');
  await page.keyboard.press('Enter');
  await page.getByText('a mail with a link comes').waitFor();
  await page.goto(`${SSO_URL}/outbox`);
  await save(page, 'mails');
  await page.goto(await linkFor(page, email));
  await page.getByLabel('New password').fill('password');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await save(page, 'new-password');
});
