import type { Page } from '@playwright/test';

/** Opens plain WHEP viewers in the page, one for each entry of `robots`. */
export async function openViewers(
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

/** Ends them, and waits until the service has noticed. */
export async function closeViewers(page: Page) {
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

/** Frames that all viewers together have been given so far. */
export const shownFrames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')].reduce(
      (sum, video) => sum + video.getVideoPlaybackQuality().totalVideoFrames,
      0,
    ),
  );
