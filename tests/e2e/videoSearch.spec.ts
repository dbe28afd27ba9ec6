import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';
import { expectPhoneFit } from '../support/expectPhoneFit';
import { layoutShift, noteLayoutShifts } from '../support/layoutShifts';
import { sendRange, serveDay } from '../support/recordedDay';

const VIDEO = 'downloads/0123456789abcdef';
const DOWNLOAD_PAGE =
  '/robots/videos/download?startTime=2026-11-20T20:00:00.000%2B05:30&endTime=2026-11-20T20:10:00.000%2B05:30&robotID=SH1';

/** The video is put together as soon as the test says so. */
async function serveVideo(page: Page) {
  const { file } = await serveDay(page, {});
  const requests: unknown[] = [];
  let release: () => void = () => undefined;
  const ready = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/media-downloader/download/', async route => {
    requests.push(route.request().postDataJSON());
    await ready;
    await route.fulfill({
      json: {
        download_url: VIDEO,
        size_in_bytes: file.length,
        missing: [
          {
            startTime: '2026-11-20T14:33:00.000Z',
            endTime: '2026-11-20T14:35:00.000Z',
          },
        ],
      },
    });
  });
  const ranges: (string | null)[] = [];
  /** How many requests break off before anything has come. */
  const breaks = { left: 0 };
  /** What stands in the way: the store, of the player, or of all that is behind so many bytes. */
  const away: { player: boolean; behind?: number } = { player: false };
  await page.route(`**/${VIDEO}`, async route => {
    const isPlayer = route.request().resourceType() === 'media';
    if (!isPlayer) ranges.push(await route.request().headerValue('range'));
    if (!isPlayer && breaks.left > 0) {
      breaks.left -= 1;
      await route.abort('connectionreset');
      return;
    }
    if (isPlayer ? away.player : away.behind !== undefined) {
      if (!isPlayer && ranges.at(-1) === 'bytes=0-') {
        const part = file.subarray(0, away.behind);
        await route.fulfill({
          status: 206,
          headers: {
            etag: '"one"',
            'content-range': `bytes 0-${part.length - 1}/${file.length}`,
          },
          body: part,
        });
        return;
      }
      await route.fulfill({
        status: 503,
        json: { message: 'The store is away.' },
      });
      return;
    }
    await sendRange(route, file, 'video/webm');
  });
  return { file, requests, release, ranges, breaks, away };
}

test.describe('the video of a range', () => {
  test('is asked for with the clock of a time zone', async ({ enterAs }) => {
    const page = await enterAs('supervisor');
    const { requests, release } = await serveVideo(page);
    await noteLayoutShifts(page);
    await page.goto('/robots/videos/search');
    await expect(page).toHaveTitle(titled('Robot Videos'));
    const entry = page.getByRole('link', { name: 'Media Search' });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(
      page.getByRole('link', { name: 'Robots', exact: true }),
    ).not.toHaveAttribute('aria-current');
    await page.getByRole('combobox', { name: 'Robot' }).fill('SH1');
    await page.getByRole('option', { name: 'SH1', exact: true }).click();
    await page.getByLabel('Start date').fill('2026-11-20T20:00');
    await page.getByLabel('End date').fill('2026-11-20T19:00');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('India');
    await page
      .getByRole('option', { name: '(UTC+05:30) India Standard Time' })
      .click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(
      page.getByText('The end must be after the start.'),
    ).toBeVisible();
    await expect(page.getByLabel('End date')).toBeFocused();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    await expectAccessible(page);
    await expectPhoneFit(page);
    await page.getByLabel('End date').fill('2026-11-20T20:10');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/robots\/videos\/download\?/);
    const asked = {
      startTime: '2026-11-20T20:00:00.000+05:30',
      endTime: '2026-11-20T20:10:00.000+05:30',
      robotID: 'SH1',
    };
    expect(
      Object.fromEntries(new URL(page.url()).searchParams.entries()),
    ).toEqual(asked);
    await expect(
      page.getByRole('status', { name: 'The video is on its way' }),
    ).toBeVisible();
    release();
    await expect(page.getByLabel('Video of SH1')).toBeVisible();
    expect(requests).toEqual([asked]);
    await expect(page.getByLabel('Start date')).toHaveValue(
      /^2026-11-20T20:00/,
    );
  });

  test('is played, says what it lacks, and is downloaded also where the connection breaks off', async ({
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/Failed to load resource/);
    const page = await enterAs('supervisor');
    // The test cannot answer the browser's own dialog.
    await page.addInitScript(() =>
      Object.assign(window, { showSaveFilePicker: undefined }),
    );
    const { file, release, ranges, breaks } = await serveVideo(page);
    release();
    await page.goto(DOWNLOAD_PAGE);
    const player = page.getByLabel('Video of SH1');
    await expect
      .poll(() =>
        player.evaluate((video: HTMLVideoElement) => video.readyState),
      )
      .toBeGreaterThan(0);
    await expect(page.getByRole('list', { name: 'Not recorded' })).toHaveText(
      '2026-11-20 20:03:00 to 20:05:00',
    );
    await expectAccessible(page);
    await expectPhoneFit(page);
    breaks.left = 2;
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(
      'SH1_2026-11-20T20-00-00_2026-11-20T20-10-00.mp4',
    );
    expect(await readFile(await download.path())).toEqual(file);
    expect(ranges).toEqual(['bytes=0-', 'bytes=0-', 'bytes=0-']);
    await expect(page.getByText(/^Downloaded: /)).toBeVisible();
  });

  test('is loaded by itself, and by the same link, when the store was away', async ({
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/Failed to load resource/);
    const page = await enterAs('supervisor');
    const { release, requests, away } = await serveVideo(page);
    release();
    away.player = true;
    await page.goto(DOWNLOAD_PAGE);
    await expect(
      page.getByText('The video could not be loaded. It is tried again.'),
    ).toBeVisible();
    away.player = false;
    await expect
      .poll(() =>
        page
          .getByLabel('Video of SH1')
          .evaluate((video: HTMLVideoElement) => video.readyState),
      )
      .toBeGreaterThan(0);
    await expect(page.getByText(/It is tried again/)).toHaveCount(0);
    expect(requests).toHaveLength(1);
  });

  test('keeps what has come of a download while the store stays away, and goes on from there', async ({
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/Failed to load resource/);
    test.setTimeout(90_000);
    const page = await enterAs('supervisor');
    await page.addInitScript(() =>
      Object.assign(window, { showSaveFilePicker: undefined }),
    );
    const { file, release, ranges, away } = await serveVideo(page);
    release();
    away.behind = 10_000;
    await page.goto(DOWNLOAD_PAGE);
    await page.getByRole('button', { name: 'Download' }).click();
    const goOn = page.getByRole('button', { name: 'Go on' });
    await expect(goOn).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText(/kept\. The store is away\./)).toBeVisible();
    await expectAccessible(page);
    away.behind = undefined;
    const saved = page.waitForEvent('download');
    await goOn.click();
    expect(await readFile(await (await saved).path())).toEqual(file);
    expect(ranges[0]).toBe('bytes=0-');
    expect(new Set(ranges.slice(1))).toEqual(new Set(['bytes=10000-']));
  });

  test('can be cancelled', async ({ enterAs, allowProblem }) => {
    allowProblem(/Failed to load resource/);
    const page = await enterAs('supervisor');
    await page.addInitScript(() =>
      Object.assign(window, { showSaveFilePicker: undefined }),
    );
    const { release, breaks } = await serveVideo(page);
    release();
    await page.goto(DOWNLOAD_PAGE);
    breaks.left = 99;
    await page.getByRole('button', { name: 'Download' }).click();
    await expect(page.getByText(/connecting again/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
    await expect(page.getByText(/connecting again/)).toHaveCount(0);
  });

  test('says what is not there by the chosen clock, and otherwise what the service says', async ({
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/Failed to load resource/);
    const page = await enterAs('supervisor');
    await serveDay(page, {});
    const refusal = { status: 404, json: { message: 'Nothing then.' } };
    await page.route('**/media-downloader/download/', route =>
      route.fulfill(refusal),
    );
    await page.goto(DOWNLOAD_PAGE);
    await expect(
      page.getByText(
        'Nothing was recorded of SH1 from 2026-11-20 20:00:00 to 20:10:00.',
      ),
    ).toBeVisible();
    Object.assign(refusal, {
      status: 422,
      json: { message: 'SH1 records something else.' },
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('SH1 records something else.')).toBeVisible();
    await expect(page.getByLabel('Start date')).toHaveValue(
      /^2026-11-20T20:00/,
    );
  });
});
