import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readRecording } from '../../platform/recordingConfig';
import { eventually } from '../../testing/eventually';
import { startRecordings } from '../startRecordings';
import { examineVideo } from '../store/readVideo';
import { encodeTestFrames } from '../testing/encodeTestFrames';
import { FakeFleet } from '../testing/FakeFleet';

const PACKAGE = dirname(
  require.resolve('@sidehelm/reference-services/package.json'),
);
const SECONDS = 5;

/** Builds the program that is killed. In a process of its own: esbuild refuses to run inside the test runner. */
function bundleProgram(): string {
  const parent = join(PACKAGE, 'node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const outdir = mkdtempSync(join(parent, 'recording-'));
  const script = `
    const ours = { name: 'ours', setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path }) =>
        /^@sidehelm\\/[^/]+$/.test(path) ? undefined : { path, external: true });
    } };
    require('esbuild').build({
      entryPoints: ['src/media/testing/recordingMain.ts'], outdir: ${JSON.stringify(outdir)},
      bundle: true, platform: 'node', format: 'cjs', target: 'node20', logLevel: 'error', plugins: [ours],
    });`;
  execFileSync(process.execPath, ['-e', script], { cwd: PACKAGE });
  return outdir;
}

describe('a recording whose process is killed', () => {
  let data: string;
  let program: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'sidehelm-killed-'));
    program = bundleProgram();
  });
  afterAll(() => {
    rmSync(data, { recursive: true });
    rmSync(program, { recursive: true });
  });

  it('lacks its last two seconds at most, and is in the index after the next start', async () => {
    const frames = join(data, 'frames.json');
    const units = encodeTestFrames(1).map(({ data: unit }) =>
      Buffer.from(unit).toString('base64'),
    );
    writeFileSync(frames, JSON.stringify(units));
    const child = spawn(
      process.execPath,
      [join(program, 'recordingMain.js'), data, frames],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const startedAt = await new Promise<number>((resolve, reject) => {
      child.stdout.on('data', chunk => {
        const [time, size] = String(chunk).split(/\s/).map(Number);
        if (size > 0) resolve(time);
      });
      child.once('exit', () => reject(new Error('It ended by itself.')));
    });
    await new Promise(done => setTimeout(done, SECONDS * 1_000));
    const ended = new Promise(done => child.once('exit', done));
    child.kill('SIGKILL');
    const killedAt = Date.now();
    await ended;

    const logged = jest.fn();
    const { recordings, close } = await startRecordings({
      config: readRecording({ SIDEHELM_RECORDING: 'always' }, data),
      simulation: new FakeFleet([], []).asFleet,
      held: { isHeld: () => false },
      duties: async () => ({ active: [], carrying: [] }),
      drivingOf: () => undefined,
      isLidOpen: () => undefined,
      onNews: () => {},
      logger: { info() {}, warn: logged },
      wallClock: Date.now,
    });
    try {
      await eventually(() => {
        const found = recordings.clipAt('SH1', startedAt);
        expect(found?.sha256).toEqual(expect.any(String));
      });
      const clip = recordings.clipAt('SH1', startedAt)!;
      expect(clip.startedAt).toBe(startedAt);
      expect(killedAt - clip.endsAt).toBeLessThan(2_000);
      const parts: Buffer[] = [];
      for await (const part of await recordings.openClip(clip))
        parts.push(part);
      const video = Buffer.concat(parts);
      const { duration } = await examineVideo(video);
      expect(duration).toBe(clip.endsAt - clip.startedAt);
      // Fast-start: what describes it is in front.
      expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'));
      const told = await recordings.telemetryBetween(
        'SH1',
        startedAt,
        killedAt,
        100,
      );
      expect(told.length).toBeGreaterThanOrEqual(SECONDS - 2);
      expect(logged).not.toHaveBeenCalled();
    } finally {
      await close();
    }
  }, 60_000);
});
