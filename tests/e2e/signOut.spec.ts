import type { BrowserContext, Page } from '@playwright/test';
import { ACCOUNTS } from '../support/accounts';
import { CONSOLE_URL, SSO_URL } from '../support/addresses';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';
import { startNeighbour, type Neighbour } from '../support/neighbour';

const SIGN_OUT = `${SSO_URL}/sign-out?redirect=${encodeURIComponent(`${CONSOLE_URL}/robots`)}`;

/** The SSO app sends on who is signed in, and shows everybody else its form. */
async function isSignedIn(context: BrowserContext) {
  const response = await context.request.get(`${SSO_URL}/sign-in`, {
    maxRedirects: 0,
  });
  return response.status() === 303;
}

const question = (page: Page) =>
  page.getByRole('heading', { name: 'Sign out?' });

test.describe('a page beside the console', () => {
  let neighbour: Neighbour;
  test.beforeAll(async () => {
    neighbour = await startNeighbour();
  });
  test.afterAll(() => neighbour.close());

  /** Each sends the cookie along, and none asks the person. */
  const hidden = {
    'an image': `<img src="${SIGN_OUT}">`,
    'a frame': `<iframe src="${SIGN_OUT}"></iframe>`,
    'a script': `<script src="${SIGN_OUT}"></script>`,
    'a fetch': `<script>fetch("${SIGN_OUT}", { mode: "no-cors", credentials: "include" })</script>`,
    'a form in a frame': `<iframe name="hidden"></iframe>
      <form method="post" target="hidden" action="${SSO_URL}/sign-out"></form>
      <script>document.forms[0].submit()</script>`,
  };
  test('ends no session by what nobody clicks', async ({ enterAnew }) => {
    const page = await enterAnew(ACCOUNTS.supervisor);
    const context = page.context();
    for (const [name, body] of Object.entries(hidden)) {
      const sent = page.waitForRequest(request =>
        request.url().startsWith(`${SSO_URL}/sign-out`),
      );
      await page.goto(neighbour.page(body));
      // Answered, or kept from the page by the browser.
      await (await sent).response();
      expect(await isSignedIn(context), name).toBe(true);
    }
  });

  /** Each shows the question instead. */
  const visible = {
    'a link': `<a id="go" href="${SIGN_OUT}">Look at this</a>`,
    'a link without a referrer': `<a id="go" rel="noreferrer" href="${SIGN_OUT}">Look at this</a>`,
    'a form': `<form method="post" action="${SSO_URL}/sign-out"><button id="go">Look at this</button></form>`,
    'a window of the console that it moves on': `<button id="go" onclick="
      const opened = window.open('${CONSOLE_URL}/robots', 'console');
      setTimeout(() => { opened.location = '${SIGN_OUT}'; }, 2000);
    ">Look at this</button>`,
  };
  for (const [name, body] of Object.entries(visible)) {
    test(`ends no session by ${name}`, async ({ enterAnew }) => {
      const page = await enterAnew(ACCOUNTS.supervisor);
      const context = page.context();
      await page.goto(neighbour.page(body));
      const opening = name.includes('window')
        ? context.waitForEvent('page')
        : Promise.resolve(page);
      await page.locator('#go').click();
      const shown = await opening;
      await expect(question(shown)).toBeVisible();
      expect(await isSignedIn(context)).toBe(true);
    });
  }
});

test.describe('the question on the sign-out page', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('leads back to the console, signed in', async ({ enterAnew }) => {
    const page = await enterAnew(ACCOUNTS.supervisor);
    await page.goto(SIGN_OUT);
    await expectAccessible(page);
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth,
    );
    expect(width).toBeLessThanOrEqual(360);
    await page.getByRole('link', { name: 'Stay signed in' }).click();
    await page.waitForURL(`${CONSOLE_URL}/robots`);
    await expect(page).toHaveTitle(titled('Robots'));
  });

  test('ends the session when it is answered', async ({ enterAnew }) => {
    const page = await enterAnew(ACCOUNTS.supervisor);
    await page.goto(SIGN_OUT);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await isSignedIn(page.context())).toBe(false);
  });
});

test('Sign Out of the console asks nothing', async ({ enterAnew }) => {
  const page = await enterAnew(ACCOUNTS.supervisor);
  await page.goto('/robots');
  await expect(page).toHaveTitle(titled('Robots'));
  const pages: string[] = [];
  page.on('framenavigated', frame => pages.push(frame.url()));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await isSignedIn(page.context())).toBe(false);
  expect(pages.filter(url => !url.startsWith(CONSOLE_URL))).toEqual([
    `${SSO_URL}/sign-in?redirect=${encodeURIComponent(`${CONSOLE_URL}/robots`)}`,
  ]);
});
