import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecording } from '../../platform/recordingConfig';
import { eventually } from '../../testing/eventually';
import { startRecordings } from '../startRecordings';
import { examineVideo } from '../store/readVideo';
import { bundleProgram } from '../testing/bundleProgram';
import { encodeTestFrames } from '../testing/encodeTestFrames';
import { FakeFleet } from '../testing/FakeFleet';

const SECONDS = 5;

describe('a recording whose process is killed', () => {
  let data: string;
  let program: ReturnType<typeof bundleProgram>;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'sidehelm-killed-'));
    program = bundleProgram('recordingMain');
  });
  afterAll(() => {
    rmSync(data, { recursive: true });
    rmSync(program.folder, { recursive: true });
  });

  it('lacks its last two seconds at most, and is in the index after the next start', async () => {
    const frames = join(data, 'frames.json');
    const units = encodeTestFrames(1).map(({ data: unit }) =>
      Buffer.from(unit).toString('base64'),
    );
    writeFileSync(frames, JSON.stringify(units));
    const child = spawn(process.execPath, [program.file, data, frames], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
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
