import { expect, expectAccessible, test, titled } from '../support/consoleTest';
import { callGateway } from '../support/callGateway';
import { clearUp } from '../support/driveTest';
import { RobotObserver } from '../support/RobotObserver';

/** No other test drives it. */
const ROBOT = 'SH7';

test.describe('what needs somebody', () => {
  let observer: RobotObserver;

  test.beforeEach(async () => {
    observer = await RobotObserver.open('admin', ROBOT);
  });

  test.afterEach(async () => {
    await clearUp(observer);
    observer.close();
  });

  test('is told on card, map and in the title, leads to the camera by one key, and shows who has it', async ({
    openAs,
  }) => {
    const page = await openAs('rescuer');
    const other = await openAs('supervisor', '/map');
    const panel = page.getByRole('dialog', { name: 'Needs attention' });
    const mine = panel.getByRole('listitem', { name: ROBOT });
    // Of orders some become late meanwhile: how many wait is what the queue says at the time.
    const expectTitleToCount = () =>
      expect(async () => {
        const waiting = await panel
          .getByRole('listitem')
          .filter({ hasNotText: / has it/ })
          .count();
        const wanted = waiting > 0 ? `(${waiting}) Robots` : 'Robots';
        expect(await page.title()).toBe(`${wanted} | Sidehelm`);
      }).toPass();
    await page.getByRole('listitem', { name: `Robot ${ROBOT}` }).waitFor();
    const card = page.getByRole('listitem', { name: `Robot ${ROBOT}` });
    await expect(card.getByText(/^stopped by/)).toHaveCount(0);

    await observer.request({ type: 'emergency-stop' });
    await expect(card.getByText(/^stopped by .+/)).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\) Robots/);
    await expect(
      other.getByRole('listitem').filter({ hasText: ROBOT }),
    ).toContainText(/stopped by/);

    await page.getByRole('button', { name: /^Needs attention/ }).click();
    const first = panel.getByRole('listitem').first();
    await expect(first).toContainText(ROBOT);
    await expect(first).toContainText(/stopped by .+for /);
    await expectTitleToCount();
    await expectAccessible(page);
    await first.getByRole('button', { name: 'I have it' }).click();
    await expect(mine).toContainText(/ has it/);
    await expectTitleToCount();

    await other.getByRole('button', { name: /^Needs attention/ }).click();
    const theirs = other
      .getByRole('dialog', { name: 'Needs attention' })
      .getByRole('listitem', { name: ROBOT });
    await expect(theirs).toContainText(/ has it/);
    await theirs.getByRole('button', { name: 'Give it back' }).click();
    await expect(mine).not.toContainText(/ has it/);
    await expectTitleToCount();

    await page.keyboard.press('Escape');
    // It fades, hidden from those who ask by role, and keys are not for the screen meanwhile.
    await expect(page.locator('[role=dialog]')).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(page).toHaveURL(`/spectate/${ROBOT}`);
  });

  test('is noted for a robot of the fleet alone', async ({
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/404/);
    const page = await enterAs('pilot');
    const answer = await callGateway(page, {
      path: 'teleop/api/robots/SH999/attendant',
      method: 'PUT',
    });
    expect(answer.status).toBe(404);
  });
});

test('that nothing is recorded is told to those who may see recordings', async ({
  enterAs,
}) => {
  const page = await enterAs('supervisor');
  await page.route('**/media-downloader/status', route =>
    route.fulfill({
      json: {
        state: 'full',
        message: 'Nothing is recorded: there is no room left for recordings.',
        since: new Date(Date.now() - 120_000).toISOString(),
        recording: [],
        used_in_bytes: 0,
      },
    }),
  );
  await page.goto('/robots');
  await page.getByRole('button', { name: /^Needs attention/ }).click();
  const row = page
    .getByRole('dialog', { name: 'Needs attention' })
    .getByRole('listitem', { name: 'Recording' });
  await expect(row).toContainText(/stopped: the store is full.*for 2 min/);
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Recording' }).click();
  await expect(page).toHaveTitle(titled('Robot Video Playback'));
  await expect(
    page.getByText('Nothing is recorded: the store is full'),
  ).toBeVisible();
});
