import type { Page } from '@playwright/test';
import { layoutShift, noteLayoutShifts } from '../support/layoutShifts';
import { rearm } from '../support/rearm';
import { RobotObserver } from '../support/RobotObserver';
import { expect, test } from '../support/consoleTest';

test.use({ isFirstVisit: true });

/** Each in a browser of its own, and all of them at once: what they wait for comes to all of them. */
async function openEach(
  enterAs: (account: 'admin') => Promise<Page>,
  paths: readonly string[],
) {
  const screens: { path: string; page: Page }[] = [];
  for (const path of paths) {
    const page = await enterAs('admin');
    // Where rows are full: who gets more words takes room from something else.
    await page.setViewportSize({ width: 960, height: 600 });
    await noteLayoutShifts(page);
    screens.push({ path, page });
  }
  await Promise.all(screens.map(({ path, page }) => page.goto(path)));
  return screens;
}

test('a stop and the network that come and go move nothing on the screens of cameras', async ({
  enterAs,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED/);
  const screens = await openEach(enterAs, [
    '/robots/spectate-all',
    '/spectate/SH2',
    '/drive/SH2',
  ]);
  const wait = (milliseconds: number) =>
    screens[0].page.waitForTimeout(milliseconds);
  const setOffline = (isOffline: boolean) =>
    Promise.all(
      screens.map(({ page }) => page.context().setOffline(isOffline)),
    );
  const expectText = (text: RegExp) =>
    Promise.all(
      screens.map(({ path, page }) =>
        expect(page.getByText(text).first(), path).toBeVisible(),
      ),
    );
  await wait(3_000);
  const observer = await RobotObserver.open('rescuer', 'SH2');
  try {
    await observer.request({ type: 'emergency-stop' });
    await expectText(/stop(ped)? by /i);
    await wait(1_500);
    await setOffline(true);
    await expectText(/^(Not live|Connecting to SH2…)$/);
    await wait(3_000);
    await setOffline(false);
    await wait(3_000);
    for (const { path, page } of screens)
      expect.soft(await layoutShift(page), path).toBeLessThanOrEqual(0.01);
  } finally {
    observer.close();
    // The next tests need it.
    await rearm('SH2');
  }
});

/** A digit that is narrower than another is no more than this. */
const DIGITS = 0.001;

for (const [path, most] of [
  ['/robots', DIGITS],
  ['/robots?view=table', DIGITS],
  // It says that it is connecting where its robots are counted then.
  ['/robots/sfu', 0.01],
  ['/map', DIGITS],
  ['/robots/spectate-all', DIGITS],
] as const)
  test(`a list of robots that comes late moves nothing on ${path}`, async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    await page.setViewportSize({ width: 960, height: 600 });
    await noteLayoutShifts(page);
    let isLate = false;
    await page.route(/\/robots\/api\/robots$/, async route => {
      await new Promise(done => setTimeout(done, 1_500));
      isLate = true;
      await route.continue();
    });
    await page.goto(path);
    await expect.poll(() => isLate).toBe(true);
    await expect(page.getByText('SH4').first()).toBeVisible();
    await page.waitForTimeout(1_500);
    expect(await layoutShift(page)).toBeLessThanOrEqual(most);
  });

test('the font is asked for with the scripts, before anything is drawn in another one', async ({
  enterAs,
}) => {
  const page = await enterAs('admin');
  await page.goto('/robots');
  await expect(page.getByText('SH4').first()).toBeVisible();
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(entry => entry as PerformanceResourceTiming)
      .filter(({ name }) => /inter-latin-wght-normal.*\.woff2$/.test(name))
      .map(({ initiatorType, startTime }) => ({ initiatorType, startTime })),
  );
  // Once, by the page itself and not by its styles.
  expect(fonts).toHaveLength(1);
  expect(fonts[0].initiatorType).toBe('link');
  const drawn = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
  );
  expect(fonts[0].startTime).toBeLessThan(drawn);
});
