import { SignInPage } from '../pages/SignInPage';
import { SSO_URL } from '../support/addresses';
import { callGateway } from '../support/callGateway';
import { expect, test } from '../support/consoleTest';
import { expectWellMade } from '../support/expectWellMade';
import { newUser } from '../support/newUser';

const SESSIONS = `${SSO_URL}/account/sessions`;

test('who is deactivated is told so with the right password alone', async ({
  enterAs,
  page,
}) => {
  const admin = await enterAs('admin');
  const { uuid, email, password } = await newUser(admin, ['Pilot']);
  const { status } = await callGateway(admin, {
    path: `auth/api/users/${uuid}/deactivate`,
    method: 'POST',
  });
  expect(status).toBe(200);
  const signIn = new SignInPage(page);
  await page.goto(SESSIONS);
  await signIn.enter(email, 'another horse');
  await expect(page.getByRole('alert')).toHaveText(
    'The email or the password is wrong.',
  );
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'This account is deactivated. Ask a supervisor or an admin to activate it.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(
    page.getByRole('button', { name: 'Send the link again' }),
  ).toHaveCount(0);
  await expectWellMade(page);
});
