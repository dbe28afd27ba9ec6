/**
 * The camera wall: how many live tiles two cores carry, services, encoders and
 * browser together, and what sharing one encoder among viewers saves.
 */
import type { Page } from '@playwright/test';
import { SignInPage } from '../pages/SignInPage';
import { measureCpu } from './lib/processCpu';
import { runBench } from './lib/runBench';
import { percentile, round } from './lib/statistics';
import { closeViewers, openViewers } from './lib/viewers';

/** Of which three are not active in the demo fleet, so that 64 tiles are mounted. */
process.env.SIDEHELM_ROBOTS = '67';
const SECONDS = 20;
const FRAME_RATE = 10;
const COLUMNS = 4;
const CELL = 300;
/** Header, padding and the part of the next row that counts as on screen. */
const ABOVE = 120;
const ROWS = [1, 2, 3, 4, 5, 6];
const WANTED = 16;

/** Frames decoded and dropped so far by each playing video. */
const frameCounts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')]
      .filter(video => video.srcObject !== null)
      .map(video => {
        const quality = video.getVideoPlaybackQuality();
        return {
          decoded: quality.totalVideoFrames,
          dropped: quality.droppedVideoFrames,
        };
      }),
  );

/** Share of the frames the cameras made in some seconds that the worst tile did not show. */
async function worstLoss(page: Page) {
  const before = await frameCounts(page);
  const began = performance.now();
  await page.waitForTimeout(SECONDS * 1_000);
  const after = await frameCounts(page);
  const made = ((performance.now() - began) / 1_000) * FRAME_RATE;
  const losses = after.map(({ decoded, dropped }, index) => {
    const shown =
      decoded - before[index].decoded - (dropped - before[index].dropped);
    return Math.max(0, 1 - shown / made);
  });
  return {
    tiles: after.length,
    median: percentile(losses, 50),
    worst: Math.max(...losses),
  };
}

/** CPU of the services while somebody watches these robots, one entry a viewer; % of a core. */
async function cpuOfViewers(
  page: Page,
  token: string,
  pid: number,
  robots: string[],
) {
  await openViewers(page, token, robots, 'overview');
  await page.waitForTimeout(3_000);
  const cpu = await measureCpu(pid, 10);
  await closeViewers(page);
  return cpu;
}

void runBench({
  title: 'Camera wall',
  async measure(system, openBrowser) {
    const browser = await openBrowser();
    const pid = system.pid('reference services');
    const page = await browser.newPage({
      baseURL: system.consoleUrl,
      viewport: { width: 1440, height: 900 },
    });
    await new SignInPage(page).signIn('admin');
    const token = await system.consoleToken(await system.signIn('admin'));
    // A page without any polling of its own.
    await page.goto('/manifest.json');
    const twelve = Array.from({ length: 12 }, (_, index) => `SH${index + 1}`);
    const few = twelve.slice(0, 4);
    const shared = await cpuOfViewers(page, token, pid, [
      ...few,
      ...few,
      ...few,
    ]);
    const own = await cpuOfViewers(page, token, pid, twelve);
    const results = [];
    for (const rows of ROWS) {
      await page.setViewportSize({ width: 1440, height: ABOVE + rows * CELL });
      await page.goto('/robots/spectate-all');
      // Sessions start one after the other.
      await page.waitForTimeout(6_000 + rows * 1_500);
      const loss = await worstLoss(page);
      const cpu = await measureCpu(pid, 5);
      const mounted = await page.locator('[data-robot-id]').count();
      results.push({ ...loss, cpu, mounted });
      if (loss.worst > 0.5) break;
    }
    const holding = results.filter(({ worst }) => worst <= 0.01);
    const most = Math.max(0, ...holding.map(({ tiles }) => tiles));
    return [
      ...results.map(({ tiles, median, worst, cpu, mounted }) => ({
        measure: `${tiles} live tiles of ${mounted} mounted: frames lost, median / worst tile`,
        value: `${round(median * 100)} / ${round(worst * 100)} %, services ${round(cpu)} % of a core`,
        ...(tiles === WANTED && { target: '≤ 1 %', ok: worst <= 0.01 }),
      })),
      {
        measure: 'Most live tiles with ≤ 1 % lost',
        value: `${most} (${COLUMNS} a row)`,
        target: `≥ ${WANTED}`,
        ok: most >= WANTED,
      },
      {
        measure: 'Four cameras, three viewers each: services',
        value: `${round(shared)} % of a core`,
        target: '< an encoder per viewer',
        ok: shared < own,
      },
      {
        measure: 'The same twelve pictures, an encoder per viewer: services',
        value: `${round(own)} % of a core`,
      },
    ];
  },
});
