import AxeBuilder from '@axe-core/playwright';
import {
  test as base,
  expect,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { SignInPage } from '../pages/SignInPage';
import type { Account } from './accounts';

/** Of the console's origin, and nothing of the console. */
const BESIDE = '/manifest.json';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

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

export interface WorkerFixtures {
  sessions: Map<Account, StorageState>;
}

/**
 * The test function of the browser tests: signs in once per account, and fails
 * a test whose pages logged errors that it did not allow.
 */
export const test = base.extend<
  Fixtures & { problems: { seen: string[]; allowed: AllowedProblem[] } },
  WorkerFixtures
>({
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],

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
    { browser, viewport, hasTouch, isMobile, sessions, problems },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    await use(async (account, path = '/robots') => {
      const context = await browser.newContext({
        storageState: sessions.get(account),
        viewport,
        hasTouch,
        isMobile,
      });
      contexts.push(context);
      const page = await context.newPage();
      if (sessions.has(account)) {
        watchProblems(page, problems.seen);
        await page.goto(path);
      } else {
        const isBeside = path === BESIDE;
        await new SignInPage(page).signIn(account, isBeside ? '/robots' : path);
        sessions.set(account, await context.storageState());
        // Before that, the answer 401 that leads to the sign-in page is no error.
        watchProblems(page, problems.seen);
        if (isBeside) await page.goto(path);
      }
      return page;
    });
    for (const context of contexts) await context.close();
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
  // Without a frame all of it can be told in the page itself, and needs no second one.
  expect(page.frames()).toHaveLength(1);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
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
