import type { Page } from '@playwright/test';
import { expect } from '../support/consoleTest';
import { ROBOT, test } from '../support/driveTest';
import { holdUntilMoving } from '../support/holdUntilMoving';
import { DrivePage } from '../pages/DrivePage';

/** A network without UDP: whatever address the service names, nothing comes from there. */
async function blockUdp(page: Page) {
  await page.addInitScript(() => {
    const original = RTCPeerConnection.prototype.setRemoteDescription as (
      description: object,
    ) => Promise<void>;
    RTCPeerConnection.prototype.setRemoteDescription = function blocked(
      description: RTCSessionDescriptionInit,
    ) {
      const sdp = description.sdp?.replace(
        /^(a=candidate:\S+ \d+ \S+ \d+ \S+) \d+/gm,
        '$1 9',
      );
      return original.call(this, { ...description, sdp });
    };
  });
}

/** ms from the start of a connection; the way that is left is chosen by then. */
const CHOSEN_WITHIN = 2_000;

/** What a page has of its first camera, ms of its own clock. */
interface Picture {
  /** The connection began. */
  asked?: number;
  /** The websocket is the way. */
  chosen?: number;
  /** The first picture that came by it. */
  shown?: number;
}

/** Has the page note when its picture came which way. */
async function timePicture(page: Page) {
  await page.addInitScript(() => {
    const picture: Picture = {};
    Object.assign(window, { picture });
    const { addTransceiver } = RTCPeerConnection.prototype;
    RTCPeerConnection.prototype.addTransceiver = function timed(...args) {
      picture.asked ??= performance.now();
      return addTransceiver.apply(this, args);
    };
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        if (String(url).endsWith('/teleop/camera'))
          picture.chosen ??= performance.now();
      }
    };
    window.VideoDecoder = class extends VideoDecoder {
      constructor({ output, error }: VideoDecoderInit) {
        super({
          error,
          output: frame => {
            picture.shown ??= performance.now();
            output(frame);
          },
        });
      }
    };
  });
}

const pictureOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { picture: Picture }).picture);

test.describe('without UDP', () => {
  test('the picture comes by the websocket, the screen says so, and the robot can be driven', async ({
    takeWheel,
    observer,
  }) => {
    const sockets: string[] = [];
    const drive: DrivePage = await takeWheel(async page => {
      page.on('websocket', socket => sockets.push(socket.url()));
      await blockUdp(page);
    });
    const { page } = drive;
    expect(sockets.some(url => url.endsWith('/teleop/camera'))).toBe(true);
    await expect(page.locator('dt:text-is("Video") + dd')).toHaveText(
      /^\d+ fps · websocket$/,
    );
    await expect(page.locator('dt:text-is("Commands") + dd')).toHaveText(
      'websocket',
    );
    // The age of the picture is known, or nothing could be driven.
    await expect(page.locator('dt:text-is("Loop delay") + dd')).toHaveText(
      /^\d+ ms$/,
    );
    await holdUntilMoving(drive, 'ArrowUp', observer);
    await page.keyboard.up('ArrowUp');
    await observer.until(() => observer.latest.speed === 0);
    await drive.release();
  });

  test('who watches sees the picture too', async ({ enterAs }) => {
    const page = await enterAs('admin');
    await blockUdp(page);
    await timePicture(page);
    await page.goto(`/spectate/${ROBOT}`);
    await expect(page.locator('dt:text-is("Video") + dd')).toHaveText(
      /^[1-9]\d* fps · websocket$/,
      { timeout: 30_000 },
    );
    await expect(page.getByText('Connecting to the camera…')).toHaveCount(0);
    const { asked = NaN, chosen = NaN, shown = NaN } = await pictureOf(page);
    expect(chosen - asked).toBeLessThanOrEqual(CHOSEN_WITHIN);
    expect(shown - asked).toBeLessThanOrEqual(CHOSEN_WITHIN);
    // Nor is UDP given up before it had its time.
    expect(chosen - asked).toBeGreaterThan(1_000);
  });
});
