import { expect, expectAccessible } from '../support/consoleTest';
import { test } from '../support/driveTest';
import { holdUntilMoving } from '../support/holdUntilMoving';
import { cameraAndReprojected, differenceFromLook } from '../support/video';

/** Degrees to the right of straight ahead. */
const DIRECTIONS = [0, 90, 180, 270];

test('who reverses sees what is behind, where the robot will go, and a minus sign', async ({
  takeWheel,
  observer,
}) => {
  const drive = await takeWheel();
  const { page } = drive;
  const mirror = page.getByRole('img', { name: 'Behind', exact: true });
  await expect(mirror).toHaveCount(0);
  const canvas = page.locator('canvas[data-projection="gnomonic"]');
  /** Of the directions, the one that fits best. */
  const directionIn = async (part = canvas, down = 0, isMirrored = false) => {
    const pictures = await cameraAndReprojected(canvas, part);
    const differences = DIRECTIONS.map(direction =>
      differenceFromLook(pictures, 'gnomonic', {
        direction,
        fieldOfView: 100,
        down,
        isMirrored,
      }),
    );
    const best = Math.min(...differences);
    // Clearly, not by chance.
    return differences.filter(difference => difference < 2 * best).length === 1
      ? DIRECTIONS[differences.indexOf(best)]
      : undefined;
  };
  await expect.poll(() => directionIn()).toBe(0);

  // Where the video pauses the robot stops, as for any driver; then it is driven again.
  await expect(async () => {
    await page.keyboard.up('ArrowDown');
    await holdUntilMoving(drive, 'ArrowDown', observer);
    for (const side of ['left', 'right'])
      await expect(mirror.locator(`[data-part=${side}]`)).toHaveAttribute(
        'd',
        /^M/,
        { timeout: 500 },
      );
    await expect(page.getByRole('group', { name: 'Speed' })).toContainText(
      /\u2212\d\.\d/,
      { timeout: 500 },
    );
    expect(await directionIn(mirror, 20, true)).toBe(180);
    expect(await directionIn()).toBe(0);
  }).toPass({ timeout: 90_000 });
  await page.keyboard.up('ArrowDown');
  await expect(mirror).toHaveCount(0);
  await expectAccessible(page);
});
