import {
  test as base,
  expect as baseExpect,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { ACCOUNTS, type Account } from './accounts';
import { endCreatedOrders } from './createOrder';
import { findViolations } from './findViolations';
import { signInBehind } from './signIn';
import { NOBODY, type StorageState, WarmBrowser } from './WarmBrowser';

/** Playwright looks once a second in the end; most of that would be lost to whoever waits. */
const poll: typeof baseExpect.poll = (actual, options) =>
  baseExpect.poll(actual, {
    intervals: [100, 250],
    ...(typeof options === 'string' ? { message: options } : options),
  });

const expect = new Proxy(baseExpect, {
  get: (target, key) => (key === 'poll' ? poll : Reflect.get(target, key)),
});

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
  /** An empty page of somebody with a session of their own, for who ends it; what their pages log is theirs. */
  enterAnew(email: string, password?: string): Promise<Page>;
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
      /** What the browser of an account has; all of a worker's tests are in one session of it. */
      sessionOf(account: Account): Promise<StorageState>;
      /** A page in a browser that was open before. */
      enterWarm(session: StorageState): Promise<Page>;
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

  sessionOf: async ({ playwright, sessions }, use) => {
    await use(async account => {
      const known = sessions.get(account);
      if (known) return known;
      const request = await playwright.request.newContext();
      await signInBehind(request, ACCOUNTS[account]);
      const session = await request.storageState();
      await request.dispose();
      sessions.set(account, session);
      return session;
    });
  },

  enterWarm: async (
    { launchOptions, viewport, hasTouch, isMobile, warmBrowsers },
    use,
  ) => {
    const device = { hasTouch, isMobile };
    const entered: WarmBrowser[] = [];
    await use(async session => {
      const at = warmBrowsers.findIndex(browser => browser.isOf(device));
      const warm =
        at < 0
          ? await WarmBrowser.launch(launchOptions, device)
          : warmBrowsers.splice(at, 1)[0];
      entered.push(warm);
      await warm.enter(session);
      const page = await warm.context.newPage();
      if (viewport) await page.setViewportSize(viewport);
      return page;
    });
    await Promise.all(entered.map(warm => warm.leave()));
    // What a test needs first is the warmest.
    warmBrowsers.unshift(...entered);
  },

  openAs: async (
    {
      browser,
      viewport,
      hasTouch,
      isMobile,
      isFirstVisit,
      sessionOf,
      enterWarm,
      problems,
    },
    use,
  ) => {
    const contexts: BrowserContext[] = [];

    async function enterNew(storageState: StorageState) {
      const context = await browser.newContext({
        storageState,
        viewport,
        hasTouch,
        isMobile,
      });
      contexts.push(context);
      return context.newPage();
    }

    await use(async (account, path = '/robots') => {
      const session = await sessionOf(account);
      const page = await (isFirstVisit ? enterNew : enterWarm)(session);
      watchProblems(page, problems.seen);
      await page.goto(path);
      return page;
    });

    for (const context of contexts) await context.close();
  },

  enterAs: async ({ openAs }, use) => use(account => openAs(account, BESIDE)),

  enterAnew: async ({ enterWarm }, use) => {
    await use(async (email, password) => {
      const page = await enterWarm(NOBODY);
      await signInBehind(page.context().request, email, password);
      return page;
    });
  },
});

/** The tab's title on a screen, whatever waits for somebody meanwhile: "Robots | Sidehelm", "(2) Robots | Sidehelm". */
export const titled = (screen: string) =>
  new RegExp(`^(\\(\\d+\\) )?${screen} \\| Sidehelm$`);

/**
 * Fails with the rule and the elements when the page breaks WCAG 2.2 A or AA. What a dialog hides from everybody breaks
 * nothing, and going through it takes its time.
 *
 * @param part - selector of what is new on it
 */
export async function expectAccessible(page: Page, part?: string) {
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
  // Who hides the page without anything in front of it hides it from everybody for no reason.
  const isBehind = await page.evaluate(() => {
    const root = document.querySelector('body > #root[aria-hidden=true]');
    const inFront = document.querySelectorAll(
      '[role=dialog], [role=menu], [role=listbox]',
    );
    return (
      root !== null &&
      [...inFront].some(it => !root.contains(it) && it.checkVisibility())
    );
  });
  const violations = await findViolations(
    page,
    part ?? (isBehind ? 'body > :not([aria-hidden=true])' : 'html'),
  );
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
