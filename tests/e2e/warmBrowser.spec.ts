import type { Page } from '@playwright/test';
import { expect, test } from '../support/consoleTest';
import { NOBODY, WarmBrowser } from '../support/WarmBrowser';

/** Of the console's origin; nothing of it runs. */
const PLACE = '/manifest.json';

/** Leaves something wherever a page can. */
const leaveTraces = (page: Page) =>
  page.evaluate(async () => {
    document.cookie = 'trace=1; path=/';
    localStorage.setItem('trace', '1');
    sessionStorage.setItem('trace', '1');
    await new Promise(done => {
      indexedDB.open('trace').onsuccess = done;
    });
    await caches.open('trace');
    const files = await navigator.storage.getDirectory();
    await files.getFileHandle('trace', { create: true });
    await navigator.serviceWorker.register('/notifications-worker.js');
  });

const tracesIn = (page: Page) =>
  page.evaluate(async () => {
    const files: string[] = [];
    const directory = await navigator.storage.getDirectory();
    // The types of the browser's own iterator are not those of TypeScript 5.8.
    for await (const name of (
      directory as unknown as { keys(): AsyncIterable<string> }
    ).keys())
      files.push(name);
    const { state } = await navigator.permissions.query({
      name: 'geolocation',
    });
    const workers = await navigator.serviceWorker.getRegistrations();
    return {
      cookie: document.cookie,
      local: localStorage.length,
      session: sessionStorage.length,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      files,
      workers: workers.length,
      mayLocate: state === 'granted',
    };
  });

test('a browser that stays open keeps nothing of the test before', async ({
  launchOptions,
}) => {
  const browser = await WarmBrowser.launch(launchOptions);
  try {
    const open = async () => {
      const page = await browser.context.newPage();
      await page.goto(PLACE);
      return page;
    };
    await browser.enter({
      cookies: [],
      origins: [
        {
          origin: new URL((await open()).url()).origin,
          localStorage: [{ name: 'theirs', value: 'light' }],
        },
      ],
    });
    const page = await open();
    expect(await page.evaluate(() => localStorage.getItem('theirs'))).toBe(
      'light',
    );
    await browser.context.grantPermissions(['geolocation']);
    await leaveTraces(page);
    expect(await tracesIn(page)).toEqual({
      cookie: 'trace=1',
      local: 2,
      session: 1,
      databases: ['trace'],
      caches: ['trace'],
      files: ['trace'],
      workers: 1,
      mayLocate: true,
    });
    await browser.context.route('**/*', route => route.abort());
    await browser.context.setOffline(true);
    await browser.leave();

    await browser.enter(NOBODY);
    expect(await tracesIn(await open())).toEqual({
      cookie: '',
      local: 0,
      session: 0,
      databases: [],
      caches: [],
      files: [],
      workers: 0,
      mayLocate: false,
    });
  } finally {
    await browser.close();
  }
});
