import { TOTP } from 'otpauth';
import { SignInPage } from '../pages/SignInPage';
import { SSO_URL } from '../support/addresses';
import { pressByKeyboard } from '../support/byKeyboard';
import { confirmKey } from '../support/confirmKey';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { expectPhoneFit } from '../support/expectPhoneFit';
import { expectWellMade } from '../support/expectWellMade';
import { newUser } from '../support/newUser';

const PAGE = `${SSO_URL}/account/second-factor`;

/** What the app shows `ahead` ms from now: a code is good for the step before and the one after, and each once. */
const codeOf = (secret: string, ahead: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + ahead });

test('a second factor is set up, asked for, replaced by a recovery code, and switched off', async ({
  enterAs,
  browser,
  page,
}) => {
  const { email, password } = await newUser(await enterAs('admin'), ['Pilot']);
  await page.goto(PAGE);
  await new SignInPage(page).enter(email, password);
  await page.waitForURL(PAGE);
  await expectAccessible(page);
  await expectPhoneFit(page);
  await page.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('img', { name: 'Picture of the key, to scan' }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectPhoneFit(page);
  await expect(page.getByLabel('Code of the app')).toBeFocused();
  const secret = await confirmKey(page);
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await expectPhoneFit(page);
  const recovery = await page.getByRole('listitem').first().innerText();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  const begin = async () => {
    await context.clearCookies();
    await elsewhere.goto(`${SSO_URL}/sign-in?redirect=${PAGE}`);
    await new SignInPage(elsewhere).enter(email, password);
    await expect(elsewhere.getByLabel('Code')).toBeFocused();
  };
  await begin();
  await expectAccessible(elsewhere);
  await expectPhoneFit(elsewhere);
  await elsewhere.keyboard.type('000000');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('alert')).toContainText(
    'This code is not right, or it was used already.',
  );
  await expectAccessible(elsewhere);
  // The one of now may be used up.
  await elsewhere.getByLabel('Code').fill(codeOf(secret, 30_000));
  await elsewhere.keyboard.press('Enter');
  await elsewhere.waitForURL(PAGE);
  await begin();
  await elsewhere.keyboard.type(recovery);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.waitForURL(PAGE);
  await expect(elsewhere.getByText('Recovery codes left: 9.')).toBeVisible();
  await context.close();

  await page.locator('#remove-password').fill(password);
  await page.getByRole('button', { name: 'Switch it off' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Your second factor is switched off.',
  );
  await expectAccessible(page);
});

test('whose role needs a second factor sets it up to come in, cannot switch it off, and is helped by an admin who has lost it', async ({
  enterAs,
  page,
}) => {
  const admin = await enterAs('admin');
  const { uuid, email, password } = await newUser(admin, ['Pilot', 'OnCall']);
  const signIn = new SignInPage(page);
  const setUp = page.getByRole('heading', {
    name: 'Set up your second factor',
  });
  const code = page.getByLabel('Code of the app');
  await page.goto(PAGE);
  await signIn.enter(email, password);
  await expect(setUp).toBeVisible();
  await expect(code).toBeFocused();
  await expectWellMade(page);
  const key = await page.getByText('Key:').innerText();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    'This code is not right, or it was used already.',
  );
  await expect(page.getByText('Key:')).toHaveText(key);
  await expect(code).toBeFocused();
  await expectWellMade(page);
  const secret = await confirmKey(page);
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await expectWellMade(page);
  const [recovery] = await page.getByRole('listitem').allInnerTexts();
  await pressByKeyboard(page.getByRole('link', { name: 'Go on' }));
  await page.waitForURL(PAGE);
  await expect(
    page.getByText('Your role needs a second factor, so it stays on.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch it off' })).toHaveCount(
    0,
  );
  await expectWellMade(page);

  const signInAnew = async () => {
    await page.context().clearCookies();
    await page.goto(PAGE);
    await signIn.enter(email, password);
  };
  const isAskedForCode = () =>
    expect(
      page.getByText('Your password is right. Now the code of your app.'),
    ).toBeVisible();
  await signInAnew();
  await isAskedForCode();
  // The one of now may be used up.
  await page.keyboard.type(codeOf(secret, 30_000));
  await page.keyboard.press('Enter');
  await page.waitForURL(PAGE);
  await signInAnew();
  await isAskedForCode();
  // As somebody types it who has it on paper.
  await page.keyboard.type(recovery.toUpperCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await page.waitForURL(PAGE);
  await expect(page.getByText('Recovery codes left: 9.')).toBeVisible();

  await admin.goto(`/users/${uuid}`);
  const factor = admin.getByRole('region', { name: 'Second factor' });
  await expect(factor).toContainText('On');
  const remove = factor.getByRole('button', { name: 'Remove second factor' });
  await remove.focus();
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog', {
    name: 'Remove the second factor?',
  });
  await expect(dialog).toContainText(
    `${email} signs in with the password alone then, or sets up another one where the role needs it.`,
  );
  await expectAccessible(admin, '[role="dialog"]');
  await expectPhoneFit(admin);
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  await admin.keyboard.press('Enter');
  await pressByKeyboard(dialog.getByRole('button', { name: 'Remove' }));
  await expect(
    admin.getByText(`Second factor of ${email} removed successfully`),
  ).toBeVisible();
  await expect(factor).toContainText('Off');
  await signInAnew();
  await expect(setUp).toBeVisible();
  await expect(page.getByText('Key:')).not.toHaveText(key);
});
