import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecording } from '../platform/recordingConfig';
import { eventually } from '../testing/eventually';
import { FragmentedFile } from './recording/FragmentedFile';
import { finishVideo } from './recording/finishClip';
import { Spool } from './recording/Spool';
import { slotOf } from './rules/slots';
import { startRecordings } from './startRecordings';
import { fingerprintOf } from './store/readVideo';
import { encodeTestFrames } from './testing/encodeTestFrames';
import { FakeFleet } from './testing/FakeFleet';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('recordings that an earlier start left on this machine', () => {
  let data: string;
  /** A recording that was under way, one that waited for the store, and one that waited too long. */
  let left: { growing: number; finished: number; old: number };
  const folders = () => readRecording({}, data);
  const fleet = new FakeFleet(
    ['SH1'],
    encodeTestFrames(1).map(frame => frame.data),
  );

  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'sidehelm-left-'));
    const spool = new Spool(folders().spool);
    const grow = async (startedAt: number) => {
      const path = spool.begin('SH1', startedAt);
      const file = new FragmentedFile(path, 100);
      for (const frame of encodeTestFrames(2)) await file.add(frame);
      await file.close();
    };
    const finish = async (startedAt: number) => {
      await grow(startedAt);
      const made = await finishVideo(spool.readGrowing('SH1', startedAt));
      const { video, frames, duration } = made!;
      const endsAt = startedAt + duration;
      const size = video.length;
      const sha256 = fingerprintOf(video);
      const sidecar = { startedAt, endsAt, frames, size, sha256 };
      spool.finish('SH1', sidecar, { video });
    };
    const slot = slotOf(Date.now() - HOUR);
    left = {
      growing: slot + 60_000,
      finished: slot + 30_000,
      old: slot - 40 * DAY,
    };
    await grow(left.growing);
    await finish(left.finished);
    await finish(left.old);
    spool.appendTelemetry('SH1', slot, `{"at":${left.growing},"speed":1}\n`);
  });
  afterEach(() => rm(data, { recursive: true }));

  const start = (simulation: FakeFleet | undefined, limit?: number) =>
    startRecordings({
      config: { ...readRecording({ SIDEHELM_RECORDING: 'off' }, data), limit },
      simulation: simulation?.asFleet,
      held: { isHeld: () => false },
      duties: async () => ({ active: ['SH1'], carrying: ['SH1'] }),
      drivingOf: () => undefined,
      isLidOpen: () => undefined,
      onNews: () => {},
      logger: { info() {}, warn() {} },
      wallClock: Date.now,
    });
  const filesBelow = async (folder: string) => {
    const names = await readdir(folder, {
      recursive: true,
      withFileTypes: true,
    });
    return names.filter(name => name.isFile()).map(({ name }) => name);
  };

  it.each([
    ['recording is switched off', fleet, 'Recording is switched off.'],
    [
      'there are no cameras',
      undefined,
      'Nothing is recorded: there are no cameras here.',
    ],
  ])(
    'are finished, shown and kept where %s',
    async (_, simulation, message) => {
      const { recordings, close } = await start(simulation);
      try {
        await eventually(async () => {
          expect(await filesBelow(folders().spool)).toEqual([]);
        });
        const { growing, finished, old } = left;
        for (const startedAt of [growing, finished, old])
          expect(recordings.clipAt('SH1', startedAt)).toMatchObject({
            startedAt,
            endsAt: startedAt + 2_000,
            isRecording: false,
          });
        const told = await recordings.telemetryBetween(
          'SH1',
          growing,
          growing + 1_000,
          10,
        );
        expect(told).toMatchObject([{ at: growing, speed: 1 }]);
        // Three clips of two files, and what the robot told.
        const kept = await filesBelow(folders().directory);
        expect(kept).toHaveLength(7);
        expect(recordings.status()).toMatchObject({
          state: 'off',
          message,
          recording: [],
        });
        // The fleet's robot carries an order, and is not recorded.
        expect(
          recordings.clipsBetween('SH1', Date.now() - 60_000, Date.now() + DAY),
        ).toEqual([]);
      } finally {
        await close();
      }
    },
  );

  it('go like all others when they take more than the limit, where recording is switched off', async () => {
    const { recordings, close } = await start(fleet, 1);
    try {
      await eventually(async () => {
        expect(await filesBelow(folders().spool)).toEqual([]);
        expect(await filesBelow(folders().directory)).toEqual([]);
      });
      expect(recordings.status()).toMatchObject({ used_in_bytes: 0 });
      expect(recordings.clipsBetween('SH1', 0, Date.now())).toEqual([]);
    } finally {
      await close();
    }
  });
});
