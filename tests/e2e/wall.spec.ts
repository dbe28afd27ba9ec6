import { RobotsPage } from '../pages/RobotsPage';
import { WallPage } from '../pages/WallPage';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';
import { signalProgram } from '../support/programs';
import { rearm } from '../support/rearm';

const PATH = '/robots/spectate-all';

test.describe('camera wall', () => {
  test('shows a live camera for every active robot @smoke', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', '/robots?kind=active');
    const active = await new RobotsPage(page).ids();
    await page.getByRole('link', { name: 'Spectate Robots' }).click();
    await expect(page).toHaveURL(PATH);
    await expect(page).toHaveTitle(titled('All Cameras'));
    const wall = new WallPage(page);
    expect((await wall.ids()).sort()).toEqual([...active].sort());
    await wall.untilLive(active.length);
    const box = await wall.tile(active[0]).boundingBox();
    expect(box?.height).toBe(300);
    await expectAccessible(page);
  });

  test('is not for pilots', async ({ openAs }) => {
    const page = await openAs('pilot');
    await new RobotsPage(page).ids();
    await expect(
      page.getByRole('link', { name: 'Spectate Robots' }),
    ).toHaveCount(0);
    await page.goto(PATH);
    await expect(
      page.getByText('Your role does not include this screen'),
    ).toBeVisible();
  });

  test('opens a robot with Enter, and leaves no session behind', async ({
    enterAs,
  }) => {
    const page = await enterAs('supervisor');
    await WallPage.countPeers(page);
    await page.goto(PATH);
    const wall = new WallPage(page);
    const ids = await wall.ids();
    await wall.untilLive(ids.length);
    expect(await wall.openPeers()).toBe(ids.length);
    await page.getByRole('link', { name: `Spectate ${ids[1]}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/spectate/${ids[1]}`);
    await expect.poll(() => wall.openPeers()).toBe(1);
    await page.goBack();
    await wall.untilLive(ids.length);
    // That of the screen that was left is kept for 5 s, for who goes on to drive.
    await expect
      .poll(() => wall.openPeers(), { timeout: 8_000 })
      .toBe(ids.length);
  });

  test.describe('in a small window', () => {
    test.use({ viewport: { width: 560, height: 420 } });

    test('plays only what is on screen', async ({ enterAs }) => {
      const page = await enterAs('supervisor');
      await WallPage.countPeers(page);
      await page.goto(PATH);
      const wall = new WallPage(page);
      const ids = await wall.ids();
      await expect(wall.tile(ids[0]).getByText('live')).toBeVisible();
      const open = await wall.openPeers();
      expect(open).toBeLessThan(ids.length);
      const last = ids[ids.length - 1];
      await expect(wall.tile(last).locator('video')).toHaveCount(0);
      await wall.tile(last).scrollIntoViewIfNeeded();
      await expect(wall.tile(last).getByText('live')).toBeVisible();
      await expect(wall.tile(ids[0]).locator('video')).toHaveCount(0);
      await expect.poll(() => wall.openPeers()).toBeLessThanOrEqual(open);
    });
  });

  test('says that the pictures have stopped, and recovers by itself', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/status of (404|50\d)|WebSocket|ERR_/);
    const page = await openAs('supervisor', PATH);
    const wall = new WallPage(page);
    const ids = await wall.ids();
    await wall.untilLive(ids.length);
    signalProgram('reference services', 'SIGSTOP');
    await expect(page.getByText('live', { exact: true }))
      .toHaveCount(0, { timeout: 3_000 })
      .finally(() => signalProgram('reference services', 'SIGCONT'));
    await wall.untilLive(ids.length);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
  });

  test('stops a robot with two clicks and puts it first', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', PATH);
    const wall = new WallPage(page);
    const ids = await wall.ids();
    const id = ids[ids.length - 1];
    const tile = wall.tile(id);
    await tile.getByRole('button', { name: `Stop: ${id}` }).click();
    await tile
      .getByRole('button', { name: `Click again to stop: ${id}` })
      .click();
    await expect(tile.getByText(/^Stopped/)).toBeVisible();
    await expect(tile.getByText(/^stopped by .+/)).toBeVisible();
    // Where the pointer is, nothing moves.
    await expect(
      page.getByRole('button', { name: 'Apply new order' }),
    ).toBeVisible();
    expect(await wall.ids()).toEqual(ids);
    await page.getByRole('heading', { name: 'All Cameras' }).hover();
    await expect.poll(async () => (await wall.ids())[0]).toBe(id);
    await page.getByText('Robot id', { exact: true }).click();
    await expect(page).toHaveURL(/order=id$/);
    await expect.poll(() => wall.ids()).toEqual([...ids].sort().reverse());

    await rearm(id);
    await expect(tile.getByText(/^stopped by/)).toHaveCount(0);
    await expect(
      tile.getByRole('button', { name: `Stop: ${id}` }),
    ).toBeVisible();
  });

  test('has a kiosk mode without navigation, in which trouble grows', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', PATH);
    const wall = new WallPage(page);
    const ids = await wall.ids();
    const id = ids[ids.length - 1];
    const tile = wall.tile(id);
    const navigation = page.getByRole('navigation', { name: 'sidebar nav' });
    await expect(navigation).toBeVisible();
    await page.getByRole('button', { name: 'Wall', exact: true }).click();
    await page.getByRole('button', { name: 'Kiosk mode' }).click();
    await expect(navigation).toHaveCount(0);
    await expect(page).toHaveURL(`${PATH}?kiosk=true`);
    await page.reload();
    await wall.untilLive(ids.length);
    await expect(navigation).toHaveCount(0);
    const small = await tile.boundingBox();
    await tile.getByRole('button', { name: `Stop: ${id}` }).click();
    await tile
      .getByRole('button', { name: `Click again to stop: ${id}` })
      .click();
    await expect(tile.getByText(/^Stopped/)).toBeVisible();
    await page.getByRole('heading', { name: 'All Cameras' }).click();
    await expect
      .poll(async () => (await tile.boundingBox())?.height)
      .toBe(2 * (small?.height ?? 0) + 14);
    expect((await tile.boundingBox())?.width).toBeCloseTo(
      2 * (small?.width ?? 0) + 14,
      0,
    );
    expect((await wall.ids())[0]).toBe(id);
    await page.keyboard.press('Escape');
    await expect(navigation).toBeVisible();
    await expect
      .poll(async () => (await tile.boundingBox())?.height)
      .toBe(small?.height);

    await rearm(id);
    await expect(tile.getByText(/^stopped by/)).toHaveCount(0);
  });

  test('never sends a stop late that found no link', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/WebSocket/);
    const page = await openAs('supervisor');
    const link = { isCut: false, isBack: false, end: () => {} };
    const stops: string[] = [];
    await page.routeWebSocket(/\/signal\/users/, socket => {
      if (link.isCut) {
        socket.close();
        return;
      }
      const server = socket.connectToServer();
      link.isBack = true;
      link.end = () => {
        server.close();
        socket.close();
      };
      socket.onMessage(message => {
        if (String(message).includes('"emergency-stop"'))
          stops.push(String(message));
        server.send(message);
      });
    });
    await page.goto(PATH);
    const wall = new WallPage(page);
    const id = (await wall.ids())[0];
    const tile = wall.tile(id);
    const stop = tile.getByRole('button', { name: `Stop: ${id}` });
    const again = tile.getByRole('button', {
      name: `Click again to stop: ${id}`,
    });
    await stop.waitFor();
    link.isCut = true;
    link.isBack = false;
    link.end();
    await stop.click();
    await again.click();
    await expect(tile.getByText('Not sent yet')).toBeVisible();
    await expect(tile.getByText('Not sent', { exact: true })).toBeVisible();
    await expect(stop).toBeVisible();
    await expectAccessible(page);
    link.isCut = false;
    // Until the next attempt of the connection, and then some.
    await expect.poll(() => link.isBack, { timeout: 20_000 }).toBe(true);
    await page.waitForTimeout(2_000);
    expect(stops).toEqual([]);
    await expect(tile.getByText('Not sent', { exact: true })).toBeVisible();
    await stop.click();
    await again.click();
    await expect(tile.getByText(/^Stopped/)).toBeVisible();
    expect(stops).not.toEqual([]);

    await rearm(id);
    await expect(stop).toBeVisible();
  });
});
