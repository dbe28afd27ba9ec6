import type { Page } from '@playwright/test';
import { RobotsPage } from '../pages/RobotsPage';
import { expect, test } from '../support/consoleTest';

const ROBOTS = /\/api\/gateway\/robots\/api\/robots$/;

/** What screen readers are told politely of robots, in order. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      const text = [...document.querySelectorAll('[role="status"]')]
        .map(it => it.textContent ?? '')
        .filter(status => status.includes('robot'))
        .join(' | ');
      if (text !== told.at(-1)) told.push(text);
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
const told = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { told: string[] }).told.filter(Boolean),
  );

test.describe('clarity', () => {
  test('a search says once how many it finds, when the typing pauses', async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    const robots = new RobotsPage(page);
    const count = (await robots.ids()).length;
    await listen(page);
    await robots.search.pressSequentially('sh3', { delay: 60 });
    await expect.poll(() => told(page)).toEqual([`1 of ${count} robots`]);
    await robots.search.fill('nothing like it');
    await expect
      .poll(async () => (await told(page)).at(-1))
      .toMatch(/^No robot matches/);
    expect(await told(page)).toHaveLength(2);
    await page.goto('/map');
    await page.getByRole('listitem').getByText('SH2').first().waitFor();
    await listen(page);
    await page.getByRole('searchbox').fill('sh3');
    await expect.poll(() => told(page)).toEqual([`1 of ${count} robots`]);
  });

  test('a list that is old moves nothing that can be pressed', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/502|Failed to load/);
    const pages = [
      await openAs('admin', '/robots'),
      await openAs('admin', '/map'),
    ];
    const expectStill = async (page: Page) => {
      await page.getByRole('listitem').getByText('SH2').first().waitFor();
      const places = () =>
        page
          .locator('main')
          .locator('a, button, input, li')
          .evaluateAll(elements =>
            elements.map(it => {
              const { x, y, width, height } = it.getBoundingClientRect();
              return `${it.textContent?.slice(0, 3)} ${x} ${y} ${width} ${height}`;
            }),
          );
      const before = await places();
      expect(before.length).toBeGreaterThan(8);
      await page.route(ROBOTS, route =>
        route.fulfill({
          status: 502,
          json: { message: 'The robots service is down.' },
        }),
      );
      const notice = page.getByText(/^Not up to date/);
      await expect(notice).toBeVisible();
      await expect(notice).toBeInViewport({ ratio: 1 });
      expect(await places()).toEqual(before);
      await page.unroute(ROBOTS);
      await expect(notice).toHaveCount(0);
      expect(await places()).toEqual(before);
    };
    await Promise.all(pages.map(expectStill));
  });

  test('a robot of which the service talks nonsense is told to be missing, over nothing that stands below', async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    await page.route(ROBOTS, async route => {
      const answer = await route.fetch();
      await route.fulfill({ json: [...(await answer.json()), { id: 5 }] });
    });
    const notice = page.getByRole('status').filter({
      hasText:
        '1 robot is not shown: what the service says of it makes no sense.',
    });
    await page.goto('/robots');
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(new RobotsPage(page).card('SH2')).toBeVisible();
    await page.goto('/map');
    await expect(notice).toBeInViewport({ ratio: 1 });
    const [box, legend] = await Promise.all(
      [notice, page.getByRole('list', { name: 'Legend' })].map(it =>
        it.boundingBox(),
      ),
    );
    expect(box && box.y + box.height).toBeLessThanOrEqual(legend?.y ?? 0);
  });

  test('a button without words tells what it does by keyboard, until Escape', async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    const robots = new RobotsPage(page);
    await robots.ids();
    const hint = page.getByRole('tooltip');
    await robots.search.focus();
    for (const name of [
      /^Filters/,
      'Save what is shown as CSV',
      /^One robot a line/,
      'Select robots',
    ]) {
      const button = page.getByRole('button', { name });
      await expect
        .poll(async () => {
          await page.keyboard.press('Tab');
          return button.evaluate(it => it === document.activeElement);
        })
        .toBe(true);
      await expect(hint).toHaveText(name);
      await page.keyboard.press('Escape');
      await expect(hint).toHaveCount(0);
      await expect(button).toBeFocused();
    }
    await page.getByRole('link', { name: 'See SH2 on map' }).hover();
    await expect(hint).toHaveText('See on map');
    await hint.hover();
    await page.waitForTimeout(500);
    await expect(hint).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(hint).toHaveCount(0);
    await page.getByRole('button', { name: 'Collapse navigation' }).focus();
    await expect(hint).toHaveText('Collapse navigation');
  });
});
