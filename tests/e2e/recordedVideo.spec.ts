import type { VideoDownload } from '@sidehelm/contracts';
import type { Page } from '@playwright/test';
import { callGateway } from '../support/callGateway';
import { expect, test } from '../support/consoleTest';
import { findRecordedClip, RECORDED_WITHIN } from '../support/recordedClip';

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
