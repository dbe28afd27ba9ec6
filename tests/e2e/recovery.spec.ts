import { callGateway } from '../support/callGateway';
import { expect, test } from '../support/consoleTest';
import { expectRobotOnMap } from '../support/expectRobotOnMap';
import { metresBetween } from '../support/metresBetween';
import { signalProgram } from '../support/programs';
import { RobotObserver } from '../support/RobotObserver';
import { RobotsPage } from '../pages/RobotsPage';
import { untilPlaying, decodedFrames } from '../support/video';

const ROBOT = 'SH4';

/** Parts of the company that die while people work, and come back. */
test.describe('recovery', () => {
  test.use({ viewport: { width: 960, height: 600 } });

  test('the auth service is away for a minute: people stay signed in and go on where they are', async ({
    openAs,
    allowProblem,
  }) => {
    test.setTimeout(180_000);
    allowProblem(/status of 50\d|WebSocket|ERR_/);
    const page = await openAs('admin', '/robots?q=sh');
    const robots = new RobotsPage(page);
    await robots.ids();
    const renewals: number[] = [];
    page.on('response', response => {
      if (new URL(response.url()).pathname === '/api/auth/sso/refresh')
        renewals.push(response.status());
    });
    let departures = 0;
    page.on('request', request => {
      if (request.isNavigationRequest()) departures += 1;
    });
    signalProgram('reference services', 'SIGSTOP');
    try {
      // As when the tab wakes up: it asks for the session at once, and then again and again.
      await page.evaluate(() => {
        setTimeout(() => window.dispatchEvent(new Event('online')), 2_100);
      });
      const end = Date.now() + 65_000;
      const expectOldRobots = async () => {
        await expect(page.getByText(/^Not up to date/)).toBeVisible();
        await expect(robots.card('SH2')).toBeVisible();
      };
      await expectOldRobots();
      await new Promise(done => setTimeout(done, end - Date.now()));
      await expectOldRobots();
    } finally {
      signalProgram('reference services', 'SIGCONT');
    }
    expect(renewals.length).toBeGreaterThanOrEqual(4);
    expect(new Set(renewals)).toEqual(new Set([503]));
    await expect(robots.card('SH2')).toBeVisible();

    await expect.poll(() => renewals.at(-1), { timeout: 30_000 }).toBe(200);
    await expect(page.getByText(/^Not up to date/)).toHaveCount(0, {
      timeout: 30_000,
    });
    await expect(async () => {
      const answer = await callGateway(page, { path: 'auth/api/users' });
      expect(answer.status).toBe(200);
    }).toPass({ timeout: 30_000 });
    await robots.search.fill('sh2');
    await expect.poll(() => robots.ids()).toEqual(['SH2']);
    await expect(page).toHaveURL(/\/robots\?q=sh2$/);
    expect(departures).toBe(0);
  });

  test('the media server dies: video, telemetry and map come back without a reload', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/status of (404|50\d)|WebSocket|ERR_/);
    const page = await openAs('pilot', `/spectate/${ROBOT}`);
    await untilPlaying(page);
    signalProgram('reference services', 'SIGKILL');
    await expect(
      page.getByText(/The video has stopped|Connecting to the camera/),
    ).toBeVisible();
    // A first connection may fail while the services are still starting.
    await expect(async () => {
      await expect(
        page.getByText(/The video has stopped|Connecting to the camera/),
      ).toHaveCount(0);
      const before = await decodedFrames(page);
      await expect
        .poll(() => decodedFrames(page), { timeout: 3_000 })
        .toBeGreaterThan(before + 5);
    }).toPass({ timeout: 45_000 });

    // A robot that stands shows the same as before: it has to do something new.
    const driver = await RobotObserver.open('rescuer', ROBOT);
    const lease = await driver.takeLease();
    const lights = page.locator('dt:text-is("Lights") + dd');
    await expect(lights).toHaveText('off');
    await driver.request({
      type: 'command',
      command: 'led-toggle',
      lease_id: lease,
    });
    await expect(lights).toHaveText('on');
    const parked = driver.latest.position;
    // To and fro: somebody may stand in the way.
    let power = 0.6;
    do {
      await driver.driveFor(lease, 1_000, { power });
      power = -power;
    } while (metresBetween(parked, driver.latest.position) < 0.3);
    await expectRobotOnMap(page, driver);
    driver.close();
  });

  test('the console server dies: the page says so, stays signed in and goes on', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/status of 50\d|WebSocket|ERR_|Failed to/);
    const page = await openAs('admin');
    const robots = new RobotsPage(page);
    await robots.ids();
    signalProgram('console', 'SIGKILL');
    await expect(page.getByText(/^Not up to date/)).toBeVisible();
    await expect(page.getByText(/^Not up to date/)).toHaveCount(0, {
      timeout: 45_000,
    });
    await expect(robots.card('SH2')).toBeVisible();
    await expect(page).toHaveURL(/\/robots$/);
  });

  test('lost graphics: the plain picture shows until they are back', async ({
    openAs,
  }) => {
    const page = await openAs(
      'pilot',
      `/spectate/${ROBOT}?reproject_enabled=true`,
    );
    await page.getByText('Gnomonic', { exact: true }).click();
    await untilPlaying(page);
    const canvas = page.locator('canvas[data-frames]');
    await expect(canvas).toBeVisible();
    await canvas.evaluate((element: HTMLCanvasElement) => {
      const extension = element
        .getContext('webgl2')
        ?.getExtension('WEBGL_lose_context');
      if (!extension) throw new Error('The context cannot be lost.');
      Object.assign(window, {
        restoreGraphics: () => extension.restoreContext(),
      });
      extension.loseContext();
    });
    await expect(
      page.getByText(/graphics of this device were reset/),
    ).toBeVisible();
    await expect(canvas).toBeHidden();
    await page.evaluate(() =>
      (window as unknown as { restoreGraphics(): void }).restoreGraphics(),
    );
    await expect(
      page.getByText(/graphics of this device were reset/),
    ).toHaveCount(0);
    const frames = async () => Number(await canvas.getAttribute('data-frames'));
    const before = await frames();
    await expect.poll(frames).toBeGreaterThan(before + 3);
  });
});
