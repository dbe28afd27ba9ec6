import type { Page } from '@playwright/test';
import { pressByKeyboard } from '../support/byKeyboard';
import { CONSOLE_URL, SSO_URL } from '../support/addresses';
import { callGateway } from '../support/callGateway';
import { expect, test } from '../support/consoleTest';
import { expectWellMade } from '../support/expectWellMade';
import { IdentityProvider } from '../support/IdentityProvider';
import { newUser } from '../support/newUser';

const ACCOUNT = `${SSO_URL}/account/company`;
const ROBOT = `${CONSOLE_URL}/robots?q=SH2`;

const provider = new IdentityProvider();
test.beforeAll(() => provider.start());
test.afterAll(() => provider.end());

const signInWithCompany = (page: Page) =>
  pressByKeyboard(
    page.getByRole('link', { name: 'Sign in with Hill Robotics' }),
  );

/** Nobody is let in, and a sentence says why. */
async function expectRefused(page: Page, sentence: string) {
  await expect(
    page.getByRole('heading', {
      name: 'Signing in with Hill Robotics did not work',
    }),
  ).toBeVisible();
  await expect(page.getByText(sentence)).toBeVisible();
  await expectWellMade(page);
}

const backToSignIn = (page: Page) =>
  pressByKeyboard(page.getByRole('link', { name: 'Go to sign-in' }));

/** What the provider asks who is sent there to be signed out. */
const signOutThere = (page: Page) =>
  page.getByRole('button', { name: 'Sign out' }).click();

test('people come in with their company where they wanted to go, and leave both', async ({
  enterAs,
  page,
}) => {
  const { email } = await newUser(await enterAs('admin'), ['Pilot']);
  const person = { sub: email, email, email_verified: true };
  await provider.recognize(person);
  await page.goto(ROBOT);
  await page.waitForURL(url => url.origin === SSO_URL);
  await expectWellMade(page);
  await signInWithCompany(page);
  await page.waitForURL(ROBOT);
  await expect(page.getByText(email).first()).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(url => url.origin === provider.issuer);
  await signOutThere(page);
  const back = `${SSO_URL}/sign-in?redirect=${encodeURIComponent(ROBOT)}`;
  await page.waitForURL(back);
  // The provider asks again: it does not know this browser any more.
  await provider.recognize(undefined);
  await signInWithCompany(page);
  await expectRefused(page, 'You have not signed in at Hill Robotics.');

  await provider.recognize(person);
  await backToSignIn(page);
  await page.waitForURL(back);
  await signInWithCompany(page);
  await page.waitForURL(ROBOT);

  // A form may send nobody elsewhere: a page leads on to the provider. Here it waits until it was looked at.
  const there = `${provider.issuer}/session/end?*`;
  await page.route(there, route => route.fulfill({ status: 204 }));
  await page.goto(`${SSO_URL}/sign-out?redirect=${encodeURIComponent(ROBOT)}`);
  await pressByKeyboard(page.getByRole('button', { name: 'Sign out' }));
  await expect(
    page.getByText('Next, Hill Robotics signs you out there.'),
  ).toBeVisible();
  await expectWellMade(page);
  await page.unroute(there);
  await pressByKeyboard(
    page.getByRole('link', { name: 'Go on to Hill Robotics' }),
  );
  await page.waitForURL(url => url.origin === provider.issuer);
  await signOutThere(page);
  await page.waitForURL(back);
});

test('people unlink their account from the company with their password, and allow it again', async ({
  enterAs,
  browser,
  page,
}) => {
  const { email, password } = await newUser(await enterAs('admin'), ['Pilot']);
  await provider.recognize({ sub: email, email, email_verified: true });
  await page.goto(`${SSO_URL}/account/password`);
  await signInWithCompany(page);
  await page.waitForURL(`${SSO_URL}/account/password`);
  await expectWellMade(page);
  await pressByKeyboard(
    page.getByRole('link', { name: 'Sign-in with Hill Robotics' }),
  );
  await expect(page).toHaveURL(ACCOUNT);
  await expect(page.getByText('Your account is linked since')).toBeVisible();
  await expectWellMade(page);

  const field = page.getByLabel('Current password');
  const unlink = page.getByRole('button', {
    name: 'Unlink Hill Robotics from this account',
  });
  await field.fill('wrong');
  await pressByKeyboard(unlink);
  await expect(page.getByRole('alert')).toHaveText(
    'The current password is wrong.',
  );
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(
    'The current password is wrong.',
  );
  await expectWellMade(page);
  await page.keyboard.type(password);
  await pressByKeyboard(unlink);
  await expect(page.getByRole('status')).toHaveText(
    'Your account is no longer linked with Hill Robotics.',
  );
  await expectWellMade(page);

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(ACCOUNT);
  await signInWithCompany(elsewhere);
  await expectRefused(
    elsewhere,
    'Your account is no longer linked with Hill Robotics. To link it again, sign in another way and allow it on the page of your account.',
  );
  await field.fill(password);
  await pressByKeyboard(
    page.getByRole('button', { name: 'Let Hill Robotics be linked again' }),
  );
  await expect(page.getByRole('status')).toHaveText(
    'Your account is linked again when you sign in with Hill Robotics the next time.',
  );
  await expectWellMade(page);
  await backToSignIn(elsewhere);
  await signInWithCompany(elsewhere);
  await elsewhere.waitForURL(ACCOUNT);
  await expect(
    elsewhere.getByText('Your account is linked since'),
  ).toBeVisible();
  await context.close();
});

test('whom the company does not let in is told why', async ({
  enterAs,
  page,
}) => {
  const admin = await enterAs('admin');
  const linked = await newUser(admin, ['Pilot']);
  const deactivated = await newUser(admin, ['Pilot']);
  const { status } = await callGateway(admin, {
    path: `auth/api/users/${deactivated.uuid}/deactivate`,
    method: 'POST',
  });
  expect(status).toBe(200);
  /** Comes as somebody whom no browser has seen. */
  async function comeAs(sub: string, email?: string, email_verified = true) {
    await provider.recognize(
      email === undefined ? { sub } : { sub, email, email_verified },
    );
    await page.context().clearCookies();
    await page.goto(ACCOUNT);
    await signInWithCompany(page);
  }
  await comeAs(linked.email, linked.email);
  await page.waitForURL(ACCOUNT);

  await comeAs(`after ${linked.email}`, linked.email);
  await expectRefused(
    page,
    `The account of ${linked.email} belongs to another person at Hill Robotics. Ask an admin.`,
  );
  await comeAs(`typed ${linked.email}`, linked.email, false);
  await expectRefused(
    page,
    `Hill Robotics has not verified that ${linked.email} is your email. Verify it there, then try again.`,
  );
  await comeAs(deactivated.email, deactivated.email);
  await expectRefused(
    page,
    'This account is deactivated. Ask a supervisor or an admin to activate it.',
  );
  // Nothing in it can be broken off.
  const stranger = `${'stranger'.repeat(8)}@hill.example`;
  await comeAs(stranger, stranger);
  await expectRefused(
    page,
    `There is no account for ${stranger}. Ask a supervisor or an admin to create one.`,
  );
  await comeAs('without an email');
  await expectRefused(
    page,
    'Hill Robotics does not share your email address, so your account cannot be found. Ask whoever runs the sign-in of Hill Robotics.',
  );
  await page.goto(`${SSO_URL}/oidc/callback?state=of-another&code=of-another`);
  await expectRefused(
    page,
    'This sign-in was not begun in this browser, or is over already. Try again.',
  );
});
