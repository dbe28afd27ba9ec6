import { RobotsPage } from '../pages/RobotsPage';
import { SignInPage } from '../pages/SignInPage';
import { ACCOUNTS, PASSWORD } from '../support/accounts';
import { SSO_URL } from '../support/addresses';
import { expect, expectAccessible, test } from '../support/consoleTest';

test('a session that ended says so, and the next one goes on where it was', async ({
  enterAnew,
}) => {
  const page = await enterAnew(ACCOUNTS.rescuer);
  const signIn = new SignInPage(page);
  await page.goto('/robots');
  const notice = page.getByText('Your session has ended');
  await new RobotsPage(page).search.fill('sh3');
  await expect(page).toHaveURL(/\?q=sh3$/);
  // As when the tab wakes up: it looks whether the session is still there. A question that it asks anyhow may find out sooner.
  await page.evaluate(() => {
    setTimeout(() => window.dispatchEvent(new Event('online')), 2_100);
  });
  await page.context().clearCookies();
  await page.waitForURL(url => url.origin === SSO_URL);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await signIn.enter(ACCOUNTS.rescuer, PASSWORD);
  await expect(page).toHaveURL(/\/robots\?q=sh3$/);
  await expect.poll(() => new RobotsPage(page).ids()).toEqual(['SH3']);
});

test('who was never signed in is not told of an end', async ({ page }) => {
  await page.goto('/');
  await page.waitForURL(url => url.origin === SSO_URL);
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
});
