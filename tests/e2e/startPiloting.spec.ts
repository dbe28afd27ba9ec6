import { expect, expectAccessible, titled } from '../support/consoleTest';
import { ROBOT, test } from '../support/deliverTest';
import { FakePad } from '../support/fakePad';

test.describe('Start Piloting', () => {
  test("shows a pilot's own robots, and leads to the right screen with one tap", async ({
    openAs,
    giveOrder,
  }) => {
    const order = await giveOrder();
    const page = await openAs('pilot', '/robots');
    await page.getByRole('link', { name: 'Start Piloting' }).click();
    await expect(page).toHaveTitle(titled('Start Piloting'));
    const robots = page.getByRole('list', { name: 'Your robots' });
    await expect(robots.getByRole('heading')).toHaveText(['SH1', ROBOT]);
    const card = page.getByRole('listitem', { name: `Robot ${ROBOT}` });
    await expect(card).toContainText(`Order ${order.title}: Assigned to Robot`);
    await expect(card).toContainText(/Deliver \d+/);
    await expectAccessible(page);
    await card.getByRole('link', { name: `Deliver with ${ROBOT}` }).click();
    await expect(page).toHaveURL(new RegExp(`/deliver-with/${ROBOT}$`));
    await expect(
      page.getByRole('button', { name: "I'm on my way to pick-up" }),
    ).toBeVisible();
  });

  test('checks gamepad, picture, link and the stop of a robot that stands all the while', async ({
    enterAs,
    observer,
  }) => {
    const page = await enterAs('pilot');
    const pad = await FakePad.install(page);
    await page.goto('/teleop');
    await page
      .getByRole('button', { name: `Check ${ROBOT} before driving` })
      .click();
    const steps = page.getByRole('list', { name: `Check of ${ROBOT}` });
    const step = (name: string) =>
      steps.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
    await expect(step('Gamepad')).toContainText('No gamepad is seen.');
    await pad.plug(true);
    await pad.set({ buttons: { 7: 1 } });
    await expect(step('Gamepad')).toContainText('Let go of the sticks');
    await pad.set({ buttons: { 7: 0 } });
    await expect(step('Gamepad')).toContainText(
      'Test pad is seen and centred.',
    );
    await expect(step('Picture')).toContainText(
      /New pictures come, \d+ ms old\./,
      {
        timeout: 20_000,
      },
    );
    await expect(step('Link')).toContainText(/\d+ ms to the service and back/);

    const place = observer.latest.position;
    const told = observer.telemetry.length;
    // A stick that is moved meanwhile moves nothing.
    await pad.set({ buttons: { 7: 1 } });
    await page
      .getByRole('button', { name: `Test the stop of ${ROBOT}` })
      .click();
    await expect(step('Stop')).toContainText(
      /It stops \d+ ms after the press\./,
    );
    await pad.set({ buttons: { 7: 0 } });
    const since = observer.telemetry.slice(told);
    expect(since.some(it => it.emergency_stop.latched)).toBe(true);
    expect(since.every(({ speed }) => speed === 0)).toBe(true);
    expect(observer.latest.position).toEqual(place);
    await observer.until(() => !observer.latest.emergency_stop.latched);
    await observer.until(() => observer.lease?.holder === undefined);
    await expectAccessible(page);

    const lease = await observer.takeLease();
    const driving = setInterval(() => observer.drive(lease, {}), 20);
    await page
      .getByRole('button', { name: `Test the stop of ${ROBOT}` })
      .click();
    await expect(step('Stop')).toContainText(
      ` drives ${ROBOT}. Its stop is tested only while nobody does.`,
    );
    clearInterval(driving);
    await observer.releaseLease(lease);
  });

  test('says what to do to who has no robot', async ({ openAs }) => {
    const page = await openAs('rescuer', '/teleop');
    await expect(page.getByText('No robot is assigned to you')).toBeVisible();
    await expect(page.getByText(/^Ask a supervisor or an admin/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your robots' })).toHaveCount(
      0,
    );
    await expectAccessible(page);
    const admin = await openAs('admin', '/teleop');
    await expect(admin.getByText(/^Assign one under Robots:/)).toBeVisible();
  });

  test('is not for who pilots nothing', async ({ openAs }) => {
    const page = await openAs('robotsAdmin', '/teleop');
    await expect(
      page.getByText('Your role does not include this screen'),
    ).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Start Piloting' }),
    ).toHaveCount(0);
  });
});
