/**
 * Live video: what the cameras cost and how old the picture is. CPU is that of
 * the whole services process (robots, rendering, encoding, packets, SRTP).
 */
import type { Page } from '@playwright/test';
import { SignInPage } from '../pages/SignInPage';
import { measureCpu } from './lib/processCpu';
import { runBench } from './lib/runBench';
import { percentile, round } from './lib/statistics';

const SECONDS = 10;

/** Opens plain WHEP viewers in the page; answers a handle that ends them. */
async function openViewers(
  page: Page,
  token: string,
  robots: string[],
  rendition: 'overview' | 'driving',
) {
  await page.evaluate(
    async ({ ids, bearer, kind }) => {
      const peers = await Promise.all(
        ids.map(async id => {
          const peer = new RTCPeerConnection();
          const { receiver } = peer.addTransceiver('video', {
            direction: 'recvonly',
          });
          receiver.jitterBufferTarget = 0;
          const video = document.createElement('video');
          Object.assign(video, { muted: true, autoplay: true, width: 160 });
          document.body.append(video);
          peer.ontrack = event => {
            video.srcObject = new MediaStream([event.track]);
          };
          await peer.setLocalDescription(await peer.createOffer());
          const response = await fetch(
            `/api/gateway/teleop/api/robots/${id}/whep?rendition=${kind}`,
            {
              method: 'POST',
              headers: {
                authorization: `Bearer ${bearer}`,
                'content-type': 'application/sdp',
              },
              body: peer.localDescription?.sdp,
            },
          );
          await peer.setRemoteDescription({
            type: 'answer',
            sdp: await response.text(),
          });
          await new Promise(done => video.requestVideoFrameCallback(done));
          return { peer, video };
        }),
      );
      const all = ((window as unknown as { viewers?: unknown[] }).viewers ??=
        []);
      all.push(...peers);
    },
    { ids: robots, bearer: token, kind: rendition },
  );
}

async function closeViewers(page: Page) {
  await page.evaluate(() => {
    const all = (
      window as unknown as {
        viewers?: { peer: RTCPeerConnection; video: HTMLVideoElement }[];
      }
    ).viewers;
    all?.splice(0).forEach(({ peer, video }) => {
      peer.close();
      video.srcObject = null;
      video.remove();
    });
  });
  await page.waitForTimeout(7_000);
}

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
    const sixCameras = await measureCpu(pid, SECONDS);
    await closeViewers(page);

    await openViewers(page, token, Array(11).fill('SH2'), 'overview');
    await page.waitForTimeout(2_000);
    const eleven = [] as number[];
    const twelve = [] as number[];
    for (let turn = 0; turn < 3; turn++)
      eleven.push(await measureCpu(pid, SECONDS));
    await openViewers(page, token, ['SH2'], 'overview');
    await page.waitForTimeout(2_000);
    for (let turn = 0; turn < 3; turn++)
      twelve.push(await measureCpu(pid, SECONDS));
    const twelfth = percentile(twelve, 50) - percentile(eleven, 50);
    await closeViewers(page);

    // The age of the picture, as the console itself measures it, drawn on the canvas of the drive screen.
    await page.goto('/spectate/SH2');
    const delayOf = () =>
      page
        .locator('dt', { hasText: /delay/i })
        .locator('xpath=following-sibling::dd[1]')
        .innerText();
    const opened = performance.now();
    await page.waitForFunction(
      () =>
        (document.querySelector('video')?.getVideoPlaybackQuality()
          .totalVideoFrames ?? 0) > 0,
      undefined,
      { polling: 10 },
    );
    const firstFrame = performance.now() - opened;
    await page.waitForTimeout(2_000);
    const ages: number[] = [];
    const end = performance.now() + SECONDS * 1000;
    while (performance.now() < end) {
      const value = Number.parseFloat(await delayOf());
      if (Number.isFinite(value)) ages.push(value);
      await page.waitForTimeout(260);
    }

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

    const p50 = percentile(ages, 50);
    const p95 = percentile(ages, 95);
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
        measure: 'Twelfth viewer of one camera',
        value: `${round(twelfth, 2)} % of a core`,
        target: '≤ +0.3 %',
        ok: twelfth <= 0.3,
      },
      {
        measure: 'Capture to screen, overview, p50 / p95',
        value: `${round(p50, 0)} / ${round(p95, 0)} ms (${ages.length} samples)`,
        target: '≤ 25 / 60 ms',
        ok: p50 <= 25 && p95 <= 60,
      },
      {
        measure: 'First frame after the screen was opened',
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
