import type { PlaybackClip, RecordedDay } from '@sidehelm/contracts';
import type { Page } from '@playwright/test';
import { callGateway } from '../support/callGateway';
import { expect, test } from '../support/consoleTest';
import { savePicture as save } from '../support/savePicture';

/** The one that the tests' company records. */
const ROBOT = 'SH7';
const PHONE = { width: 360, height: 740 };
/** ms */
const WITHIN = { timeout: 240_000, intervals: [2_000] };
const DAY = 24 * 3_600_000;

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

async function ask<T>(page: Page, path: string): Promise<T> {
  const { text } = await callGateway(page, {
    path: `media-downloader/${path}`,
  });
  return JSON.parse(text);
}

/** The address of a moment that was recorded. */
async function recordedMoment(page: Page) {
  const range = `from=${dateOf(Date.now() - 3 * DAY)}&to=${dateOf(Date.now())}`;
  let days: RecordedDay[] = [];
  // The demonstration's past is made in the first minutes.
  await expect
    .poll(async () => {
      days = await ask(page, `days?robot=${ROBOT}&${range}`);
      return days.length;
    }, WITHIN)
    .toBeGreaterThan(0);
  const { date } = days[days.length - 1];
  const clips = await ask<PlaybackClip[]>(
    page,
    `playback?robot=${ROBOT}&date=${date}`,
  );
  const [clip] = clips.filter(it => it.duration_in_seconds >= 5);
  const [hours, minutes, seconds] = clip.start_time.split(':').map(Number);
  const time = hours * 3_600 + minutes * 60 + seconds + 3;
  return { date, time, address: `robot=${ROBOT}&date=${date}&time=${time}` };
}

const untilSeen = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(
      ({ readyState }) => readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    ),
  );

test('recorded video', async ({ openAs }) => {
  test.setTimeout(400_000);
  const page = await openAs('admin');
  const { date, time, address } = await recordedMoment(page);
  await page.goto(`/robots/playback?${address}`);
  await untilSeen(page);
  await save(page, 'playback');
  await page.goto(`/robots/playback?${address}&view=360`);
  await untilSeen(page);
  await save(page, 'playback-360');
  await page.setViewportSize(PHONE);
  await page.goto(`/robots/playback?${address}`);
  await untilSeen(page);
  await save(page, 'playback-phone');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/robots/videos/search');
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await save(page, 'video-search');
  const start = new Date(Date.parse(date) + time * 1_000);
  const end = new Date(start.getTime() + 20_000);
  await page.goto(
    `/robots/videos/download?startTime=${start.toISOString()}&endTime=${end.toISOString()}&robotID=${ROBOT}`,
  );
  await untilSeen(page);
  await save(page, 'video-download');
});
