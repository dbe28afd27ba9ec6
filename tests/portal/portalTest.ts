import { test as base, expect, type Page } from '@playwright/test';

/** Those of the portal: olga drives, emil mends chargers, vera is in no group. */
type Person = 'olga' | 'emil' | 'vera';

interface Addresses {
  robots: string;
  map: string;
  watch: (id: string) => string;
  drive: (id: string) => string;
}

/** Each portal has its screens where it wants them. */
const ADDRESSES: Record<string, Addresses> = {
  'app-legacy': {
    robots: '/fleet',
    map: '/fleet/map',
    watch: id => `/watch/${id}`,
    drive: id => `/steer/${id}`,
  },
  'app-next': {
    robots: '/fleet',
    map: '/map',
    watch: id => `/spectate/${id}`,
    drive: id => `/drive/${id}`,
  },
};

interface Fixtures {
  addresses: Addresses;
  /** A browser of somebody whom the proxy in front of the portal has let in. */
  openAs(person: Person, path: string): Promise<Page>;
  /** Lets an error of the browser's console pass that the test provokes. */
  allowProblem(pattern: RegExp): void;
}

export const test = base.extend<
  Fixtures & { problems: { seen: string[]; allowed: RegExp[] } }
>({
  addresses: async ({}, use, { project }) => use(ADDRESSES[project.name]),

  problems: async ({}, use) => {
    const problems = { seen: [] as string[], allowed: [] as RegExp[] };
    await use(problems);
    expect(
      problems.seen.filter(
        text => !problems.allowed.some(pattern => pattern.test(text)),
      ),
      'errors in the browser console',
    ).toEqual([]);
  },

  allowProblem: async ({ problems }, use) =>
    use(pattern => problems.allowed.push(pattern)),

  openAs: async ({ browser, baseURL, viewport, problems }, use) => {
    const contexts: Array<{ close(): Promise<void> }> = [];
    await use(async (person, path) => {
      const context = await browser.newContext({
        baseURL,
        viewport,
        extraHTTPHeaders: { 'x-portal-user': person },
      });
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', error =>
        problems.seen.push(`exception: ${error.message}`),
      );
      page.on('console', message => {
        if (message.type() === 'error')
          problems.seen.push(
            `console: ${message.text()} (${message.location().url})`,
          );
      });
      await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** Calls the gateway as the person of the page, past whatever the screens offer. */
export const callGateway = (page: Page, path: string, method = 'GET') =>
  page.evaluate(
    async ([below, verb]) => {
      const session = await fetch('/api/auth/header/refresh', {
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
      });
      const { token } = (await session.json()).backstageIdentity;
      const answer = await fetch(`/api/gateway/${below}`, {
        method: verb,
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: answer.status, body: await answer.json() };
    },
    [path, method],
  );

export { expect };
