import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { EncodedPacket } from 'mediabunny';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSidecar } from '../store/sidecar';
import { chooseFrames } from './PreviewMaker';
import { shrink } from './TileDecoder';

const packets = (seconds: number, keyEvery: number) =>
  Array.from({ length: seconds * 10 }, (_, index) => ({
    timestamp: index / 10,
    type: index % keyEvery === 0 ? 'key' : 'delta',
  })) as EncodedPacket[];
const times = (chosen: { packets: EncodedPacket[] }[]) =>
  chosen.map(({ packets: all }) => [all[0].timestamp, all.at(-1)!.timestamp]);

describe('the small pictures of a clip', () => {
  it('are key frames where there is one near each second', () => {
    expect(times(chooseFrames(packets(4, 10), 4))).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    // Every 1.2 s: never further away than half a second.
    expect(times(chooseFrames(packets(4, 12), 4))).toEqual([
      [0, 0],
      [1.2, 1.2],
      [2.4, 2.4],
      [2.4, 3],
    ]);
  });

  it('are decoded from the key frame before where there is none', () => {
    expect(times(chooseFrames(packets(4, 50), 4))).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
  });

  it('are as many as there are seconds, begun ones too, and one at least', () => {
    expect(chooseFrames(packets(4, 10), 3.1)).toHaveLength(4);
    expect(chooseFrames(packets(1, 10), 0.1)).toHaveLength(1);
  });

  it.each([
    ['black', [16, 128, 128], [0, 0, 0, 255]],
    ['white', [235, 128, 128], [255, 255, 255, 255]],
    // Of BT.709 in limited range.
    ['red', [63, 102, 240], [255, 1, 0, 255]],
    ['green', [173, 42, 26], [0, 255, 1, 255]],
    ['blue', [32, 240, 118], [0, 0, 255, 255]],
  ])('have the colours of the video: %s', (_, [y, u, v], expected) => {
    const picture = new Uint8Array(64 * 32 * 1.5);
    picture.fill(y, 0, 64 * 32);
    picture.fill(u, 64 * 32, 64 * 32 * 1.25);
    picture.fill(v, 64 * 32 * 1.25);
    const tile = shrink(
      picture,
      { width: 64, height: 32 },
      { width: 16, height: 8 },
    );
    expect(tile).toHaveLength(16 * 8 * 4);
    [...tile.subarray(200, 204)].forEach((value, index) =>
      expect(Math.abs(value - expected[index])).toBeLessThanOrEqual(2),
    );
  });

  it('show the mean of what lies below', () => {
    const picture = new Uint8Array(64 * 32 * 1.5).fill(128);
    // The left half of each 4 pixels black, the right half white.
    for (let index = 0; index < 64 * 32; index += 1)
      picture[index] = index % 4 < 2 ? 16 : 235;
    const tile = shrink(
      picture,
      { width: 64, height: 32 },
      { width: 16, height: 8 },
    );
    expect(Math.abs(tile[0] - 127.5)).toBeLessThanOrEqual(1);
  });
});

describe('the sheets of a slot', () => {
  const PACKAGE = dirname(
    require.resolve('@sidehelm/reference-services/package.json'),
  );
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sidehelm-sheets-'));
    // The encoder is not to be had inside of the test runner.
    execFileSync(
      process.execPath,
      [
        '--no-warnings',
        '--require',
        '@backstage/cli-node/config/nodeTransform.cjs',
        'src/media/testing/recordHourMain.ts',
        ...[folder, 'SH1', '2026-11-20T12:00:00.000Z', '1'],
      ],
      { cwd: PACKAGE, stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The number that a picture tells in sixteen bars, the lowest bit first. */
  function numberIn(picture: Uint8ClampedArray, width: number): number {
    const isWhite = (bar: number) =>
      picture[4 * (width * 40 + Math.floor(((bar + 0.5) * width) / 16))] > 128;
    return Array.from({ length: 16 }, (_, bar) =>
      isWhite(bar) ? 2 ** bar : 0,
    ).reduce((sum, bit) => sum + bit);
  }

  it('have a minute each, and stand one behind the other in the file', async () => {
    const path = join(folder, 'SH1/2026-11-20/12-00-00');
    const { preview } = readSidecar(readFileSync(`${path}.json`, 'utf8'))!;
    expect(preview).toMatchObject({ columns: 20, count: 300 });
    const { count, sizes } = preview!.sheets!;
    expect(count).toBe(60);
    expect(sizes).toHaveLength(5);

    const file = readFileSync(`${path}.jpg`);
    let start = 0;
    for (const [minute, size] of sizes.entries()) {
      const sheet = await loadImage(file.subarray(start, start + size));
      start += size;
      expect([sheet.width, sheet.height]).toEqual([3_200, 240]);
      const context = createCanvas(3_200, 240).getContext('2d');
      context.drawImage(sheet, 0, 0);
      const shown = [0, 1, 19, 20, 59].map(second => {
        const [left, top] = [(second % 20) * 160, Math.floor(second / 20) * 80];
        const { data } = context.getImageData(left, top, 160, 80);
        return numberIn(data, 160);
      });
      // Ten frames a second.
      expect(shown).toEqual(
        [0, 1, 19, 20, 59].map(second => (minute * 60 + second) * 10),
      );
    }
    expect(file).toHaveLength(start);
  });
});
