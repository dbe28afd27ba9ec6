import {
  test as base,
  expect,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { SignInPage } from '../pages/SignInPage';
import type { Account } from './accounts';
import { endCreatedOrders } from './createOrder';
import { findViolations } from './findViolations';
import { type StorageState, WarmBrowser } from './WarmBrowser';

/** Of the console's origin, and nothing of the console. */
const BESIDE = '/manifest.json';

/** Failed look-ups that a test provokes on purpose. */
type AllowedProblem = RegExp;

/** Watches a page for what a person would not see: console errors and unhandled exceptions. */
function watchProblems(page: Page, problems: string[]) {
  page.on('pageerror', error => problems.push(`exception: ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error')
      problems.push(`console: ${message.text()} (${message.location().url})`);
  });
}

export interface Fixtures {
  /** Opens a signed-in page of the console for an account; each call is a browser of its own. */
  openAs(account: Account, path?: string): Promise<Page>;
  /** The same without the console yet: for who prepares the page, or makes calls alone. */
  enterAs(account: Account): Promise<Page>;
  /** Lets a console error pass that the test provokes. */
  allowProblem(pattern: AllowedProblem): void;
}

export interface Options {
  /** Whether each browser is a new one: for who looks at a first visit, or at what a browser keeps. */
  isFirstVisit: boolean;
}

export interface WorkerFixtures {
  sessions: Map<Account, StorageState>;
  /** Those that nobody is at. */
  warmBrowsers: WarmBrowser[];
}

/**
 * The test function of the browser tests: signs in once per account, and fails
 * a test whose pages logged errors that it did not allow.
 */
export const test = base.extend<
  Fixtures &
    Options & {
      problems: { seen: string[]; allowed: AllowedProblem[] };
      orders: void;
    },
  WorkerFixtures
>({
  isFirstVisit: [false, { option: true }],

  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  warmBrowsers: [
    async ({}, use) => {
      const browsers: WarmBrowser[] = [];
      await use(browsers);
      for (const browser of browsers) await browser.close();
    },
    { scope: 'worker' },
  ],

  orders: [
    async ({}, use, testInfo) => {
      await use();
      await endCreatedOrders(testInfo.status !== testInfo.expectedStatus);
    },
    { auto: true },
  ],

  problems: async ({}, use) => {
    const problems = { seen: [] as string[], allowed: [] as AllowedProblem[] };
    await use(problems);
    const unexpected = problems.seen.filter(
      text => !problems.allowed.some(pattern => pattern.test(text)),
    );
    expect(unexpected, 'errors in the browser console').toEqual([]);
  },

  allowProblem: async ({ problems }, use) => {
    await use(pattern => problems.allowed.push(pattern));
  },

  openAs: async (
    {
      browser,
      launchOptions,
      viewport,
      hasTouch,
      isMobile,
      isFirstVisit,
      sessions,
      warmBrowsers,
      problems,
    },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    const entered: WarmBrowser[] = [];

    async function enterNew(account: Account) {
      const context = await browser.newContext({
        storageState: sessions.get(account),
        viewport,
        hasTouch,
        isMobile,
      });
      contexts.push(context);
      return context.newPage();
    }

    async function enterWarm(session: StorageState) {
      const warm =
        warmBrowsers.shift() ?? (await WarmBrowser.launch(launchOptions));
      entered.push(warm);
      await warm.enter(session);
      const page = await warm.context.newPage();
      if (viewport) await page.setViewportSize(viewport);
      return page;
    }

    await use(async (account, path = '/robots') => {
      const session = sessions.get(account);
      if (session) {
        const isWarm = !isFirstVisit && !hasTouch && !isMobile;
        const page = await (isWarm ? enterWarm(session) : enterNew(account));
        watchProblems(page, problems.seen);
        await page.goto(path);
        return page;
      }
      const page = await enterNew(account);
      const isBeside = path === BESIDE;
      await new SignInPage(page).signIn(account, isBeside ? '/robots' : path);
      sessions.set(account, await page.context().storageState());
      // Before that, the answer 401 that leads to the sign-in page is no error.
      watchProblems(page, problems.seen);
      if (isBeside) await page.goto(path);
      return page;
    });

    for (const context of contexts) await context.close();
    for (const warm of entered) await warm.leave();
    // What a test needs first is the warmest.
    warmBrowsers.unshift(...entered);
  },

  enterAs: async ({ openAs }, use) => use(account => openAs(account, BESIDE)),
});

/** The tab's title on a screen, whatever waits for somebody meanwhile: "Robots | Sidehelm", "(2) Robots | Sidehelm". */
export const titled = (screen: string) =>
  new RegExp(`^(\\(\\d+\\) )?${screen} \\| Sidehelm$`);

/**
 * Fails with the rule and the elements when the page breaks WCAG 2.2 A or AA.
 *
 * @param part - selector of what is new on it: the rest takes its time
 */
export async function expectAccessible(page: Page, part = 'html') {
  // What fades in has no contrast yet; what moves with the scrolling never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  const violations = await findViolations(page, part);
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(node => node.html)
          .join(' | ')
          .slice(0, 300)}`,
    ),
  ).toEqual([]);
}

export { expect };
