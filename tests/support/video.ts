import { expect, type Page } from '@playwright/test';

/** Frames of the video element that the browser has decoded. */
export const decodedFrames = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('video')?.getVideoPlaybackQuality()
        .totalVideoFrames ?? 0,
  );

export async function untilPlaying(page: Page) {
  await expect
    .poll(() => decodedFrames(page), { timeout: 15_000 })
    .toBeGreaterThan(3);
}
