import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callGateway } from '../support/callGateway';
import { expect, expectAccessible } from '../support/consoleTest';
import { ROBOT, test } from '../support/driveTest';
import { saveWithoutAsking } from '../support/saveWithoutAsking';

const panel = (page: Page) =>
  page.getByRole('region', { name: `What happened to ${ROBOT}` });
const list = (page: Page) => panel(page).getByRole('list', { name: 'Events' });

/** Shows stops alone: they share the day with whatever other tests did. */
async function showStopsAlone(page: Page) {
  const kinds = panel(page).getByRole('group', { name: 'Kinds of events' });
  await expect(kinds.getByRole('button', { name: /^Stops/ })).toBeVisible();
  // Each source comes when it is there.
  await expect(panel(page).locator('[aria-busy="true"]')).toHaveCount(0);
  for (const kind of await kinds.getByRole('button').all())
    if (!(await kind.textContent())?.startsWith('Stops')) await kind.click();
}

test.describe('an incident', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('is found on the time line, seen, exported as one file, and a changed byte of it is named', async ({
    enterAs,
    observer,
    allowProblem,
  }) => {
    // Where nothing was recorded there is no video to be had, and the file says so.
    allowProblem(/404/);
    await observer.request({ type: 'emergency-stop' });
    await observer.until(() => observer.latest.emergency_stop.latched);

    const page = await enterAs('admin');
    const { text } = await callGateway(page, {
      path: `teleop/api/robots/${ROBOT}/events?limit=1`,
    });
    const [{ occurred_at }] = JSON.parse(text);
    const stoppedAt = Date.parse(occurred_at);
    const date = new Date(stoppedAt).toISOString().slice(0, 10);
    await saveWithoutAsking(page);
    await page.goto(`/robots/playback?robot=${ROBOT}&date=${date}&time=60`);
    await showStopsAlone(page);
    const stops = list(page).getByRole('button', { name: /Stopped by/ });
    await stops.first().focus();
    await page.keyboard.press('End');
    const last = list(page)
      .getByRole('button')
      .filter({ hasText: /Stopped by|Re-armed by/ })
      .last();
    await expect(last).toContainText('Stopped by');
    await expectAccessible(page);

    await last.click();
    await expect(last).toHaveAttribute('aria-current', 'time');
    const second = async () =>
      Number(new URL(page.url()).searchParams.get('time'));
    const expected = Math.floor((stoppedAt % 86_400_000) / 1_000);
    await expect
      .poll(async () => Math.abs((await second()) - expected))
      .toBeLessThan(5);

    await page.getByRole('slider', { name: 'Time of day' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('i');
    for (let step = 0; step < 3; step += 1)
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('o');
    const download = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'Export incident' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^incident-${ROBOT}-\\d{8}T\\d{6}Z-\\d{8}T\\d{6}Z\\.zip$`),
    );
    const bytes = readFileSync(await file.path());
    const dialog = page.getByRole('dialog', { name: 'Export incident' });
    await expect(dialog.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Close' }).click();

    await panel(page).getByRole('button', { name: 'Check a file' }).click();
    const check = page.getByRole('dialog', { name: 'Check a file' });
    const checked = (buffer: Buffer) =>
      check
        .getByLabel('Exported file (ZIP)')
        .setInputFiles({ name: 'it.zip', mimeType: 'application/zip', buffer });
    await checked(bytes);
    await expect(check.getByRole('status')).toContainText(
      'it.zip is as it was exported',
    );
    await expect(check).toContainText(`${ROBOT}, ${date}`);

    const changed = Buffer.from(bytes);
    changed[changed.indexOf('Stopped by')] += 1;
    await checked(changed);
    await expect(check.getByRole('listitem')).toHaveText([
      'events.csv was changed.',
    ]);
  });

  test('is held for a reason, seen on the time line, and released by an admin alone', async ({
    openAs,
  }) => {
    const reason = `A pedestrian complained ${Date.now()}`;
    const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const path = `/robots/playback?robot=${ROBOT}&date=${date}&time=3600`;
    const page = await openAs('supervisor', path);
    await page.getByRole('slider', { name: 'Time of day' }).focus();
    await page.keyboard.press('i');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('o');
    await panel(page)
      .getByRole('button', { name: 'Hold', exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Hold recordings' });
    await dialog.getByLabel('Reason').fill(reason);
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Hold' }).click();
    await expect(dialog).toBeHidden();
    await panel(page).getByText('Holds', { exact: true }).click();
    const holds = (of: Page) =>
      panel(of)
        .getByRole('list', { name: `Held recordings of ${ROBOT}` })
        .getByRole('listitem')
        .filter({ hasText: reason });
    await expect(holds(page)).toContainText(`${date} 01:00:00 to 01:05:00 UTC`);
    await expect(
      holds(page).getByRole('button', { name: /Release/ }),
    ).toHaveCount(0);

    const admin = await openAs('admin', path);
    await panel(admin).getByText('Holds', { exact: true }).click();
    await holds(admin)
      .getByRole('button', { name: /Release/ })
      .click();
    await admin
      .getByRole('dialog', { name: 'Release the hold' })
      .getByRole('button', { name: 'Release' })
      .click();
    await expect(holds(admin)).toHaveCount(0);
  });
});

test.describe('what happened', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('lies line under line, also when more of it comes between', async ({
    openAs,
  }) => {
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const at = (minute: number) =>
      `${day}T01:${String(minute).padStart(2, '0')}:00.000Z`;
    const page = await openAs('admin');
    await page.route(/\/teleop\/api\/drives\?/, route =>
      route.fulfill({
        json: [5, 15, 25].map(minute => ({
          number: minute,
          robot_id: ROBOT,
          driver_uuid: '0d5ec0de-0000-4000-8000-000000000001',
          driver_name: 'Somebody Of A Rather Long Name',
          started_at: at(minute - 1),
          ended_at: at(minute),
        })),
      }),
    );
    let comeMore = () => {};
    const more = new Promise<void>(done => {
      comeMore = done;
    });
    await page.route(
      new RegExp(`/teleop/api/robots/${ROBOT}/events\\?`),
      async route => {
        await more;
        await route.fulfill({
          json: [2, 3, 4, 12, 13].map(minute => ({
            number: minute,
            occurred_at: at(minute),
            kind: 'stopped',
            by: 'Ada',
          })),
        });
      },
    );
    await page.goto(`/robots/playback?robot=${ROBOT}&date=${day}&time=3900`);
    const rows = list(page).getByRole('listitem');
    await expect(rows.filter({ hasText: 'How the drive of' })).toHaveCount(3);
    comeMore();
    await expect(rows.filter({ hasText: 'Stopped by' })).toHaveCount(5);
    const overlaps = () =>
      rows.evaluateAll(all => {
        const boxes = all
          .map(row => row.getBoundingClientRect())
          .sort((a, b) => a.top - b.top);
        return boxes.filter(
          ({ top }, index) => index > 0 && top < boxes[index - 1].bottom - 0.5,
        ).length;
      });
    await expect.poll(overlaps).toBe(0);
  });
});

test.describe('an incident on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('is folded until somebody wants it', async ({ openAs }) => {
    const date = new Date().toISOString().slice(0, 10);
    const page = await openAs(
      'admin',
      `/robots/playback?robot=${ROBOT}&date=${date}&time=60`,
    );
    const fold = panel(page).getByRole('button', { name: /^What happened/ });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.click();
    await expect(
      panel(page).getByRole('radio', { name: 'Telemetry' }),
    ).toBeVisible();
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(360);
  });
});
