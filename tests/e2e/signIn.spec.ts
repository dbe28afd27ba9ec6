import { DrivePage } from '../pages/DrivePage';
import { SignInPage } from '../pages/SignInPage';
import { ACCOUNTS, PASSWORD } from '../support/accounts';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';
import { CONSOLE_URL, SSO_URL } from '../support/addresses';
import { signInBehind } from '../support/signIn';
import { monotonicNow, RobotObserver } from '../support/RobotObserver';

test.use({ isFirstVisit: true });

test.describe('sign-in', () => {
  test('sends a stranger to the SSO app and back to the page asked for @smoke', async ({
    page,
  }) => {
    await page.goto('/robots?q=SH2');
    await page.waitForURL(url => url.origin === SSO_URL);
    await expectAccessible(page);
    await new SignInPage(page).enter(ACCOUNTS.admin, PASSWORD);
    await page.waitForURL(`${CONSOLE_URL}/robots?q=SH2`);
    await expect(page).toHaveTitle(titled('Robots'));
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
      .locator('form[action="/sign-in"] input[name="redirect"]')
      .evaluate((field: HTMLInputElement, url) => {
        field.value = url;
      }, foreign);
    await signIn.enter(ACCOUNTS.admin, PASSWORD);
    await isRefused();
    // Who is signed in already is sent on without a form.
    await signInBehind(page.context().request, ACCOUNTS.admin);
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
    enterAnew,
  }) => {
    const page = await enterAnew(ACCOUNTS.supervisor);
    const context = page.context();
    const signIn = new SignInPage(page);
    await page.goto('/robots');
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

  test('reaches the other tabs within five seconds, also one that drives', async ({
    enterAnew,
  }) => {
    const page = await enterAnew(ACCOUNTS.rescuer);
    const context = page.context();
    await page.goto('/robots');
    const driving = await context.newPage();
    await driving.goto('/drive/SH6');
    await new DrivePage(driving).takeControl();
    const watching = await context.newPage();
    await watching.goto('/map');
    await expect(
      watching.getByRole('button', { name: 'Sign Out' }),
    ).toBeVisible();
    const observer = await RobotObserver.open('admin', 'SH6');
    expect(observer.lease?.holder).toBeDefined();

    await page.getByRole('button', { name: 'Sign Out' }).click();
    const clicked = monotonicNow();
    for (const other of [watching, driving])
      await other.waitForURL(url => url.origin === SSO_URL, {
        timeout: 5_000,
        waitUntil: 'commit',
      });
    expect(monotonicNow() - clicked).toBeLessThanOrEqual(5_000);
    await observer.until(() => observer.lease?.holder === undefined);
    observer.close();
    // Each comes back to its own screen.
    await new SignInPage(watching).enter(ACCOUNTS.rescuer, PASSWORD);
    await watching.waitForURL(`${CONSOLE_URL}/map`);
  });

  test('somebody else who signs in gets nothing of the person before, in any tab', async ({
    openAs,
    sessions,
    allowProblem,
  }) => {
    // Whatever the first tab asks for until it knows is refused.
    allowProblem(/status of 40[13]|WebSocket/);
    const ofAdmin = await openAs('admin');
    await expect(
      ofAdmin.getByRole('button', { name: 'New Robot' }),
    ).toBeVisible();
    await openAs('pilot');
    await ofAdmin.evaluate(() => Object.assign(window, { before: true }));
    const tab = await ofAdmin.context().newPage();
    // As after another sign-in in this browser.
    await ofAdmin.context().addCookies(sessions.get('pilot')?.cookies ?? []);
    await tab.goto('/robots');
    await expect(tab.getByText(ACCOUNTS.pilot).first()).toBeVisible();

    await expect(ofAdmin.getByText(ACCOUNTS.pilot).first()).toBeVisible({
      timeout: 5_000,
    });
    await expect(
      ofAdmin.getByRole('button', { name: 'New Robot' }),
    ).toHaveCount(0);
    await expect(ofAdmin.getByText(ACCOUNTS.admin)).toHaveCount(0);
    // A page that only draws anew would still hold what the other one was shown.
    expect(await ofAdmin.evaluate(() => 'before' in window)).toBe(false);
  });
});
