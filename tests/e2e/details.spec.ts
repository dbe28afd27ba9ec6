import { clearUp } from '../support/driveTest';
import { rearm } from '../support/rearm';
import { RobotObserver } from '../support/RobotObserver';
import { expect, expectAccessible, test } from '../support/consoleTest';

const ROBOT = 'SH4';

test.afterEach(async () => {
  const observer = await RobotObserver.open('admin', ROBOT);
  await clearUp(observer);
  observer.close();
});

test('the id of a robot leads to its camera and its actions, from list, wall and map alike', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  const drawer = page.getByRole('dialog', { name: `Robot ${ROBOT}` });
  const id = page.getByRole('button', { name: ROBOT, exact: true });

  await id.click();
  await expect(drawer.getByText('live', { exact: true })).toBeVisible();
  await expect(
    drawer.getByRole('link', { name: `Drive ${ROBOT}` }),
  ).toBeVisible();
  await expect(
    drawer.getByRole('button', { name: 'Set parking spot' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog]')).toHaveCount(0);
  // Whoever uses the keyboard goes on where they were.
  await expect(id).toBeFocused();

  await page.goto(`/map?robot=${ROBOT}`);
  await page
    .getByRole('region', { name: `Robot ${ROBOT}` })
    .getByRole('button', { name: ROBOT, exact: true })
    .click();
  await expect(drawer.getByText('live', { exact: true })).toBeVisible();

  await page.goto('/robots/spectate-all');
  await id.click();
  await expect(drawer.getByText('live', { exact: true })).toBeVisible();
  await drawer.getByRole('link', { name: `Spectate ${ROBOT}` }).click();
  await expect(page).toHaveURL(`/spectate/${ROBOT}`);
});

test('the drawer tells what happened to the robot', async ({ openAs }) => {
  const page = await openAs('supervisor', `/robots?details=${ROBOT}`);
  const drawer = page.getByRole('dialog', { name: `Robot ${ROBOT}` });
  const events = drawer
    .getByRole('region', { name: 'Last events' })
    .getByRole('listitem');
  const stop = drawer.getByRole('button', { name: `Emergency stop: ${ROBOT}` });
  await stop.click();
  await drawer.getByRole('button', { name: /^Click again to stop/ }).click();
  await expect(events.first()).toContainText(/^Stopped by Teodor Lindqvist/);

  await rearm(ROBOT);
  await expect(events.first()).toContainText(/ released control/);
  await expect(events.nth(1)).toContainText(/^Re-armed by /);
  await expect(events.nth(2)).toContainText(/ took control/);
  await expect(events.nth(3)).toContainText(/^Stopped by Teodor Lindqvist/);
});
