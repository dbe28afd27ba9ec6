import { expect } from '../support/consoleTest';
import { ROBOT, test } from '../support/driveTest';
import { glimpse } from '../support/glimpse';

test('who drives looks around by mouse and keys, and sees ahead again when that is let go', async ({
  takeWheel,
  observer,
}) => {
  const drive = await takeWheel();
  const { page } = drive;
  const line = page.getByTestId('way').locator('[data-part=left]');
  await expect(line).toHaveAttribute('d', /^M/);
  const ahead = (await line.getAttribute('d')) ?? '';
  const expectAhead = () => expect(line).toHaveAttribute('d', ahead);
  const expectAside = () => expect(line).not.toHaveAttribute('d', ahead);

  const handOver = page.getByRole('button', { name: 'Hand over' });
  await handOver.focus();
  await page.mouse.move(500, 300);
  await page.mouse.down();
  await page.mouse.move(560, 300, { steps: 3 });
  await expectAside();
  await expect(handOver).toBeFocused();
  await page.mouse.up();
  await expectAhead();

  for (const key of ['z', 'x', 'c']) {
    await page.keyboard.down(key);
    await expectAside();
    await page.keyboard.up(key);
    await expectAhead();
  }

  // The stop works all the while.
  await page.mouse.down();
  await page.mouse.move(500, 300, { steps: 3 });
  await page.keyboard.press('Space');
  await observer.until(() => observer.latest.emergency_stop.latched);
  await page.mouse.up();
});

test('a notice in the middle is no obstacle to who looks around', async ({
  takeWheel,
  observer,
}) => {
  const { page } = await takeWheel();
  await page.keyboard.press('Space');
  await observer.until(() => observer.latest.emergency_stop.latched);
  const notice = await page
    .locator('strong:visible')
    .filter({ hasText: /^Emergency stop/ })
    .boundingBox();
  if (!notice) throw new Error('It is on no screen.');
  const line = page.getByTestId('way').locator('[data-part=left]');
  await expect(line).toHaveAttribute('d', /^M/);
  const ahead = (await line.getAttribute('d')) ?? '';
  const handOver = page.getByRole('button', { name: 'Hand over' });
  await handOver.focus();
  await page.mouse.move(notice.x + 10, notice.y + 10);
  await page.mouse.down();
  await page.mouse.move(notice.x + 70, notice.y + 10, { steps: 3 });
  await expect(line).not.toHaveAttribute('d', ahead);
  await expect(handOver).toBeFocused();
  await page.mouse.up();
  await expect(line).toHaveAttribute('d', ahead);
});

test('what the robot says is seen', async ({ takeWheel, observer }) => {
  const { page } = await takeWheel();
  const voice = page.locator('dt:text-is("Voice") + dd');
  await expect(voice).toHaveText('silent');
  await page.keyboard.press('r');
  await glimpse(voice.filter({ hasText: '“thank you”' }));
  await observer.until(() =>
    observer.telemetry.some(({ sound }) => sound === 'thank'),
  );
  await expect(voice).toHaveText('silent', { timeout: 15_000 });
});

for (const screen of ['drive', 'spectate'])
  test(`the first stop of a keyboard on ${screen} leads to the emergency stop`, async ({
    openAs,
    observer,
  }) => {
    const page = await openAs('rescuer', `/${screen}/${ROBOT}`);
    await expect(page.getByRole('group', { name: 'Telemetry' })).toContainText(
      /\d V/,
    );
    await page.locator('h1').evaluate(heading => {
      heading.tabIndex = -1;
      heading.focus();
    });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', {
      name: `Skip to the stop button of ${ROBOT}`,
    });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(
      page
        .getByRole('group', { name: 'Emergency stop' })
        .getByRole('button')
        .first(),
    ).toBeFocused();
    expect(observer.latest.emergency_stop.latched).toBe(false);
  });

test('what a key would do stands beside Take control, and makes the bar no higher', async ({
  openAs,
}) => {
  const page = await openAs('rescuer', `/drive/${ROBOT}`);
  const bar = page.getByRole('group', { name: 'Control', exact: true });
  const take = bar.getByRole('button', { name: 'Take control' });
  await expect(take).toBeVisible();
  const hint = bar.getByText('Press Enter: Space stops the robot');
  await expect(hint).toBeHidden();
  for (const width of [960, 1200, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.locator('h1').evaluate(heading => {
      heading.tabIndex = -1;
      heading.focus();
    });
    await expect(hint).toBeHidden();
    const before = await bar.boundingBox();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(take).toBeFocused({ timeout: 100 });
    }).toPass();
    await expect(hint).toBeVisible();
    expect(await bar.boundingBox()).toEqual(before);
  }
});
