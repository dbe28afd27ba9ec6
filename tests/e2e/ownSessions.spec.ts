import { SignInPage } from '../pages/SignInPage';
import { SSO_URL } from '../support/addresses';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { expectPhoneFit } from '../support/expectPhoneFit';
import { newUser } from '../support/newUser';

test('people see where they are signed in, and end what they want to', async ({
  enterAs,
  browser,
  page,
}) => {
  const { email, password } = await newUser(await enterAs('admin'), ['Pilot']);
  const others = [await browser.newPage(), await browser.newPage()];
  for (const each of [page, ...others]) {
    await each.goto(`${SSO_URL}/account/sessions`);
    await new SignInPage(each).enter(email, password);
    await each.waitForURL(`${SSO_URL}/account/sessions`);
  }
  await page.reload();
  await expect(
    page.getByRole('listitem').getByText('This session'),
  ).toHaveCount(1);
  const end = page.getByRole('button', { name: /^End the session: Chrom/ });
  await expect(end).toHaveCount(2);
  await expectAccessible(page);
  await expectPhoneFit(page);
  await end.first().click();
  await expect(page.getByRole('status')).toHaveText('The session has ended.');
  await expect(end).toHaveCount(1);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'You are signed out everywhere else.',
  );
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  for (const other of others) {
    await other.reload();
    await other.waitForURL(url => url.pathname === '/sign-in');
    await other.close();
  }
});
