import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ReplayPage } from '../pages/ReplayPage';
import { expect, test } from '../support/consoleTest';
import {
  savePartsTogether,
  savePicture as save,
  takePart,
} from '../support/savePicture';
import { untilPlaying } from '../support/video';

const SAMPLE = join(__dirname, '../../docs/replay-sample.json');

const COMPRESSED = join(
  __dirname,
  '../../plugins/replay/src/__testUtils__/compressedMcap.json',
);

/** The sample, at its 71st frame. */
async function openSample(
  openAs: (account: 'admin', path: string) => Promise<Page>,
) {
  const page = await openAs('admin', '/replay/SH1');
  const replay = new ReplayPage(page);
  await replay.chooser.setInputFiles(SAMPLE);
  await expect(replay.player).toContainText('Frame 1 of 130');
  await replay.scrubber.fill('70');
  await replay.scrubber.blur();
  return { page, replay };
}

test('replay', async ({ openAs }) => {
  const page = await openAs('admin', '/replay/SH1');
  const replay = new ReplayPage(page);
  await page.getByRole('heading', { name: 'No file is open' }).waitFor();
  await save(page, 'replay-empty');
  await replay.chooser.setInputFiles(SAMPLE);
  await expect(replay.player).toContainText('Frame 1 of 130');
  await replay.scrubber.fill('70');
  const filter = replay.view.getByLabel('Alive at least');
  await filter.fill('0.5');
  await filter.blur();
  for (const key of ['e', 'e', 'v', '+', '+', '+'])
    await page.keyboard.press(key);
  const box = await replay.drawing('replay-sample.json').boundingBox();
  // The robot is in the middle, and particles are around it.
  await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height / 2);
  await page.getByText(/^Particle \d+: /).waitFor();
  await save(page, 'replay-particle');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await save(page, 'replay-keys');
});

test('a view that was moved', async ({ openAs }) => {
  const { page, replay } = await openSample(openAs);
  for (const key of ['e', 'e', 'v', '+', '+']) await page.keyboard.press(key);
  const box = await replay.drawing('replay-sample.json').boundingBox();
  const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 80, { steps: 8 });
  await page.mouse.up();
  await expect(
    replay.view.getByRole('button', { name: 'Follow' }),
  ).toHaveAttribute('aria-pressed', 'false');
  // A particle under the pointer is told of in another picture.
  await page.mouse.move(700, 20);
  await save(page, 'replay-unfollowed');
});

test('two files in step', async ({ openAs }) => {
  const { page, replay } = await openSample(openAs);
  const sample = readFileSync(SAMPLE, 'utf8');
  await replay.hold('second.json', sample, 'right');
  await page.getByText(/^Drop it here to see it beside/).waitFor();
  await save(page, 'replay-drop');
  await replay.drop('second.json', sample, 'right');
  await expect(replay.drawing('second.json')).toHaveAccessibleName(/Frame 71/);
  for (const key of ['e', 'e', 'v', '+', '+']) await page.keyboard.press(key);
  await save(page, 'replay');
  await page.setViewportSize({ width: 360, height: 740 });
  await save(page, 'replay-phone');
});

test('what is said of a file', async ({ openAs }) => {
  const page = await openAs('admin', '/replay/SH1');
  const replay = new ReplayPage(page);
  const frames: { particles: { angle?: number }[] }[] = JSON.parse(
    readFileSync(SAMPLE, 'utf8'),
  );
  delete frames[2].particles[4].angle;
  const text = JSON.stringify(frames);
  // It breaks off in the middle, and before that a number is none.
  const broken = text
    .slice(0, Math.floor(text.length / 2))
    .replace(/"x":[^,]+/, '"x":NaN');
  await replay.open('broken.json', broken);
  await expect(replay.file('broken.json')).toContainText('has no end');
  await save(page, 'replay-broken');
  const parts: Buffer[] = [];
  await replay.openBig('big.json');
  const told = replay.file('big.json');
  await expect(told).toContainText(/[1-9]\d? % of/);
  parts.push(await takePart(told));
  await told.getByRole('button', { name: 'Cancel' }).click();
  await expect(told.getByRole('status')).toContainText('Canceled at');
  parts.push(await takePart(told));
  const { zstd } = JSON.parse(readFileSync(COMPRESSED, 'utf8'));
  await replay.open('bag.mcap', Buffer.from(zstd, 'base64'));
  await expect(replay.player).toContainText('Frame 1 of 12');
  parts.push(await takePart(replay.file('bag.mcap')));
  await savePartsTogether(page, 'replay-files', parts);
});

test('replay without graphics', async ({ enterAs }) => {
  const page = await enterAs('admin');
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = new Proxy(
      HTMLCanvasElement.prototype.getContext,
      {
        apply: (target, canvas, asked) =>
          asked[0] === '2d' ? Reflect.apply(target, canvas, asked) : null,
      },
    );
  });
  await page.goto('/replay/SH1');
  const replay = new ReplayPage(page);
  await replay.chooser.setInputFiles(SAMPLE);
  await expect(replay.player).toContainText('Frame 1 of 130');
  await replay.scrubber.fill('70');
  await replay.scrubber.blur();
  await save(page, 'replay-flat');
});

test('recording localisation', async ({ openAs }) => {
  const page = await openAs('admin', '/spectate/SH4');
  await untilPlaying(page);
  await page.getByRole('button', { name: 'Record localisation' }).click();
  await expect(page.getByTestId('recording')).toContainText(/^0:0[3-9], /);
  await save(page, 'replay-record');
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByRole('button', { name: 'Record localisation' }).click();
  await page.getByRole('dialog').waitFor();
  await save(page, 'replay-record-again');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Open in replay' }).click();
  const replay = new ReplayPage(page);
  await expect(replay.player).toContainText('Frame 1 of');
  await replay.chooser.setInputFiles(SAMPLE);
  await page.getByText('A recording is not saved').waitFor();
  await page.mouse.move(700, 20);
  await save(page, 'replay-unsaved');
});
