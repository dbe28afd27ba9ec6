import { expect, type Locator, type Page } from '@playwright/test';

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

/** What encoding makes of a pixel that has not changed, of 255. */
const NOISE = 6;

/** A small grey picture, row by row, 0..255. */
export type Thumbnail = number[];

/** What the camera shows now, without anything that is drawn over it. */
export const cameraThumbnail = (page: Page): Promise<Thumbnail> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const canvas = new OffscreenCanvas(64, 32);
    const context = canvas.getContext('2d');
    if (!video || !context) throw new Error('There is no video.');
    context.drawImage(video, 0, 0, 64, 32);
    const { data } = context.getImageData(0, 0, 64, 32);
    return Array.from(
      { length: 64 * 32 },
      (_, index) =>
        (data[index * 4] + data[index * 4 + 1] + data[index * 4 + 2]) / 3,
    );
  });

/** What an element shows on screen, panels over it included. */
export async function screenThumbnail(
  page: Page,
  element: Locator,
): Promise<Thumbnail> {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate(async data => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(64, 40);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(image, 0, 0, 64, 40);
    const pixels = context.getImageData(0, 0, 64, 40).data;
    return Array.from(
      { length: 64 * 40 },
      (_, index) =>
        (pixels[index * 4] + pixels[index * 4 + 1] + pixels[index * 4 + 2]) / 3,
    );
  }, picture);
}

/** Mean difference of two pictures, 0..255. */
export const differenceOf = (a: Thumbnail, b: Thumbnail) =>
  a.reduce((sum, value, index) => sum + Math.abs(value - b[index]), 0) /
  a.length;

/** Share of the pixels that two earlier pictures had in common and that a later one shows otherwise. */
export function changedShare(
  [first, second]: [Thumbnail, Thumbnail],
  later: Thumbnail,
) {
  const isOther = (a: number, b: number) => Math.abs(a - b) > NOISE;
  const still = first.flatMap((value, index) =>
    isOther(value, second[index]) ? [] : [index],
  );
  const changed = still.filter(index => isOther(second[index], later[index]));
  return changed.length / still.length;
}

/** Records when the re-projected picture drew a new frame; call before the page is opened. */
export const recordDrawnFrames = (page: Page) =>
  page.addInitScript(() => {
    const drawnFrames: number[] = [];
    Object.assign(window, { drawnFrames });
    new MutationObserver(() => drawnFrames.push(performance.now())).observe(
      document,
      { subtree: true, attributeFilter: ['data-frames'] },
    );
  });

/** When new frames were drawn, oldest first (`performance.now()` of the page). */
export const drawnFrames = (page: Page): Promise<number[]> =>
  page.evaluate(
    () => (window as unknown as { drawnFrames: number[] }).drawnFrames,
  );
