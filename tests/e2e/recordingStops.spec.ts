import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../support/consoleTest';
import { test } from '../support/driveTest';
import { holdUntilMoving } from '../support/holdUntilMoving';

/** ms; the services look at the store every few seconds, and the screen asks every ten. */
const SOON = { timeout: 40_000 };
const TOLD = 'Nothing is recorded: the store is away';

/** Puts a file where the folder of the recordings was; answers what undoes it. */
function takeStoreAway(): () => void {
  const directory = process.env.SIDEHELM_DATA_DIR;
  if (!directory) throw new Error('SIDEHELM_DATA_DIR is not set.');
  const store = join(directory, 'recordings');
  const aside = `${store}-aside`;
  renameSync(store, aside);
  writeFileSync(store, 'This is no folder.');
  return () => {
    rmSync(store);
    renameSync(aside, store);
  };
}

test('while the store for recordings is away people are told and driving goes on, and afterwards recording does by itself', async ({
  openAs,
  takeWheel,
  observer,
}) => {
  const bringBack = takeStoreAway();
  let isBack = false;
  try {
    const watching = await openAs('admin', '/robots/playback');
    await expect(watching.getByText(TOLD)).toBeVisible(SOON);
    const drive = await takeWheel();
    await holdUntilMoving(drive, 'ArrowUp', observer);
    await drive.page.keyboard.up('ArrowUp');
    await expect(watching.getByText(TOLD)).toBeVisible();
    bringBack();
    isBack = true;
    await expect(watching.getByText(TOLD)).toHaveCount(0, SOON);
  } finally {
    if (!isBack) bringBack();
  }
});
