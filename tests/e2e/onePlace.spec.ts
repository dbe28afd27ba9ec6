import type { Page } from '@playwright/test';
import { DrivePage } from '../pages/DrivePage';
import { expect, expectAccessible } from '../support/consoleTest';
import { ROBOT, test } from '../support/driveTest';
import { decodedFrames, untilPlaying } from '../support/video';

/** How often the page has asked for a video session so far. */
function countSessions(page: Page) {
  let count = 0;
  page.on('request', request => {
    if (request.method() === 'POST' && /\/whep(\?|$)/.test(request.url()))
      count += 1;
  });
  return () => count;
}

test('going from watching to driving and back keeps the video session', async ({
  enterAs,
}) => {
  const page = await enterAs('rescuer');
  const sessions = countSessions(page);
  await page.goto(`/spectate/${ROBOT}`);
  await untilPlaying(page);
  const begun = sessions();
  await page.getByRole('link', { name: 'Drive', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/drive/${ROBOT}$`));
  await untilPlaying(page);
  await new DrivePage(page).takeControl();
  await page.getByRole('link', { name: 'Spectate', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/spectate/${ROBOT}$`));
  await untilPlaying(page);
  const before = await decodedFrames(page);
  await expect.poll(() => decodedFrames(page)).toBeGreaterThan(before);
  expect(sessions()).toBe(begun);
  // Who left the wheel holds it no more.
  await expect(page.getByText(`Nobody drives ${ROBOT}`)).toBeVisible();
});

test('who may not drive is not offered to', async ({ openAs }) => {
  const page = await openAs('pilot', `/spectate/${ROBOT}`);
  await expect(page.getByText(`Nobody drives ${ROBOT}`)).toBeVisible();
  await untilPlaying(page);
  await expect(
    page.getByRole('link', { name: 'Drive', exact: true }),
  ).toHaveCount(0);
});

test('driver and telemetry stay in view over the full map, which Escape leaves', async ({
  openAs,
}) => {
  const page = await openAs('rescuer', `/spectate/${ROBOT}`);
  const map = page.locator('.leaflet-container');
  await expect(map).toBeVisible();
  await expect(page.getByRole('group', { name: 'Telemetry' })).toContainText(
    /\d V/,
  );
  const small = await map.boundingBox();
  await page.keyboard.press('m');
  await expect
    .poll(async () => (await map.boundingBox())?.width ?? 0)
    .toBeGreaterThan(900);
  for (const name of ['Driver', 'Telemetry', 'Emergency stop']) {
    const isOnTop = page
      .getByRole('group', { name, exact: true })
      .evaluate(panel => {
        const { left, top, width, height } = panel.getBoundingClientRect();
        return panel.contains(
          document.elementFromPoint(left + width / 2, top + height / 2),
        );
      });
    expect(await isOnTop, name).toBe(true);
  }
  // Nothing covers what makes it small again.
  await page
    .getByRole('button', { name: 'Make the map small' })
    .click({ trial: true });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => map.boundingBox()).toEqual(small);
});
