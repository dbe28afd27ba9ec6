/** How old the pictures of a page are, frame by frame. */
import type { Page } from '@playwright/test';

/** RTP ticks a millisecond. */
const TICKS = 90;
const RANGE = 2 ** 32;
/** Exchanges of which the fastest is taken. */
const EXCHANGES = 40;

/** What to add to the page's `performance.now()` for the machine's monotonic clock, which is that of the services. */
async function clockOffset(page: Page) {
  let fastest = { took: Infinity, offset: 0 };
  for (let exchange = 0; exchange < EXCHANGES; exchange++) {
    const sent = Number(process.hrtime.bigint()) / 1e6;
    const now = await page.evaluate(() => performance.now());
    const took = Number(process.hrtime.bigint()) / 1e6 - sent;
    if (took < fastest.took) fastest = { took, offset: sent + took / 2 - now };
  }
  return fastest.offset;
}

/** From the capture of each frame until the video tells the page of it, for some seconds; ms. */
export async function shownAges(page: Page, seconds: number) {
  const frames = await page.locator('video').evaluate(
    (video: HTMLVideoElement, milliseconds) =>
      new Promise<{ at: number; rtpTimestamp: number }[]>(done => {
        const seen: { at: number; rtpTimestamp: number }[] = [];
        const look: VideoFrameRequestCallback = (...[, { rtpTimestamp }]) => {
          if (rtpTimestamp !== undefined)
            seen.push({ at: performance.now(), rtpTimestamp });
          video.requestVideoFrameCallback(look);
        };
        video.requestVideoFrameCallback(look);
        setTimeout(() => done(seen), milliseconds);
      }),
    seconds * 1000,
  );
  const offset = await clockOffset(page);
  return frames.map(({ at, rtpTimestamp }) => {
    const ticks = ((at + offset) * TICKS - rtpTimestamp) % RANGE;
    return ((ticks + RANGE) % RANGE) / TICKS;
  });
}

/** From the capture of each frame until it is drawn on the canvas, for some seconds, as the console tells it; ms. */
export function drawnAges(page: Page, seconds: number) {
  return page.locator('canvas[data-video-age]').evaluate(
    (canvas, milliseconds) =>
      new Promise<number[]>(done => {
        const ages: number[] = [];
        const observer = new MutationObserver(() => {
          const age = Number.parseFloat(
            (canvas as HTMLElement).dataset.videoAge ?? '',
          );
          if (Number.isFinite(age)) ages.push(age);
        });
        observer.observe(canvas, { attributeFilter: ['data-frames'] });
        setTimeout(() => {
          observer.disconnect();
          done(ages);
        }, milliseconds);
      }),
    seconds * 1000,
  );
}
