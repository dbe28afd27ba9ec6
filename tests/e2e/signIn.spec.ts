import { SignInPage } from '../pages/SignInPage';
import { ACCOUNTS, PASSWORD } from '../support/accounts';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { CONSOLE_URL, SSO_URL } from '../support/addresses';

test.describe('sign-in', () => {
  test('sends a stranger to the SSO app and back to the page asked for @smoke', async ({
    page,
  }) => {
    await page.goto('/robots?q=SH2');
    await page.waitForURL(url => url.origin === SSO_URL);
    await expectAccessible(page);
    await new SignInPage(page).enter(ACCOUNTS.admin, PASSWORD);
    await page.waitForURL(`${CONSOLE_URL}/robots?q=SH2`);
    await expect(page).toHaveTitle('Robots | Sidehelm');
    await expect(page.getByText(ACCOUNTS.admin)).toBeVisible();
  });

  test('refuses a wrong password, keeps the email and says nothing more', async ({
    page,
  }) => {
    await page.goto('/');
    await page.waitForURL(url => url.origin === SSO_URL);
    const signIn = new SignInPage(page);
    await signIn.enter('supervisor@sidehelm.test', 'wrong');
    const wrongPassword = await page.getByRole('alert').innerText();
    await expect(page.getByLabel('Email')).toHaveValue(
      'supervisor@sidehelm.test',
    );
    await signIn.enter('nobody@sidehelm.test', 'wrong');
    expect(await page.getByRole('alert').innerText()).toBe(wrongPassword);
  });

  test('never sends anybody to a foreign address', async ({ page }) => {
    const foreign = 'https://evil.example/';
    const link = `${SSO_URL}/sign-in?redirect=${encodeURIComponent(foreign)}`;
    const signIn = new SignInPage(page);
    const isRefused = async () => {
      await expect(
        page.getByRole('heading', { name: 'This address is not allowed' }),
      ).toBeVisible();
      expect(new URL(page.url()).origin).toBe(SSO_URL);
    };
    await page.goto(link);
    await isRefused();
    await page.getByRole('link', { name: 'Go to the console' }).click();
    await page.getByLabel('Email').waitFor();
    await page
      .locator('input[name="redirect"]')
      .evaluate((field: HTMLInputElement, url) => {
        field.value = url;
      }, foreign);
    await signIn.enter(ACCOUNTS.admin, PASSWORD);
    await isRefused();
    // Who is signed in already is sent on without a form.
    await signIn.signIn('admin');
    await page.goto(link);
    await isRefused();
  });

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.waitForURL(url => url.origin === SSO_URL);
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth,
    );
    expect(width).toBeLessThanOrEqual(360);
    await expect(
      page.getByRole('button', { name: 'Sign in', exact: true }),
    ).toBeInViewport();
  });
});

test.describe('sign-out', () => {
  test('ends the session everywhere and returns after the next sign-in', async ({
    page,
    context,
  }) => {
    const signIn = new SignInPage(page);
    await signIn.signIn('supervisor');
    const token = await page.evaluate(async () => {
      const response = await fetch('/api/auth/sso/refresh', {
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
      });
      return (await response.json()).backstageIdentity.token as string;
    });
    const robots = () =>
      context.request.get('/api/gateway/robots/api/robots', {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await robots()).status()).toBe(200);

    await page
      .getByRole('button', { name: 'Sign Out' })
      .or(page.getByRole('link', { name: 'Sign Out' }))
      .click();
    await page.waitForURL(url => url.origin === SSO_URL);
    await expect(page.getByLabel('Email')).toBeVisible();
    // The console's own token still runs for minutes: the gateway must refuse it all the same.
    await expect.poll(async () => (await robots()).status()).toBe(401);

    await signIn.enter(ACCOUNTS.supervisor, PASSWORD);
    await page.waitForURL(`${CONSOLE_URL}/robots`);
  });
});
