import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReplayPage } from '../pages/ReplayPage';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { expectPhoneFit } from '../support/expectPhoneFit';

const SAMPLE = readFileSync(
  join(__dirname, '../../docs/replay-sample.json'),
  'utf8',
);

/** In base64, by compression. */
const COMPRESSED: Record<string, string> = JSON.parse(
  readFileSync(
    join(
      __dirname,
      '../../plugins/replay/src/__testUtils__/compressedMcap.json',
    ),
    'utf8',
  ),
);

const particle = (x: number, y = 0, alive = 1) => ({ x, y, angle: 0, alive });
/** Frames of the plain form, without times: one particle each, a metre farther east with each. */
const plain = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => [particle(index)]),
  );

/** How many pixels of a drawing are as green as an arrow of a likely particle, or as red as one of an unlikely. */
async function countArrows(page: Page) {
  const picture = await page.getByRole('img').first().screenshot();
  return page.evaluate(async data => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(
      0,
      0,
      image.width,
      image.height,
    );
    let green = 0;
    for (let at = 0; at < pixels.length; at += 4)
      if (pixels[at + 1] > 140 && pixels[at] < 110 && pixels[at + 2] < 160)
        green += 1;
    return green;
  }, picture.toString('base64'));
}

test.describe('replay', () => {
  test('opens a file, steps through it with the arrow keys and draws it', async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/replay/SH1');
    const replay = new ReplayPage(page);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Replay SH1' }),
    ).toBeVisible();
    await replay.open('sample.json', SAMPLE);
    await expect(replay.player).toContainText('Frame 1 of 130');
    await expect(replay.player).toContainText('10:15:00.000 UTC');
    await expect(replay.drawing('sample.json')).toHaveAccessibleName(
      'sample.json. Frame 1: particles shown: 60',
    );
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(replay.player).toContainText('Frame 3 of 130');
    await expect(replay.file('sample.json')).toContainText(
      '2026-05-04 10:15:00.200 UTC',
    );
    await page.keyboard.press('ArrowLeft');
    await expect(replay.player).toContainText('Frame 2 of 130');
    await page.keyboard.press('End');
    await expect(replay.player).toContainText('Frame 130 of 130');
    await page.keyboard.press('ArrowRight');
    await expect(replay.player).toContainText('Frame 130 of 130');
    await expect.poll(() => countArrows(page)).toBeGreaterThan(20);
    await page.keyboard.press('Home');
    await expect(replay.player).toContainText('Frame 1 of 130');
  });

  test('lets go of what it draws with when it is left', async ({ openAs }) => {
    const page = await openAs('admin', '/replay/SH1');
    const graphics = await page.evaluateHandle(() => {
      const made: WebGL2RenderingContext[] = [];
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function note(
        this: HTMLCanvasElement,
        ...asked: Parameters<typeof getContext>
      ) {
        const context = getContext.apply(this, asked);
        if (context instanceof WebGL2RenderingContext) made.push(context);
        return context;
      } as typeof getContext;
      return made;
    });
    const used = () =>
      graphics.evaluate(
        made => made.filter(context => !context.isContextLost()).length,
      );
    const replay = new ReplayPage(page);
    await replay.open('sample.json', SAMPLE);
    await expect(replay.drawing('sample.json')).toBeVisible();
    await expect.poll(used).toBe(1);
    await page.getByRole('link', { name: 'Robots', exact: true }).click();
    await expect(replay.drawing('sample.json')).toHaveCount(0);
    await expect.poll(used).toBe(0);
  });

  test('plays, loops, and plays faster', async ({ openAs }) => {
    const page = await openAs('supervisor', '/replay/SH1');
    const replay = new ReplayPage(page);
    await replay.open('plain.json', plain(4));
    await expect(replay.player).toContainText('Frame 1 of 4');
    await page.keyboard.press('Space');
    await expect(replay.player).toContainText('Frame 4 of 4');
    await expect(
      replay.player.getByRole('button', { name: 'Play' }),
    ).toBeVisible();
    await replay.player.getByRole('button', { name: 'Loop' }).click();
    await page.keyboard.press('ArrowUp');
    await expect(replay.player.getByLabel('Speed')).toHaveValue('2');
    await replay.player.getByRole('button', { name: 'Play' }).click();
    await expect(replay.player).toContainText('Frame 3 of 4');
    await expect(replay.player).toContainText('Frame 1 of 4');
    await replay.player.getByRole('button', { name: 'Pause' }).click();
    await replay.scrubber.fill('2');
    await expect(replay.player).toContainText('Frame 3 of 4');
    await expect(replay.file('plain.json')).toContainText('2.00 m, 0.00 m');
  });

  test('shows only what is alive enough, its mean and the particle under the pointer', async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/replay/SH1');
    const replay = new ReplayPage(page);
    await replay.open(
      'two.json',
      JSON.stringify([[particle(-1, 0, 0.25), particle(3, 2, 0.75)]]),
    );
    const facts = replay.file('two.json');
    await expect(facts).toContainText('2 of 2');
    // (0.25 · −1 + 0.75 · 3), 0.75 · 2
    await expect(facts).toContainText('2.00 m, 1.50 m');
    await replay.view.getByLabel('Alive at least').fill('0.5');
    await expect(facts).toContainText('1 of 2');
    await expect(facts).toContainText('3.00 m, 2.00 m');
    // The view follows the mean, which is the one that is left.
    await page.keyboard.press('0');
    const box = await replay.drawing('two.json').boundingBox();
    await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height / 2);
    await expect(
      page.getByText(
        'Particle 2: x 3.00 m, y 2.00 m, angle 0.0° (0.000 rad), alive 0.750',
      ),
    ).toBeVisible();
  });

  test('says what is wrong with a file, and shows the frames that are good', async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/replay/SH1');
    const replay = new ReplayPage(page);
    const good = JSON.stringify([particle(1)]);
    await expect(
      page.getByRole('heading', { name: 'No file is open' }),
    ).toBeVisible();
    for (const [name, text, said, shown] of [
      [
        'text.json',
        'x,y\n1,2',
        'The file is no JSON list of frames.',
        'No frames',
      ],
      [
        'empty.json',
        '',
        'The file is empty: it has no list of frames.',
        'No frames',
      ],
      [
        'object.json',
        '{}',
        'The file is a JSON object and not a list of frames.',
        'No frames',
      ],
      [
        'none.json',
        '[]',
        'The file has no frame that can be shown.',
        'No frames',
      ],
      [
        'cut.json',
        `[${good},${good},[{"x":`,
        'The file ends in the middle: its list of frames has no end. The 2 frames before that can be replayed.',
        'Frame 1 of 2',
      ],
      [
        'nan.json',
        `[${good},[{"x":NaN,"y":0,"angle":0,"alive":1}],${good}]`,
        'Frame 2 is left out: it has NaN, which is no number in JSON.',
        'Frame 1 of 3',
      ],
      [
        'shape.json',
        `[${good},${good},[{"x":1,"y":2,"alive":1}]]`,
        'Frame 3 is left out: angle of particle 1 is missing and not a number.',
        'Frame 1 of 3',
      ],
      ['zero.json', '[[]]', '0 of 0', 'Frame 1 of 1'],
      ['one.json', `[${good}]`, '1 of 1', 'Frame 1 of 1'],
    ]) {
      await test.step(name, async () => {
        await replay.drop(name, text);
        await expect(replay.file(name)).toContainText(said);
        await expect(replay.player).toContainText(shown);
      });
    }
  });

  test('tells how far a large file is read, and stops where somebody cancels', async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/replay/SH1');
    const replay = new ReplayPage(page);
    await replay.openBig('big.json');
    const told = replay.file('big.json');
    const share = told.getByRole('progressbar', { name: 'Reading big.json' });
    await expect(share).toBeVisible();
    await expect(told).toContainText(/\d % of \d+\.\d MB, \d+ frames/);
    // What there is can be looked at before the rest is read.
    await expect(replay.drawing('big.json')).toHaveAccessibleName(/Frame 1:/);
    await told.getByRole('button', { name: 'Cancel' }).click();
    const status = told.getByRole('status');
    await expect(status).toHaveText(
      /^Canceled at \d\d? %: the first \d+ frames can be replayed\.$/,
    );
    await expect(share).toBeHidden();
    const [, count = ''] =
      /first (\d+)/.exec((await status.textContent()) ?? '') ?? [];
    expect(Number(count)).toBeLessThan(40_001);
    await page.keyboard.press('End');
    await expect(replay.player).toContainText(`Frame ${count} of ${count}`);
    await expect(told).toContainText(
      `${(Number(count) - 1) % 1_000}.00 m, 0.00 m`,
    );
  });

  test('shows two files side by side in step', async ({ openAs }) => {
    const page = await openAs('admin', '/replay/SH1');
    const replay = new ReplayPage(page);
    await replay.open('first.json', plain(5));
    await replay.open('second.json', plain(3), replay.secondChooser);
    await expect(replay.drawing('second.json')).toHaveAccessibleName(/Frame 1/);
    await page.keyboard.press('ArrowRight');
    await expect(replay.drawing('first.json')).toHaveAccessibleName(/Frame 2/);
    await expect(replay.drawing('second.json')).toHaveAccessibleName(/Frame 2/);
    await page.keyboard.press('End');
    await expect(replay.drawing('first.json')).toHaveAccessibleName(/Frame 5/);
    await expect(replay.drawing('second.json')).toHaveAccessibleName(/Frame 3/);
    await replay
      .file('first.json')
      .getByRole('button', { name: 'Close file' })
      .click();
    await expect(replay.player).toContainText('Frame 3 of 3');
  });

  test('opens MCAP files that are compressed, under the policy of the console', async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/replay/SH1');
    const replay = new ReplayPage(page);
    for (const compression of ['zstd', 'lz4']) {
      const name = `${compression}.mcap`;
      await replay.open(name, Buffer.from(COMPRESSED[compression], 'base64'));
      await expect(replay.drawing(name)).toHaveAccessibleName(
        `${name}. Frame 1: particles shown: 6`,
      );
      await expect(replay.player).toContainText('Frame 1 of 12');
    }
  });

  test('knows a pointer that rests there before anything can be drawn', async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/replay/SH1');
    const replay = new ReplayPage(page);
    await expect(
      page.getByRole('heading', { name: 'No file is open' }),
    ).toBeVisible();
    let letGo = () => {};
    const isLetGo = new Promise<void>(resolve => {
      letGo = resolve;
    });
    await page.route(/\.js$/, async route => {
      await isLetGo;
      await route.continue();
    });
    await replay.open('one.json', JSON.stringify([[particle(0)]]));
    const box = await replay.drawing('one.json').boundingBox();
    await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height / 2);
    letGo();
    await expect(page.getByText(/^Particle 1: x 0.00 m/)).toBeVisible();
  });

  test('is moved with the mouse and with keys, and follows the robot again', async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/replay/SH1');
    const replay = new ReplayPage(page);
    await replay.open('one.json', JSON.stringify([[particle(0)]]));
    const follow = replay.view.getByRole('button', { name: 'Follow' });
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    const box = await replay.drawing('one.json').boundingBox();
    const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
    const pointed = page.getByText(/^Particle 1: x 0.00 m/);
    await page.mouse.move(x, y);
    await expect(pointed).toBeVisible();
    // Turned with the right button, the robot stays in the middle.
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(x + 80, y, { steps: 4 });
    await page.mouse.up({ button: 'right' });
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    await page.mouse.move(x, y);
    await expect(pointed).toBeVisible();
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 40, { steps: 4 });
    await page.mouse.up();
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    await expect(pointed).toBeVisible();
    await page.mouse.move(x, y);
    await expect(pointed).toBeHidden();
    await page.keyboard.press('f');
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    await page.mouse.move(x + 1, y);
    await expect(pointed).toBeVisible();
    await page.keyboard.press('w');
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
  });

  test('saves a picture, lists its keys, and is accessible', async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/replay/SH1');
    const replay = new ReplayPage(page);
    await expectAccessible(page);
    await replay.open('sample.json', SAMPLE);
    await expect(replay.player).toContainText('Frame 1 of 130');
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('p'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^replay-SH1-.+\.png$/);
    const picture = readFileSync(await download.path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys of this screen' });
    await expect(help).toContainText('Frame before or after');
    await expect(help).toContainText('Save a picture');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectPhoneFit(page);
  });

  test('records a robot that is watched, and replays it', async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/spectate/SH2');
    await expect(
      page.getByRole('link', { name: 'Replay', exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Record localisation' }).click();
    await expect(page.getByTestId('recording')).toContainText(/^0:0[2-9], /);
    await page.getByRole('button', { name: 'Stop recording' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save recording' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^localisation-SH2-.+\.json$/);
    const frames = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(frames[0].particles).toHaveLength(60);
    await page.getByRole('link', { name: 'Open in replay' }).click();
    const replay = new ReplayPage(page);
    await expect(replay.player).toContainText(`Frame 1 of ${frames.length}`);
  });

  test('is for supervisors and admins', async ({ openAs }) => {
    const page = await openAs('pilot', '/replay/SH1');
    await expect(page.getByLabel('File of particle frames')).toHaveCount(0);
    await expect(
      page.getByRole('heading', { name: 'No permission' }),
    ).toBeVisible();
    const watching = await openAs('rescuer', '/spectate/SH1');
    await expect(
      watching.getByRole('button', { name: 'Record localisation' }),
    ).toBeVisible();
    await expect(watching.getByRole('link', { name: /replay/i })).toHaveCount(
      0,
    );
  });
});
