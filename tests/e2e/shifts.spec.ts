import { layoutShift, noteLayoutShifts } from '../support/layoutShifts';
import { RobotObserver } from '../support/RobotObserver';
import { expect, test } from '../support/consoleTest';

test.use({ isFirstVisit: true });

for (const path of ['/robots/spectate-all', '/spectate/SH2', '/drive/SH2'])
  test(`a stop and the network that come and go move nothing on ${path}`, async ({
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED/);
    const page = await enterAs('admin');
    // Where rows are full: who gets more words takes room from something else.
    await page.setViewportSize({ width: 960, height: 600 });
    await noteLayoutShifts(page);
    await page.goto(path);
    await page.waitForTimeout(3_000);
    const observer = await RobotObserver.open('rescuer', 'SH2');
    try {
      await observer.request({ type: 'emergency-stop' });
      await expect(page.getByText(/stop(ped)? by /i).first()).toBeVisible();
      await page.waitForTimeout(1_500);
      await page.context().setOffline(true);
      await expect(
        page.getByText(/^(Not live|Connecting to SH2…)$/).first(),
      ).toBeVisible();
      await page.waitForTimeout(3_000);
      await page.context().setOffline(false);
      await page.waitForTimeout(3_000);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    } finally {
      // The next tests need it.
      const lease = await observer.takeLease({ force: true, reason: 'Test' });
      observer.drive(lease, {});
      await observer.ping();
      await observer.request({ type: 'rearm', lease_id: lease });
      observer.close();
    }
  });

for (const path of ['/robots', '/robots?view=table', '/robots/sfu', '/map'])
  test(`a list of robots that comes late moves nothing on ${path}`, async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    await page.setViewportSize({ width: 960, height: 600 });
    await noteLayoutShifts(page);
    let isLate = false;
    await page.route(/\/robots\/api\/robots$/, async route => {
      await new Promise(done => setTimeout(done, 1_500));
      isLate = true;
      await route.continue();
    });
    await page.goto(path);
    await expect.poll(() => isLate).toBe(true);
    await expect(page.getByText('SH4').first()).toBeVisible();
    await page.waitForTimeout(1_500);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  });
