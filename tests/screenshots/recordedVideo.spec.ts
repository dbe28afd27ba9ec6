import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { PlaybackPage } from '../pages/PlaybackPage';
import { expect, test } from '../support/consoleTest';
import { damageRecording } from '../support/damageRecording';
import { dismissAlerts } from '../support/dismissAlerts';
import {
  findRecordedClip,
  RECORDED_WITHIN,
  type ClipSearch,
} from '../support/recordedClip';
import { RobotObserver } from '../support/RobotObserver';
import {
  savePartsTogether,
  savePicture as save,
  takePart,
} from '../support/savePicture';
import { saveWithoutAsking } from '../support/saveWithoutAsking';
import { takeStoreAway } from '../support/takeStoreAway';

const PHONE = { width: 360, height: 740 };
/** Those that the company of the pictures records, as its demonstration renders their past: one after the other. */
const ROBOTS = ['SH2', 'SH4', 'SH5', 'SH7'];
/** Of the demonstration's past, in which robots were driven with an order: a whole slot, some of which is played. */
const PAST: ClipSearch = { robots: ROBOTS, least: 240 };

/** The address of a moment that was recorded, and when it was. */
async function recordedMoment(page: Page, search: ClipSearch, after = 3) {
  const { robot, date, clip } = await findRecordedClip(page, search);
  const start = new Date(Date.parse(clip.started_at) + after * 1_000);
  const time = Math.floor((start.getTime() - Date.parse(date)) / 1_000);
  return {
    robot,
    start,
    clip,
    address: `robot=${robot}&date=${date}&time=${time}`,
  };
}

const untilSeen = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(
      ({ readyState }) => readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    ),
  );

/** A browser's own player shows that it waits for more until then. */
const untilPlayable = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(
      ({ readyState }) => readyState === HTMLMediaElement.HAVE_ENOUGH_DATA,
    ),
  );

const panelOf = (page: Page, robot: string) =>
  page.getByRole('region', { name: `What happened to ${robot}` });

const press = (on: Page | Locator, name: string) =>
  on.getByRole('button', { name, exact: true }).click();

test('the keys of a recorded day, and no robot', async ({ openAs }) => {
  test.setTimeout(RECORDED_WITHIN + 160_000);
  const page = await openAs('admin');
  const { address } = await recordedMoment(page, PAST, 60);
  await page.goto(`/robots/playback?${address}`);
  await untilSeen(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys of this screen' }).waitFor();
  await save(page, 'playback-keys');
  await page.goto('/robots/playback');
  await page.getByRole('heading', { name: 'Choose a robot' }).waitFor();
  await save(page, 'playback-choose');
});

test('a recorded day that fills the screen', async ({ openAs }) => {
  test.setTimeout(RECORDED_WITHIN + 160_000);
  const page = await openAs('admin');
  const { address } = await recordedMoment(page, PAST, 60);
  await page.goto(`/robots/playback?${address}`);
  await untilSeen(page);
  for (let step = 0; step < 4; step += 1)
    await press(page, 'Show less of the day');
  // Its button is covered for as long as the one below is told of.
  await page.keyboard.press('f');
  await page
    .getByRole('button', { name: 'Leave full screen' })
    .waitFor({ timeout: 20_000 });
  await page.mouse.move(10, 10);
  await save(page, 'playback-full-screen');
});

test.describe('a browser that keeps nothing of the recording', () => {
  test.use({ isFirstVisit: true });

  test('a recording that is damaged', async ({ enterAs }) => {
    test.setTimeout(RECORDED_WITHIN + 160_000);
    const page = await enterAs('admin');
    const { clip, address } = await recordedMoment(page, PAST, 60);
    const mend = damageRecording(clip.download_url);
    try {
      await page.goto(`/robots/playback?${address}`);
      await page
        .getByRole('alert')
        .getByRole('button', { name: 'Try again' })
        .waitFor({ timeout: 60_000 });
      await save(page, 'playback-damaged');
      await press(page, 'Play');
      await expect(page.locator('[data-notice]')).toContainText('Went on at', {
        timeout: 60_000,
      });
      await untilSeen(page);
      await press(page, 'Pause');
      // What is told of the button covers something.
      await page.mouse.move(10, 10);
      await save(page, 'playback-passed-over');
    } finally {
      mend();
    }
  });
});

test('a recording that cannot be had', async ({ enterAs, allowProblem }) => {
  test.setTimeout(RECORDED_WITHIN + 160_000);
  // What is asked for in vain, on purpose.
  allowProblem(/Failed to load resource/);
  const page = await enterAs('admin');
  const { address } = await recordedMoment(page, PAST, 60);
  await page.route('**/media-downloader/clips/**', route => route.abort());
  await page.goto(`/robots/playback?${address}`);
  await page
    .getByRole('alert')
    .getByRole('button', { name: 'Try again' })
    .waitFor({ timeout: 90_000 });
  await save(page, 'playback-away');
});

test('recorded video', async ({ openAs }) => {
  test.setTimeout(RECORDED_WITHIN + 160_000);
  const page = await openAs('admin');
  const { robot, start, address } = await recordedMoment(page, {
    robots: ROBOTS,
    mayGrow: true,
  });
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
    `/robots/videos/download?startTime=${start.toISOString()}&endTime=${end.toISOString()}&robotID=${robot}`,
  );
  await untilPlayable(page);
  // What turned until then fades away.
  await page.waitForTimeout(1_000);
  await save(page, 'video-download');
});

/** The link to a video breaks off after a megabyte, and stays away; players go on. */
async function breakOffDownloads(page: Page) {
  let hasBegun = false;
  await page.route('**/media-downloader/downloads/*', async route => {
    if (route.request().resourceType() === 'media') {
      await route.continue();
      return;
    }
    if (hasBegun) {
      await route.abort();
      return;
    }
    hasBegun = true;
    const response = await route.fetch();
    const body = (await response.body()).subarray(0, 1_000_000);
    await route.fulfill({ response, body });
  });
}

/** The demonstration's past with a minute and a half of it marked, and an hour and a half of its day on the time line. */
async function markedMoment(page: Page) {
  const moment = await recordedMoment(page, PAST, 5);
  await page.goto(`/robots/playback?${moment.address}`);
  await untilSeen(page);
  for (let step = 0; step < 4; step += 1)
    await press(page, 'Show less of the day');
  await press(page, 'Mark in');
  for (let step = 0; step < 18; step += 1)
    await page.keyboard.press('ArrowRight');
  await press(page, 'Mark out');
  return { ...moment, panel: panelOf(page, moment.robot) };
}

test('tools of a recorded day', async ({ openAs }) => {
  test.setTimeout(RECORDED_WITHIN + 160_000);
  const page = await openAs('admin');
  const { start } = await markedMoment(page);
  const { slider } = new PlaybackPage(page);
  const box = await slider.boundingBox();
  if (!box) throw new Error('There is no time line.');
  // Zooming leaves the playhead where it is.
  const playhead = (start.getTime() % 86_400_000) / 86_400_000;
  await page.mouse.move(
    box.x + box.width * playhead + 20,
    box.y + box.height / 2,
  );
  await slider.locator('canvas[data-at]').waitFor();
  await save(page, 'playback-range');
  await page.getByRole('button', { name: /^Date \(UTC\)/ }).click();
  await page
    .getByRole('button', { name: /, recorded/ })
    .first()
    .waitFor();
  await save(page, 'playback-calendar');
});

test('an incident that is kept', async ({ openAs }) => {
  test.setTimeout(RECORDED_WITHIN + 160_000);
  const page = await openAs('admin');
  const { panel } = await markedMoment(page);
  const dialog = page.getByRole('dialog');
  await press(panel, 'Hold');
  await dialog.getByLabel('Reason').fill('A pedestrian complained');
  const asking = await takePart(dialog);
  await press(dialog, 'Hold');
  await dialog.waitFor({ state: 'detached' });
  await dismissAlerts(page);
  await panel.getByText('Holds', { exact: true }).click();
  const release = panel.getByRole('button', { name: /^Release/ });
  await release.waitFor();
  await save(page, 'playback-held');
  await release.click();
  const releasing = await takePart(dialog);
  await press(dialog, 'Release');
  await savePartsTogether(page, 'incident-hold', [asking, releasing]);
});

/** A marked moment in a browser that asks nobody where to save, and the dialog that comes with its export. */
async function openToExport(page: Page) {
  await saveWithoutAsking(page);
  const { panel } = await markedMoment(page);
  return { panel, dialog: page.getByRole('dialog') };
}

test('an incident that is taken away', async ({ enterAs, allowProblem }) => {
  test.setTimeout(RECORDED_WITHIN + 160_000);
  // What is asked for in vain, on purpose.
  allowProblem(/Failed to load resource/);
  const page = await enterAs('admin');
  const { panel, dialog } = await openToExport(page);
  const saved = page.waitForEvent('download');
  await press(panel, 'Export incident');
  const file = readFileSync(await (await saved).path());
  await dialog.locator('code').waitFor();
  const exported = await takePart(dialog);
  await press(dialog, 'Close');
  await press(panel, 'Check a file');
  const check = async (buffer: Buffer) => {
    await dialog.getByLabel('Exported file (ZIP)').setInputFiles({
      name: 'incident.zip',
      mimeType: 'application/zip',
      buffer,
    });
    await expect(dialog.getByRole('status').first()).toContainText(
      /^[●▲].*incident\.zip/,
      { timeout: 40_000 },
    );
  };
  await check(file);
  await dialog.getByRole('button', { name: /^Compare the video/ }).click();
  await dialog.getByText(/byte for byte/).waitFor();
  const intact = await takePart(dialog);
  const changed = Buffer.from(file);
  // Within the pictures of its video.
  changed[changed.indexOf('mdat') + 1_000] += 1;
  await check(changed);
  const wrong = await takePart(dialog);
  await page.route('**/media-downloader/exports/**', route =>
    route.fulfill({ status: 503, json: { message: 'The service is away.' } }),
  );
  await check(file);
  const unknown = await takePart(dialog);
  await savePartsTogether(page, 'incident-export', [
    exported,
    intact,
    wrong,
    unknown,
  ]);
});

test('an incident that is not taken away', async ({
  enterAs,
  allowProblem,
}) => {
  test.setTimeout(RECORDED_WITHIN + 160_000);
  // What is asked for in vain, on purpose.
  allowProblem(/Failed to load resource/);
  const page = await enterAs('admin');
  const { panel, dialog } = await openToExport(page);
  await breakOffDownloads(page);
  await press(panel, 'Export incident');
  await expect(dialog.getByRole('status')).toHaveText(/^(?!0\.0)\d+\.\d of /, {
    timeout: 40_000,
  });
  const running = await takePart(dialog);
  await dialog.getByRole('alert').waitFor({ timeout: 60_000 });
  const failed = await takePart(dialog);
  await savePartsTogether(page, 'incident-export-states', [running, failed]);
});

test('robots in step', async ({ openAs }) => {
  test.setTimeout(120_000);
  const page = await openAs('admin');
  // Who is driven is recorded.
  const observers: RobotObserver[] = [];
  for (const robot of ROBOTS) {
    const observer = await RobotObserver.open('rescuer', robot);
    await observer.takeLease({ force: true, reason: 'To be recorded' });
    observers.push(observer);
  }
  await page.waitForTimeout(20_000);
  const start = new Date(Date.now() - 8_000);
  const date = start.toISOString().slice(0, 10);
  const time = Math.floor((start.getTime() - Date.parse(date)) / 1_000);
  const [first, ...others] = ROBOTS;
  await page.goto(
    `/robots/playback?robot=${first}&date=${date}&time=${time}&with=${others}`,
  );
  await expect(page.locator('[data-deck=front] video')).toHaveCount(4);
  await page.waitForFunction(() =>
    [
      ...document.querySelectorAll<HTMLVideoElement>('[data-deck=front] video'),
    ].every(
      ({ readyState }) => readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    ),
  );
  await save(page, 'playback-in-step');
  for (const observer of observers) observer.close();
});

test('a time without a recording', async ({ openAs }) => {
  test.setTimeout(RECORDED_WITHIN + 160_000);
  const page = await openAs('admin');
  const { robot, start } = await recordedMoment(page, PAST);
  const date = start.toISOString().slice(0, 10);
  const panel = panelOf(page, robot);
  await page.goto(`/robots/playback?robot=${robot}&date=${date}&time=60`);
  await page.getByText('Nothing was recorded at this time.').waitFor();
  await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
  await save(page, 'playback-gap');
  await page.goto(
    `/robots/playback?robot=${robot}&date=2026-01-05&time=noon&view=fish`,
  );
  await page
    .getByText('No video available for this robot on this date')
    .waitFor();
  await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
  await save(page, 'playback-no-video');
});

test('the video of a range', async ({ enterAs, allowProblem }) => {
  test.setTimeout(RECORDED_WITHIN + 160_000);
  // What is asked for in vain, on purpose.
  allowProblem(/Failed to load resource/);
  const page = await enterAs('admin');
  await saveWithoutAsking(page);
  const { robot, start } = await recordedMoment(page, PAST, 0);
  await page.goto('/robots/videos/search');
  await page.getByLabel('Start date').fill('2026-11-20T20:00');
  await page.getByLabel('End date').fill('2026-11-20T19:00');
  await press(page, 'Search');
  await page.getByText('The end must be after the start.').waitFor();
  await save(page, 'video-search-wrong');

  const open = (from: number, to: number) =>
    page.goto(
      `/robots/videos/download?startTime=${new Date(start.getTime() + from * 1_000).toISOString()}&endTime=${new Date(start.getTime() + to * 1_000).toISOString()}&robotID=${robot}`,
    );
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>(resolve => {
    letGo = resolve;
  });
  await page.route('**/media-downloader/download/', async route => {
    await isLetGo;
    await route.continue();
  });
  await open(-90, 120);
  await page.getByRole('status', { name: 'The video is on its way' }).waitFor();
  await save(page, 'video-download-waiting');
  letGo();
  await untilSeen(page);
  await breakOffDownloads(page);
  await press(page, 'Download');
  await page.getByText(/connecting again/).waitFor();
  const state = page.getByRole('button', { name: 'Cancel' }).locator('..');
  const running = await takePart(state);
  await page
    .getByRole('button', { name: 'Go on' })
    .waitFor({ timeout: 40_000 });
  // What is missing stands below, also at its end.
  await page.setViewportSize({ width: 1440, height: 960 });
  await page.getByRole('list', { name: 'Not recorded' }).waitFor();
  await save(page, 'video-download-stopped');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.unroute('**/media-downloader/downloads/*');
  await press(page, 'Go on');
  await page.getByText(/^Downloaded: /).waitFor();
  const done = await takePart(
    page.getByRole('button', { name: 'Download' }).locator('..'),
  );
  await savePartsTogether(page, 'video-download-states', [running, done]);
  await open(-600, -300);
  await page.getByText('No video was recorded in this range').waitFor();
  await save(page, 'video-download-nothing');
});

// Late, when there is most to see of the day.
test('a recorded day', async ({ openAs }) => {
  test.setTimeout(RECORDED_WITHIN + 160_000);
  const page = await openAs('admin');
  const { robot, address } = await recordedMoment(page, PAST, 60);
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
  await panel.getByText('Events', { exact: true }).click();
  const kinds = panel.getByRole('group', { name: 'Kinds of events' });
  const all = await takePart(panel);
  await kinds.getByRole('button', { name: /^Orders/ }).click();
  // A button that the pointer is on looks different.
  await page.mouse.move(10, 10);
  await savePartsTogether(page, 'playback-events', [
    all,
    await takePart(panel),
  ]);
});

test('recording that has stopped', async ({ openAs }) => {
  test.setTimeout(90_000);
  const page = await openAs('admin');
  const bringBack = takeStoreAway();
  try {
    await page.goto('/robots/videos/search');
    await page
      .getByText('Nothing is recorded: the store is away')
      .waitFor({ timeout: 60_000 });
    await save(page, 'video-recorder-away');
  } finally {
    bringBack();
  }
});
