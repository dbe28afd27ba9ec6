import type { Page } from '@playwright/test';
import { expect, test } from '../support/consoleTest';
import {
  findRecordedClip,
  RECORDED_ROBOT,
  RECORDED_WITHIN,
  type ClipSearch,
} from '../support/recordedClip';
import {
  savePartsTogether,
  savePicture as save,
  takePart,
} from '../support/savePicture';

const PHONE = { width: 360, height: 740 };

/** The address of a moment that was recorded, and when it was. */
async function recordedMoment(page: Page, search: ClipSearch, after = 3) {
  const { robot, date, clip } = await findRecordedClip(page, {
    robots: [RECORDED_ROBOT],
    ...search,
  });
  const start = new Date(Date.parse(clip.started_at) + after * 1_000);
  const time = Math.floor((start.getTime() - Date.parse(date)) / 1_000);
  return { robot, start, address: `robot=${robot}&date=${date}&time=${time}` };
}

const untilSeen = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(
      ({ readyState }) => readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    ),
  );

test('a recorded day', async ({ openAs }) => {
  test.setTimeout(RECORDED_WITHIN + 160_000);
  const page = await openAs('admin');
  // The demonstration's past, driven with an order.
  const { robot, address } = await recordedMoment(page, {}, 60);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/robots/playback?${address}`);
  await untilSeen(page);
  for (let step = 0; step < 4; step += 1)
    await page
      .getByRole('button', { name: 'Show less of the day', exact: true })
      .click();
  const panel = page.getByRole('region', { name: `What happened to ${robot}` });
  await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // What is told of a button covers something.
  await page.mouse.move(10, 10);
  await page.waitForTimeout(2_000);
  await save(page, 'playback');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const parts: Buffer[] = [];
  for (const tab of ['Telemetry', 'Map']) {
    await panel.getByText(tab, { exact: true }).click();
    await panel.locator('canvas, img').first().waitFor();
    parts.push(await takePart(panel));
  }
  await savePartsTogether(page, 'playback-telemetry-map', parts);
});

test('recorded video', async ({ openAs }) => {
  test.setTimeout(RECORDED_WITHIN + 160_000);
  const page = await openAs('admin');
  const { start, address } = await recordedMoment(page, { mayGrow: true });
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
