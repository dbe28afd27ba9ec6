/** The wall of all cameras, in a window so tall that a number of its tiles is on screen. */
import type { Browser, Page } from '@playwright/test';
import { SignInPage } from '../../pages/SignInPage';
import { measureCpu } from './processCpu';
import { percentile } from './statistics';

const SECONDS = 15;
const FRAME_RATE = 10;
const WIDTH = 1440;
/** A tile and the gap below it. */
const ROW = 314;
/** Header and padding, less a little, so that the next row is not on screen. */
const ABOVE = 60;

export interface WallResult {
  tiles: number;
  mounted: number;
  /** Frames a second that each tile showed, the slowest first. */
  rates: number[];
  /** Share of the frames that cameras make at their usual rate which tiles did not show. */
  lost: { median: number; worst: number };
  /** Services, % of a core. */
  cpu: number;
  /** Tiles that say how slow they are. */
  labelled: number;
}

/**
 * Whoever shows many cameras zooms out: `scale` is the size of a pixel of the
 * page on the screen.
 */
export async function openWall(browser: Browser, baseURL: string, scale = 1) {
  const page = await browser.newPage({
    baseURL,
    viewport: { width: WIDTH, height: 900 },
    deviceScaleFactor: scale,
  });
  await new SignInPage(page).signIn('admin');
  return page;
}

/** Pixels of the page that so many rows need. */
export const heightOf = (rows: number) => ABOVE + rows * ROW;

/**
 * Frames that the video of each tile on screen has been given and has not
 * dropped. Those just below play as well, but a browser paints none of their
 * frames and counts each as dropped.
 */
const shownFrames = (page: Page) =>
  page.locator('[data-robot-id]').evaluateAll(tiles =>
    tiles.flatMap(tile => {
      const video = tile.querySelector('video');
      const isOnScreen = tile.getBoundingClientRect().top < window.innerHeight;
      if (!video || !isOnScreen) return [];
      const { totalVideoFrames, droppedVideoFrames } =
        video.getVideoPlaybackQuality();
      return [
        {
          id: tile.getAttribute('data-robot-id'),
          frames: totalVideoFrames - droppedVideoFrames,
        },
      ];
    }),
  );

/** Opens the wall with so many rows on screen and watches it. */
export async function measureWall(
  page: Page,
  pid: number,
  rows: number,
): Promise<WallResult> {
  await page.setViewportSize({ width: WIDTH, height: heightOf(rows) });
  await page.goto('/robots/spectate-all');
  // Sessions start one after the other.
  await page.waitForTimeout(6_000 + rows * 1_500);
  const before = new Map(
    (await shownFrames(page)).map(({ id, frames }) => [id, frames]),
  );
  const began = performance.now();
  const cpu = await measureCpu(pid, SECONDS);
  const after = await shownFrames(page);
  const seconds = (performance.now() - began) / 1_000;
  const rates = after
    // Of a video that began anew only what came since counts.
    .map(({ id, frames }) => {
      const earlier = before.get(id) ?? 0;
      return (frames - (earlier > frames ? 0 : earlier)) / seconds;
    })
    .sort((a, b) => a - b);
  const losses = rates.map(rate => Math.max(0, 1 - rate / FRAME_RATE));
  return {
    tiles: after.length,
    mounted: await page.locator('[data-robot-id]').count(),
    rates,
    lost: { median: percentile(losses, 50), worst: Math.max(...losses) },
    cpu,
    labelled: await page.getByText(/^(< 1|\d+) fps$/).count(),
  };
}
