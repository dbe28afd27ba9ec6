import type { RecorderStatus } from '@sidehelm/contracts';
import type { Page } from '@playwright/test';
import { callGateway } from '../support/callGateway';
import { expect } from '../support/consoleTest';
import { test } from '../support/driveTest';
import { holdUntilMoving } from '../support/holdUntilMoving';
import { RECORDED_ROBOT } from '../support/recordedClip';
import { RobotObserver } from '../support/RobotObserver';
import { takeStoreAway } from '../support/takeStoreAway';

/** ms; the services look at the store every few seconds, and the screen asks every ten. */
const SOON = { timeout: 40_000 };
const TOLD = 'Nothing is recorded: the store is away';

/** The robots that are recorded now. */
async function recordedNow(page: Page): Promise<string[]> {
  const { text } = await callGateway(page, { path: 'media-downloader/status' });
  return (JSON.parse(text) as RecorderStatus).recording;
}

test('while the store for recordings is away people are told and driving goes on, and afterwards recording does by itself', async ({
  openAs,
  takeWheel,
  observer,
}) => {
  const watching = await openAs('admin', '/robots/playback');
  // Who is driven is recorded.
  const driver = await RobotObserver.open('rescuer', RECORDED_ROBOT);
  await driver.takeLease({ force: true, reason: 'Test' });
  const isRecorded = () =>
    expect.poll(
      async () => (await recordedNow(watching)).includes(RECORDED_ROBOT),
      { ...SOON, intervals: [1_000] },
    );
  await isRecorded().toBe(true);
  const bringBack = takeStoreAway();
  let isBack = false;
  try {
    await expect(watching.getByText(TOLD)).toBeVisible(SOON);
    await isRecorded().toBe(false);
    const drive = await takeWheel();
    await holdUntilMoving(drive, 'ArrowUp', observer);
    await drive.page.keyboard.up('ArrowUp');
    await expect(watching.getByText(TOLD)).toBeVisible();
    bringBack();
    isBack = true;
    await expect(watching.getByText(TOLD)).toHaveCount(0, SOON);
    await isRecorded().toBe(true);
  } finally {
    if (!isBack) bringBack();
    driver.close();
  }
});
