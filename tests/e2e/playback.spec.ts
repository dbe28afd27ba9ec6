import type { Page } from '@playwright/test';
import { PlaybackPage } from '../pages/PlaybackPage';
import { ClipServer, recordLargeClip } from '../support/ClipServer';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';
import { expectPhoneFit } from '../support/expectPhoneFit';
import { layoutShift, noteLayoutShifts } from '../support/layoutShifts';
import { Thumbs } from '../support/Thumbs';
import { DATE, second, serveDay, toldClip } from '../support/recordedDay';

/** Two clips with a seam, and after a gap a third. */
const CLOCKS = ['20:04:40', '20:05:00', '20:10:00'];
const clipsOf = (robot: string) => CLOCKS.map(clock => toldClip(robot, clock));
const at = (clock: string, robot = 'SH1') =>
  `robot=${robot}&date=${DATE}&time=${second(clock)}`;

async function serve(page: Page) {
  const day = await serveDay(page, {
    SH1: clipsOf('SH1'),
    SH2: clipsOf('SH2'),
  });
  return { day, playback: new PlaybackPage(page) };
}

test.describe('the recorded day of a robot', () => {
  test('is found in the navigation by who may see it', async ({ openAs }) => {
    const page = await openAs('supervisor', '/robots');
    await page.getByRole('link', { name: 'Media Search' }).click();
    await expect(page).toHaveTitle(titled('Robot Video Playback'));
    expect(new URL(page.url()).pathname).toBe('/robots/playback');
    const pilot = await openAs('pilot', '/robots');
    await expect(
      pilot.getByRole('link', { name: 'Robots', exact: true }),
    ).toBeVisible();
    await expect(pilot.getByRole('link', { name: 'Media Search' })).toHaveCount(
      0,
    );
    await pilot.goto(`/robots/playback?${at('20:04:50')}`);
    await expect(pilot.getByRole('slider')).toHaveCount(0);
  });

  test('shows the moment of its address, plays on into the next slot, and the address follows', async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    const { playback } = await serve(page);
    await playback.open(at('20:04:56'));
    await expect.poll(() => playback.frame()).toBe(160);
    await expect(playback.clock).toHaveText('20:04:56 / 24:00:00');
    const steps = await page.evaluate(() => window.history.length);
    await page.getByRole('button', { name: 'Play' }).click();
    // What comes next is there before this clip ends.
    await expect(playback.behind()).toHaveAttribute('src', /20-05-00$/);
    expect(await playback.clip()).toBe('20-04-40');
    await expect
      .poll(() => playback.clip(), { timeout: 20_000 })
      .toBe('20-05-00');
    await expect(playback.clock).toHaveText(/^20:05:0[1-9]/);
    await expect
      .poll(() => Number(playback.parameter('time')))
      .toBeGreaterThan(second('20:05:00'));
    expect(playback.parameter('robot')).toBe('SH1');
    expect(playback.parameter('date')).toBe(DATE);
    expect(await page.evaluate(() => window.history.length)).toBe(steps);
    // Whoever opens that address sees the same.
    await page.getByRole('button', { name: 'Pause' }).click();
    const shown = await playback.frame();
    await page.waitForTimeout(700);
    await page.reload();
    await expect
      .poll(async () => Math.abs((await playback.frame()) - shown))
      .toBeLessThanOrEqual(10);
  });

  test('leaves a gap for the next clip, and says so', async ({ enterAs }) => {
    const page = await enterAs('admin');
    const { playback } = await serve(page);
    await playback.open(at('20:05:17'));
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(playback.notice).toHaveText(
      'Nothing was recorded from 20:05:20 to 20:10:00. Went on at 20:10:00.',
      { timeout: 20_000 },
    );
    // To be read without scrolling.
    await expect(playback.notice).toBeInViewport({ ratio: 1 });
    expect(await playback.clip()).toBe('20-10-00');
    await playback.goTo('21:00');
    await expect(
      page.getByText('Nothing was recorded after 21:00:00.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.getByRole('button', { name: 'Previous clip' }).last().click();
    await expect(playback.clock).toHaveText('20:10:00 / 24:00:00');
  });

  test('goes on with the next clip when one is gone or damaged', async ({
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/Failed to load resource/);
    const page = await enterAs('admin');
    const { day, playback } = await serve(page);
    day.instead = {
      '20-04-40': { status: 404 },
      '20-05-00': Buffer.from('this is no video at all'),
    };
    await playback.open(at('20:04:50'));
    await expect(
      page.getByText('The recording is not there any more.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Play' }).click();
    // What is sent, and no video, is loaded a few times before it is given up.
    await expect(playback.notice).toHaveText(
      /^The recording of 20:05:00 cannot be played: .+ Went on at 20:10:00\.$/,
      { timeout: 20_000 },
    );
    await expect.poll(() => playback.clip()).toBe('20-10-00');
  });

  test('waits for a service that is away, and loses nothing', async ({
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/Failed to load resource/);
    const page = await enterAs('admin');
    const { day, playback } = await serve(page);
    day.instead = { '20-04-40': { status: 503 } };
    await playback.open(at('20:04:50'));
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(
      page.getByText('The recording could not be loaded. It is tried again.'),
    ).toBeVisible();
    await page.waitForTimeout(3_500);
    expect(playback.parameter('time')).toBe(String(second('20:04:50')));
    day.instead = {};
    await expect(playback.clock).toHaveText(/^20:04:5[1-9]/, {
      timeout: 20_000,
    });
    expect(await playback.clip()).toBe('20-04-40');
  });

  test('fills the screen, with what it says and what it opens', async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    const { playback } = await serve(page);
    await playback.open(at('20:04:50'));
    await expect.poll(() => playback.frame()).toBe(100);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect(
      page.getByRole('button', { name: 'Leave full screen' }),
    ).toBeVisible();
    expect(
      await page.evaluate(() => document.fullscreenElement?.nodeName),
    ).toBe('HTML');
    // Nothing of the portal lies over it.
    const box = await page.locator('[data-player]').boundingBox();
    const size = await page.evaluate(() => [
      window.innerWidth,
      window.innerHeight,
    ]);
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, ...size]);
    expect(
      await page.evaluate(
        () =>
          document
            .elementFromPoint(4, window.innerHeight / 2)
            ?.closest('[data-player]') !== null,
      ),
    ).toBe(true);
    await page.getByRole('combobox', { name: 'Add a robot' }).click();
    await page.getByRole('option', { name: 'SH2', exact: true }).click();
    await expect(page.locator('[data-robot=SH2]')).toBeVisible();
    await page.keyboard.press('Escape');
    await playback.slider.focus();
    await page.keyboard.press('End');
    await page.keyboard.press(']');
    await expect(playback.notice).toHaveText(
      'There is no later clip on this day.',
    );
    await expect(playback.notice).toBeInViewport();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys of this screen' });
    await expect(keys).toBeInViewport();
    await keys.press('Escape');
    await expect(keys).toHaveCount(0);
    await page.keyboard.press('f');
    await expect(
      page.getByRole('button', { name: 'Full screen', exact: true }),
    ).toBeVisible();
  });

  test('obeys its keys', async ({ enterAs }) => {
    const page = await enterAs('admin');
    const { playback } = await serve(page);
    await playback.open(at('20:04:50'));
    await expect.poll(() => playback.frame()).toBe(100);
    const rate = () =>
      playback
        .front()
        .evaluate((video: HTMLVideoElement) => video.playbackRate);
    await page.keyboard.press('.');
    await expect.poll(() => playback.frame()).toBe(101);
    await page.keyboard.press(',');
    await page.keyboard.press(',');
    await expect.poll(() => playback.frame()).toBe(99);
    await page.keyboard.press('ArrowUp');
    expect(await rate()).toBe(2);
    for (let press = 0; press < 8; press += 1)
      await page.keyboard.press('ArrowDown');
    expect(await rate()).toBe(0.0625);
    await expect(page.getByLabel('Speed 0.0625×')).toBeVisible();
    await page.keyboard.press(']');
    await expect.poll(() => playback.clip()).toBe('20-05-00');
    await expect.poll(() => playback.frame()).toBe(0);
    await page.keyboard.press('[');
    await expect.poll(() => playback.clip()).toBe('20-04-40');
    await playback.slider.focus();
    await page.keyboard.press('End');
    await expect(playback.clock).toHaveText('24:00:00 / 24:00:00');
    await page.keyboard.press('?');
    await expect(
      page.getByRole('dialog', { name: 'Keys of this screen' }),
    ).toContainText('Play or pause');
  });

  test('is sought on its time line, which shows small pictures and is drawn once', async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    const { playback } = await serve(page);
    await playback.open(at('20:04:40'));
    await expect.poll(() => playback.frame()).toBe(0);
    const box = await playback.slider.boundingBox();
    if (!box) throw new Error('There is no time line.');
    const y = box.y + box.height / 2;
    // A minute around the playhead, which stays where it is.
    for (let press = 0; press < 11; press += 1)
      await page.getByRole('button', { name: 'Show less of the day' }).click();
    const around = (seconds: number) =>
      box.x +
      box.width * (second('20:04:40') / 86_400) +
      (seconds * box.width) / 60;
    await page.mouse.move(around(5), y);
    const small = playback.slider.locator('canvas[data-at]');
    await expect(small).toBeVisible();
    await expect(playback.slider).toContainText('20:04:4');
    await page.mouse.down();
    await page.mouse.move(around(8), y, { steps: 4 });
    await page.mouse.up();
    await expect(playback.clock).toHaveText(/^20:04:4[78]/);
    await expect
      .poll(async () => Math.abs((await playback.frame()) - 80))
      .toBeLessThanOrEqual(8);
    const more = page.getByRole('button', { name: 'Show more of the day' });
    for (let press = 0; press < 11; press += 1) await more.click();
    await expect(more).toBeDisabled();
    const drawn = () =>
      playback.slider.locator('canvas').first().getAttribute('data-drawn');
    await page.mouse.move(box.x, box.y - 300);
    const before = await drawn();
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(playback.clock).toHaveText(/^20:04:5[0-9]/);
    expect(await drawn()).toBe(before);
  });

  test('has its buttons for marks where they were when something is marked', async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    const { playback } = await serve(page);
    await playback.open(at('20:04:40'));
    const range = page.getByRole('group', { name: 'Range' });
    const markIn = range.getByRole('button', { name: 'Mark in' });
    const before = await markIn.boundingBox();
    await markIn.click();
    await expect(range).toContainText('20:04:40 to …');
    expect(await markIn.boundingBox()).toEqual(before);
    await playback.slider.focus();
    await page.keyboard.press('ArrowRight');
    await range.getByRole('button', { name: 'Mark out' }).click();
    await expect(range).toContainText('20:04:40 to 20:04:45');
    expect(await markIn.boundingBox()).toEqual(before);
  });

  test('has all its buttons in one line where there is room', async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    const { playback } = await serve(page);
    await page.setViewportSize({ width: 2200, height: 900 });
    await playback.open(at('20:04:40'));
    await page.getByRole('button', { name: 'Mark in' }).click();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Mark out' }).click();
    const middles = () =>
      page
        .getByRole('group', { name: 'Player' })
        .locator('button, [href]')
        .evaluateAll(all =>
          all.map(one => {
            const { top, bottom } = one.getBoundingClientRect();
            return Math.round((top + bottom) / 2);
          }),
        );
    await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
    expect(new Set(await middles()).size).toBe(1);
  });

  test('has the small pictures beside the pointer before it comes there', async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    await serveDay(page, {
      SH1: [toldClip('SH1', '20:04:40'), toldClip('SH1', '20:05:40')],
    });
    const playback = new PlaybackPage(page);
    const asked: string[] = [];
    page.on('request', request => {
      const [, sheet] = /previews\/SH1\/[^/]+\/(.*)/.exec(request.url()) ?? [];
      if (sheet) asked.push(sheet);
    });
    await playback.open(at('20:04:40'));
    await expect.poll(() => playback.frame()).toBe(0);
    expect(asked).toEqual([]);
    const box = await playback.slider.boundingBox();
    if (!box) throw new Error('There is no time line.');
    await page.mouse.move(
      box.x + (box.width * second('20:04:50')) / 86_400,
      box.y + box.height / 2,
    );
    await expect.poll(() => asked).toEqual(['20-04-40', '20-05-40']);
  });

  test('is re-projected as live video is; who looks around does not pause', async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    const { playback } = await serve(page);
    await playback.open(at('20:04:50'));
    await page.keyboard.press('v');
    const canvas = page.locator('[data-deck=front] canvas');
    await expect(canvas).toHaveAttribute('data-projection', 'gnomonic');
    await playback.pictures.click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    const frames = async () => Number(await canvas.getAttribute('data-frames'));
    const before = await frames();
    await expect.poll(frames).toBeGreaterThan(before + 3);
    const box = await playback.pictures.boundingBox();
    if (!box) throw new Error('There is no picture.');
    await page.mouse.move(box.x + 300, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 420, box.y + 110, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(playback.parameter('view')).toBe('360');
  });

  test('fills the screen, with its time line, and leaves it', async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    const { playback } = await serve(page);
    await playback.open(at('20:04:50'));
    await expect.poll(() => playback.frame()).toBe(100);
    const full = () =>
      page.evaluate(() => ({
        line: !!document.fullscreenElement?.querySelector('[role=slider]'),
        video: !!document.fullscreenElement?.querySelector('video'),
      }));
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(full).toEqual({ line: true, video: true });
    await expect(playback.slider).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await expect.poll(full).toEqual({ line: false, video: false });
    await page.keyboard.press('f');
    await expect.poll(full).toEqual({ line: true, video: true });
  });

  test('has other robots in step', async ({ enterAs }) => {
    const page = await enterAs('admin');
    const { playback } = await serve(page);
    await playback.open(`${at('20:04:42')}&with=SH2`);
    await expect.poll(() => playback.frame('SH2')).toBe(20);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(playback.clock).toHaveText(/^20:04:4[5-9]/);
    await page.getByRole('button', { name: 'Pause' }).click();
    const [first, other] = [
      await playback.frame('SH1'),
      await playback.frame('SH2'),
    ];
    expect(Math.abs(first - other)).toBeLessThanOrEqual(4);
    await page.getByRole('button', { name: 'Without SH2' }).click();
    await expect(page.locator('[data-robot=SH2]')).toHaveCount(0);
    expect(playback.parameter('with')).toBe(null);
  });

  test('shows four robots in the same second', async ({ enterAs }) => {
    const page = await enterAs('admin');
    const robots = ['SH1', 'SH2', 'SH3', 'SH4'];
    await serveDay(
      page,
      Object.fromEntries(robots.map(robot => [robot, clipsOf(robot)])),
    );
    const playback = new PlaybackPage(page);
    const frames = () =>
      Promise.all(robots.map(robot => playback.frame(robot)));
    await playback.open(`${at('20:04:52')}&with=SH2,SH3,SH4`);
    await expect.poll(frames).toEqual([120, 120, 120, 120]);
    await page.getByRole('button', { name: 'Play' }).click();
    // Over the seam, where each robot has two clips under way.
    await expect(playback.clock).toHaveText(/^20:05:0[3-9]/, {
      timeout: 30_000,
    });
    await page.getByRole('button', { name: 'Pause' }).click();
    for (const robot of robots)
      expect(await playback.clip(robot)).toBe('20-05-00');
    const shown = await frames();
    expect(Math.max(...shown) - Math.min(...shown)).toBeLessThanOrEqual(4);
    // Whoever jumps sees the same moment of each, to the frame.
    await playback.goTo('20:10:07');
    await expect.poll(frames).toEqual([70, 70, 70, 70]);
  });

  test('has four robots go on over a seam, and leaves a connection to everything else', async ({
    enterAs,
  }) => {
    test.setTimeout(120_000);
    const page = await enterAs('admin');
    const robots = ['SH1', 'SH2', 'SH3', 'SH4'];
    const seconds = 60;
    const clip = await recordLargeClip(page, seconds);
    expect(clip.length).toBeGreaterThan(8_000_000);
    const length = { duration_in_seconds: seconds };
    await serveDay(
      page,
      Object.fromEntries(
        robots.map(robot => [
          robot,
          [
            toldClip(robot, '20:04:00', length),
            toldClip(robot, '20:05:00', length),
          ],
        ]),
      ),
    );
    const server = await ClipServer.start(clip);
    try {
      await server.standInFor(page, /media-downloader\/(clips|poll)/);
      const playback = new PlaybackPage(page);
      await playback.open(`${at('20:04:18')}&with=SH2,SH3,SH4`);
      const places = () =>
        Promise.all(
          robots.map(robot =>
            playback
              .front(robot)
              .evaluate(({ readyState, currentTime }: HTMLVideoElement) =>
                readyState < HTMLMediaElement.HAVE_CURRENT_DATA
                  ? 0
                  : currentTime,
              ),
          ),
        );
      const clips = () =>
        Promise.all(robots.map(robot => playback.clip(robot)));
      await expect
        .poll(async () => Math.min(...(await places())))
        .toBeGreaterThan(17);
      server.takeMost();
      await page.keyboard.press('ArrowUp');
      await page.getByRole('button', { name: 'Play' }).click();
      /** ms that each question of this tab waited. */
      const waited: number[] = [];
      await expect
        .poll(
          async () => {
            waited.push(
              await page.evaluate(async () => {
                const begun = performance.now();
                await fetch('/api/gateway/media-downloader/poll', {
                  cache: 'no-store',
                });
                return performance.now() - begun;
              }),
            );
            return clips();
          },
          { timeout: 60_000, intervals: [250] },
        )
        .toEqual(Array(4).fill('20-05-00'));
      expect(Math.max(...waited)).toBeLessThan(2_000);
      // Each has one, and one may read the index at the end of the next clip.
      expect(server.takeMost()).toBeLessThanOrEqual(5);
      const before = await places();
      await expect
        .poll(async () =>
          Math.min(
            ...(await places()).map((place, index) => place - before[index]),
          ),
        )
        .toBeGreaterThan(2);
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await server.end();
    }
  });

  test.describe('on a phone', () => {
    test.use({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 360, height: 640 },
    });

    test('is zoomed and moved by two fingers, and sought by one that taps or drags', async ({
      enterAs,
    }) => {
      const page = await enterAs('admin');
      const { playback } = await serve(page);
      await playback.open(at('20:04:50'));
      await expect.poll(() => playback.frame()).toBe(100);
      const { slider, clock } = playback;
      await slider.scrollIntoViewIfNeeded();
      const thumbs = await Thumbs.on(page);
      const box = async () => {
        const found = await slider.boundingBox();
        if (!found) throw new Error('There is no time line.');
        return found;
      };
      /** From the left edge and the middle of the line. */
      const land = async (right: number) => {
        const { x, y, height } = await box();
        return thumbs.landAt(x + right, y + height / 2);
      };
      const labels = () => page.getByTestId('hours').innerText();
      const isThere = () => expect(clock).toHaveText('20:04:50 / 24:00:00');

      const one = await land(100);
      await page.waitForTimeout(300);
      const other = await land(140);
      for (let step = 0; step < 12; step += 1) {
        await thumbs.push(one, -5, 0);
        await thumbs.push(other, 10, 0);
      }
      const zoomed = await labels();
      expect(zoomed).not.toContain('00:00');
      for (let step = 0; step < 10; step += 1) {
        await thumbs.push(one, 5, 0);
        await thumbs.push(other, 5, 0);
      }
      await expect.poll(labels).not.toBe(zoomed);
      await thumbs.lift(other);
      await thumbs.lift(one);
      await isThere();
      await expect(
        page.getByRole('button', { name: 'Show more of the day' }),
      ).toBeEnabled();

      // Who scrolls the page from there seeks nothing.
      const { y: before } = await box();
      const scrolling = await land(60);
      for (let step = 0; step < 10; step += 1)
        await thumbs.push(scrolling, 0, 12);
      await thumbs.lift(scrolling);
      await expect.poll(async () => (await box()).y).toBeLessThan(before - 40);
      await isThere();

      const tapping = await land(60);
      await page.waitForTimeout(300);
      await isThere();
      await thumbs.lift(tapping);
      await expect(clock).not.toHaveText('20:04:50 / 24:00:00');
      const tapped = await clock.innerText();
      const dragging = await land(60);
      for (let step = 0; step < 6; step += 1)
        await thumbs.push(dragging, 20, 0);
      await expect(slider.locator('[aria-hidden]').last()).toBeVisible();
      await thumbs.lift(dragging);
      await expect
        .poll(async () => (await clock.innerText()) > tapped)
        .toBe(true);
    });
  });

  test('says when there is nothing, and what stands in the way', async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    const { day, playback } = await serve(page);
    day.status = {
      state: 'full',
      message: 'The store has 10 GiB of 10 GiB.',
      recording: [],
      used_in_bytes: 1,
      rendering: { done: 2, total: 6 },
    };
    await playback.open(`robot=SH3&date=${DATE}`);
    await expect(
      page.getByText('No video available for this robot on this date'),
    ).toBeVisible();
    await expect(
      page.getByText('Nothing is recorded: the store is full'),
    ).toBeVisible();
    // Why is there to be read without a pointer.
    await expect(
      page.getByText('The store has 10 GiB of 10 GiB.'),
    ).toBeVisible();
    await expect(
      page.getByText('Rendering demonstration recordings: 2 of 6'),
    ).toBeVisible();
    await expectPhoneFit(page);
  });

  test('is chosen in a calendar with the keyboard', async ({ enterAs }) => {
    const page = await enterAs('admin');
    const { playback } = await serve(page);
    await playback.open('robot=SH1&date=2026-11-19');
    await page.getByRole('button', { name: 'Date (UTC): 2026-11-19' }).click();
    const dialog = page.getByRole('dialog', { name: 'Date (UTC)' });
    await expect(
      dialog.getByRole('button', { name: /November 20, 2026, recorded/ }),
    ).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => playback.parameter('date')).toBe(DATE);
    await expect(playback.slider).toHaveAccessibleDescription(
      'Recorded: 20:04:40 to 20:05:20, 20:10:00 to 20:10:20.',
    );
  });

  test('is accessible, fits a phone, and stays where it is', async ({
    enterAs,
  }) => {
    const page = await enterAs('admin');
    const { playback } = await serve(page);
    await noteLayoutShifts(page);
    await playback.open(at('20:04:50'));
    await expect.poll(() => playback.frame()).toBe(100);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(playback.clock).toHaveText(/^20:04:5[2-9]/);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expectAccessible(page);
    await expectPhoneFit(page);
  });
});
