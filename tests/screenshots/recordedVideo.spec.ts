import type { Page } from '@playwright/test';
import { test } from '../support/consoleTest';
import {
  findRecordedClip,
  RECORDED_ROBOT,
  RECORDED_WITHIN,
} from '../support/recordedClip';
import { savePicture as save } from '../support/savePicture';

const PHONE = { width: 360, height: 740 };

/** The address of a moment that was recorded, and when it was. */
async function recordedMoment(page: Page) {
  const { robot, date, clip } = await findRecordedClip(page, {
    robots: [RECORDED_ROBOT],
    mayGrow: true,
  });
  const start = new Date(Date.parse(clip.started_at) + 3_000);
  const time = Math.floor((start.getTime() - Date.parse(date)) / 1_000);
  return { start, address: `robot=${robot}&date=${date}&time=${time}` };
}

const untilSeen = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(
      ({ readyState }) => readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    ),
  );

test('recorded video', async ({ openAs }) => {
  test.setTimeout(RECORDED_WITHIN + 160_000);
  const page = await openAs('admin');
  const { start, address } = await recordedMoment(page);
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
  const end = new Date(start.getTime() + 20_000);
  await page.goto(
    `/robots/videos/download?startTime=${start.toISOString()}&endTime=${end.toISOString()}&robotID=${RECORDED_ROBOT}`,
  );
  await untilSeen(page);
  await save(page, 'video-download');
});
