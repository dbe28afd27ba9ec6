import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/consoleTest';
import { sendRange, serveDay } from '../support/recordedDay';

const MEGABYTE = 1_000_000;
/** Bytes of the hour that the service says it has joined. */
const LENGTH = 6 * MEGABYTE;
const VIDEO = 'downloads/0123456789abcdef';
const HOUR =
  '/robots/videos/download?startTime=2026-11-20T20:00:00.000Z&endTime=2026-11-20T21:00:00.000Z&robotID=SH1';
const VIDEO_NAME = 'SH1_2026-11-20T20-00-00_2026-11-20T21-00-00.mp4';

const sha256 = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('hex');

/** What becomes of the file that is chosen in the browser's dialog. */
type Fate =
  | 'written'
  /** The browser may not write there. */
  | 'refused'
  /** The disk is full after so many bytes. */
  | { fullAfter: number }
  | 'not chosen';

/**
 * The browser's dialog is a window of its own, which no test can answer. Who asks for it here gets a file of the page's own file
 * system: written and removed by the browser as any other.
 */
async function answerDialogs(page: Page, fates: Fate[]) {
  await page.addInitScript(all => {
    const refuse = (name: string) => {
      throw new DOMException('The request is not allowed.', name);
    };
    Object.assign(window, {
      async showSaveFilePicker(options: { suggestedName: string }) {
        const fate = all.shift();
        if (fate === 'not chosen') refuse('AbortError');
        const root = await navigator.storage.getDirectory();
        const file = await root.getFileHandle(options.suggestedName, {
          create: true,
        });
        if (fate === 'refused')
          file.createWritable = async () => refuse('NotAllowedError');
        if (typeof fate === 'object') {
          const writable = await file.createWritable();
          const write = writable.write.bind(writable);
          let written = 0;
          writable.write = async data => {
            written += (data as Uint8Array).byteLength;
            if (written > fate.fullAfter) refuse('QuotaExceededError');
            await write(data);
          };
          file.createWritable = async () => writable;
        }
        return file;
      },
    });
  }, fates);
}

/** The files that have been saved, with what is in them. */
async function saved(page: Page): Promise<Map<string, Buffer>> {
  const files = await page.evaluate(async () => {
    const found: [string, string][] = [];
    const root = await navigator.storage.getDirectory();
    for await (const handle of root.values()) {
      if (!(handle instanceof FileSystemFileHandle)) continue;
      const reader = new FileReader();
      const read = new Promise(resolve => {
        reader.onload = resolve;
      });
      reader.readAsDataURL(await handle.getFile());
      await read;
      found.push([handle.name, String(reader.result).split(',')[1] ?? '']);
    }
    return found;
  });
  return new Map(
    files.map(([name, text]) => [name, Buffer.from(text, 'base64')]),
  );
}

/** An hour of a robot, as the service joins it. */
async function serveHour(page: Page): Promise<Buffer> {
  const hour = randomBytes(LENGTH);
  await serveDay(page, {});
  await page.route('**/media-downloader/download/', route =>
    route.fulfill({
      json: { download_url: VIDEO, size_in_bytes: LENGTH, missing: [] },
    }),
  );
  await page.route(`**/${VIDEO}`, route =>
    // Of random bytes no player makes anything.
    route.request().resourceType() === 'media'
      ? route.abort()
      : sendRange(route, hour, 'video/mp4'),
  );
  return hour;
}

const download = (page: Page) => page.getByRole('button', { name: 'Download' });

test.describe('the video of an hour, where the browser asks where to save it', () => {
  test.beforeEach(({ allowProblem }) => {
    allowProblem(/Failed to load resource/);
  });

  test('is written there, byte for byte', async ({ openAs }) => {
    const page = await openAs('supervisor');
    await answerDialogs(page, ['not chosen', 'written']);
    const hour = await serveHour(page);
    await page.goto(HOUR);
    await download(page).click();
    await expect(download(page)).toBeVisible();
    expect(await saved(page)).toEqual(new Map());
    await download(page).click();
    await expect(page.getByText('Downloaded: 6.0 MB')).toBeVisible();
    const files = await saved(page);
    expect([...files.keys()]).toEqual([VIDEO_NAME]);
    expect(sha256(files.get(VIDEO_NAME)!)).toBe(sha256(hour));
  });

  test('is told of where the browser may not write there, or the disk is full half way, and leaves nothing then', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor');
    await answerDialogs(page, [
      'refused',
      { fullAfter: 2 * MEGABYTE },
      'written',
    ]);
    const hour = await serveHour(page);
    await page.goto(HOUR);
    await download(page).click();
    await expect(
      page.getByText(
        'This browser is not allowed to write there. Choose another place for the video.',
      ),
    ).toBeVisible();
    expect(await saved(page)).toEqual(new Map());

    await download(page).click();
    await expect(
      page.getByText(
        'There is too little room for this video where it was to be saved.',
      ),
    ).toBeVisible();
    await expect.poll(() => saved(page)).toEqual(new Map());

    await download(page).click();
    await expect(page.getByText('Downloaded: 6.0 MB')).toBeVisible();
    const files = await saved(page);
    expect(sha256(files.get(VIDEO_NAME)!)).toBe(sha256(hour));
  });
});

test.describe('an incident, where the browser asks where to save it', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test.beforeEach(({ allowProblem }) => {
    // Nothing was recorded then, so there is no video to be had.
    allowProblem(/404/);
  });

  const dialog = (page: Page) =>
    page.getByRole('dialog', { name: 'Export incident' });
  const start = (page: Page) =>
    page.getByRole('button', { name: 'Export incident' }).click();

  /** Five minutes of a day of which nothing was recorded. */
  async function mark(page: Page) {
    await page.goto('/robots/playback?robot=SH1&date=2026-01-15&time=3600');
    await page.getByRole('slider', { name: 'Time of day' }).focus();
    await page.keyboard.press('i');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('o');
  }

  test('is written there, and is as it was exported', async ({ openAs }) => {
    const page = await openAs('admin');
    await answerDialogs(page, ['written']);
    await mark(page);
    await start(page);
    await expect(dialog(page)).toContainText('The file is saved.');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    const files = await saved(page);
    const name = 'incident-SH1-20260115T010000Z-20260115T010500Z.zip';
    expect([...files.keys()]).toEqual([name]);
    await page.getByRole('button', { name: 'Check a file' }).click();
    const check = page.getByRole('dialog', { name: 'Check a file' });
    await check.getByLabel('Exported file (ZIP)').setInputFiles({
      name,
      mimeType: 'application/zip',
      buffer: files.get(name)!,
    });
    await expect(check.getByRole('status')).toContainText(
      `${name} is as it was exported`,
    );
  });

  test('is told of where the browser may not write there, or the disk is full half way, and leaves nothing then', async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    await answerDialogs(page, ['not chosen', 'refused', { fullAfter: 200 }]);
    await mark(page);
    await start(page);
    await start(page);
    await expect(
      page.getByText(
        'This browser is not allowed to write there. Choose another place for the file.',
      ),
    ).toBeVisible();
    await expect(dialog(page)).toBeHidden();

    await start(page);
    await expect(dialog(page)).toContainText(
      'The file could not be made, and nothing is kept of it.',
    );
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'There is too little room for this file where it was to be saved.',
    );
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => saved(page)).toEqual(new Map());
    // What was marked is still there to try it once more.
    await expect(
      page.getByRole('button', { name: 'Export incident' }),
    ).toBeEnabled();
  });
});
