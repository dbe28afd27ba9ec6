import { ObservableValue, serverClock } from '@sidehelm/console-react';
import type { RobotTelemetry } from '@sidehelm/contracts';
import { testTelemetry } from '@sidehelm/test-utils';
import type { TelemetryReading } from '../watch/RobotWatch';
import { LocalisationRecorder } from './LocalisationRecorder';
import { handOverRecording, takeRecording } from './recordingHandOver';

const ORIGIN = { lat: 35.2271, lng: -80.8431 };
/** One arc second of latitude is 30.818 m there, one of longitude 25.288 m. */
const SECOND = 1 / 3600;

/** jsdom's files have no `text()`. */
const textOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(file);
  });

const BEGAN = Date.parse('2026-05-04T10:15:00Z');

/** @param isOwnClock - by the clock that it takes of itself */
function setUp(isOwnClock = false) {
  const telemetry = new ObservableValue<TelemetryReading | undefined>(
    undefined,
  );
  let now = BEGAN;
  if (!isOwnClock)
    jest.spyOn(performance, 'now').mockImplementation(() => now - BEGAN);
  let sampledAt = 0;
  const recorder = new LocalisationRecorder(
    { robotId: 'SH2', telemetry },
    isOwnClock ? undefined : { now: () => now, maxSize: 1_000_000 },
  );
  return {
    recorder,
    telemetry,
    tell(changes: Partial<RobotTelemetry> = {}) {
      sampledAt += 100;
      telemetry.set({
        receivedAt: performance.now(),
        telemetry: {
          ...testTelemetry(),
          server_time: sampledAt,
          position: ORIGIN,
          heading: 90,
          localization: {
            particles: [{ x: 1, y: -2, angle: 0.5, alive: 0.75 }],
          },
          ...changes,
        },
      });
    },
    pass(milliseconds: number) {
      now += milliseconds;
    },
    frames: async () => JSON.parse(await textOf(recorder.toFile())),
  };
}

describe('LocalisationRecorder', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('writes a list of frames around the place where it began', async () => {
    const { tell, pass, frames } = setUp();
    tell();
    pass(100);
    tell({
      position: { lat: ORIGIN.lat + SECOND, lng: ORIGIN.lng + SECOND },
      heading: 0,
    });
    expect(await frames()).toEqual([
      {
        at: '2026-05-04T10:15:00.000Z',
        origin: ORIGIN,
        // East is the angle 0.
        pose: { x: 0, y: 0, angle: 0 },
        particles: [{ x: 1, y: -2, angle: 0.5, alive: 0.75 }],
      },
      {
        at: '2026-05-04T10:15:00.100Z',
        pose: { x: 25.288, y: 30.818, angle: 1.571 },
        particles: [{ x: 26.288, y: 28.818, angle: 0.5, alive: 0.75 }],
      },
    ]);
  });

  const timesOf = async ({ frames }: ReturnType<typeof setUp>) =>
    (await frames()).map(({ at }: { at: string }) => at);

  it('takes the times at which the robot was sampled, also of what arrives late and at once', async () => {
    const made = setUp();
    const { tell, pass } = made;
    tell({ server_time: 5_000 });
    pass(100);
    tell({ server_time: 5_100 });
    pass(2_000);
    for (const time of [5_200, 5_300, 5_400]) tell({ server_time: time });
    pass(60);
    tell({ server_time: 7_100.4 });
    expect(await timesOf(made)).toEqual([
      '2026-05-04T10:15:00.000Z',
      '2026-05-04T10:15:00.100Z',
      '2026-05-04T10:15:00.200Z',
      '2026-05-04T10:15:00.300Z',
      '2026-05-04T10:15:00.400Z',
      '2026-05-04T10:15:02.100Z',
    ]);
    expect(made.recorder.state.get().duration).toBe(2_100);
  });

  it('is right where the clock of the device is not, and is set meanwhile', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-05-04T13:47:00Z') });
    serverClock.learn('Mon, 04 May 2026 10:15:00 GMT');
    const made = setUp(true);
    made.tell();
    jest.setSystemTime(Date.parse('2026-05-01T00:00:00Z'));
    made.tell();
    expect(await timesOf(made)).toEqual([
      '2026-05-04T10:15:00.000Z',
      '2026-05-04T10:15:00.100Z',
    ]);
    expect(made.recorder.toFile().name).toBe(
      'localisation-SH2-2026-05-04T10-15-00Z.json',
    );
  });

  it('begins with what had arrived before, at its time', async () => {
    const made = setUp();
    made.recorder.stop();
    made.tell();
    made.pass(3_000);
    const late = new LocalisationRecorder(
      { robotId: 'SH2', telemetry: made.telemetry },
      { now: () => BEGAN + 3_000, maxSize: 1_000_000 },
    );
    expect(JSON.parse(await textOf(late.toFile()))).toMatchObject([
      { at: '2026-05-04T10:15:00.000Z' },
    ]);
  });

  it('goes on where the clock of the service began anew', async () => {
    const made = setUp();
    const { tell, pass } = made;
    tell({ server_time: 900_000 });
    pass(20_000);
    tell({ server_time: 40 });
    pass(100);
    tell({ server_time: 140 });
    expect(await timesOf(made)).toEqual([
      '2026-05-04T10:15:00.000Z',
      '2026-05-04T10:15:20.000Z',
      '2026-05-04T10:15:20.100Z',
    ]);
  });

  it('goes on where the clock of the service is that of another machine, or stood still', async () => {
    const made = setUp();
    const { tell, pass } = made;
    tell({ server_time: 5_000 });
    pass(20_000);
    // A machine that has been up for days.
    tell({ server_time: 500_000_000 });
    pass(3_600_000);
    tell({ server_time: 500_000_100 });
    expect(await timesOf(made)).toEqual([
      '2026-05-04T10:15:00.000Z',
      '2026-05-04T10:15:20.000Z',
      '2026-05-04T11:15:20.000Z',
    ]);
  });

  it('tells how long and how large it is', async () => {
    const { recorder, tell, pass } = setUp();
    tell();
    pass(2_500);
    tell({ server_time: 2_600 });
    const { frames, duration, size, isRecording } = recorder.state.get();
    expect({ frames, duration, isRecording }).toEqual({
      frames: 2,
      duration: 2_500,
      isRecording: true,
    });
    // Without the end of the list.
    expect(recorder.toFile().size).toBe(size + '\n]\n'.length);
    expect(recorder.toFile().name).toBe(
      'localisation-SH2-2026-05-04T10-15-00Z.json',
    );
  });

  it('records no robot that is not heard, nothing twice, and nothing without particles', async () => {
    const { recorder, tell } = setUp();
    tell({ signal: 'lost' });
    tell({ localization: undefined });
    tell({ server_time: 700 });
    tell({ server_time: 700 });
    expect(recorder.state.get().frames).toBe(1);
  });

  it('keeps what it has when it is stopped', async () => {
    const { recorder, tell, frames } = setUp();
    tell();
    recorder.stop();
    tell();
    expect(recorder.state.get()).toMatchObject({
      frames: 1,
      isRecording: false,
    });
    expect(await frames()).toHaveLength(1);
  });

  it('is an empty list of a robot that told nothing', async () => {
    const { frames } = setUp();
    expect(await frames()).toEqual([]);
  });

  it('ends by itself when it is as large as it may be', () => {
    const { recorder, tell } = setUp();
    const particles = Array(1_000).fill({
      x: 1,
      y: -2,
      angle: 0.5,
      alive: 0.75,
    });
    // Each such frame takes some 42 kB, and the file may have 1 MB here.
    for (let frame = 0; frame < 50; frame += 1)
      tell({ localization: { particles } });
    const { isFull, isRecording, size, frames } = recorder.state.get();
    expect({ isFull, isRecording }).toEqual({
      isFull: true,
      isRecording: false,
    });
    expect(size).toBeGreaterThanOrEqual(1_000_000);
    expect(size - size / frames).toBeLessThan(1_000_000);
  });
});

describe('recordingHandOver', () => {
  it('hands a recording to the screen of its robot, once', () => {
    const file = new File(['[]'], 'a.json');
    handOverRecording('SH2', file);
    expect(takeRecording('SH1')).toBeUndefined();
    expect(takeRecording('SH2')).toBe(file);
    expect(takeRecording('SH2')).toBeUndefined();
  });

  it('keeps an earlier one of a robot beside the newest', () => {
    const [earlier, newest] = ['a', 'b'].map(name => new File(['[]'], name));
    handOverRecording('SH2', earlier);
    handOverRecording('SH2', newest);
    expect(takeRecording('SH2')).toBe(newest);
    expect(takeRecording('SH2')).toBe(earlier);
    expect(takeRecording('SH2')).toBeUndefined();
  });

  it('keeps those of several robots', () => {
    const [first, second] = ['a', 'b'].map(name => new File(['[]'], name));
    handOverRecording('SH1', first);
    handOverRecording('SH2', second);
    expect(takeRecording('SH1')).toBe(first);
    expect(takeRecording('SH2')).toBe(second);
  });
});
