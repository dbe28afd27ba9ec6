import type { Page } from '@playwright/test';
import { SignInPage } from '../pages/SignInPage';
import { confirmKey } from '../support/confirmKey';
import { expect, test } from '../support/consoleTest';
import { giveAuthenticator } from '../support/giveAuthenticator';
import { savePicture } from '../support/savePicture';
import {
  FIRST_PASSWORD,
  NEEDS_SECOND_FACTOR,
  SignInCompany,
  type Person,
} from '../support/SignInCompany';

/** The pages are one narrow column; what is below the window is in the picture, too. */
const WINDOW = { width: 600, height: 400 };
const PHONE = { width: 360, height: 400 };

test.use({ viewport: WINDOW });
test.describe.configure({ timeout: 120_000 });

let company: SignInCompany;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  company = await SignInCompany.start();
});

test.afterAll(async () => {
  await company?.stop();
});

const named = (first_name: string, last_name: string): Person => ({
  email: `${first_name.toLowerCase()}@hill.example`,
  first_name,
  last_name,
});

const save = (page: Page, name: string) =>
  savePicture(page, name, { fullPage: true });

async function saveOnPhone(page: Page, name: string) {
  await page.setViewportSize(PHONE);
  await save(page, name);
  await page.setViewportSize(WINDOW);
}

/** The newest mails with these subjects, as the outbox shows them, and nothing else of it. */
async function saveMails(
  page: Page,
  name: string,
  subjects: readonly string[],
) {
  const mails = page.getByRole('article');
  // It is written after whoever caused it has their answer.
  await expect(async () => {
    await page.goto(`${company.sso}/outbox`);
    const shown = await mails.getByRole('heading').allInnerTexts();
    expect(shown).toEqual(expect.arrayContaining([...subjects]));
  }).toPass();
  await page.evaluate(wanted => {
    const missing = new Set(wanted);
    for (const card of document.querySelectorAll<HTMLElement>('.card')) {
      const subject = card.querySelector('h2')?.textContent ?? '';
      card.hidden = !missing.delete(subject);
    }
  }, subjects);
  await save(page, name);
}

/** What is on the page, for a picture of several. */
const cardOf = (page: Page) =>
  page
    .locator('.card')
    .first()
    .evaluate(card => card.outerHTML);

/** Several pages in one picture, below each other. */
async function saveCards(page: Page, name: string, cards: readonly string[]) {
  const url = `${company.sso}/several`;
  // Where the sheet of the real pages may be loaded from.
  await page.route(url, route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><link rel="stylesheet" href="/assets/sso.css">
        <main style="display: grid; gap: 16px; padding-top: 24px; padding-bottom: 24px">${cards.join('')}</main></html>`,
    }),
  );
  await page.goto(url);
  await save(page, name);
  await page.unroute(url);
}

/** Sends a form of the page's own that it does not have any more. */
const send = (page: Page, action: string, fields: Record<string, string>) =>
  page.evaluate(
    ([to, values]) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = to;
      for (const [name, value] of Object.entries(values)) {
        const field = document.createElement('input');
        Object.assign(field, { type: 'hidden', name, value });
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    },
    [action, fields] as const,
  );

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const enter = (page: Page, { email }: Person) =>
  new SignInPage(page).enter(email, FIRST_PASSWORD);

/** Opens a page of their account, and signs in for it. */
async function openAccount(page: Page, path: string, person: Person) {
  await page.context().clearCookies();
  await page.goto(`${company.sso}/account/${path}`);
  await enter(page, person);
}

async function prove(page: Page, form: string) {
  await page.locator(`#${form}-password`).fill(FIRST_PASSWORD);
  await page.keyboard.press('Enter');
}

test('signing in', async ({ page }) => {
  const signInUrl = `${company.sso}/sign-in`;
  await page.goto(signInUrl);
  await save(page, 'sign-in-company');
  await new SignInPage(page).enter('stranger@hill.example', 'a wrong one');
  await page.getByText('is wrong.').waitFor();
  await save(page, 'sign-in-wrong');

  const maud = named('Maud', 'Ferrer');
  await company.addPerson(maud);
  for (let attempt = 0; attempt < 5; attempt++) {
    const answered = page.waitForEvent('load');
    await new SignInPage(page).enter(maud.email, 'a wrong one');
    await answered;
  }
  await page.getByText('Too many wrong passwords').waitFor();
  await save(page, 'sign-in-locked');

  const robin = named('Robin', 'Adler');
  await company.call('POST', `/${await company.addPerson(robin)}/deactivate`);
  await enter(page, robin);
  await page.getByText('is deactivated').waitFor();
  await save(page, 'sign-in-deactivated');

  const kim = named('Kim', 'Osei');
  await company.addStranger(kim);
  const first = await company.linkFor(kim);
  await enter(page, kim);
  await page.getByText('is not verified yet').waitFor();
  await save(page, 'sign-in-unverified');
  await press(page, 'Send the link again');
  await heading(page, 'Check your email');
  await save(page, 'link-sent');
  await page.goto(first);
  await heading(page, 'This link does not work');
  await save(page, 'link-broken');
  await page.goto(`${signInUrl}?redirect=https://console.example.net/robots`);
  await heading(page, 'This address is not allowed');
  await save(page, 'sign-in-foreign');
});

test('a forgotten password', async ({ page }) => {
  const ada = named('Ada', 'Moreau');
  const lou = named('Lou', 'Varga');
  await company.addPerson(ada);
  const gone = await company.addPerson(lou);
  await company.call('POST', `/${gone}/deactivate`);
  const ask = async ({ email }: Person) => {
    await page.goto(`${company.sso}/sign-in`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(email);
  };
  await ask(lou);
  await page.keyboard.press('Enter');
  await heading(page, 'Check your email');
  await ask(ada);
  await save(page, 'forgotten-password');
  await page.keyboard.press('Enter');
  await heading(page, 'Check your email');
  await save(page, 'forgotten-password-sent');
  await saveMails(page, 'mails-links', [
    'Choose a new password',
    'Verify your email address',
  ]);
  const link = await company.linkFor(ada);
  await page.goto(link);
  await page.getByLabel('New password').fill('password');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await save(page, 'new-password');
  await page.getByLabel('New password').fill('seven herons at noon');
  await page.keyboard.press('Enter');
  await heading(page, 'Password changed');
  await save(page, 'password-changed');
  await page.goto(link);
  await heading(page, 'This link does not work');
  await save(page, 'password-link-broken');
  await saveMails(page, 'mails-password', [
    'Your password was changed',
    'Your account is deactivated',
  ]);
});

test('own password and sessions', async ({ page, browser }) => {
  const noor = named('Noor', 'Haddad');
  await company.addPerson(noor);
  await openAccount(page, 'password', noor);
  await heading(page, 'Change your password');
  await save(page, 'own-password');
  await saveOnPhone(page, 'own-password-phone');
  const elsewhere = await browser.newContext();
  await openAccount(await elsewhere.newPage(), 'sessions', noor);
  await heading(elsewhere.pages()[0], 'Your sessions');
  await page.goto(`${company.sso}/account/sessions`);
  await save(page, 'own-sessions');
  await saveOnPhone(page, 'own-sessions-phone');
  await elsewhere.close();
  await page.goto(`${company.sso}/sign-out`);
  await heading(page, 'Sign out?');
  await save(page, 'sign-out');
});

test('second factor', async ({ page }) => {
  const { sso } = company;
  const mina = named('Mina', 'Castell');
  const uuid = await company.addPerson(mina);
  await openAccount(page, 'second-factor', mina);
  await heading(page, 'Your second factor');
  await save(page, 'second-factor-off');
  await prove(page, 'begin');
  await page.getByLabel('Code of the app').waitFor();
  await save(page, 'second-factor');
  await saveOnPhone(page, 'second-factor-phone');
  await confirmKey(page);
  const recovery = await page.getByRole('listitem').first().innerText();
  await save(page, 'recovery-codes');
  await saveOnPhone(page, 'recovery-codes-phone');
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.getByText('Recovery codes left: 10.').waitFor();
  await save(page, 'second-factor-on');

  await openAccount(page, 'second-factor', mina);
  await heading(page, 'Second step');
  await save(page, 'second-step');
  await saveOnPhone(page, 'second-step-phone');
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is not right').waitFor();
  await save(page, 'second-step-wrong');
  await page.getByLabel('Code').fill(recovery);
  await page.keyboard.press('Enter');
  await page.getByText('Recovery codes left: 9.').waitFor();
  await prove(page, 'codes');
  await heading(page, 'Your recovery codes');
  await saveMails(page, 'mails-recovery-codes', [
    'A recovery code was used',
    'You have new recovery codes',
  ]);
  await page.goto(`${sso}/account/second-factor`);
  await prove(page, 'remove');
  await page.getByText('is switched off').waitFor();
  await prove(page, 'begin');
  await confirmKey(page);
  await company.call('DELETE', `/${uuid}/second-factor`);
  await saveMails(page, 'mails-second-factor', [
    'Your second factor is on',
    'Your second factor is off',
    'Your second factor was removed',
  ]);
});

test('a second factor that the role needs', async ({ page }) => {
  const jo = named('Jo', 'Lindqvist');
  await company.addPerson(jo, NEEDS_SECOND_FACTOR);
  await openAccount(page, 'second-factor', jo);
  await heading(page, 'Set up your second factor');
  await save(page, 'second-factor-at-sign-in');
  await saveOnPhone(page, 'second-factor-at-sign-in-phone');
  await confirmKey(page);
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.getByText('so it stays on').waitFor();
  await save(page, 'second-factor-needed');
});

test('passkeys', async ({ page }) => {
  const { sso } = company;
  const device = await giveAuthenticator(page);
  const eli = named('Eli', 'Brandt');
  await company.addPerson(eli);
  await openAccount(page, 'passkeys', eli);
  await page.getByLabel('Name').fill('Phone');
  await device.answers(false);
  await prove(page, 'begin');
  await heading(page, 'Add a passkey');
  await save(page, 'passkey-add');
  await device.answers(true);
  await press(page, 'Ask again');
  await page.getByText('The passkey is added.').waitFor();
  await save(page, 'passkeys');
  await saveOnPhone(page, 'passkeys-phone');
  await page.context().clearCookies();
  await page.goto(`${sso}/sign-in?redirect=${sso}/account/passkeys`);
  await device.answers(false);
  await press(page, 'Sign in with a passkey');
  await heading(page, 'Sign in with a passkey');
  await save(page, 'passkey-sign-in');
  await device.answers(true);
  await press(page, 'Ask again');
  await heading(page, 'Your passkeys');
  await press(page, 'Remove the passkey: Phone');
  await page.getByText('The passkey is removed.').waitFor();
  await saveMails(page, 'mails-passkeys', [
    'A passkey was added',
    'A passkey was removed',
  ]);
});

test("the company's identity provider", async ({ page }) => {
  const { sso, provider } = company;
  const sam = named('Sam', 'Okafor');
  await company.addPerson(sam);
  await openAccount(page, 'company', sam);
  await page.getByText('Your account is not linked.').waitFor();
  await save(page, 'company-not-linked');
  await company.recognize(sam);
  const signIn = async () => {
    await page.context().clearCookies();
    await page.goto(`${sso}/sign-in?redirect=${sso}/account/company`);
    await page
      .getByRole('link', { name: 'Sign in with Hill Robotics' })
      .click();
  };
  await signIn();
  await page.getByText('Your account is linked since').waitFor();
  await save(page, 'company-linked');
  await saveOnPhone(page, 'company-linked-phone');
  // The browser stays where it is when there is nothing to show.
  await page.route(`${provider.issuer}/**`, route =>
    route.fulfill({ status: 204 }),
  );
  await page.goto(`${sso}/sign-out`);
  await press(page, 'Sign out');
  await heading(page, 'Signed out');
  await save(page, 'company-signed-out');
  await page.unrouteAll();
  await signIn();
  await page.locator('#current-password').fill(FIRST_PASSWORD);
  await press(page, 'Unlink Hill Robotics from this account');
  await page.getByText('You have unlinked your account').waitFor();
  await save(page, 'company-unlinked');
  await signIn();
  await heading(page, 'Signing in with Hill Robotics did not work');
  await save(page, 'company-refused');
  await saveMails(page, 'mails-company', [
    'You can sign in with Hill Robotics',
    'You no longer sign in with Hill Robotics',
  ]);
});

test('pages that lead nowhere', async ({ page }) => {
  const { sso } = company;
  const cards: string[] = [];
  await page.goto(`${sso}/nowhere`);
  await heading(page, 'Page not found');
  cards.push(await cardOf(page));
  await send(page, '/send-verification-link', { ticket: 'of yesterday' });
  await heading(page, 'Sign in once more');
  cards.push(await cardOf(page));
  // More than any form of ours has.
  await send(page, '/verify-email', { token: 'x'.repeat(20_000) });
  await heading(page, 'This did not work');
  cards.push(await cardOf(page));
  await saveCards(page, 'sign-in-dead-ends', cards);
});

test('notices beside the form', async ({ page }) => {
  const cards: string[] = [];
  for (const reason of ['session-ended', 'company-away']) {
    await page.goto(`${company.sso}/sign-in?reason=${reason}`);
    await page.getByRole('status').waitFor();
    cards.push(await cardOf(page));
  }
  await saveCards(page, 'sign-in-notices', cards);
});

test('a password that was changed, and one that was not', async ({ page }) => {
  const { sso } = company;
  const ines = named('Ines', 'Duarte');
  await company.addPerson(ines);
  await openAccount(page, 'password', ines);
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(next);
    await page.keyboard.press('Enter');
  };
  const cards: string[] = [];
  await change('a wrong one', 'seven herons at noon');
  await page.getByText('The current password is wrong.').waitFor();
  cards.push(await cardOf(page));
  await change(FIRST_PASSWORD, 'seven herons at noon');
  await page.waitForURL(/\?done/);
  cards.push(await cardOf(page));
  await saveCards(page, 'own-password-answers', cards);

  // That of the demo is everybody's.
  await page.context().clearCookies();
  await page.goto(`${sso}/forgot-password`);
  await page.getByLabel('Email').fill('pilot@sidehelm.test');
  await page.keyboard.press('Enter');
  await heading(page, 'Check your email');
  const pilot = { ...ines, email: 'pilot@sidehelm.test' };
  await expect.poll(() => company.linkFor(pilot)).toContain('/reset-password');
  await page.goto(await company.linkFor(pilot));
  await page.getByLabel('New password').fill('seven herons at noon');
  await page.keyboard.press('Enter');
  await heading(page, 'The password stays as it is');
  const kept = [await cardOf(page)];

  const silent = await SignInCompany.startWithoutMail('none');
  try {
    await page.goto(`${silent.sso}/forgot-password`);
    await heading(page, 'No mail is sent here');
    kept.push(await cardOf(page));
  } finally {
    await silent.stop();
  }
  const unheard = await SignInCompany.startWithoutMail('unreachable');
  try {
    await unheard.addStranger(ines);
    await page.goto(`${unheard.sso}/sign-in`);
    await enter(page, ines);
    await press(page, 'Send the link again');
    await heading(page, 'The mail is not there yet');
    kept.push(await cardOf(page));
  } finally {
    await unheard.stop();
  }
  await saveCards(page, 'sign-in-no-mail', kept);
});

// The last one: the provider ends with it.
test('what the identity provider answers', async ({ page }) => {
  const { sso, provider } = company;
  // The browser stays where it is; the test comes back in place of the provider.
  await page.route(`${provider.issuer}/**`, route =>
    route.fulfill({ status: 204 }),
  );
  const callback = async (answer: Record<string, string>) => {
    await page.goto(`${sso}/sign-in`);
    const asked = page.waitForRequest(`${provider.issuer}/**`);
    await page
      .getByRole('link', { name: 'Sign in with Hill Robotics' })
      .click();
    const { searchParams } = new URL((await asked).url());
    const state = searchParams.get('state') ?? '';
    const query = new URLSearchParams({
      iss: provider.issuer,
      ...answer,
      state,
    });
    await page.goto(`${sso}/oidc/callback?${query}`);
    await heading(page, 'Signing in with Hill Robotics did not work');
    return cardOf(page);
  };
  const ours = [
    await callback({ error: 'access_denied' }),
    await callback({ code: 'of yesterday' }),
  ];
  await page.goto(`${sso}/oidc/callback?state=of-another&code=of-another`);
  await heading(page, 'Signing in with Hill Robotics did not work');
  ours.push(await cardOf(page));
  await saveCards(page, 'company-not-signed-in', ours);
  const theirs = [
    await callback({ error: 'invalid_scope' }),
    await callback({ code: 'x', iss: 'https://login.example.net' }),
  ];
  await provider.end();
  theirs.push(await callback({ code: 'x' }));
  await saveCards(page, 'company-problems', theirs);
});
