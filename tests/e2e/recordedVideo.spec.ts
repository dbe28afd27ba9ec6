import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { VideoDownload } from '@sidehelm/contracts';
import type { Page } from '@playwright/test';
import { callGateway } from '../support/callGateway';
import { expect, test } from '../support/consoleTest';
import { readStoredZip } from '../support/readStoredZip';
import { findRecordedClip, RECORDED_WITHIN } from '../support/recordedClip';
import { saveWithoutAsking } from '../support/saveWithoutAsking';

const SERVICE = 'media-downloader';
const DAY = 24 * 3_600_000;

/** What a player on the page makes of a video: it is loaded, sought in, and played to its end. */
const playOn = (page: Page, path: string) =>
  page.evaluate(async url => {
    const video = document.createElement('video');
    video.muted = true;
    video.src = url;
    document.body.append(video);
    const once = (event: string) =>
      new Promise<void>((done, failed) => {
        video.addEventListener(event, () => done(), { once: true });
        video.addEventListener(
          'error',
          () => failed(new Error(video.error?.message)),
          { once: true },
        );
      });
    await once('loadeddata');
    const { duration, videoWidth, videoHeight } = video;
    const seek = async (time: number) => {
      const sought = once('seeked');
      video.currentTime = time;
      await sought;
      return video.currentTime;
    };
    const middle = await seek(duration / 2);
    await seek(Math.max(0, duration - 1.5));
    const ended = once('ended');
    await video.play();
    await ended;
    const { totalVideoFrames } = video.getVideoPlaybackQuality();
    video.remove();
    return { duration, videoWidth, videoHeight, middle, totalVideoFrames };
  }, `/api/gateway/${SERVICE}/${path}`);

test('a recorded clip and a video that is joined of clips play in the browser', async ({
  openAs,
}) => {
  test.setTimeout(RECORDED_WITHIN + 60_000);
  const page = await openAs('supervisor', '/robots');
  const { robot, date, clip } = await findRecordedClip(page);

  // The console's own player comes first: who opens it has the cookie that pictures and videos come with.
  const at = new Date(clip.started_at);
  const second = Math.ceil((at.getTime() % DAY) / 1_000) + 1;
  await page.goto(
    `/robots/playback?robot=${robot}&date=${date}&time=${second}`,
  );
  const player = page.locator('video').first();
  await expect
    .poll(() => player.evaluate((it: HTMLVideoElement) => it.readyState), {
      timeout: 20_000,
    })
    .toBeGreaterThanOrEqual(2);
  expect(
    await player.evaluate((it: HTMLVideoElement) => [
      it.videoWidth,
      it.videoHeight,
    ]),
  ).toEqual([640, 320]);

  const played = await playOn(page, clip.download_url);
  expect(played.duration).toBeCloseTo(clip.duration_in_seconds, 1);
  expect([played.videoWidth, played.videoHeight]).toEqual([640, 320]);
  expect(played.middle).toBeCloseTo(played.duration / 2, 1);
  expect(played.totalVideoFrames).toBeGreaterThan(0);

  // Between two key frames: what the player decodes for it is not shown.
  const startsAt = Date.parse(clip.started_at) + 2_450;
  const { text, status } = await callGateway(page, {
    path: `${SERVICE}/download/`,
    method: 'POST',
    body: JSON.stringify({
      robotID: robot,
      startTime: new Date(startsAt).toISOString(),
      endTime: new Date(startsAt + 6_000).toISOString(),
    }),
  });
  expect(status).toBe(200);
  const download: VideoDownload = JSON.parse(text);
  expect(download.missing).toEqual([]);
  const joined = await playOn(page, download.download_url);
  expect(joined.duration).toBeCloseTo(6, 1);
  expect([joined.videoWidth, joined.videoHeight]).toEqual([640, 320]);
});

test('recorded seconds are exported with their video, which is byte for byte that of the store', async ({
  openAs,
}) => {
  test.setTimeout(RECORDED_WITHIN + 60_000);
  const page = await openAs('admin', '/robots');
  const { robot, date, clip } = await findRecordedClip(page);
  const second = Math.ceil((Date.parse(clip.started_at) % DAY) / 1_000) + 1;
  await saveWithoutAsking(page);
  await page.goto(
    `/robots/playback?robot=${robot}&date=${date}&time=${second}`,
  );
  const line = page.getByRole('slider', { name: 'Time of day' });
  await expect(line).toHaveAttribute('aria-valuenow', `${second}`);
  await line.focus();
  await page.keyboard.press('i');
  // Five seconds on.
  await page.keyboard.press('ArrowRight');
  await expect(line).toHaveAttribute('aria-valuenow', `${second + 5}`);
  await page.keyboard.press('o');

  const panel = page.getByRole('region', { name: `What happened to ${robot}` });
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export incident' }).click();
  const zip = readFileSync(await (await download).path());
  const dialog = page.getByRole('dialog', { name: 'Export incident' });
  await expect(dialog.getByRole('status')).toHaveText('The file is saved.');
  const manifestSha256 = await dialog.locator('code').textContent();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const files = readStoredZip(zip);
  const sha256 = (name: string) =>
    createHash('sha256')
      .update(files.get(name) ?? '')
      .digest('hex');
  expect(sha256('manifest.json')).toBe(manifestSha256);
  const manifest = JSON.parse(`${files.get('manifest.json')}`);
  expect(manifest).toMatchObject({ robot_id: robot, missing_video: [] });
  expect(Date.parse(manifest.to) - Date.parse(manifest.from)).toBe(5_000);
  const video = files.get('clip.mp4') ?? Buffer.alloc(0);
  expect(video.toString('latin1', 4, 8)).toBe('ftyp');
  expect(manifest.files).toContainEqual({
    name: 'clip.mp4',
    size_in_bytes: video.length,
    sha256: sha256('clip.mp4'),
  });
  // Of it the video was taken.
  expect(manifest.recordings).toMatchObject([{ sha256: clip.sha256 }]);

  await panel.getByRole('button', { name: 'Check a file' }).click();
  const check = page.getByRole('dialog', { name: 'Check a file' });
  await check.getByLabel('Exported file (ZIP)').setInputFiles({
    name: 'it.zip',
    mimeType: 'application/zip',
    buffer: zip,
  });
  await expect(check).toContainText('it.zip is as it was exported');
  await check
    .getByRole('button', { name: /^Compare the video with the recordings/ })
    .click();
  await expect(check).toContainText(
    'clip.mp4 is, byte for byte, what the recordings in the store give.',
  );
});
