import type { Page } from '@playwright/test';
import { pressByKeyboard } from '../support/byKeyboard';
import { CONSOLE_URL, SSO_URL } from '../support/addresses';
import { expect, test } from '../support/consoleTest';
import { expectWellMade } from '../support/expectWellMade';
import { IdentityProvider } from '../support/IdentityProvider';
import { newUser } from '../support/newUser';

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
