import type { Page } from '@playwright/test';
import { NotificationsPage } from '../pages/NotificationsPage';
import { SignInPage } from '../pages/SignInPage';
import { SSO_URL } from '../support/addresses';
import { callGateway } from '../support/callGateway';
import { confirmKey } from '../support/confirmKey';
import { test } from '../support/consoleTest';
import { actOnOrder, createOrder } from '../support/createOrder';
import { newUser } from '../support/newUser';
import { savePicture as save } from '../support/savePicture';
import { signInBehind } from '../support/signIn';
import { setDeploymentKind } from '../support/setDeploymentKind';

const ADMIN = '0d5ec0de-0000-4000-8000-000000000001';
const PHONE = { width: 360, height: 740 };

/** Acts of several kinds, and one that is refused. */
async function actOnAll(page: Page) {
  await newUser(page, ['Rescuer']);
  await setDeploymentKind(page, 'SH6', 'retired');
  await setDeploymentKind(page, 'SH6', 'testing');
  const order = await createOrder(page);
  await actOnOrder(page, order, 'PUT', 'assigned-robot', { robot_id: 'SH7' });
  await actOnOrder(page, order, 'POST', 'cancel');
  await callGateway(page, {
    path: `auth/api/users/${ADMIN}/deactivate`,
    method: 'POST',
  });
}

test('audit and access', async ({ openAs, allowProblem }) => {
  allowProblem(/409/);
  const page = await openAs('admin', '/audit');
  await actOnAll(page);
  const rows = page.getByRole('table', { name: 'Audit' }).getByRole('row');
  await rows.getByText('Refused').first().waitFor();
  await rows.nth(10).waitFor();
  await save(page, 'audit');
  await page.getByRole('button', { name: /filter/i }).click();
  await save(page, 'audit-filters');
  await page.keyboard.press('Escape');
  // It is on its way for as long as the picture takes.
  await page.route(/\/audit\/api\/entries/, () => undefined);
  await page.getByRole('button', { name: /CSV/ }).click();
  await page.getByRole('dialog', { name: 'Save as CSV' }).waitFor();
  await save(page, 'audit-csv');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
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

test('a person', async ({ openAs, page: browser, request }) => {
  const page = await openAs('admin');
  const { uuid, email, password } = await newUser(page, ['Pilot']);
  // Somewhere else, too.
  await signInBehind(request, email, password);
  await browser.goto(`${SSO_URL}/account/second-factor`);
  await new SignInPage(browser).enter(email, password);
  await browser.getByLabel('Current password').fill(password);
  await browser.keyboard.press('Enter');
  await confirmKey(browser);
  const path = 'robots/api/robots/SH3/assigned-pilot';
  await callGateway(page, {
    path,
    method: 'POST',
    body: JSON.stringify({ user_uuid: uuid }),
  });
  await page.goto(`/users/${uuid}`);
  await page.getByText('Set the roles of').waitFor();
  await page.getByRole('link', { name: 'SH3' }).waitFor();
  await save(page, 'user');
  await page.getByRole('button', { name: 'Remove second factor' }).click();
  await page.getByRole('dialog').waitFor();
  await save(page, 'user-second-factor');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'End all sessions…' }).click();
  await page.getByRole('dialog').waitFor();
  await save(page, 'user-end-sessions');
  await callGateway(page, { path, method: 'DELETE' });
});
