/** In plain Node: what Jest runs paints a ground in half a minute. */
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const SIZE = { width: 320, height: 160 };

describe('the ground that the build has painted', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sidehelm-ground-'));
  let services;
  let painted;

  /** What a camera sees all around, near and far, by day and by night. */
  const look = district => {
    const renderer = new services.CameraRenderer(district, SIZE);
    return [0, 1].flatMap(darkness =>
      [0, 90, 180, 270].map(heading =>
        Buffer.from(
          renderer.render({ x: 0, y: 0, heading }, 0, [], [], {
            darkness,
            rain: 0,
            lights: { led: false, strobe: false },
          }),
        ).toString('base64'),
      ),
    );
  };

  before(async () => {
    const outfile = join(directory, 'ground.cjs');
    await build({
      stdin: {
        contents: `
          export * from './src/simulation/groundFile';
          export { CameraRenderer, createDistrict } from '@sidehelm/robot-simulator';`,
        resolveDir: root,
      },
      bundle: true,
      platform: 'node',
      format: 'cjs',
      outfile,
    });
    services = createRequire(import.meta.url)(outfile);
    painted = look(services.createDistrict({ seed: 3 }));
  });
  after(() => rmSync(directory, { recursive: true }));

  it('looks as it does when it is painted at the start', () => {
    services.writeGround(directory, 3);
    const district = services.createDistrict({ seed: 3 });
    services.readGround(directory, 3, district);
    assert.deepEqual(look(district), painted);
  });

  it('is that of the file', () => {
    services.writeGround(directory, 4);
    copyFileSync(
      join(directory, 'ground-4.gz'),
      join(directory, 'ground-3.gz'),
    );
    const district = services.createDistrict({ seed: 3 });
    services.readGround(directory, 3, district);
    assert.notDeepEqual(look(district), painted);
  });

  it('is painted anew where its file cannot be read', () => {
    writeFileSync(join(directory, 'ground-3.gz'), 'cut off');
    const district = services.createDistrict({ seed: 3 });
    services.readGround(directory, 3, district);
    assert.deepEqual(look(district), painted);
  });
});
