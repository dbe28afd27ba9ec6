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
    await page.goto(`/spectate/${ROBOT}`);
    await expect(page.locator('dt:text-is("Video") + dd')).toHaveText(
      /^[1-9]\d* fps · websocket$/,
      { timeout: 30_000 },
    );
    await expect(page.getByText('Connecting to the camera…')).toHaveCount(0);
  });
});
