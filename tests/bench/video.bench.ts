/**
 * Live video: what the cameras cost and how old the picture is. CPU is that of
 * the whole services process (robots, rendering, encoding, packets, SRTP).
 */
import { SignInPage } from '../pages/SignInPage';
import { drawnAges, shownAges } from './lib/frameAges';
import { measureCpu } from './lib/processCpu';
import { runBench } from './lib/runBench';
import { percentile, round } from './lib/statistics';
import { closeViewers, openViewers } from './lib/viewers';

const SECONDS = 10;
/** Viewers of the same camera beside the first. */
const MORE = 12;

async function medianCpu(pid: number) {
  const samples = [];
  for (let turn = 0; turn < 3; turn++)
    samples.push(await measureCpu(pid, SECONDS));
  return percentile(samples, 50);
}

const ageRow = (what: string, ages: number[]) => {
  const p50 = percentile(ages, 50);
  const p95 = percentile(ages, 95);
  return {
    measure: `Capture to ${what}, p50 / p95`,
    value: `${round(p50, 0)} / ${round(p95, 0)} ms (${ages.length} frames)`,
    target: '≤ 25 / 60 ms',
    ok: p50 <= 25 && p95 <= 60,
  };
};

void runBench({
  title: 'Live video',
  async measure(system, openBrowser) {
    const browser = await openBrowser();
    const pid = system.pid('reference services');
    const cookie = await system.signIn('admin');
    const token = await system.consoleToken(cookie);
    const page = await browser.newPage({ baseURL: system.consoleUrl });
    await new SignInPage(page).signIn('admin');
    // A page without any polling of its own.
    await page.goto('/favicon.svg');
    await page.goto('/manifest.json');
    await page.waitForTimeout(3_000);
    const idle = await measureCpu(pid, SECONDS);

    const six = ['SH1', 'SH2', 'SH3', 'SH4', 'SH5', 'SH6'];
    await openViewers(page, token, six, 'overview');
    await page.waitForTimeout(2_000);
    const sixCameras = await medianCpu(pid);
    await closeViewers(page);

    // One more viewer costs less than the noise of one measurement: the slope over twelve more does not.
    await openViewers(page, token, ['SH2'], 'overview');
    await page.waitForTimeout(2_000);
    const first = await medianCpu(pid);
    await openViewers(page, token, Array(MORE).fill('SH2'), 'overview');
    await page.waitForTimeout(2_000);
    const further = ((await medianCpu(pid)) - first) / MORE;
    await closeViewers(page);

    // From the click on a card to the first frame, and the age of the picture.
    await page.goto('/robots');
    await page.getByRole('link', { name: 'Spectate SH2' }).waitFor();
    const opened = performance.now();
    await page.getByRole('link', { name: 'Spectate SH2' }).click();
    await page.waitForFunction(
      () =>
        (document.querySelector('video')?.getVideoPlaybackQuality()
          .totalVideoFrames ?? 0) > 0,
      undefined,
      { polling: 10 },
    );
    const firstFrame = performance.now() - opened;
    await page.waitForTimeout(2_000);
    const overviewAges = await shownAges(page, SECONDS);
    await page.goto('/spectate/SH2?reproject_enabled=true');
    await page.getByText('Gnomonic', { exact: true }).click();
    await page.locator('canvas[data-video-age]').waitFor();
    await page.waitForTimeout(2_000);
    const drivingAges = await drawnAges(page, SECONDS);

    // The media server dies; npm start brings it back, and the page finds it by itself.
    process.kill(pid, 'SIGKILL');
    let back = 0;
    for (;;) {
      const health = await fetch(`${system.servicesUrl}/health`).catch(
        () => undefined,
      );
      if (health?.ok) {
        back = performance.now();
        break;
      }
      await new Promise(done => setTimeout(done, 20));
    }
    const framesAtReturn = await page.evaluate(() => performance.now());
    await page.evaluate(
      since =>
        new Promise<void>(done => {
          const look = () => {
            const video = document.querySelector('video');
            if (!video) return void setTimeout(look, 20);
            video.requestVideoFrameCallback(now =>
              now > since ? done() : look(),
            );
            return undefined;
          };
          look();
        }),
      framesAtReturn,
    );
    const reconnect = performance.now() - back;

    return [
      {
        measure: 'Services, nobody watching',
        value: `${round(idle)} % of a core`,
        target: '≤ 8 %',
        ok: idle <= 8,
      },
      {
        measure: 'Six overview cameras, six viewers',
        value: `${round(sixCameras)} % of a core`,
        target: '≤ 50 %',
        ok: sixCameras <= 50,
      },
      {
        measure: `Each further viewer of one camera (2nd to ${MORE + 1}th)`,
        value: `${round(further, 2)} % of a core`,
        target: '≤ +0.3 %',
        ok: further <= 0.3,
      },
      ageRow('screen, overview (640×320)', overviewAges),
      ageRow('canvas, driving (1280×640), re-projected', drivingAges),
      {
        measure: 'First frame after the click on a card',
        value: `${round(firstFrame, 0)} ms`,
        target: '≤ 1000 ms',
        ok: firstFrame <= 1_000,
      },
      {
        measure: 'Video again after the media server is back',
        value: `${round(reconnect, 0)} ms`,
        target: '≤ 2000 ms',
        ok: reconnect <= 2_000,
      },
    ];
  },
});
