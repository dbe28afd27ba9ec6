import type { Page } from '@playwright/test';
import type { BenchSystem } from './startSystem';

/** Longer than a picture is needed to settle. */
const SETTLED = 5_000;

/**
 * Kills the services, which are started again by themselves, while the page
 * plays a video. Milliseconds from then until they answer "healthy", and until
 * the page shows a frame of the new process, without any help.
 */
export async function measureRestart(page: Page, system: BenchSystem) {
  await page.waitForTimeout(SETTLED);
  await page.evaluate(() => {
    const times: number[] = [];
    let received = 0;
    Object.assign(window, { frameTimes: times });
    const look = () => {
      const video = document.querySelector('video');
      if (video) {
        video.requestVideoFrameCallback((...[, { receiveTime }]) => {
          // A stream that ends shows its last frame once more.
          if (receiveTime !== undefined && receiveTime > received) {
            received = receiveTime;
            times.push(performance.timeOrigin + performance.now());
          }
          look();
        });
      } else setTimeout(look, 10);
    };
    look();
  });
  const killedAt = Date.now();
  process.kill(system.pid('reference services'), 'SIGKILL');
  for (;;) {
    const health = await fetch(`${system.servicesUrl}/health`).catch(
      () => undefined,
    );
    if (health?.ok) break;
    await new Promise(done => setTimeout(done, 10));
  }
  const healthyAt = Date.now();
  // Frames that were on their way when the process ended may still be shown.
  const firstAfter = await page.waitForFunction(
    since =>
      (window as unknown as { frameTimes: number[] }).frameTimes.find(
        time => time > since,
      ),
    killedAt + 500,
    { polling: 20 },
  );
  const shownAt = (await firstAfter.jsonValue()) as number;
  return { healthy: healthyAt - killedAt, video: shownAt - killedAt };
}
